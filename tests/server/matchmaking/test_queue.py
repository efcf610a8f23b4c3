"""The queue of a real server: two strangers meet, and nobody waits for somebody who is gone."""

import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from seabattle.games.catalogue import known_games
from tests.server.matchmaking.strangers import Stranger, from_afar, paired
from tests.server.serving import ME, OPEN, Server, serving, wait_for


def test_two_strangers_meet_at_a_table(server: Server) -> None:
    anne, other = from_afar(server), from_afar(server)
    assert anne.enter() == {"game": "classic"}
    assert server.get("/api/queues")["waiting"] == {"classic": 1}
    met = other.enter()
    assert server.get("/api/queues")["waiting"] == {}
    told = anne.renew()
    assert told["table"] == met["table"]
    assert met.keys() == told.keys() == {"game", "table", "seat"}, "nothing of the other is told"
    assert {told["seat"], met["seat"]} == {"one", "two"}
    with anne.sit(met["table"]) as one, other.sit(met["table"]) as two:
        table = one.read("table")["table"]
        assert table["rated"]
        assert table["clock"]["seconds"] == 180
        assert {seat["nickname"] for seat in table["seats"]} == {"Anne", "Anne (2)"}
        for client in (one, two):
            client.until(lambda update: update["view"]["prompt"])
        assert {seat["number_by"] for seat in table["seats"]} == {"player"}


def test_a_heartbeat_is_answered_when_an_opponent_comes(server: Server) -> None:
    anne, eve = Stranger(server), Stranger(server)
    anne.enter("salvo")
    with ThreadPoolExecutor(1) as pool:
        told = pool.submit(anne.renew, "salvo")
        met = eve.enter("salvo")
        assert told.result()["table"] == met["table"]


@pytest.mark.parametrize("game", known_games())
def test_every_game_is_played_in_its_simplest_form(server: Server, game: str) -> None:
    anne, eve = Stranger(server), Stranger(server)
    table, *clients = paired(anne, eve, game)
    info = server.get(f"/api/tables/{table}")
    [told] = [each for each in server.get("/api/games")["games"] if each["id"] == game]
    simplest = {each["name"]: each["options"] for each in told.get("presets", ())}
    wanted = simplest.get(told.get("simplest"), {})
    assert {name: info["options"][name] for name in wanted} == wanted
    for client in clients:
        client.close()


def test_a_wish_is_spent_once_its_table_is_left(server: Server) -> None:
    anne, eve = Stranger(server), Stranger(server)
    anne.enter("pirates")
    table = eve.enter("pirates")["table"]
    server.post(f"/api/tables/{table}/leave", key=eve.key)
    assert eve.renew("pirates")["slug"] == "not_waiting"
    again = server.problem("/api/queues/pirates", {"commitment": eve.commitment}, eve.key)
    assert again == "not_waiting"


def test_a_wish_sent_again_is_the_same_wish(server: Server) -> None:
    anne, eve = Stranger(server), Stranger(server)
    assert anne.enter("wager") == anne.enter_again("wager") == {"game": "wager"}
    met = eve.enter("wager")
    assert eve.enter_again("wager") == met
    assert anne.enter_again("wager")["table"] == met["table"]


def test_who_leaves_is_not_paired(server: Server) -> None:
    anne, eve = Stranger(server), Stranger(server)
    anne.enter("pirates")
    assert anne.leave("pirates")["waiting"] == anne.leave("pirates")["waiting"] == {}
    assert anne.renew("pirates")["slug"] == "not_waiting"
    assert "table" not in eve.enter("pirates")
    eve.leave("pirates")


def test_another_device_takes_the_wish_over(server: Server) -> None:
    anne = Stranger(server)
    anne.enter("pirates")
    old = anne.commitment
    anne.enter("pirates")
    new, anne.commitment = anne.commitment, old
    assert anne.renew("pirates")["slug"] == "not_waiting"
    anne.commitment = new
    assert anne.leave("pirates")["waiting"] == {}


@pytest.mark.parametrize(
    ("game", "body", "status", "slug"),
    [
        ("chess", {"commitment": "0" * 64}, 404, "not_found"),
        ("classic", {"commitment": "short"}, 400, "malformed_message"),
        ("classic", {}, 400, "malformed_message"),
        ("classic", {"commitment": "0" * 64, "options": {}}, 400, "malformed_message"),
        ("classic", {"commitment": "0" * 64, "nickname": "\u200b"}, 400, "malformed_message"),
    ],
)
def test_nonsense_waits_for_nothing(
    server: Server, game: str, body: dict[str, object], status: int, slug: str
) -> None:
    key = Stranger(server).key
    answer = server.ask("POST", f"/api/queues/{game}", key, json=body)
    assert (answer.status_code, answer.json()["slug"]) == (status, slug)
    assert server.get("/api/queues")["waiting"] == {}


def test_strangers_need_a_key(server: Server) -> None:
    wish = {"commitment": "0" * 64}
    assert server.problem("/api/queues/classic", wish) == "secret_needed"
    assert server.problem("/api/queues/classic", wish, "unknown") == "unknown_key"
    for method in ("PUT", "DELETE"):
        answer = server.ask(method, "/api/queues/classic", json=wish)
        assert answer.json()["slug"] == "secret_needed"


def test_a_table_that_one_leaves_is_closed_for_both(server: Server) -> None:
    anne, eve = Stranger(server), Stranger(server)
    anne.enter("morskoi")
    table = eve.enter("morskoi")["table"]
    assert server.post(f"/api/tables/{table}/leave", key=anne.key)["status"] == "closed"


