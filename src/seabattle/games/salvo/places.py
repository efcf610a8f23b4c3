"""Where each ship of the other fleet can lie, given what was reported of it."""

from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.core.cache import cached
from seabattle.core.fleet import Gap, Line, Ship, Yard
from seabattle.core.grid import Grid, Shape
from seabattle.games.salvo.reports import Reports

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]
Indices = NDArray[np.intp]


class Charted(NamedTuple):
    """Every place of one ship on an empty board: which squares it covers and keeps clear."""

    covers: Flags
    water: Flags


class PlaceTables:
    """All places of all ships of a yard, as arrays."""

    def __init__(self, yard: Yard) -> None:
        self.names = yard.grid.every
        self._bits = [yard.grid.bit[name] for name in self.names]
        self.ships = [self._charted(yard, places) for places in yard.places]

    def _charted(self, yard: Yard, places: tuple[int, ...]) -> Charted:
        covers = np.stack([self.flags(mask) for mask in places])
        return Charted(covers, np.stack([self.flags(yard.water(mask)) for mask in places]))

    def flags(self, mask: int) -> Flags:
        """A set of squares as an array, in reading order."""
        return np.array([bool(mask & bit) for bit in self._bits])

    @cached_property
    def apart(self) -> dict[tuple[int, int], Flags]:
        """For two ships, which places of the one leave room for which places of the other."""
        count = range(len(self.ships))
        return {
            (i, j): self.ships[i].water.astype(np.int16) @ self.ships[j].covers.T.astype(np.int16)
            == 0
            for i in count
            for j in count
            if i != j
        }

    def fitting(self, reports: Reports) -> list[Indices]:
        """For each ship, the places that have just the hits reported of it, round by round."""
        if not reports.salvos:
            return [np.arange(len(ship.covers)) for ship in self.ships]
        salvos = np.stack([self.flags(salvo) for salvo in reports.salvos]).astype(np.int16)
        return [
            np.flatnonzero((ship.covers.astype(np.int16) @ salvos.T == hits).all(axis=1))
            for ship, hits in zip(self.ships, reports.hits, strict=True)
        ]


def place_tables(yard: Yard) -> PlaceTables:
    """Shared by all matches with such a yard."""
    return _place_tables(yard.grid.shape, yard.ships, yard.lines, yard.gap)


@cached(16, "tables of a yard, two megabytes each")
def _place_tables(
    shape: Shape, ships: tuple[Ship, ...], lines: tuple[Line, ...], gap: Gap
) -> PlaceTables:
    return PlaceTables(Yard(Grid(shape), ships, lines, gap))
