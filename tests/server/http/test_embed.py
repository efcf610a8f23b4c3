"""Other sites may frame a table and a puzzle to look at, and nothing else."""

from collections import defaultdict
from collections.abc import Iterator

import pytest

from seabattle.server.protocol.endpoints import ENDPOINTS
from tests.server.serving import ME, OPEN, Server, serving

FRAMED = ("/embed/t/some-table", "/embed/puzzles/classic/1")
NEVER_FRAMED = (
    "/",
    "/index.html",
    "/embed.html",
    "/embed",
    "/embed/",
    "/embed/t/",
    "/embed/t/no/where",
    "/embed/puzzles/classic/first",
    "/embed/..%2findex.html",
    "/embed/t/..%2f..%2findex.html",
    "/embed/t/%2e%2e%2findex.html",
    "/api",
    "/api/openapi.json",
    "/metrics",
    "/livez",
    "/readyz",
    "/nowhere",
    "/r/some-room",
    "/p/salvo/3",
    "/p/salvo/3/preview.png",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text("<!doctype html><head></head><body>the page</body>")
    (folder / "embed.html").write_text("<!doctype html><body>the frame</body>")
    with serving(tmp_path_factory.mktemp("server"), web=str(folder)) as server:
        yield server


def is_framed(server: Server, path: str, method: str = "GET") -> bool:
    """Return whether another site may frame an answer; both headers say the same."""
    headers = server.ask(method, path, headers={"accept": "text/html"}).headers
    allowed = "frame-ancestors *" in headers["content-security-policy"]
    assert ("frame-ancestors 'none'" in headers["content-security-policy"]) != allowed
    assert (headers.get("x-frame-options") == "DENY") != allowed
    return allowed


@pytest.mark.parametrize("path", FRAMED)
def test_a_table_and_a_puzzle_may_be_framed(server: Server, path: str) -> None:
    answer = server.ask("GET", path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert "the frame" in answer.text
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers
    assert is_framed(server, path)
    assert server.ask("POST", path).status_code == 405


def test_nothing_else_may_be_framed(server: Server) -> None:
    seated = server.post("/api/tables", {"game": "salvo", "seats": [ME, OPEN]})
    table = seated["table"]["id"]
    values = defaultdict(lambda: "unknown", table=table, game="classic", number="1")
    paths = {each.path.format_map(values) for each in ENDPOINTS if each.method == "GET"}
    assert f"/api/tables/{table}" in paths
    for path in (*NEVER_FRAMED, f"/t/{table}", *paths):
        assert not is_framed(server, path), path