def test_wishes_are_limited_for_each_client(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"tables_per_hour": 1, "tables_at_once": 3}) as server:
        people = [Stranger(server) for _ in range(4)]
        for each in people[:3]:
            each.enter()
        wish = {"commitment": "0" * 64}
        assert server.problem("/api/queues/classic", wish, people[3].key) == "too_many_tables"
        assert "table" in people[0].renew()


def test_who_is_silent_is_not_paired_and_places_outlive_a_restart(tmp_path: Path) -> None:
    """A table to which nobody comes is closed."""
    with serving(tmp_path, queue_absent_seconds=3.0, queue_confirm_seconds=0.5) as server:
        silent, anne = Stranger(server), Stranger(server)
        silent.enter()
        wait_for(lambda: server.get("/api/queues")["waiting"] == {})
        assert "table" not in anne.enter()
        anne.leave()
        server.kill()
        server.start()
        assert "table" not in anne.enter()
        table = silent.renew()["table"]
        wait_for(lambda: server.get(f"/api/tables/{table}")["status"] == "closed")


def test_an_open_table_is_taken_while_its_host_is_there(server: Server) -> None:
    """One with hours for a move, or without its host, is none for somebody who wants to play."""
    anne, eve, host = Stranger(server), Stranger(server), Stranger(server, "Mary")
    wish = {"game": "pirates", "seats": [ME, OPEN], "listed": True}
    slow, empty, table = (
        server.post("/api/tables", {**wish, **more}, host.key)
        for more in ({"clock": {"seconds": 3600}}, {}, {"clock": {"seconds": 60}})
    )
    with server.sit(slow["table"]["id"], slow["secret"]):
        assert "table" not in anne.enter("pirates")
        with server.sit(table["table"]["id"], table["secret"]) as client:
            told = anne.renew("pirates")
            assert told == {"game": "pirates", "table": table["table"]["id"], "seat": "two"}
            assert anne.renew("pirates") == told, "a lost answer is told again"
            assert server.get("/api/queues")["waiting"] == {}
            client.read("table")
            with anne.sit(told["table"]) as other:
                other.until(lambda update: update["view"]["boards"])
            assert "table" not in eve.enter("pirates")
    assert server.get(f"/api/tables/{empty['table']['id']}")["status"] == "waiting"
    eve.leave("pirates")


def waits_since(server: Server) -> float:
    """Since when the only player in the queue waits."""
    with closing(sqlite3.connect(server.folder / "tables.db")) as store:
        [(since,)] = store.execute("SELECT since FROM waiting WHERE match IS NULL")
    return float(since)


@pytest.mark.parametrize("leaves", [False, True])
def test_who_came_keeps_the_place_and_who_did_not_come_does_not(
    tmp_path: Path, leaves: bool
) -> None:
    with serving(tmp_path, queue_confirm_seconds=60.0 if leaves else 3.0) as server:
        anne, absent = Stranger(server), Stranger(server)
        anne.enter()
        place = waits_since(server)
        table = absent.enter()["table"]
        with anne.sit(table):
            if leaves:
                server.post(f"/api/tables/{table}/leave", key=absent.key)
            wait_for(lambda: server.get(f"/api/tables/{table}")["status"] == "closed")
        absent.enter()
        assert waits_since(server) > place
        absent.leave()
        anne.enter()
        assert waits_since(server) == place


def test_the_queues_tell_how_many_matches_are_in_play(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        moved, waits = (server.new_pair("salvo") for _ in range(2))
        moved.play(Random(1), 2)
        assert server.get("/api/queues") == {"waiting": {}, "playing": {"salvo": 1}}
        for pair in (moved, waits):
            pair.close()


def test_the_client_of_who_does_not_come_has_to_wait(tmp_path: Path) -> None:
    """Under any other key, too, so that the others meet each other."""
    with serving(tmp_path, queue_confirm_seconds=2.0) as server:
        bad, unlucky, *others = (Stranger(server, client=client) for client in CLIENTS)
        bad.enter()
        table = unlucky.enter()["table"]
        wait_for(lambda: server.get(f"/api/tables/{table}")["status"] == "closed")
        the_first_of_three_has_to_wait(*others)


def test_to_leave_at_once_is_not_to_come(server: Server) -> None:
    bad, unlucky, *others = (Stranger(server, client=client) for client in CLIENTS)
    bad.enter()
    table = unlucky.enter()["table"]
    server.post(f"/api/tables/{table}/leave", key=bad.key)
    the_first_of_three_has_to_wait(*others)


CLIENTS = [f"192.0.2.{number}" for number in (1, 2, 1, 3, 4)]


def the_first_of_three_has_to_wait(worse: Stranger, anne: Stranger, mary: Stranger) -> None:
    assert "table" not in worse.enter()
    assert "table" not in anne.enter()
    assert mary.enter()["table"] == anne.renew()["table"]
    worse.leave()


def connections(server: Server) -> int:
    """Open ones, that of the question included."""
    figures = server.ask("GET", "/metrics").text
    [found] = re.findall(r"^seabattle_connections\S* (\d+)$", figures, re.MULTILINE)
    return int(found)


def test_a_server_that_stops_answers_those_who_wait(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ThreadPoolExecutor(1) as pool:
        anne = Stranger(server)
        anne.enter()
        told = pool.submit(anne.renew)
        wait_for(lambda: connections(server) == 2)
        server.stop()
        assert told.result() == {"game": "classic"}
