"""Lessons at tables of their own: the learner plays, the other side follows the script."""

from collections.abc import Callable
from pathlib import Path

import pytest

from seabattle.core.kinds import Json
from seabattle.core.prompt import OneSquare, Part
from seabattle.core.words import LANGUAGES
from seabattle.games.catalogue import known_games
from tests.server.serving import Client, Server, serving

LESSONS = [(game.id, name) for game in known_games().values() for name in game.lessons]


def begin_lesson(server: Server, game: str = "classic", lesson: str = "first") -> tuple[Json, Json]:
    """The table of a lesson as its learner is told of it, and what the lesson says."""
    address = f"/api/games/{game}/lessons/{lesson}"
    return server.post(address), server.get(address)


def learner(server: Server, seated: Json) -> Client:
    return server.sit(seated["table"]["id"], seated["secret"])


def to_decide(number: int) -> Callable[[Json], bool]:
    return lambda update: update["decision"] == number and bool(update["view"]["prompt"])


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_played_to_its_end(server: Server, game: str, lesson: str) -> None:
    seated, script = begin_lesson(server, game, lesson)
    with learner(server, seated) as client:
        for number, turn in enumerate(script["turns"]):
            client.until(to_decide(number))
            assert client.order(turn["orders"][0], str(number))["kind"] == "accepted"
        client.until(lambda update: bool(update["view"]["outcome"]))
        assert client.update["view"]["outcome"]["winner"] == "one"
        assert client.update.get("pledges", []) == []
    table = seated["table"]["id"]
    assert server.get(f"/api/tables/{table}/record")["proof"] == {"chance": "scripted"}
    found = server.get(f"/api/tables/{table}/verification")
    assert (found["holds"], found["proven"]) == (True, False)


def test_only_what_is_proposed_is_open(server: Server) -> None:
    seated, script = begin_lesson(server)
    with learner(server, seated) as client:
        client.until(to_decide(0))
        fleet = script["turns"][0]["orders"][0]["fleet"]
        moved = [fleet[0], {"ship": "destroyer", "squares": ["A-1", "A-2"]}]
        refused = client.order({"kind": "place", "fleet": moved}, "moved")
        assert (refused["slug"], refused["cites"]) == ("not_in_lesson", "table 36")
        assert "B-6" in refused["sentence"]
        client.order({"kind": "place", "fleet": fleet}, "placed")
        client.until(to_decide(1))
        assert client.prompt
        assert client.prompt.verbs[0].parts == (Part("at", OneSquare(("E-5",))),)


def test_a_lesson_is_nobodys_game_and_stands_in_no_list(server: Server) -> None:
    key = server.post("/api/players", {"nickname": "Learner"})["key"]
    seated = server.post("/api/games/classic/lessons/first", None, key)
    table = seated["table"]
    assert (table["lesson"], table["status"], table.get("clock")) == ("first", "playing", None)
    assert server.get("/api/me/seats", key)["seats"] == []
    for to in ("join", "watch"):
        listed = server.get(f"/api/tables?to={to}")["tables"]
        assert table["id"] not in [each["id"] for each in listed]
    assert server.problem(f"/api/tables/{table['id']}/join") == "no_free_seat"


def test_a_lesson_can_be_left_and_has_no_rematch(server: Server) -> None:
    seated, _ = begin_lesson(server)
    table = seated["table"]["id"]
    left = server.post(f"/api/tables/{table}/leave", None, seated["secret"])
    assert left["outcome"] == {"winner": "two", "reason": "surrender"}
    assert server.problem(f"/api/tables/{table}/rematch", None, seated["secret"]) == "lesson_anew"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_lesson_is_answered_by_the_known_ones(server: Server, language: str) -> None:
    for method in ("GET", "POST"):
        address = f"/api/games/morskoi/lessons/tenth?language={language}"
        answer = server.ask(method, address)
        assert (answer.status_code, answer.json()["slug"]) == (404, "unknown_lesson")
        assert "basic, full" in answer.json()["sentence"]


def test_lessons_are_said_in_three_languages(server: Server) -> None:
    said = {
        language: server.get(f"/api/games/wager/lessons/first?language={language}")
        for language in LANGUAGES
    }
    assert len({script["title"] for script in said.values()}) == len(LANGUAGES)
    helps = server.get("/api/games?language=fr")["games"]
    titles = {game["id"]: game["lessons"][0]["title"] for game in helps}
    assert titles["wager"] == said["fr"]["title"]


def test_lessons_count_among_the_tables_that_one_address_may_set_up(tmp_path: Path) -> None:
    limits = {"tables_per_hour": 1, "tables_at_once": 2}
    with serving(tmp_path, limits=limits) as server:
        for _ in range(2):
            server.post("/api/games/salvo/lessons/first")
        assert server.problem("/api/games/salvo/lessons/first") == "too_many_tables"


def test_a_lesson_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        seated, script = begin_lesson(server, "wager")
        with learner(server, seated) as client:
            for number in range(3):
                client.until(to_decide(number))
                client.order(script["turns"][number]["orders"][0], str(number))
        server.kill()
        server.start()
        with learner(server, seated) as client:
            client.until(to_decide(3))
            assert client.prompt
            assert [verb.kind for verb in client.prompt.verbs] == ["evade"]
