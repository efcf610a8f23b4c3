"""Previews of shared links: tags and a picture, with what a spectator may see and no more."""

from collections.abc import Iterator
from html import unescape
from re import findall

import pytest

from seabattle.core.kinds import Json
from tests.page.duel import Duel
from tests.server.serving import ME, OPEN, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text("<!doctype html><head></head><body>page</body>")
    limits = {"requests_at_once": 60, "requests_per_second": 0.01}
    at = tmp_path_factory.mktemp("server")
    with serving(at, web=str(folder), limits=limits) as server:
        yield server


def picture(server: Server, table: str) -> tuple[bytes, str]:
    """Return the PNG and for how long it may be kept."""
    answer = server.ask("GET", f"/t/{table}/preview.png")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    return answer.content, answer.headers["cache-control"]


def fight(server: Server, seed: int) -> Duel:
    duel = Duel(server, "classic")
    duel.one.places(seed)
    duel.two.places(seed + 1)
    return duel


def test_pictures_of_a_match_tell_nothing_until_it_is_over(server: Server) -> None:
    wish: Json = {"game": "classic", "seats": [ME, OPEN]}
    waiting = [server.post("/api/tables", wish)["table"]["id"] for _ in range(2)]
    assert picture(server, waiting[0]) == picture(server, waiting[1])
    duels = [fight(server, seed) for seed in (1, 7)]
    placed = [picture(server, duel.table) for duel in duels]
    assert duels[0].one.fleet != duels[1].one.fleet
    assert placed[0] == placed[1] != picture(server, waiting[0])
    assert placed[0][1] == "public, max-age=60"
    for duel in duels:
        duel.one.surrenders()
        duel.two.client.until(lambda update: update["view"]["outcome"] is not None)
    ended = [picture(server, duel.table) for duel in duels]
    assert ended[0][0] != ended[1][0]
    assert {kept for _, kept in ended} == {"public, max-age=86400"}


def test_a_picture_that_is_known_is_not_sent_again(server: Server) -> None:
    path = "/p/salvo/3/preview.png"
    first = server.ask("GET", path)
    again = server.ask("GET", path, headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first.headers["cross-origin-resource-policy"] == "cross-origin"


def test_a_puzzle_is_shared_with_its_question_and_its_picture(server: Server) -> None:
    answer = server.ask("GET", "/p/salvo/3", headers={"accept-language": "fr"})
    found = findall('<meta property="og:([a-z_:]+)" content="([^"]*)" />', answer.text)
    tags = {name: unescape(content) for name, content in found}
    puzzle = server.get("/api/puzzles/salvo/3?language=fr")
    assert tags["description"] == puzzle["question"]
    assert "Salve" in tags["title"]
    assert tags["image"] == f"{server.url}/p/salvo/3/preview.png"
    assert (tags["image:width"], tags["image:height"]) == ("1200", "630")
    assert '<meta name="twitter:card" content="summary_large_image" />' in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/t/nowhere/preview.png",
        "/p/salvo/0",
        "/p/salvo/99999/preview.png",
        "/p/chess/1",
        "/p/a/b/c",
    ],
)
def test_what_does_not_exist_has_no_preview(server: Server, path: str) -> None:
    assert server.ask("GET", path).status_code == 404


def test_pictures_are_limited_like_other_questions(server: Server) -> None:
    answers = [server.ask("GET", "/p/salvo/3/preview.png").status_code for _ in range(70)]
    assert answers[-1] == 429
