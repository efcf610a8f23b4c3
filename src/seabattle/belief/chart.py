"""What a seat has learnt of the other board, read from its view and from what it has heard."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from seabattle.belief.explaining import Known
from seabattle.belief.waters import Flags, Numbers, Waters, waters_of
from seabattle.core.events import Sinking
from seabattle.core.fleet import Berth, Fleet, Yard
from seabattle.core.grid import Grid
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import Board, LayerKind, View


class Chart(NamedTuple):
    """The other board by squares, and the ships that are left on it."""

    waters: Waters
    hit: Flags
    """Squares of ships that were hit and are not known to be sunk."""
    seen: Flags
    """Squares of ships that were shown and not hit."""
    missed: Flags
    """Squares answered with a miss."""
    water: Flags
    """Squares that hold no ship afloat for another reason: a sunk ship is there, or beside."""
    afloat: tuple[int, ...]
    """The lengths of the ships that are not known to be sunk, the longest first."""
    fits: Numbers
    """How well each place agrees with the answers, 0 for impossible, whatever was found."""

    @property
    def found(self) -> Flags:
        return self.hit | self.seen

    @property
    def ruled_out(self) -> Flags:
        return self.missed | self.water

    @property
    def all_found(self) -> bool:
        return int(self.hit.sum()) == sum(self.afloat)


def ship_squares(own: Board) -> frozenset[str]:
    """Where the ships of the own board lie."""
    ships = (layer.squares for layer in own.layers if layer.kind == "ship")
    return frozenset(square for squares in ships for square in squares)


def chart_of(yard: Yard, view: View, heard: Sequence[Event]) -> Chart:
    """What a seat has been told of the other board."""
    waters = waters_of(yard)
    board = view.board("enemy")
    hit, missed = marked(waters, board, "hit"), marked(waters, board, "miss")
    water = marked(waters, board, "sunk", "empty")
    return Chart(
        waters=waters,
        hit=hit,
        seen=marked(waters, board, "revealed"),
        missed=missed,
        water=water,
        afloat=_afloat(waters, view, heard),
        fits=still_possible(waters, hit, missed | water),
    )


def still_possible(waters: Waters, hit: Flags, ruled_out: Flags) -> Numbers:
    """The places of ships that stay where they are and are reported when they sink."""
    afloat = waters.covers[:, hit].sum(1) < waters.length
    return np.asarray(afloat & ~waters.covers[:, ruled_out].any(1), np.float32)


def marked(waters: Waters, board: Board, *kinds: LayerKind) -> Flags:
    layers = (layer for layer in board.layers if layer.kind in kinds)
    return waters.flags(square for layer in layers for square in layer.squares)


def _afloat(waters: Waters, view: View, heard: Sequence[Event]) -> tuple[int, ...]:
    left = sorted(waters.fleet, reverse=True)
    for event in heard:
        if isinstance(event, Sinking) and event.owner is not view.seat:
            left.remove(len(event.squares))
    return tuple(left)


def known_of(chart: Chart) -> Known:
    """The chart as input of the belief."""
    return Known(chart.afloat, tuple(map(int, np.flatnonzero(chart.found))), chart.fits)


def mask_of(grid: Grid, board: Board, *kinds: LayerKind) -> int:
    """The squares of a board that have any of these meanings."""
    layers = (layer for layer in board.layers if layer.kind in kinds)
    return grid.mask(square for layer in layers for square in layer.squares)


def own_fleet(yard: Yard, view: View) -> Fleet:
    """The ships of the seat itself; none before they are placed."""
    layers = [layer for layer in view.board("own").layers if layer.kind == "ship"]
    berths = [Berth(str(layer.name), layer.squares) for layer in layers]
    return yard.fleet(berths) if berths else ()


def sunk_by(seat: Seat, grid: Grid, heard: Sequence[Event]) -> list[int]:
    """The ships of the other side that are known to be sunk."""
    sinkings = (event for event in heard if isinstance(event, Sinking))
    return [grid.mask(event.squares) for event in sinkings if event.owner is not seat]


def counted(view: View, name: str, of: Seat | None = None, item: str | None = None) -> int:
    """The value of a counter; 0 where it is not shown."""
    for counter in view.counters:
        if (counter.name, counter.of, counter.item) == (name, of, item):
            assert isinstance(counter.value, int), "this one is a number"
            return counter.value
    return 0
