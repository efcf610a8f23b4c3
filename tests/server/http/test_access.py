"""Access by host name, origin and rate, and pages that explain a refusal."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from socket import gethostname
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from seabattle.core.kinds import Json
from seabattle.server.app import Application
from seabattle.server.http.access import AllowedHosts, is_cross_origin
from seabattle.server.http.middleware import CONTENT_POLICY
from seabattle.server.settings import Limits, Settings
from tests.server.serving import ME, OPEN

WISH = {"game": "classic", "seats": [ME, OPEN]}
EVIL = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
HTML = {"accept": "text/html,application/xhtml+xml"}


def client_of(tmp_path: Path, **settings: Json) -> TestClient:
    limits = Limits(**settings.pop("limits", {}))
    store = str(tmp_path / "tables.db")
    return TestClient(Application(Settings(store=store, limits=limits, **settings)).make_asgi_app())


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with client_of(tmp_path, hosts=("sea.example.org",)) as client:
        yield client


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.0.2.7",
        "[::1]:8000",
        "[2001:db8::1]",
        "localhost:8000",
        "my.localhost",
        "Ship.Local.",
        "laptop",
        "laptop.lan:80",
        "Sea.Example.ORG:443",
        gethostname(),
    ],
)
def test_addresses_local_names_and_own_names_are_known(host: str) -> None:
    assert host in AllowedHosts(["sea.example.org"])


@pytest.mark.parametrize(
    "host",
    [
        "",
        ":8000",
        "evil.example",
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "sea.example.org.evil.example",
        "other.sea.example.org",
        "local.example",
        "[",
        "[::1",
        "a/b",
        "here:there",
        "1.2.3.4.5",
    ],
)
def test_names_of_others_are_not(host: str) -> None:
    assert host not in AllowedHosts(["sea.example.org"])


def test_a_page_under_a_name_of_its_own_gets_nothing(client: TestClient) -> None:
    """DNS rebinding: its requests come from its own origin, at an address that is ours."""
    for method, path in (("POST", "/api/tables"), ("GET", "/metrics"), ("GET", "/")):
        answer = client.request(method, path, json=WISH, headers=EVIL)
        assert (answer.status_code, answer.json()["slug"]) == (421, "unknown_host")
        assert "--host-name evil.example" in answer.json()["sentence"]
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect("/api/tables/x/live", headers=EVIL),
    ):
        pass
    assert denied.value.status_code == 421


def test_a_name_in_the_settings_is_our_own(client: TestClient) -> None:
    own = {"host": "sea.example.org", "origin": "https://sea.example.org"}
    assert client.post("/api/tables", json=WISH, headers=own).status_code == 201


HOSTS = {
    "none": [],
    "empty": [(b"host", b"")],
    "only a port": [(b"host", b":8000")],
    "two": [(b"host", b"localhost"), (b"host", b"localhost")],
    "one of others": [(b"host", b"localhost"), (b"host", b"evil.example")],
}


async def status_of(
    client: TestClient, kind: str, path: str, hosts: list[tuple[bytes, bytes]], version: str = "1.1"
) -> int:
    """The status of a request with these `Host` headers and the origin of a sandboxed page."""
    scope = {
        "type": kind,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "http_version": version,
        "headers": [*hosts, (b"origin", b"null")],
        "client": ("127.0.0.1", 1),
        "extensions": {"websocket.http.response": {}},
        "method": "GET",
        "subprotocols": [],
    }
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": f"{kind}.{'request' if kind == 'http' else 'connect'}"}

    async def send(message: Any) -> None:
        sent.append(message)

    await client.app(scope, receive, send)
    return int(sent[0]["status"])


@pytest.mark.anyio
@pytest.mark.parametrize("hosts", HOSTS.values(), ids=HOSTS)
@pytest.mark.parametrize("version", ["1.0", "1.1"])
async def test_a_request_says_once_where_it_goes(
    client: TestClient, hosts: list[tuple[bytes, bytes]], version: str
) -> None:
    for kind, path in (("http", "/"), ("http", "/metrics"), ("websocket", "/api/tables/x/live")):
        assert await status_of(client, kind, path, hosts, version) == 400
    is_balancer = version == "1.0" and not hosts
    assert await status_of(client, "http", "/livez", hosts, version) == (
        200 if is_balancer else 400
    )


@pytest.mark.parametrize("origin", ["null", "http://", "", "data:"])
def test_nowhere_is_no_own_origin(origin: str) -> None:
    assert is_cross_origin(Headers({"origin": origin, "host": ""}), ())
    assert is_cross_origin(Headers({"origin": origin}), ())


@pytest.mark.parametrize("other", [b"http://here", b"http://evil", b"null"])
def test_two_origins_are_foreign(other: bytes) -> None:
    """Whoever joined them, one of them may be foreign."""
    raw = [(b"host", b"here"), (b"origin", b"http://here"), (b"origin", other)]
    assert not is_cross_origin(Headers(raw=raw[:2]), ())
    assert is_cross_origin(Headers(raw=raw), ())


@pytest.mark.parametrize("origin", ["http://[", "null", "http://", "nonsense", "http://evil"])
def test_an_origin_that_is_none_is_foreign(client: TestClient, origin: str) -> None:
    assert is_cross_origin(Headers({"origin": origin, "host": "here"}), ())
    answer = client.post("/api/tables", json=WISH, headers={"origin": origin})
    assert (answer.status_code, answer.json()["slug"]) == (403, "foreign_origin")


def test_handshakes_have_a_rate(tmp_path: Path) -> None:
    limits = {"handshakes_at_once": 2, "handshakes_per_second": 0.01}
    with client_of(tmp_path, limits=limits) as client:
        for _ in range(2):
            with pytest.raises(WebSocketDisconnect), client.websocket_connect("/nowhere"):
                pass
        with (
            pytest.raises(WebSocketDenialResponse) as denied,
            client.websocket_connect("/nowhere"),
        ):
            pass
        assert denied.value.status_code == 429
        assert int(denied.value.headers["retry-after"]) > 1


@pytest.mark.parametrize("path", ["/", "/nowhere"])
def test_pages_have_a_rate_of_their_own(tmp_path: Path, path: str) -> None:
    limits = {"pages_at_once": 2, "pages_per_second": 0.01}
    with client_of(tmp_path, limits=limits) as client:
        for _ in range(2):
            assert client.get(path).status_code in (200, 404)
        answer = client.get(path)
        assert (answer.status_code, answer.headers["connection"]) == (429, "close")
        assert client.get("/api/health").status_code == 200


@pytest.mark.parametrize("path", ["/livez", "/readyz"])
def test_no_limit_makes_a_process_look_dead(tmp_path: Path, path: str) -> None:
    limits = {"pages_at_once": 1, "pages_per_second": 0.01}
    with client_of(tmp_path, limits=limits) as client:
        for _ in range(3):
            assert client.get(path, headers={"host": "balancer.example.org"}).status_code == 200


def digest_of_style(page: str) -> str:
    """Return the digest by which browsers allow a style inside a page."""
    style = page.partition("<style>")[2].partition("</style>")[0]
    return f"sha256-{b64encode(sha256(style.encode()).digest()).decode()}"


@pytest.mark.parametrize(
    ("language", "sentence", "home"),
    [
        ("en", "There’s nothing here.", "All games"),
        ("fr", "Il n’y a rien ici.", "Tous les jeux"),
        ("ru", "Здесь ничего нет.", "Все игры"),
    ],
)
def test_a_person_gets_a_page(client: TestClient, language: str, sentence: str, home: str) -> None:
    for path in ("/nowhere", "/api/nowhere"):
        answer = client.get(path, headers={**HTML, "accept-language": language})
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")
        assert sentence in answer.text
        assert f'<a href="/">{home}</a>' in answer.text
        assert f"style-src '{digest_of_style(answer.text)}'" in answer.headers[CONTENT_POLICY]
        assert client.get(path).json()["slug"] == "not_found"


def test_what_a_page_repeats_is_escaped(client: TestClient) -> None:
    answer = client.get("/", headers={**HTML, "host": "<script>.example"})
    assert answer.status_code == 421
    assert "&lt;script&gt;" in answer.text
    assert "<script>" not in answer.text
