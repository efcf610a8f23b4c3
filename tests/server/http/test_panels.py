"""The ES modules that packages bring for the page, as the server hands them out."""

from collections.abc import Iterator

import pytest

from seabattle.server.http.catalogue import MAX_PANEL_CHARACTERS, Panel, respond_with_panel
from tests.outside.packing import install_kin, install_minnow
from tests.outside.panels import COUNTING
from tests.server.serving import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    packages = install_minnow(tmp_path_factory.mktemp("packages"))
    install_kin(packages, "pike", COUNTING)
    install_kin(packages, "whale", "/" * (MAX_PANEL_CHARACTERS + 1))
    (packages / "pike/page/other.js").write_text("export const secret = 1;")
    with serving(tmp_path_factory.mktemp("server"), path=packages) as server:
        yield server


def test_a_module_is_served_as_a_script_that_is_asked_for_anew(server: Server) -> None:
    answer = server.ask("GET", "/api/games/pike/panel.js")
    assert answer.text == COUNTING
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    known = {"if-none-match": f'"older", W/{answer.headers["etag"]}'}
    again = server.ask("GET", "/api/games/pike/panel.js", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == answer.headers["etag"]


def test_another_module_has_another_tag() -> None:
    one, two = Panel("export const a = 1", '"one"'), Panel("export const a = 2", '"two"')
    assert respond_with_panel(one, '"two"').body == one.source.encode()
    assert respond_with_panel(two, '"two"').status_code == 304


def test_the_catalogue_says_which_games_have_one(server: Server) -> None:
    games = {game["id"]: game.get("panel") for game in server.get("/api/games")["games"]}
    assert games["pike"] == "/api/games/pike/panel.js"
    assert games["minnow"] is games["classic"] is None


def test_a_module_that_is_too_long_is_none(server: Server) -> None:
    assert server.ask("GET", "/api/games/whale/panel.js").status_code == 404
    games = {game["id"]: game.get("panel") for game in server.get("/api/games")["games"]}
    assert games["whale"] is None
    assert '"event":"panel_too_long"' in server.log.read_text().replace('": "', '":"')


@pytest.mark.parametrize(
    "path",
    [
        "minnow/panel.js",
        "nowhere/panel.js",
        "pike/other.js",
        "pike/page/panel.js",
        "pike/..%2f__init__.py",
        "..%2fpike%2fpanel.js",
        "pike/panel.js/..",
        "%00/panel.js",
    ],
)
def test_nothing_else_of_a_package_is_served(server: Server, path: str) -> None:
    answer = server.ask("GET", f"/api/games/{path}")
    assert answer.status_code == 404
    assert "mount" not in answer.text
