"""Matches that are over: told again through each pair of eyes, and checked in words."""

from pathlib import Path
from random import Random

import pytest

from seabattle.core.kinds import Json
from seabattle.core.words import LANGUAGES
from seabattle.games.catalogue import known_games
from tests.server.playing import play_anew
from tests.server.serving import ME, OPEN, TINY, Pair, Server, serving

EYES = ("one", "two", "watcher", "all")


@pytest.fixture(scope="module")
def over(server: Server) -> Pair:
    pair = server.new_pair("classic", {**TINY, "first": "lot"})
    pair.play(Random(1))
    pair.close()
    return pair


def replay(server: Server, table: str, eyes: str) -> list[Json]:
    """All steps, asked for a few at a time."""
    steps: list[Json] = []
    while True:
        asked = f"eyes={eyes}&from={len(steps)}&steps=7"
        page = server.get(f"/api/tables/{table}/replay?{asked}")
        assert page["from"] == len(steps)
        assert len(page["steps"]) <= 7
        steps += page["steps"]
        if not page["steps"]:
            assert page["total"] == len(steps)
            return steps


def test_a_seat_sees_again_what_it_heard_and_saw(server: Server, over: Pair) -> None:
    for seat, client in zip(("one", "two"), over.clients, strict=True):
        steps = replay(server, over.table, seat)
        told = [event["event"] for step in steps for event in step.get("events", ())]
        assert told == client.events
        assert steps[-1]["view"] == client.update["view"]
        assert all("given" not in step and step["view"]["prompt"] is None for step in steps)
        enemy = next(board for board in steps[-2]["view"]["boards"] if board["id"] == "enemy")
        assert "ship" not in {layer["kind"] for layer in enemy["layers"]}


def test_all_seeing_eyes_see_every_order_and_both_fleets(server: Server, over: Pair) -> None:
    steps = replay(server, over.table, "all")
    record = server.get(f"/api/tables/{over.table}/record")
    assert [step["position"] for step in steps] == list(range(len(record["log"]) + 1))
    assert [step["given"] for step in steps[1:]] == record["log"]
    assert "given" not in steps[0]
    boards = steps[-2]["view"]["boards"]
    assert [board["id"] for board in boards] == ["one", "two"]
    assert all("ship" in {layer["kind"] for layer in board["layers"]} for board in boards)


def test_somebody_watching_sees_no_fleet_before_the_end(server: Server, over: Pair) -> None:
    steps = replay(server, over.table, "watcher")
    layers = [
        layer["kind"]
        for step in steps[:-1]
        for board in step["view"]["boards"]
        for layer in board["layers"]
    ]
    assert "ship" not in layers


def test_a_match_is_told_in_the_words_of_whoever_asks(server: Server, over: Pair) -> None:
    path = f"/api/tables/{over.table}/story"
    told = [server.get(f"{path}?eyes={eyes}&language=en") for eyes in EYES[:3]]
    assert len({story["headline"] for story in told}) == 3
    assert {story["kind"] for story in told} == {told[0]["kind"]}
    again = server.get(f"{path}?eyes=one&language=en&last={told[0]['key']}")
    assert again["headline"] != told[0]["headline"]
    french = server.get(f"{path}?eyes=one&language=fr")
    assert french["key"] == told[0]["key"]
    assert french["headline"] != told[0]["headline"]
    for wrong in ("eyes=all", f"last={'x' * 41}"):
        assert server.ask("GET", f"{path}?{wrong}").status_code == 400


def test_whether_a_match_was_fair_is_said_in_every_language(server: Server, over: Pair) -> None:
    path = f"/api/tables/{over.table}/verification"
    said = [server.get(f"{path}?language={language}") for language in LANGUAGES]
    assert all(each["holds"] and not each["proven"] for each in said), "the house drew alone"
    whats = [[check["what"] for check in each["checks"]] for each in said]
    assert whats[0] == whats[1] == whats[2]
    assert {"replay", "outcome", "digest watcher", "draws", "pledges"} <= set(whats[0])
    for english, french, russian in zip(*(each["checks"] for each in said), strict=True):
        assert len({english["sentence"], french["sentence"], russian["sentence"]}) == 3
    assert "the server’s word alone" in said[0]["sentence"]


@pytest.mark.parametrize("what", ["record", "replay?eyes=all", "replay?eyes=one", "verification"])
def test_nothing_is_told_of_a_match_under_way(server: Server, what: str) -> None:
    pair = play_anew(server, "classic", TINY, orders=4)
    for key in (None, *pair.secrets):
        answer = server.ask("GET", f"/api/tables/{pair.table}/{what}", key)
        assert (answer.status_code, answer.json()["slug"]) == (409, "not_over")
        assert answer.json().keys() == {"slug", "sentence"}


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ("eyes=three", "eyes"),
        ("from=-1", "from"),
        ("from=x", "from"),
        ("steps=51", "steps"),
        ("steps=0", "steps"),
        ("until=3", "until"),
    ],
)
def test_what_cannot_be_asked_for_is_named(
    server: Server, over: Pair, asked: str, named: str
) -> None:
    answer = server.ask("GET", f"/api/tables/{over.table}/replay?{asked}")
    assert (answer.status_code, answer.json()["slug"]) == (400, "malformed_message")
    assert named in answer.json()["sentence"]


@pytest.mark.parametrize("what", ["record", "replay", "story", "verification"])
def test_a_table_that_was_closed_has_nothing_to_show(server: Server, what: str) -> None:
    seated = server.post("/api/tables", {"game": "salvo", "seats": [ME, OPEN]})
    table = seated["table"]["id"]
    server.post(f"/api/tables/{table}/leave", key=seated["secret"])
    answer = server.ask("GET", f"/api/tables/{table}/{what}")
    assert (answer.status_code, answer.json()["slug"]) == (409, "no_record")


def test_every_game_can_be_told_again(tmp_path: Path) -> None:
    """Also by a server that has not seen the match being played."""
    tables = []
    with serving(tmp_path) as server:
        for game in known_games():
            table, secrets = play_anew(server, game, rng=Random(3), orders=8)
            server.post(f"/api/tables/{table}/leave", key=secrets[0])
            tables.append(table)
        server.kill()
        server.start()
        for table in tables:
            for eyes in EYES:
                steps = replay(server, table, eyes)
                assert steps[0]["position"] == 0
                assert steps[-1]["view"]["outcome"] == {"winner": "two", "reason": "surrender"}
            assert server.get(f"/api/tables/{table}/verification")["holds"]
