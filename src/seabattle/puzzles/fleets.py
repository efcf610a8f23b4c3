"""Every fleet that fits what a seat knows: listed, not drawn."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.sampling import enumerate_fleets
from seabattle.belief.tracking import TrackingBoard, read_tracking_board
from seabattle.core.prompt import OneSquare, Prompt, Squares
from seabattle.games.morskoi.belief.battleship import with_the_four
from seabattle.games.morskoi.model import MorskoiGame
from seabattle.games.salvo.model import SalvoGame
from seabattle.games.salvo.places import Indices, PlaceTables, place_tables
from seabattle.games.salvo.reports import reports_of
from seabattle.puzzles.puzzle import Position

MOST_FLEETS = 3000
"""A position with more fleets that fit is no puzzle: nobody could count them."""


class Fleets(NamedTuple):
    """Fleets that fit, and where each has squares that were not hit."""

    squares: tuple[str, ...]
    lies: NDArray[np.bool_]
    """A row for each fleet, a column for each square."""

    def __len__(self) -> int:
        return len(self.lies)

    def ways(self, among: frozenset[str]) -> Mapping[str, int]:
        """In how many of them a ship lies on each of these squares."""
        counts = self.lies.sum(0).tolist()
        pairs = zip(self.squares, counts, strict=True)
        return {square: ways for square, ways in pairs if square in among}


def fleets_of(at: Position) -> Fleets | None:
    """All of them; None if they are too many."""
    return _charted(tracking(at))


def tracking(at: Position) -> TrackingBoard:
    """In `morskoi`, the 4-cell ship answers in its own way. What numbers and secret moves would
    rule out besides is left in: whatever is certain of more fleets is certain of fewer."""
    found = read_tracking_board(at.game.yard, at.view, at.heard)
    if isinstance(at.game, MorskoiGame):
        return with_the_four(found, at.game.options, at.view.seat, at.heard)
    return found


def places_of(tracking: TrackingBoard) -> NDArray[np.int16] | None:
    """For each fleet, by row, the places of the ships afloat."""
    places = enumerate_fleets(tracking.table, tracking.constraints, MOST_FLEETS)
    return places if places is not None and len(places) else None


def _charted(tracking: TrackingBoard) -> Fleets | None:
    places = places_of(tracking)
    if places is None:
        return None
    return Fleets(tracking.table.squares, tracking.table.covers[places].any(1) & ~tracking.hit)


def targets(prompt: Prompt) -> frozenset[str]:
    """The squares of the first thing that is asked: where one can fire."""
    ask: Any = prompt.verbs[0].parts[0].ask
    return frozenset(ask.among) if isinstance(ask, OneSquare | Squares) else frozenset()


def reported(game: SalvoGame, at: Position) -> Mapping[str, Fleets]:
    """In `salvo`, for each ship, the places that fit its reports and leave all others some."""
    tables = place_tables(game.yard)
    fitting = _apart(tables, tables.fitting(reports_of(game, at.view)))
    each = zip(game.yard.ships, tables.ships, fitting, strict=True)
    return {ship.id: Fleets(tables.names, charted.covers[fits]) for ship, charted, fits in each}


def _apart(tables: PlaceTables, fitting: list[Indices]) -> list[Indices]:
    """Without the places that leave some other ship none."""
    while True:
        kept = [_with_room(tables, fitting, ship) for ship in range(len(fitting))]
        if all(len(a) == len(b) for a, b in zip(kept, fitting, strict=True)):
            return kept
        fitting = kept


def _with_room(tables: PlaceTables, fitting: list[Indices], ship: int) -> Indices:
    places = fitting[ship]
    for other, others in enumerate(fitting):
        if other != ship:
            places = places[tables.apart[ship, other][np.ix_(places, others)].any(1)]
    return places
