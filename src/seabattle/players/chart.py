"""What a seat has learnt of the other board, read from its view and from what it has heard."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from seabattle.core.fleet import Yard
from seabattle.core.tagged import Event
from seabattle.core.view import Board, LayerKind, View
from seabattle.games.classic import model as classic
from seabattle.games.morskoi import model as morskoi
from seabattle.games.pirates import model as pirates
from seabattle.players.belief import Known
from seabattle.players.waters import Flags, Waters, waters_of

SUNK = (classic.Sunk, morskoi.Sunk, pirates.Sunk)


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
    waters = waters_of(yard)
    board = next(board for board in view.boards if board.id == "enemy")
    return Chart(
        waters=waters,
        hit=_marked(waters, board, "hit"),
        seen=_marked(waters, board, "revealed"),
        missed=_marked(waters, board, "miss"),
        water=_marked(waters, board, "sunk", "empty"),
        afloat=_afloat(waters, view, heard),
    )


def _marked(waters: Waters, board: Board, *kinds: LayerKind) -> Flags:
    layers = (layer for layer in board.layers if layer.kind in kinds)
    return waters.flags(square for layer in layers for square in layer.squares)


def _afloat(waters: Waters, view: View, heard: Sequence[Event]) -> tuple[int, ...]:
    left = sorted(waters.fleet, reverse=True)
    for event in heard:
        if isinstance(event, SUNK) and event.owner is not view.seat:
            left.remove(len(event.squares))
    return tuple(left)


def known_of(chart: Chart, sinkings_told: bool = True) -> Known:
    """What follows for the ships afloat where none of them moves and no answer is a lie."""
    covers = chart.waters.covers
    fits = ~covers[:, chart.ruled_out].any(1)
    if sinkings_told:
        fits &= (covers & ~chart.hit).any(1)
    found = tuple(map(int, np.flatnonzero(chart.found)))
    return Known(chart.afloat, found, np.asarray(fits, np.float32))
