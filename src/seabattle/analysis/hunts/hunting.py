"""Many hunts at once, played to their end by the reference: the baseline `density`.

It plays plain hunts as `players.heuristics.score_density` does, which never changes, ties at random
included; a test compares them. Ships are straight, so how many of their places cover a square, and
what these are worth, can be added up along rows and columns, for all hunts at once: several times
faster than with a table of places, and in one thread.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable
from seabattle.players.heuristics import (
    HIT_WEIGHT,
    LENGTH_WEIGHTS,
    OFF_PARITY_WEIGHT,
    TIE_TOLERANCE,
)

Index = NDArray[np.intp]
Ships = NDArray[np.int8]


class Marks(NamedTuple):
    """What a hunter knows of the board that it fires at."""

    table: PlacementTable
    hit: Flags
    """Hits on ships that are afloat."""
    ruled_out: Flags
    """Squares without a ship afloat."""
    afloat: tuple[int, ...]
    """The lengths of the ships afloat, the longest first."""

    @property
    def untried(self) -> Flags:
        return ~(self.hit | self.ruled_out)


class Ends(NamedTuple):
    """How long each hunt took."""

    shots: Index
    misses: Index


class Hunts:
    """Hunts in parallel, one in each column. `fleets` has the places of the ships afloat in each
    world, and every shot in `first` is tried in each of them; without any, all shots are the
    reference's own. Hunts in the same world share the lots that settle ties."""

    def __init__(
        self, marks: Marks, fleets: Placements, first: Index | None, rng: Generator
    ) -> None:
        self.table, self.fleets, self.rng = marks.table, fleets, rng
        self.first = None if first is None else np.repeat(first, len(fleets))
        self.world = np.tile(np.arange(len(fleets)), 1 if first is None else len(first))
        self.hunt = np.arange(len(self.world))
        self.ship_at = _ships(self.table, fleets)
        self.left = self.table.covers[:, ~marks.hit].sum(1).astype(np.int8)[fleets][self.world]
        """Squares of each ship that are not hit; a row for each hunt."""
        factors = np.where(marks.hit, HIT_WEIGHT, np.float32(1)) * ~marks.ruled_out
        self.factors = self._for_each_hunt(factors)
        """What a square makes of the places that cover it: 0 for none, more for a hit."""
        self.open = self._for_each_hunt(
            np.where(self.table.parity, 1, OFF_PARITY_WEIGHT) * marks.untried
        )
        """What a shot at a square counts, and 0 where there can be none."""
        self.number = self._for_each_hunt(np.bincount(marks.afloat))
        """The ships afloat of each length, up to the longest at the start."""
        self.has_boats = 1 in marks.afloat

    def _for_each_hunt(self, values: NDArray[np.generic]) -> Floats:
        return np.repeat(values.astype(np.float32)[:, None], len(self.world), 1)

    def ends(self) -> Ends:
        """Plays them all to their end."""
        shots, misses = np.zeros((2, len(self.world)), np.intp)
        first = self.first
        while len(self.hunt):
            aims, first = self._aims() if first is None else first, None
            ship = self.ship_at[self.world, aims]
            shots[self.hunt] += 1
            misses[self.hunt] += ship < 0
            self._told(aims, ship)
        return Ends(shots, misses)

    def _aims(self) -> Index:
        """The square of the highest score; of several, any."""
        scores = self._covered() * self.open
        ties = scores >= scores.max(0, initial=0) * np.float32(1 - TIE_TOLERANCE)
        number = np.add.accumulate(ties, 0, dtype=np.int16)
        lots = self.rng.random(len(self.fleets), np.float32)[self.world]
        aims: Index = np.add.reduce(number <= (lots * number[-1]).astype(np.int16), 0)
        return aims

    def _covered(self) -> Floats:
        """For each square, what the places of ships afloat on it are worth."""
        board = self.factors.reshape(-1, self.table.columns, len(self.hunt))
        worth = self.number * LENGTH_WEIGHTS[: len(self.number), None]
        found = _lines(board, worth)
        if self.has_boats:
            found += board * worth[1]
        found += _lines(np.ascontiguousarray(board.swapaxes(0, 1)), worth).swapaxes(0, 1)
        return found.reshape(self.factors.shape)

    def _told(self, aims: Index, ship: Ships) -> None:
        hits = ship >= 0
        each = np.arange(len(aims))
        self.open[aims, each] = 0
        self.factors[aims, each] = hits * HIT_WEIGHT
        struck = np.flatnonzero(hits)
        self.left[struck, ship[struck]] -= 1
        self._sunk(struck[self.left[struck, ship[struck]] == 0], ship)
        self._keep(self.left.any(1))

    def _sunk(self, which: Index, ship: Ships) -> None:
        """No ship lies there any more, nor beside, and there is one fewer of this length."""
        places = self.fleets[self.world[which], ship[which]]
        self.number[self.table.length[places], which] -= 1
        self.factors[:, which] *= ~self.table.keeps_clear[places].T

    def _keep(self, going_on: Flags) -> None:
        if going_on.all():
            return
        self.hunt, self.world, self.left = (
            each[going_on] for each in (self.hunt, self.world, self.left)
        )
        # Unlike an index, `compress` keeps each row in one piece.
        self.factors, self.open, self.number = (
            each.compress(going_on, 1) for each in (self.factors, self.open, self.number)
        )


def _ships(table: PlacementTable, fleets: Placements) -> Ships:
    """For each world and square, which ship lies there; -1 for none."""
    found = np.full((len(fleets), len(table.squares)), -1, np.int8)
    for ship, places in enumerate(fleets.T):
        found[table.covers[places]] = ship
    return found


def _lines(board: Floats, worth: Floats) -> Floats:
    """For each square, what ships of two squares or more are worth that lie on it along the first
    axis.

    `lines[n]` are those of n + 2 squares or more, by where they begin: all cover the square after
    n + 1 others, too.
    """
    found = np.zeros_like(board)
    longest = min(len(worth) - 1, len(board))
    lines, line = [], board
    for length in range(2, longest + 1):
        line = line[:-1] * board[length - 1 :]
        lines.append(line * worth[length])
    for longer, shorter in pairwise(reversed(lines)):
        shorter[: len(longer)] += longer
    for further, each in enumerate(lines, start=1):
        found[further : further + len(each)] += each
    if lines:
        found[: len(lines[0])] += lines[0]
    return found
