"""How much a hunter still has to find of a fleet, in a few numbers.

What it knows follows from the marks on the board: a ship that was hit has few places left, and
where a sunk one keeps others off, there is nothing to look for.
"""

from collections.abc import Sequence
from math import log2
from typing import NamedTuple

import numpy as np

from seabattle.belief.placements import Flags, Floats, placement_table
from seabattle.core.cache import cached
from seabattle.core.fleet import Fleet, Yard, sunk_ships
from seabattle.core.grid import bits, union

Kind = tuple[int, int]
"""The length of a ship, and how many of its squares were found."""
Bits = tuple[float, float, float]


class Marks(NamedTuple):
    """What a hunter has learnt of a fleet; alike for fleets that it cannot tell apart."""

    hits: int
    misses: int
    dry: int
    """Where a sunk ship lies and keeps others off, and what is known to be empty besides."""
    found: int
    """Squares of ships afloat that are known."""
    kinds: tuple[Kind, ...]
    """Of the ships afloat."""
    left_of_found: int
    """Squares to be hit of the ships that were found."""
    lies: int = 0
    """How many of the misses on the longest ship may be untrue."""


def marks_of(
    yard: Yard,
    ships: Fleet,
    hits: int,
    misses: int,
    *,
    lies: int = 0,
    shown: int = 0,
    empty: int = 0,
) -> Marks:
    """Squares that are shown are known and need not be hit."""
    afloat = [ship for ship in ships if ship & ~hits]
    sunk = sunk_ships(ships, hits)
    dry = union(map(yard.water, sunk)) | empty
    found = (hits | shown) & ~union(sunk)
    kinds = sorted([(ship.bit_count(), (ship & found).bit_count()) for ship in afloat])
    left = sum([(ship & ~hits).bit_count() for ship in afloat if ship & found])
    return Marks(hits, misses, dry, found, tuple(kinds), left, lies)


class Lookout:
    """The places of one yard, as tables for these questions."""

    def __init__(self, yard: Yard) -> None:
        table = placement_table(yard)
        self.length, self.spans = table.length, table.spans
        self.covers = table.covers.astype(np.float32)
        self.bit = np.array([square.bit_length() - 1 for square in bits(yard.grid.board)])
        self.bytes = int(self.bit.max()) // 8 + 1
        self.longest = int(self.length.max())

    def flags(self, masks: Sequence[int]) -> Flags:
        """A row for each mask, a column for each square."""
        packed = b"".join([mask.to_bytes(self.bytes, "little") for mask in masks])
        rows = np.frombuffer(packed, np.uint8).reshape(len(masks), self.bytes)
        return np.unpackbits(rows, axis=1, bitorder="little")[:, self.bit].astype(np.bool_)

    def numbers(self, marks: Sequence[Marks]) -> Floats:
        """A row for each. In how many places each ship afloat could lie, in bits: of those that
        nobody has found, together and at most, and of the others together. What is left of the
        others. On how many squares a ship may lie."""
        unlike = list(dict.fromkeys(marks))
        row = {each: number for number, each in enumerate(unlike)}
        fits, through = self._fitting(unlike)
        possible = np.zeros_like(fits)
        rows = [
            [*self._ways(each, fits[n], through[n], possible[n]), each.left_of_found]
            for n, each in enumerate(unlike)
        ]
        squares = possible.astype(np.float32) @ self.covers > 0
        squares &= ~self.flags([each.hits for each in unlike])
        found = np.column_stack([np.array(rows, np.float32), squares.sum(1)])
        return found[[row[each] for each in marks]]

    def _ways(self, marks: Marks, fits: Flags, through: Floats, possible: Flags) -> Bits:
        """Ships of one length of which as much was found have the same places, which are noted as
        possible."""
        known = {}
        for length, struck in set(marks.kinds):
            span = self.spans[length]
            alike = fits[span] & (through[span] == struck)
            possible[span] |= alike
            known[length, struck] = log2(max(int(alike.sum()), 1))
        hidden = [known[kind] for kind in marks.kinds if not kind[1]]
        found = [known[kind] for kind in marks.kinds if kind[1]]
        return sum(hidden), max(hidden, default=0.0), sum(found)

    def _fitting(self, marks: Sequence[Marks]) -> tuple[Flags, Floats]:
        """Which places a ship afloat may have, and how many squares of each were found."""
        masks = [[each.misses, each.dry, each.found] for each in marks]
        rows = self.flags([mask for each in zip(*masks, strict=True) for mask in each])
        covered = rows.astype(np.float32) @ self.covers.T
        missed, dry, through = covered.reshape(3, len(marks), -1)
        lies = np.array([each.lies for each in marks])[:, None] * (self.length == self.longest)
        fits: Flags = (missed <= lies) & (dry == 0) & (through < self.length)
        return fits, through


@cached(16, "tables of a yard, a quarter of a megabyte each")
def lookout_of(yard: Yard) -> Lookout:
    return Lookout(yard)
