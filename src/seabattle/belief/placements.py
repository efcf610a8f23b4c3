"""Tables of every placement of every ship of a fleet."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.core.cache import computed_once
from seabattle.core.fleet import Yard
from seabattle.core.grid import SIDES, Direction, Grid, bits
from seabattle.core.prompt import FleetToPlace, yard_of

Flags = NDArray[np.bool_]
Floats = NDArray[np.float32]
"""Likelihoods or weights, one for each fleet."""
Placements = NDArray[np.int16]
"""Indices into a placement table: fleets as rows, a column for each ship."""


class PlacementSubset(NamedTuple):
    """Tables of some of the placements, in the order of the whole table: faster if they are few."""

    ids: Placements
    """The index of each in the whole table."""
    covers: Flags
    compatible: Flags


class PlacementTable:
    """Placement tables of one yard. Squares are in reading order, placements from long to short."""

    def __init__(self, yard: Yard) -> None:
        self.squares = yard.grid.every
        squares = list(bits(yard.grid.board))
        self._bits = np.array([square.bit_length() - 1 for square in squares])
        self.square_index = {name: number for number, name in enumerate(self.squares)}
        self.fleet = tuple(ship.length for ship in yard.ships)
        by_length = {ship.length: yard.places[yard.index[ship.id]] for ship in yard.ships}
        masks = [mask for length in sorted(by_length, reverse=True) for mask in by_length[length]]
        self.masks = tuple(masks)
        """The squares of each placement, as a mask."""
        self.placement_index = {mask: number for number, mask in enumerate(masks)}
        self.length = np.array([mask.bit_count() for mask in masks], np.int16)
        """The length of the ship on each placement."""
        self.spans = {length: _span(self.length, length) for length in by_length}
        """The range of the placements of each length."""
        self.covers = self.mask_flags(masks)
        """True where a placement (row) covers a square (column)."""
        self.coverage = self.covers.astype(np.float32)
        """`covers` as numbers, for matrix products."""
        self.keeps_clear = self.mask_flags([yard.water(mask) for mask in masks])
        """True where a placement (row) covers a square (column) or keeps other ships off it."""
        self.compatible = self.keeps_clear @ self.coverage.T == 0
        """True where two ships can have both placements."""
        self.adjacent = self.mask_flags([yard.grid.grow(one, SIDES) ^ one for one in squares])
        """True where two squares share an edge."""
        self.columns = len(yard.grid.shape.columns)
        self.parity = _parity(yard.grid)
        """Every second square, as on a chessboard."""

    def flags(self, names: Iterable[str]) -> Flags:
        """Return the squares with these names."""
        found = np.zeros(len(self.squares), np.bool_)
        found[[self.square_index[name] for name in names]] = True
        return found

    def mask_flags(self, masks: Sequence[int]) -> Flags:
        """Return a row for each mask, a column for each square."""
        size = (int(self._bits.max()) + 1) // 8 + 1
        packed = b"".join([mask.to_bytes(size, "little") for mask in masks])
        rows = np.frombuffer(packed, np.uint8).reshape(len(masks), size)
        unpacked = np.unpackbits(rows, axis=1, bitorder="little")
        return unpacked.take(self._bits, axis=1).astype(np.bool_)

    def names(self, flags: Flags) -> list[str]:
        return [self.squares[number] for number in np.flatnonzero(flags)]


def _span(lengths: Placements, length: int) -> slice:
    """Return the range of the placements of one length; longer placements come first."""
    longer = int((lengths > length).sum())
    return slice(longer, longer + int((lengths == length).sum()))


def _parity(grid: Grid) -> Flags:
    rows = grid.shape.squares
    every = ((row, column) for row in range(len(rows)) for column in range(len(rows[0])))
    return np.array([(row + column) % 2 == 0 for row, column in every])


def placement_table(yard: Yard) -> PlacementTable:
    """Return the tables of a yard, shared by all matches with such a board and fleet."""
    return _placement_table(FleetToPlace(yard.ships, yard.lines, yard.gap, yard.grid.shape))


@computed_once("tables of a yard, three quarters of a megabyte each", 16)
def _placement_table(fleet: FleetToPlace) -> PlacementTable:
    return PlacementTable(yard_of(fleet))


@computed_once("a table for each board and ability; asked with every turn", 64)
def footprint_table(table: PlacementTable, footprint: tuple[Direction, ...]) -> Flags:
    """Return for each target (row) the squares that an attack with this footprint reaches."""
    rows, columns = len(table.squares) // table.columns, table.columns
    reach = np.eye(len(table.squares), dtype=np.bool_)
    for target in range(len(table.squares)):
        row, column = divmod(target, columns)
        for right, down in footprint:
            if 0 <= row + down < rows and 0 <= column + right < columns:
                reach[target, target + down * columns + right] = True
    return reach
