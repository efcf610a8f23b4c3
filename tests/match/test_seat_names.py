"""Seats by their names, and what matches, games and views print."""

from typing import Any

import pytest

from seabattle.analysis.analyse import analyse
from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.match.record import record_of
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player
from tests.match.matches import FAIR, play_to_end

SMALL: Json = {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}}


def place(*squares: str) -> Json:
    return {"kind": "place", "fleet": [{"ship": "destroyer", "squares": list(squares)}]}


def in_battle() -> Match:
    match = Match(load("classic", SMALL), Seeded(1))
    match.give("one", place("A-1", "A-2"))
    match.give("two", place("C-2", "C-3"))
    return match


def test_a_seat_can_be_given_by_its_name() -> None:
    match = in_battle()
    assert [entry.seat for entry in match.log] == [Seat.ONE, Seat.TWO]
    for name, seat in (("one", Seat.ONE), ("two", Seat.TWO), ("watcher", Seat.WATCHER)):
        assert match.view(name) == match.view(seat)
        assert match.seat_view(name) == match.seat_view(seat)
        assert match.heard[name] is match.heard[seat]
        assert match.decisions[name] == match.decisions[seat]
        assert match.orders_of(name) == match.orders_of(seat)
    assert match.prompt("one") == match.prompt(Seat.ONE)
    assert match.fork().heard["one"] == match.heard[Seat.ONE]
    match.give("one", {"kind": "fire", "at": "B-1"})
    match.give("two", {"kind": "fire", "at": "B-1"})
    match.give("one", {"kind": "surrender"})
    assert record_of(match, helped=["two"]).helped == (Seat.TWO,)
    assert analyse(match, "two").seat is Seat.TWO
    sitting = Sitting(match.game, "x", "one")  # type: ignore[arg-type]
    assert make_player("random", sitting).decide(in_battle().view("one"), [])["kind"] == "fire"


@pytest.mark.parametrize("wrong", ["three", "ONE", "", 1, None])
def test_another_name_is_an_error_that_lists_the_seats(wrong: Any) -> None:
    match = in_battle()
    for use in (
        lambda: match.give(wrong, {"kind": "surrender"}),
        lambda: match.view(wrong),
        lambda: match.seat_view(wrong),
        lambda: match.prompt(wrong),
        lambda: match.orders_of(wrong),
        lambda: match.heard[wrong],
        lambda: match.decisions[wrong],
    ):
        with pytest.raises(SeabattleError, match=r"is not allowed here; it is one of: Seat\.ONE, "):
            use()


def test_a_match_is_printed_without_anything_hidden() -> None:
    match = Match(load("classic", SMALL), FAIR)
    assert repr(match) == "<Match of classic: waiting for one and two, orders: 0>"
    match.give("one", place("A-1", "A-2"))
    assert repr(match) == "<Match of classic: waiting for two, orders: 1>"
    match.give("two", {"kind": "surrender"})
    assert repr(match) == "<Match of classic: one has won (surrender), orders: 2>"


def test_a_game_is_printed_with_the_options_that_differ() -> None:
    assert repr(load("salvo")) == "<Game salvo, version 1>"
    game = load("classic", {"manoeuvre": True})
    assert repr(game) == "<Game classic, version 1, manoeuvre=True>"


def test_a_view_is_printed_with_its_boards() -> None:
    match = in_battle()
    match.give("one", {"kind": "fire", "at": "C-3"})
    printed = str(match.view("two"))
    assert "seat two, battle; to act: two" in printed
    assert str(match.view("two").board("own")) in printed
    assert "ships_lost of one: 0" in printed
    assert "orders: fire at" in printed
    match.give("two", {"kind": "surrender"})
    assert str(match.view("one")).endswith("seat one has won: surrender")


@pytest.mark.parametrize("game", list(known_games()))
def test_every_view_of_every_game_can_be_printed(game: str) -> None:
    over = play_to_end(load(game), Seeded(1), most=40)
    for position in range(0, len(over.log) + 1, 7):
        for seat in ("one", "two", "watcher"):
            assert str(over.at(position).view(seat)).startswith(f"seat {seat}, ")
