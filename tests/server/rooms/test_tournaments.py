"""Tournaments over a real server: a class on one address, rounds, strangers, restarts, the file."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from socket import create_connection

import httpx
import pytest

from seabattle.cli.main import main
from seabattle.core.kinds import Json
from tests.server.playing import play_at_random
from tests.server.rooms.test_rooms import Person
from tests.server.serving import PATIENCE, Server, Taken, serving, wait_for
from tests.server.tables.test_analyses import await_analysis

PUPILS = 30
HELD = 4
"""Connections that a browser keeps open at a time."""
BY_DEFAULT = {
    "connections": 100,
    "connections_per_second": 20,
    "connections_at_once": 200,
    "sockets": 60,
    "requests_per_second": 20,
    "requests_at_once": 200,
    "handshakes_per_second": 5,
    "handshakes_at_once": 120,
    "players_per_hour": 120,
    "players_at_once": 60,
    "tables_per_hour": 120,
    "tables_at_once": 30,
    "guesses_per_hour": 60,
    "guesses_at_once": 30,
}


class Host(Person):
    def start(self, room: Json, **wish: Json) -> Json:
        return self.server.post(f"/api/rooms/{room['room']}/tournaments", wish, self.key)


class Player(Person):
    """Somebody who plays in a tournament, by giving up or winning as the test wants."""

    def turn(self, cup: str, patience: float = PATIENCE) -> Json:
        path = f"/api/tournaments/{cup}/players"
        try:
            answer = self.server.ask("PUT", path, self.key, timeout=patience)
        except httpx.ReadTimeout:
            return {}
        assert answer.is_success, answer.text
        return answer.json()

    def enters(self, cup: str) -> Json:
        wish = {"nickname": self.name}
        return self.server.post(f"/api/tournaments/{cup}/players", wish, self.key)

    def problem(self, cup: str) -> str:
        wish = {"nickname": self.name}
        return self.server.problem(f"/api/tournaments/{cup}/players", wish, self.key)


def cup_of(server: Server, id: str, key: str | None = None) -> Json:
    return server.get(f"/api/tournaments/{id}", key)


def play(server: Server, table: str, winner: Player, loser: Player, *, orders: int = 0) -> None:
    """A match in which the second surrenders after both have placed, or some orders later."""
    info = server.get(f"/api/tables/{table}")
    names = [seat["nickname"] for seat in info["seats"]]
    first, second = sorted((winner, loser), key=lambda each: names.index(each.name))
    play_at_random(server, Taken(table, (first.key, second.key)), orders=orders, decisions=1)
    server.post(f"/api/tables/{table}/leave", key=loser.key)


def await_turns(cup: str, *players: Player) -> list[Json]:
    """The matches of all these, who wait at the same time."""

    def wait(player: Player) -> Json:
        while not (turn := player.turn(cup)).get("table"):
            assert not turn.get("over")
        return turn

    with ThreadPoolExecutor(len(players)) as threads:
        return list(threads.map(wait, players))


@pytest.fixture
def people(server: Server) -> tuple[Host, Player, Player, Player]:
    ada, bob, eve = (Player(server, name) for name in ("Ada", "Bob", "Eve"))
    return Host(server, "Ms Hill"), ada, bob, eve


def test_thirty_pupils_behind_one_address_join_by_code_and_play(tmp_path: Path) -> None:
    with serving(tmp_path, limits=BY_DEFAULT) as server, ExitStack() as held:
        teacher = Host(server, "Ms Hill")
        room = teacher.found()
        room = teacher.change(room, code_minutes=45)
        assert room["code"].isdigit()
        assert len(room["code"]) == 8
        teacher.look(room)
        address = httpx.URL(server.url)

        def join(number: int) -> Player:
            for _ in range(HELD):
                held.enter_context(create_connection((address.host, address.port or 80)))
            pupil = Player(server, f"Kid {number}")
            code = f"{room['code'][:4]} {room['code'][4:]}"
            server.post("/api/codes", {"code": code, "nickname": pupil.name}, pupil.key)
            return pupil

        with ThreadPoolExecutor(PUPILS) as threads:
            pupils = list(threads.map(join, range(PUPILS)))
        cup = teacher.start(room, minutes=30)["id"]
        turns = await_turns(cup, *pupils)
        assert set(Counter(turn["table"] for turn in turns).values()) == {2}
        seen = cup_of(server, cup)
        assert len(seen["running"]) == PUPILS // 2
        assert {each["state"] for each in seen["standings"]} == {"playing"}


def test_codes_end_are_for_the_host_to_make_and_cannot_be_guessed(tmp_path: Path) -> None:
    limits = {"guesses_per_hour": 1, "guesses_at_once": 3}
    with serving(tmp_path, limits=limits) as server:
        teacher, pupil = Host(server, "Ms Hill"), Player(server, "Ada")
        room = teacher.found()
        code = teacher.change(room, code_minutes=45)["code"]
        wish = {"code": code, "nickname": "Ada"}
        assert server.post("/api/codes", wish, pupil.key)["you"] == 2
        assert pupil.change(room, code_minutes=5)["slug"] == "host_only"
        assert teacher.change(room, code_minutes=481)["slug"] == "malformed_message"
        ended = teacher.change(room, code_minutes=0)
        assert "code" not in ended
        said = [server.problem("/api/codes", wish, pupil.key) for _ in range(4)]
        assert said == [*["no_such_code"] * 3, "too_many_guesses"]
        long = {"code": "1" * 33, "nickname": "Ada"}
        assert server.problem("/api/codes", long, pupil.key) == "malformed_message"


def test_rounds_with_a_bye_a_late_player_one_who_leaves_and_a_restart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path, tournament_pause_seconds=0.5) as server:
        host = Host(server, "Ms Hill")
        ada, bob, eve, kim = (Player(server, name) for name in ("Ada", "Bob", "Eve", "Kim"))
        room = host.found(title="Friday")
        for player in (ada, bob, eve):
            player.enter(room)
        cup = host.start(room, rounds=3, open=True)["id"]
        one, two = await_pair(cup, ada, bob, eve)
        sitting_out = next(each for each in (ada, bob, eve) if each not in (one, two))
        assert cup_of(server, cup)["round"] == 1
        assert kim.enters(cup)["you"] == 5
        server.kill()
        server.start()
        table = one.turn(cup)["table"]
        assert table == two.turn(cup)["table"]
        play(server, table, one, two)
        standings = cup_of(server, cup)["standings"]
        points = {each["name"]: each.get("points", 0) for each in standings}
        assert points == {one.name: 2, sitting_out.name: 2, two.name: 0, "Kim": 0}
        turns = await_turns(cup, one, two, sitting_out, kim)
        assert turns[0]["table"] == turns[2]["table"], "equal scores meet"
        server.post(f"/api/tables/{turns[0]['table']}/leave", {}, sitting_out.key)
        server.post(f"/api/tables/{turns[1]['table']}/leave", {}, two.key)
        server.ask("DELETE", f"/api/tournaments/{cup}/players", two.key)
        assert server.ask("PUT", f"/api/tournaments/{cup}/players", two.key).status_code == 409
        assert server.ask("GET", f"/api/tournaments/{cup}/file").json()["slug"] == (
            "tournament_not_over"
        )
        last = await_pair(cup, one, sitting_out, kim)
        play(server, last[0].turn(cup)["table"], *last)
        over = cup_of(server, cup)
        assert over["over"]
        assert over["standings"][0]["name"] == one.name
        assert [each["state"] for each in over["standings"] if each["name"] == two.name] == ["gone"]
        assert {each["byes"] for each in over["standings"] if "byes" in each} == {1}
        assert ada.problem(cup) == "tournament_over"
        file = tmp_path / "tournament.json"
        file.write_bytes(server.ask("GET", f"/api/tournaments/{cup}/file").content)
        assert main(["verify", str(file)]) == 0
        assert "The tournament checks out" in capsys.readouterr().out
        assert server.ask("DELETE", "/api/me", kim.key).is_success
        without = server.ask("GET", f"/api/tournaments/{cup}/file").text
        assert "Ada" in without
        assert "Kim" not in without
        assert host.start(room, minutes=1)["id"] != cup
        assert cup_of(server, cup)["over"]


def await_pair(cup: str, *players: Player) -> list[Player]:
    """The two of three who are paired, while one sits out."""
    paired: dict[str, Json] = {}

    def poll() -> bool:
        with ThreadPoolExecutor(len(players)) as threads:
            for player, turn in zip(
                players, threads.map(lambda each: each.turn(cup, 0.5), players), strict=True
            ):
                if turn.get("table"):
                    paired[player.name] = turn
        return len(paired) == 2

    wait_for(poll)
    return [player for player in players if player.name in paired]


def test_whoever_is_free_plays_on_and_results_after_the_bell_do_not_count(
    people: tuple[Host, Player, Player, Player], server: Server
) -> None:
    host, ada, bob, _ = people
    room = host.found()
    ada.enter(room)
    bob.enter(room)
    cup = host.start(room, minutes=480)["id"]
    assert host.server.problem(
        f"/api/rooms/{room['room']}/tournaments", {"rounds": 1}, host.key
    ) == ("tournament_running")
    for points in (2, 4):
        table = await_turns(cup, ada, bob)[0]["table"]
        assert server.get(f"/api/tables/{table}")["tournament"] == cup
        play(server, table, ada, bob, orders=4 - points)
        assert cup_of(server, cup)["standings"][0]["points"] == points
    table = await_turns(cup, bob, ada)[0]["table"]
    assert bob.ask("DELETE", f"/api/tournaments/{cup}")["slug"] == "host_only"
    stopped = host.ask("DELETE", f"/api/tournaments/{cup}")
    assert stopped["over"]
    play(server, table, bob, ada)
    final = cup_of(server, cup)
    assert [each.get("points", 0) for each in final["standings"]] == [4, 0]
    file = server.get(f"/api/tournaments/{cup}/file")
    assert [len(file["games"]), file["standings"][0]["number"]] == [2, 2]
    check_luck(server, final)


def check_luck(server: Server, final: Json) -> None:
    """The coach looks at all that counts, once, even if nobody has decided anything."""
    path, (quick, fought) = f"/api/tournaments/{final['id']}", final["finished"]
    tables = [fought["table"], quick["table"]]
    assert final["luck"] == {"analysed": 0, "matches": 2, "next": tables}
    _, found = await_analysis(server, f"/api/tables/{fought['table']}/analysis?seat=one")
    wait_for(lambda: server.get(path)["luck"].get("next") == tables[1:])
    luck = 2 * found["account"]["luck"]
    expected = {
        fought["one"]: fought["points"][0] - luck,
        fought["two"]: fought["points"][1] + luck,
    }
    expected[final["standings"][0]["number"]] += 2
    shown = server.get(path)["standings"]
    assert {each["number"]: each["without_luck"] for each in shown} == pytest.approx(
        expected, abs=0.01
    )
    assert all(each["margin"] > 0 for each in shown)
    server.ask("GET", f"/api/tables/{quick['table']}/analysis?seat=one")
    wait_for(lambda: "next" not in server.get(path)["luck"])
    assert sum(each["without_luck"] for each in server.get(path)["standings"]) == pytest.approx(4)


def test_strangers_and_bots_come_if_the_host_says_so(
    people: tuple[Host, Player, Player, Player], server: Server
) -> None:
    host, ada, bob, eve = people
    room = host.found()
    ada.enter(room)
    closed = host.start(room, minutes=5)
    assert closed["is_host"]
    assert closed["plan"]["clock"] == {"seconds": 60, "grace": 30, "placing": 120}
    assert [each["name"] for each in closed["standings"]] == ["Ada"]
    seen = cup_of(server, closed["id"])
    assert "room" not in seen
    assert room["secret"] not in json.dumps(seen)
    assert bob.problem(closed["id"]) == "tournament_for_members"
    assert bob.problem("none") == "no_such_tournament"
    assert server.ask("PUT", f"/api/tournaments/{closed['id']}/players", bob.key).status_code == 409
    host.ask("DELETE", f"/api/tournaments/{closed['id']}")
    path = f"/api/rooms/{room['room']}/tournaments"
    for wrong in ({}, {"minutes": 5, "rounds": 3}):
        assert server.problem(path, wrong, host.key) == "tournament_schedule"
    for wrong in ({"minutes": 0}, {"rounds": 21}):
        assert server.problem(path, wrong, host.key) == "malformed_message"
    assert server.problem(path, {"minutes": 5}, ada.key) == "host_only"
    assert server.problem(path, {"minutes": 5}, eve.key) == "no_such_room"
    opened = host.start(room, minutes=5, open=True, play=True)
    assert [each["name"] for each in opened["standings"]] == ["Ms Hill", "Ada"]
    assert bob.enters(opened["id"])["room"] == room["room"]
    bot = server.post("/api/bots", {"name": "Sonar", "contact": "mailto:me@example.org"})["key"]
    wish = f"/api/tournaments/{opened['id']}/players"
    assert server.problem(wish, {"nickname": "Sonar"}, bot) == "tournament_without_bots"
    host.ask("DELETE", f"/api/tournaments/{opened['id']}")
    both = host.start(room, minutes=5, open=True, bots=True)
    assert server.post(f"/api/tournaments/{both['id']}/players", {"nickname": "Sonar"}, bot)["you"]
