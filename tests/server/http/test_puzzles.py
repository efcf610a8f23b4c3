"""Puzzles over HTTP: bounded, and nothing but what the seat sees."""

from collections.abc import Iterator
from datetime import date
from itertools import islice
from typing import Any

import pytest

from seabattle.core.kinds import Json
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.puzzles.puzzle import expand_order
from seabattle.puzzles.shipped import load_collection
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


@pytest.mark.parametrize("game", ["classic", "morskoi", "pirates", "salvo"])
@pytest.mark.parametrize("number", [5, 60])
def test_no_ship_of_the_other_fleet_is_sent(server: Server, game: str, number: int) -> None:
    """The files hold both fleets, as the orders of whole matches: neither these nor the seed."""
    told = server.get(f"/api/puzzles/{game}/{number}")
    collection = load_collection(game)
    puzzle = collection.puzzles[number - 1]
    source = collection.sources[puzzle.source]
    match = Match(load(game, source.options), Seeded(source.seed))
    for written in islice(source.order_forms, puzzle.after):
        seat = match.waiting_for[0]
        match.give(seat, expand_order(written, match.view(seat).prompt))
    state: Any = match.state
    yard = load(game, source.options).yard  # type: ignore[attr-defined]
    afloat = [
        ship for ship in state.sides[puzzle.seat.other].ships if ship & ~_struck(state, puzzle)
    ]
    own = state.sides[puzzle.seat].ships
    hidden = {frozenset(yard.grid.names(each)) for each in afloat if each not in own}
    hidden = {ship for ship in hidden if len(ship) > 1}
    del told["answers"], told["places"]  # what the view proves, each place that fits
    assert afloat
    assert not hidden & set(_lists(told))
    assert told.keys() == PUZZLE_KEYS


PUZZLE_KEYS = {"kind", "grade", "found", "view", "events", "question", "explanation", "heat"}


def _struck(state: Any, puzzle: Any) -> int:
    side = state.sides[puzzle.seat.other]
    struck: int = side.hits if hasattr(side, "hits") else side.fired_at
    return struck


def _lists(told: Json) -> Iterator[frozenset[str]]:
    """Every list of words, wherever it stands."""
    if isinstance(told, dict):
        for each in told.values():
            yield from _lists(each)
    elif isinstance(told, list):
        if told and all(isinstance(each, str) for each in told):
            yield frozenset(told)
        for each in told:
            yield from _lists(each)


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
