"""Many hunts at once, played to their end by the baseline `density`.

A test checks that they match `players.heuristics.DENSITY`, random ties included. Ships are
straight, so the places that cover a square can be summed along rows and columns for all hunts at
once. That is several times faster than a table of places, and uses one thread.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable
from seabattle.belief.tracking import TrackingBoard
from seabattle.players.heuristics import DENSITY, TIE_TOLERANCE

Index = NDArray[np.intp]
Ships = NDArray[np.int8]
HIT_WEIGHT, OFF_PARITY = np.float32(DENSITY.hit_weight), np.float32(DENSITY.off_parity)
LENGTH_WEIGHTS = np.array(DENSITY.length_weights, np.float32)


class HuntLengths(NamedTuple):
    """The number of shots and of misses of each hunt."""

    shots: Index
    misses: Index


class Hunts:
    """Hunts in parallel, one in each column.

    `fleets` has the places of the ships afloat in each world. Every shot in `first` is tried in
    each world; without any, the reference fires every shot. Hunts in the same world share the lots
    that settle ties.
    """

    def __init__(
        self, tracking: TrackingBoard, fleets: Placements, first: Index | None, rng: Generator
    ) -> None:
        self.table, self.fleets, self.rng = tracking.table, fleets, rng
        self.first = None if first is None else np.repeat(first, len(fleets))
        self.world = np.tile(np.arange(len(fleets)), 1 if first is None else len(first))
        self.hunt = np.arange(len(self.world))
        self.ship_at = _locate_ships(self.table, fleets)
        self.left = self.table.covers[:, ~tracking.hit].sum(1).astype(np.int8)[fleets][self.world]
        """The unhit squares of each ship; a row for each hunt."""
        factors = np.where(tracking.hit, HIT_WEIGHT, np.float32(1)) * ~tracking.ruled_out
        self.factors = self._repeat_for_hunts(factors)
        """The factor of a square for each place that covers it: 0 if ruled out, high for a hit."""
        self.open = self._repeat_for_hunts(
            np.where(self.table.parity, 1, OFF_PARITY) * tracking.untried
        )
        """The weight of a shot at each square; 0 where there can be none."""
        self.number = self._repeat_for_hunts(np.bincount(tracking.afloat))
        """The ships afloat of each length, up to the longest at the start."""
        self.has_boats = 1 in tracking.afloat

    def _repeat_for_hunts(self, values: NDArray[np.generic]) -> Floats:
        return np.repeat(values.astype(np.float32)[:, None], len(self.world), 1)

    def play_out(self) -> HuntLengths:
        """Play all hunts to their end."""
        shots, misses = np.zeros((2, len(self.world)), np.intp)
        first = self.first
        while len(self.hunt):
            aims, first = self._choose_aims() if first is None else first, None
            ship = self.ship_at[self.world, aims]
            shots[self.hunt] += 1
            misses[self.hunt] += ship < 0
            self._apply_shots(aims, ship)
        return HuntLengths(shots, misses)

    def _choose_aims(self) -> Index:
        """Return a square of the highest score for each hunt, with ties broken at random."""
        scores = self._score_squares() * self.open
        ties = scores >= scores.max(0, initial=0) * np.float32(1 - TIE_TOLERANCE)
        number = np.add.accumulate(ties, 0, dtype=np.int16)
        lots = self.rng.random(len(self.fleets), np.float32)[self.world]
        aims: Index = np.add.reduce(number <= (lots * number[-1]).astype(np.int16), 0)
        return aims

    def _score_squares(self) -> Floats:
        """Return the total weight of the places that cover each square."""
        board = self.factors.reshape(-1, self.table.columns, len(self.hunt))
        worth = self.number * LENGTH_WEIGHTS[: len(self.number), None]
        found = _sum_lines(board, worth)
        if self.has_boats:
            found += board * worth[1]
        found += _sum_lines(np.ascontiguousarray(board.swapaxes(0, 1)), worth).swapaxes(0, 1)
        return found.reshape(self.factors.shape)

    def _apply_shots(self, aims: Index, ship: Ships) -> None:
        hits = ship >= 0
        each = np.arange(len(aims))
        self.open[aims, each] = 0
        self.factors[aims, each] = hits * HIT_WEIGHT
        struck = np.flatnonzero(hits)
        self.left[struck, ship[struck]] -= 1
        self._sink(struck[self.left[struck, ship[struck]] == 0], ship)
        self._keep_unfinished(self.left.any(1))

    def _sink(self, which: Index, ship: Ships) -> None:
        """Remove a sunk ship's squares, the squares to keep clear, and one ship of its length."""
        places = self.fleets[self.world[which], ship[which]]
        self.number[self.table.length[places], which] -= 1
        self.factors[:, which] *= ~self.table.keeps_clear[places].T

    def _keep_unfinished(self, going_on: Flags) -> None:
        if going_on.all():
            return
        self.hunt, self.world, self.left = (
            each[going_on] for each in (self.hunt, self.world, self.left)
        )
        # Unlike an index, `compress` keeps each row in one piece.
        self.factors, self.open, self.number = (
            each.compress(going_on, 1) for each in (self.factors, self.open, self.number)
        )


def _locate_ships(table: PlacementTable, fleets: Placements) -> Ships:
    """Return the number of the ship on each square of each world; -1 for water."""
    found = np.full((len(fleets), len(table.squares)), -1, np.int8)
    for ship, places in enumerate(fleets.T):
        found[table.covers[places]] = ship
    return found


def _sum_lines(board: Floats, worth: Floats) -> Floats:
    """Return for each square the weight of ships along the first axis, of two squares or more.

    `lines[n]` are those of n + 2 squares or more, by where they begin: all cover the square after n
    + 1 others, too.
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
