"""The battles of many plain hunts at once, as arrays in which a row is a match.

The engine is the law: this says for many boards at once what the rules and the views of a plain
hunt (`FleetGame.plain_hunt`) say for one. Decision 0097 says why; tests compare the two word by
word.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from seabattle.core.fleet import Fleet
from seabattle.core.grid import Grid
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.encoding import STANDING, Array, Arrays
from seabattle.envs.hunts.plain_hunts import PlainHunts

Rows = NDArray[np.intp]
Flags = NDArray[np.bool_]
MINE_TO_ACT, THEIRS_TO_ACT = map(STANDING.index, ("mine_to_act", "theirs_to_act"))
NOBODY = -1
"""In place of a seat: nobody is to fire, or has won."""


class Battles:
    """Begins a row when both fleets lie, and takes shots. Arrays of two parts are by seat."""

    def __init__(self, hunts: PlainHunts, matches: int) -> None:
        planes, *size = hunts.encoding.shapes["boards"]
        squares = int(np.prod(size))
        self._hunts = hunts
        self._plane = hunts.encoding.plane
        self._theirs = planes // 2
        self._beside = neighbours(hunts.game.grid, hunts.game.gap.directions)
        self.turn = np.full(matches, NOBODY)
        self.winner = np.full(matches, NOBODY)
        self.heard = np.zeros(matches, np.intp)
        """How many events a seat has heard: a shot is one, a ship that sinks another."""
        self.open = np.zeros((2, matches, squares), np.bool_)
        """Where a seat has not fired yet."""
        self.squares_left = np.zeros((2, matches), np.intp)
        """How many those are."""
        self.boards = np.zeros((2, matches, planes, squares), np.float32)
        self.numbers = np.zeros((2, matches, len(hunts.encoding.names)), np.float32)
        self._ship = np.zeros((2, matches, squares), np.intp)
        """The number of the ship of a seat that lies on a square, 0 for water."""
        self.left = np.zeros((2, matches, 1 + len(hunts.game.yard.ships)), np.intp)
        """How many squares of each ship of a seat are not hit."""

    def clear(self, row: int) -> None:
        """A match begins, and fleets are to be placed."""
        self.turn[row] = self.winner[row] = NOBODY
        self.boards[:, row] = 0
        self.left[:, row] = 0
        self.numbers[:, row] = self._hunts.placing

    def begin(self, row: int, fleets: Sequence[Fleet], turn: Seat, heard: int) -> None:
        self.open[:, row], self.squares_left[:, row] = True, self.open.shape[2]
        self.heard[row] = heard
        self.numbers[:, row] = self._hunts.battle
        for seat, fleet in zip(PLAYERS, fleets, strict=True):
            ship = self._ship[seat, row] = self._hunts.laid_out(fleet)
            self.left[seat, row] = np.bincount(ship, minlength=self.left.shape[2])
            self.left[seat, row, 0] = 0
            self.boards[seat, row, self._plane["ship"]] = ship > 0
            self.boards[seat, row, self._plane["which"]] = ship
        self._give_turn(np.array([row]), np.array([turn.position]))

    def forfeit(self, seat: Seat, row: int) -> None:
        """End a battle as a loss of this seat."""
        rows = np.array([row])
        self._give_turn(rows, np.array([NOBODY]))
        self._end(seat.other, rows)

    def show(self, seat: Seat, row: int, seen: Arrays) -> None:
        """Show a seat what the engine shows."""
        self.boards[seat, row] = seen["boards"].reshape(self.boards.shape[2:])
        self.numbers[seat, row] = seen["numbers"]

    def fire(self, seat: Seat, rows: Rows, squares: Rows) -> None:
        """In each of these matches this seat, whose turn it is, fires at an open square."""
        ship = self._ship[seat.other][rows, squares]
        hit = ship > 0
        answer = np.where(hit, self._plane["hit"], self._plane["miss"])
        self.boards[seat][rows, self._theirs + answer, squares] = 1
        self.boards[seat][rows, self._theirs + self._plane["empty"], squares] = 0
        self.boards[seat.other][rows, answer, squares] = 1
        self.open[seat][rows, squares] = False
        self.squares_left[seat][rows] -= 1
        self.heard[rows] += 1
        self.left[seat.other][rows, ship] -= hit
        sinks = hit & (self.left[seat.other][rows, ship] == 0)
        if sinks.any():
            self._sink(seat, rows[sinks], ship[sinks])
        self._go_on(seat, rows, hit)

    def _sink(self, seat: Seat, rows: Rows, ship: Rows) -> None:
        wreck = self._ship[seat.other][rows] == ship[:, None]
        for boards, side in ((self.boards[seat], self._theirs), (self.boards[seat.other], 0)):
            boards[rows, side + self._plane["hit"]] *= ~wreck
            boards[rows, side + self._plane["sunk"]] += wreck
        empty = self.open[seat][rows] & ((wreck @ self._beside) > 0)
        self._show_empty(seat, rows, empty)
        self.heard[rows] += 1
        self.numbers[seat][rows] += self._hunts.when_theirs_sinks[ship]
        self.numbers[seat.other][rows] += self._hunts.when_mine_sinks[ship]

    def _show_empty(self, seat: Seat, rows: Rows, empty: Flags) -> None:
        plane = self._theirs + self._plane["empty"]
        self.boards[seat][rows, plane] = np.maximum(self.boards[seat][rows, plane], empty)

    def _go_on(self, seat: Seat, rows: Rows, hit: Flags) -> None:
        over = ~self.left[seat.other][rows].any(1)
        passes = ~hit if self._hunts.turn == "until_a_miss" else np.ones_like(hit)
        for numbers in self.numbers:
            numbers[rows[passes]] += self._hunts.when_turn_ends
        turn = np.where(passes, seat.other.position, seat.position)
        self._give_turn(rows, np.where(over, NOBODY, turn))
        if over.any():
            self._end(seat, rows[over])

    def _give_turn(self, rows: Rows, turn: Rows) -> None:
        self.turn[rows] = turn
        for seat in PLAYERS:
            self.numbers[seat][rows, MINE_TO_ACT] = turn == seat.position
            self.numbers[seat][rows, THEIRS_TO_ACT] = turn == seat.other.position

    def _end(self, seat: Seat, rows: Rows) -> None:
        """Both see each other's fleets, and nothing is to be told of where none can lie."""
        self.winner[rows] = seat.position
        for mine in PLAYERS:
            seen, other = self.boards[mine], self.boards[mine.other]
            seen[rows, self._theirs + self._plane["empty"]] = 0
            for kind in ("ship", "which"):
                seen[rows, self._theirs + self._plane[kind]] = other[rows, self._plane[kind]]
            self.numbers[mine][rows[:, None], self._hunts.phases] = 0


def neighbours(grid: Grid, directions: Sequence[tuple[int, int]]) -> Array:
    """For each two squares 1 if the second is beside the first in one of these directions."""
    masks = [grid.grow(bit, directions) & ~bit for bit in grid.bit.values()]
    pairs = [[bool(mask & bit) for bit in grid.bit.values()] for mask in masks]
    return np.array(pairs, np.float32)
