"""Features of a side: scans of full `morskoi`, moves of `classic`."""

from math import log2
from typing import Any

import pytest

from seabattle.core.seat import Seat
from seabattle.games.catalogue import belief_of, load
from seabattle.games.classic import model as classic
from seabattle.games.morskoi.model import MorskoiState, Power, Side

GAME: Any = load("morskoi", {"small": {"rows": 1, "columns": 9, "ships": ["2a"]}})
SHIP = GAME.grid.mask(["а-1", "б-1"])


def features_after_scans(*squares: str, hits: int = 0) -> list[float]:
    """Return the side after scanning shots at these squares."""
    marks = [GAME.grid.bit[square] for square in squares]
    numbers = tuple((mark, 1) for mark in marks)
    side = Side((SHIP,), hits=hits, misses=sum(marks) & ~SHIP, counts=numbers)
    state = MorskoiState(turn=Seat.TWO, sides=(side, side))
    row: list[float] = belief_of(GAME).features([state], Seat.ONE)[0].tolist()
    return row[-7:]


def test_nothing_is_looked_for_in_a_field_without_ships() -> None:
    scans, misses, hidden, *_, squares = features_after_scans("ж-1")
    assert (scans, misses, squares) == (1, 1, 4)
    assert hidden == pytest.approx(log2(3))


def test_scans_and_misses_are_numbered() -> None:
    assert features_after_scans("в-1", "ж-1")[:2] == [2, 2]
    assert features_after_scans("а-1", "ж-1", hits=SHIP & -SHIP)[:2] == [2, 1]


def of_three_cells(
    seat: Seat, used: tuple[Power, ...] = (), *, suppressed: bool = False
) -> list[float]:
    """Return whether the 3-cell ships of a side can use their ability, and have used it."""
    small = {"rows": 3, "columns": 6, "ships": ["3a", "1a"]}
    game: Any = load("morskoi", {"small": small})
    three, one = game.grid.mask(["а-1", "б-1", "в-1"]), game.grid.mask(["е-3"])
    side = Side((three, one), suppressed=three if suppressed else 0)
    state = MorskoiState(turn=Seat.TWO, sides=(side, side), used=used)
    row: list[float] = belief_of(game).features([state], seat)[0].tolist()
    return row[1:3]


def test_it_is_told_whether_three_cell_ships_can_count_or_suppress() -> None:
    assert of_three_cells(Seat.ONE) == of_three_cells(Seat.TWO) == [1, 0]
    assert of_three_cells(Seat.TWO, suppressed=True) == [0, 0]


def test_who_has_counted_cannot_do_so_again_in_the_same_turn() -> None:
    assert of_three_cells(Seat.TWO, used=("scan",)) == [0, 1]
    assert of_three_cells(Seat.ONE, used=("scan",)) == [1, 0]


def hidden_features(*, manoeuvre: bool, ship: list[str], misses: list[str]) -> list[float]:
    """Return the bits of a destroyer on five squares, and the number of misses on it."""
    small = {"rows": 1, "columns": 5, "ships": ["destroyer"]}
    game: Any = load("classic", {"small": small, "manoeuvre": manoeuvre})
    side = classic.Side((game.grid.mask(ship),), misses=game.grid.mask(misses))
    state = classic.ClassicState(turn=Seat.TWO, sides=(side, side))
    row: list[float] = belief_of(game).features([state], Seat.ONE)[0].tolist()
    return [row[12], row[14]]


def test_a_miss_says_nothing_of_a_ship_that_may_have_moved_since() -> None:
    ship, misses = ["A-1", "A-2"], ["A-4"]
    assert hidden_features(manoeuvre=False, ship=ship, misses=misses) == [log2(2), 0]
    assert hidden_features(manoeuvre=True, ship=ship, misses=misses) == [log2(4), 0]


def test_squares_are_counted_that_were_fired_at_before_a_ship_came() -> None:
    ship, misses = ["A-1", "A-2"], ["A-2", "A-3"]
    assert hidden_features(manoeuvre=True, ship=ship, misses=misses) == [log2(4), 1]
