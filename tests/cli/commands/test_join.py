"""`seabattle join LINK`: playing at the terminal on a real server."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from seabattle.client.links import BadLink, Link, parse_link
from seabattle.core.answer import fill
from seabattle.core.kinds import Json, to_builtins
from tests.cli.fake_terminal import Ran, Terminal
from tests.server.rooms.test_rooms import Person
from tests.server.serving import ME, OPEN, PERSON, TINY, Server, serving

START = ("random", "done")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def join(terminal: Terminal, tmp_path: Path) -> Callable[..., Ran]:
    def run(link: str, *more: str, lines: tuple[str, ...] = ()) -> Ran:
        typed = "".join(f"{line}\n" for line in lines)
        return terminal.run("join", link, "--key", str(tmp_path / "key"), *more, typed=typed)

    return run


def place_and_surrender(server: Server, table: str, secret: str) -> Json:
    """The other player: places, waits for a turn, gives up, and returns the whole story."""
    with server.sit(table, secret) as client:
        client.until(lambda update: update["view"]["prompt"])
        assert client.prompt
        client.order(to_builtins(fill(client.prompt, Random(1))), "fleet")
        client.until(lambda update: any(event["kind"] == "shot" for event in client.events))
        client.until(lambda update: update["view"]["prompt"])
        return client.order({"kind": "surrender"}, "enough")


def invite(server: Server, **more: Json) -> Json:
    wish = {"game": "classic", "options": TINY, "seats": [PERSON, ME], **more}
    return server.post("/api/tables", wish)


def test_nothing_is_kept_of_whoever_leaves_before_the_game(join: Callable[..., Ran]) -> None:
    ran = join("http://127.0.0.1:9/t/nowhere")
    assert (ran.code, ran.out.strip()) == (0, "Your name:")


def test_a_friend_joins_by_the_link_and_plays_to_the_end(
    server: Server, join: Callable[..., Ran]
) -> None:
    table = invite(server)
    id = table["table"]["id"]
    with ThreadPoolExecutor(1) as pool:
        other = pool.submit(place_and_surrender, server, id, table["secret"])
        link = f"{server.url}/t/{id}#{table['links']['one']}"
        ran = join(link, "--name", "Bo", lines=(*START, "a1", "a2", "a3", "b1", "b2"))
        assert other.result()["kind"] == "accepted"
    assert ran.code == 0, ran.err
    assert "You fire at A-1" in ran.out
    assert "surrender" in ran.out.split("> a1")[1]
    assert server.get(f"/api/tables/{id}")["seats"][0]["nickname"] == "Bo"


def test_who_has_left_comes_back_by_the_same_command(
    server: Server, join: Callable[..., Ran]
) -> None:
    table = invite(server, seats=[OPEN, ME])
    id = table["table"]["id"]
    link = f"{server.url}/#/table/{id}"
    assert "the same command brings you back" in join(link, lines=("Bo",)).out
    with ThreadPoolExecutor(1) as pool:
        other = pool.submit(place_and_surrender, server, id, table["secret"])
        ran = join(link, lines=(*START, "a1"))
        other.result()
    assert "Your name:" not in ran.out
    assert "You fire at A-1" in ran.out


def test_in_a_room_one_plays_the_host_or_somebody_by_name(
    server: Server, join: Callable[..., Ran]
) -> None:
    ada, cleo, eve = (Person(server, name) for name in ("Ada", "Cleo", "Eve"))
    room = ada.found()
    for each in (cleo, eve):
        each.enter(room)
    link = f"{server.url}/r/{room['room']}#{room['secret']}"
    assert "Place your fleet" in join(link, "--name", "Bo").out
    assert join(link, "--against", "eve").code == 0
    played = [(match["one"], match["two"]) for match in ada.look(room)["matches"]]
    assert [set(pair) for pair in played] == [{3, 4}, {1, 4}]
    members = [each["name"] for each in ada.look(room)["members"]]
    assert members == ["Ada", "Cleo", "Eve", "Bo"], "the key is kept"
    ran = join(link, "--against", "Zoe")
    assert (ran.code, ran.err) == (
        2,
        "seabattle: no Zoe in this room; its members: Ada, Cleo, Eve\n",
    )


@pytest.mark.parametrize("path", ["/t/none#made-up", "/r/none#made-up", "/t/none"])
def test_what_the_server_refuses_is_said(
    server: Server, join: Callable[..., Ran], path: str
) -> None:
    ran = join(f"{server.url}{path}", "--name", "Bo")
    assert ran.code == 2
    assert ran.err.startswith("seabattle: ")
    assert "Traceback" not in ran.err


def test_the_key_is_for_nobody_else(
    server: Server, join: Callable[..., Ran], tmp_path: Path
) -> None:
    join(f"{server.url}/t/none", "--name", "Bo")
    file = tmp_path / "key"
    assert file.stat().st_mode & 0o77 == 0
    assert json.loads(file.read_text())[server.url]["name"] == "Bo"
    file.write_bytes(b'{"\xff": 1}')
    ran = join(f"{server.url}/t/none", "--name", "Bo")
    assert ran.err == f"seabattle: {file} does not hold the keys of players\n"


@pytest.mark.parametrize(
    ("path", "kind", "id", "secret"),
    [
        ("/t/abc#tok", "table", "abc", "tok"),
        ("/t/abc", "table", "abc", None),
        ("/#/join/abc/tok", "table", "abc", "tok"),
        ("/t/old#/table/abc", "table", "abc", None),
        ("/r/quiet-harbour#s3c", "room", "quiet-harbour", "s3c"),
        ("/#/room/quiet-harbour", "room", "quiet-harbour", None),
    ],
)
def test_links_are_understood(path: str, kind: str, id: str, secret: str | None) -> None:
    found = parse_link(f"https://sea.example.org{path}")
    assert found == Link("https://sea.example.org", kind, id, secret)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    ["", "hello", "ftp://x/t/a", "https:///t/a", "https://x/", "https://x/p/a", "http://[/t"],
)
def test_other_links_are_refused(text: str) -> None:
    with pytest.raises(BadLink, match="is no link to a game"):
        parse_link(text)
