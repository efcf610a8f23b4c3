"""Puzzles over HTTP: bounded, and nothing but what the seat sees."""

from datetime import date

import pytest

from tests.server.serving import Server

LANGUAGES = ("en", "fr", "ru")


def test_the_one_of_the_day_is_among_those_of_its_game(server: Server) -> None:
    told = server.get("/api/puzzles")
    today = told["today"]
    date.fromisoformat(today["date"])
    heads = server.get(f"/api/puzzles/{today['game']}")["puzzles"]
    assert 1 <= today["number"] <= len(heads) == told["counts"][today["game"]]
    puzzle = server.get(f"/api/puzzles/{today['game']}/{today['number']}")
    assert {"kind": puzzle["kind"], "grade": puzzle["grade"]} == heads[today["number"] - 1]


def test_a_puzzle_has_what_its_seat_sees_and_no_other_fleet(server: Server) -> None:
    puzzle = server.get("/api/puzzles/classic/7")
    boards = {board["id"]: board for board in puzzle["view"]["boards"]}
    assert puzzle["view"]["prompt"]
    assert any(layer["kind"] == "ship" for layer in boards["own"]["layers"])
    assert all(layer["kind"] != "ship" for layer in boards["enemy"]["layers"])
    assert all(event["kind"] != "disclosed" for event in puzzle["events"])


def test_it_is_asked_in_every_language(server: Server) -> None:
    asked = {server.get(f"/api/puzzles/salvo/3?language={each}")["question"] for each in LANGUAGES}
    assert len(asked) == 3


@pytest.mark.parametrize(
    "path",
    ["chess", "classic/0", "classic/10000", "classic/1e1", "classic/٣", "classic/" + "1" * 99],
)
def test_what_does_not_exist_is_not_found(server: Server, path: str) -> None:
    answer = server.ask("GET", f"/api/puzzles/{path}")
    assert (answer.status_code, answer.json()["slug"]) == (404, "not_found")
