"""Several processes over one PostgreSQL: any of them serves any player of any match."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from seabattle.match.record import read_record
from seabattle.match.verify import verify
from tests.server.playing import play_anew
from tests.server.serving import ME, OPEN, TINY, Pair, Server, serving, wait_for
from tests.store.database import Database, running_database


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    yield from running_database()


@pytest.fixture
def two_servers(database: Database, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    at = ("--store", database.url)
    with serving(here, *at) as one, serving(there, *at) as two:
        yield one, two


def test_two_players_on_different_processes(two_servers: tuple[Server, Server]) -> None:
    here, there = two_servers
    seated = here.post("/api/tables", {"game": "salvo", "seats": [ME, OPEN]})
    table = seated["table"]["id"]
    other = there.post(f"/api/tables/{table}/join")
    pair = Pair(here, table, (seated["secret"], seated["secret"]))
    pair.clients[1].close()
    pair.clients = (pair.clients[0], there.sit(table, other["secret"]))
    one, two = pair.clients
    two.until(lambda update: True)
    while not one.read("presence")["two"]:
        pass
    two.send(kind="say", phrase="good_luck")
    assert one.read("said") == {"kind": "said", "seat": "two", "phrase": "good_luck"}
    pair.play(Random(1), most=40)
    one.order({"kind": "surrender"}, "enough")
    two.until(lambda update: update["view"]["outcome"])
    record = read_record(there.ask("GET", f"/api/tables/{table}/record").content)
    assert all(check.holds for check in verify(record))
    assert there.post(f"/api/tables/{table}/rematch", key=other["secret"])["seat"] == "one"
    while "rematch" not in one.read("table")["table"]:
        pass
    pair.close()


def test_an_order_sent_to_both_processes_is_carried_out_once(
    two_servers: tuple[Server, Server],
) -> None:
    here, there = two_servers
    pair = here.new_pair("classic")
    pair.play(Random(1), most=2)
    with there.sit(pair.table, pair.secrets[0]) as again:
        shot = {"kind": "order", "id": "mine", "order": {"kind": "fire", "at": "A-1"}}
        pair.clients[0].send(**shot)
        again.send(**shot)
        assert pair.clients[0].read("accepted", "refused")["kind"] == "accepted"
        assert again.read("accepted", "refused")["kind"] == "accepted"
        assert again.order({"kind": "fire", "at": "A-2"}, "too soon")["slug"] == "not_to_act"
        shots = [event for event in again.events if event["kind"] == "shot"]
        assert len(shots) == 1
    pair.close()


def test_of_those_who_race_for_a_seat_at_two_processes_one_gets_it(
    two_servers: tuple[Server, Server],
) -> None:
    for _ in range(3):
        table = two_servers[0].post("/api/tables", {"game": "salvo", "seats": [ME, OPEN]})
        path = f"/api/tables/{table['table']['id']}/join"
        with ThreadPoolExecutor(4) as pool:
            tries = [pool.submit(server.ask, "POST", path) for server in two_servers * 2]
            answers = [each.result() for each in tries]
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


def test_when_one_process_is_killed_the_other_goes_on(two_servers: tuple[Server, Server]) -> None:
    here, there = two_servers
    pair = here.new_pair("classic", TINY)
    pair.play(Random(1), most=3)
    heard = len(pair.clients[0].events)
    here.kill()
    moved = Pair(there, pair.table, pair.secrets)
    assert len(moved.clients[0].events) == heard
    moved.play(Random(2))
    assert moved.clients[0].update["view"]["outcome"]
    moved.close()


def test_several_workers_serve_one_address(database: Database, tmp_path: Path) -> None:
    with serving(tmp_path, "--store", database.url, "--workers", "2") as server:
        for seed in range(3):
            over = play_anew(server, "classic", TINY, Random(seed))
            assert server.get(f"/api/tables/{over.table}")["status"] == "over"


def test_while_the_database_is_away_nothing_is_acknowledged_or_lost(
    database: Database, two_servers: tuple[Server, Server]
) -> None:
    here, there = two_servers
    pair = here.new_pair("classic")
    pair.play(Random(1), most=2)
    one, two = pair.clients
    elsewhere = there.sit(pair.table, pair.secrets[1])
    elsewhere.until(lambda update: True)
    shot = {"kind": "fire", "at": "A-1"}
    database.stop()
    try:
        with ThreadPoolExecutor() as pool:  # each is tried for ten seconds
            health = pool.submit(here.ask, "GET", "/api/health")
            answer = one.order(shot, "mine")
        assert (answer["kind"], answer["slug"]) == ("error", "store_unreachable")
        assert health.result().json()["status"] == "store_unreachable"
    finally:
        database.start()
    wait_for(lambda: here.ask("GET", "/api/health").status_code == 200)
    assert one.order(shot, "mine")["kind"] == "accepted"
    assert one.order(shot, "mine")["kind"] == "accepted"
    for client in (one, two, elsewhere):
        client.until(lambda update: "two" in update["waiting_for"])
        assert [event["kind"] for event in client.events].count("shot") == 1
    elsewhere.close()
    pair.close()
