"""Where ships of one length can lie, as masks of the squares that they begin on.

A mask for each line stands for all places at once: what leaves them clear of other ships is a few
shifts, where a list would have to be looked through.
"""

from collections.abc import Sequence
from functools import cached_property

from seabattle.core.grid import Direction, Grid, listed
from seabattle.core.lettered import Spelled, spelled

Starts = list[int]
"""For each line, the squares that ships begin on."""
Start = tuple[int, int]
"""A line by its number, and a square."""


class ShipPlaces:
    """All places of a ship of one length, by line and first square."""

    def __init__(self, grid: Grid, length: int, lines: Sequence[Direction]) -> None:
        self._grid, self._length = grid, length
        self._lines = lines[:1] if length == 1 else lines
        self._places = [self._from(line) for line in self._lines]

    def _from(self, line: Direction) -> list[int]:
        """For each bit of the board, the place that begins there, 0 if there is none."""
        slots = range(self._grid.board.bit_length())
        return [self._grid.line(1 << slot & self._grid.board, line, self._length) for slot in slots]

    @cached_property
    def _words(self) -> list[list[Spelled]]:
        """The squares of each place, in one text."""
        names = self._grid.names
        return [[spelled(" ".join(names(place))) for place in places] for places in self._places]

    def clear_of(self, taken: int) -> Starts:
        """From where a ship lies on none of these squares."""
        free = self._grid.board & ~taken
        return [self._within(free, (-right, -down)) for right, down in self._lines]

    def _within(self, free: int, back: Direction) -> int:
        starts = free
        for _ in range(self._length - 1):
            free = self._grid.step(free, back)
            starts &= free
        return starts

    def place(self, start: Start) -> int:
        line, square = start
        return self._places[line][square.bit_length() - 1]

    def words(self, starts: Starts) -> list[Spelled]:
        """Where ships lie that begin there, in words: line by line, in reading order."""
        return listed(self._words, starts)


def first(starts: Starts) -> Start:
    """The first of these."""
    line = next(line for line, mask in enumerate(starts) if mask)
    return line, starts[line] & -starts[line]


def without(starts: Starts, start: Start) -> Starts:
    """All of these but one."""
    line, square = start
    return [*starts[:line], starts[line] & ~square, *starts[line + 1 :]]


def less(starts: Starts, others: Starts) -> Starts:
    """All of these but others."""
    return [mask & ~other for mask, other in zip(starts, others, strict=True)]
