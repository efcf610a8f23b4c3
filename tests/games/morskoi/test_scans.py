"""The likelihood of a scan number when 1-cell ships may have moved since."""

from typing import Any

import numpy as np
import pytest

from seabattle.belief.placements import Placements, placement_table
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.catalogue import load
from seabattle.games.morskoi.belief.scans import (
    CROSSING_PROBABILITY,
    MAX_CROSSING_PROBABILITY,
    MOVER_PROBABILITY,
    read_scans,
    scan_likelihood,
)
from seabattle.games.morskoi.model import Counted, Shot

GAME: Any = load("morskoi", {"small": {"rows": 1, "columns": 9, "ships": ["1a"]}})
NUMBERED = Counted(Seat.ONE, "а-1", 1)
"""One ship in the field around the first square, which ends with the third."""


def lying(*squares: str) -> Placements:
    """Return fleets of one ship, a row for each."""
    places = placement_table(GAME.yard).placement_index
    return np.array([[places[GAME.grid.bit[square]]] for square in squares], np.int16)


def after(turns: int) -> list[Event]:
    """Return events of this number of turns of both sides."""
    firing = [Shot(seat, "и-1", "miss", None) for seat in (Seat.ONE, Seat.TWO)]
    return [NUMBERED, *(turns * firing)]


def likely(heard: list[Event], *squares: str) -> list[float]:
    scans = read_scans(Seat.ONE, GAME.yard, heard)
    found: list[float] = scan_likelihood(scans, lying(*squares)).tolist()
    return found


@pytest.mark.parametrize(
    ("turns", "outside"),
    [
        (0, 0),
        (1, CROSSING_PROBABILITY),
        (5, 5 * CROSSING_PROBABILITY),
        (100, MAX_CROSSING_PROBABILITY),
    ],
)
def test_the_longer_ago_the_likelier_a_ship_has_gone(turns: int, outside: float) -> None:
    found = likely(after(turns), "в-1", "г-1")
    assert found == pytest.approx([1, MOVER_PROBABILITY * outside])


def test_nothing_has_moved_further_than_there_were_turns() -> None:
    found = likely(after(2), "д-1", "е-1")
    assert found == pytest.approx([MOVER_PROBABILITY * 2 * CROSSING_PROBABILITY, 0])


def test_who_has_moved_once_may_have_moved_again() -> None:
    """Two numbers that contradict each other show a mover, whose every ship may have moved."""
    contrary = [NUMBERED, *after(2)[1:], Counted(Seat.ONE, "а-1", 0), *after(2)[1:]]
    found = likely(contrary, "в-1", "г-1")
    assert found == pytest.approx(
        [MOVER_PROBABILITY * 2 * CROSSING_PROBABILITY, MOVER_PROBABILITY * 4 * CROSSING_PROBABILITY]
    )
