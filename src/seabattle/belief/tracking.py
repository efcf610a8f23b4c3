"""The knowledge of a seat about the other board, read from its view and the events it heard."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from seabattle.belief.enumeration import Constraints
from seabattle.belief.placements import (
    Flags,
    Floats,
    Placements,
    PlacementTable,
    placement_table,
)
from seabattle.core.events import Sinking
from seabattle.core.fleet import Berth, Fleet, Yard
from seabattle.core.grid import Grid
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import Board, LayerKind, View


class TrackingBoard(NamedTuple):
    """The knowledge about each square of the other board, and about the ships left on it."""

    table: PlacementTable
    hit: Flags
    """Squares of ships that were hit and are not known to be sunk."""
    seen: Flags
    """Squares of ships that were shown and not hit."""
    missed: Flags
    """Squares answered with a miss."""
    water: Flags
    """Squares without a ship afloat for another reason, such as a sunk ship there or beside."""
    afloat: tuple[int, ...]
    """The lengths of the ships that are not known to be sunk, the longest first."""
    prior: Floats
    """The prior of each placement by the answers, ignoring `found`; 0 if impossible."""

    @property
    def found(self) -> Flags:
        return self.hit | self.seen

    @property
    def ruled_out(self) -> Flags:
        return self.missed | self.water

    @property
    def untried(self) -> Flags:
        return ~(self.hit | self.ruled_out)

    @property
    def all_found(self) -> bool:
        return int(self.hit.sum()) == sum(self.afloat)

    @property
    def constraints(self) -> Constraints:
        """The constraints for a sampler."""
        found = tuple(map(int, np.flatnonzero(self.found)))
        return Constraints.by_length(self.table, self.afloat, found, self.prior)


def own_ship_squares(own: Board) -> frozenset[str]:
    """Return the squares of a seat's own ships."""
    ships = (layer.squares for layer in own.layers if layer.kind == "ship")
    return frozenset(square for squares in ships for square in squares)


def read_tracking_board(yard: Yard, view: View, heard: Sequence[Event]) -> TrackingBoard:
    """Read what a seat knows of the other board."""
    table = placement_table(yard)
    board = view.board("enemy")
    hit, missed = layer_flags(table, board, "hit"), layer_flags(table, board, "miss")
    sunk = [table.placement_index[ship] for ship in sunk_ship_masks(view.seat, yard.grid, heard)]
    beside = table.keeps_clear[sunk].any(0) & ~missed  # games may read a miss in their own way
    water = layer_flags(table, board, "sunk", "empty") | beside
    afloat = sorted(table.fleet, reverse=True)
    for length in table.length[sunk].tolist():
        afloat.remove(length)
    return TrackingBoard(
        table=table,
        hit=hit,
        seen=layer_flags(table, board, "revealed"),
        missed=missed,
        water=water,
        afloat=tuple(afloat),
        prior=stationary_prior(table, hit, missed | water),
    )


def track_shots(table: PlacementTable, places: Placements, fired: Flags) -> TrackingBoard:
    """Return what a hunter knows after shots at ships in these places that never move.

    Each sinking is reported. Without places, every shot misses.
    """
    ships = table.covers[places]
    struck, sunk = fired & ships.any(0), ~(ships & ~fired).any(1)
    missed = fired & ~struck
    water = np.asarray(table.keeps_clear[places[sunk]].any(0), np.bool_)
    hit = struck & ~ships[sunk].any(0)
    afloat = sorted(table.fleet, reverse=True)
    for length in table.length[places[sunk]].tolist():
        afloat.remove(length)
    return TrackingBoard(
        table=table,
        hit=hit,
        seen=np.zeros_like(hit),
        missed=missed,
        water=water,
        afloat=tuple(afloat),
        prior=stationary_prior(table, hit, missed | water),
    )


def stationary_prior(table: PlacementTable, hit: Flags, ruled_out: Flags) -> Floats:
    """Return the prior of ships that never move and are reported when they sink: 1 or 0."""
    lost = hit + np.float32(len(hit)) * ruled_out  # one square that is ruled out outweighs a ship
    return np.asarray(table.coverage @ lost < table.length, np.float32)


def layer_flags(table: PlacementTable, board: Board, *kinds: LayerKind) -> Flags:
    layers = (layer for layer in board.layers if layer.kind in kinds)
    return table.flags(square for layer in layers for square in layer.squares)


def layer_mask(grid: Grid, board: Board, *kinds: LayerKind) -> int:
    """Return the squares of a board in layers of these kinds."""
    layers = (layer for layer in board.layers if layer.kind in kinds)
    return grid.mask(square for layer in layers for square in layer.squares)


def read_own_fleet(yard: Yard, view: View) -> Fleet:
    """Read the fleet of the seat itself; it is empty before placement."""
    layers = [layer for layer in view.board("own").layers if layer.kind == "ship"]
    berths = [Berth(str(layer.name), layer.squares) for layer in layers]
    return yard.fleet(berths) if berths else ()


def sunk_ship_masks(seat: Seat, grid: Grid, heard: Sequence[Event]) -> list[int]:
    """Return the ships of the other side that are known to be sunk."""
    sinkings = (event for event in heard if isinstance(event, Sinking))
    return [grid.mask(event.squares) for event in sinkings if event.owner is not seat]


def read_counter(view: View, name: str, of: Seat | None = None, item: str | None = None) -> int:
    """Return the value of a counter; 0 if it is not shown."""
    for counter in view.counters:
        if (counter.name, counter.of, counter.item) == (name, of, item):
            assert isinstance(counter.value, int), f"counter {name} is a number"
            return counter.value
    return 0
