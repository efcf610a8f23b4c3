"""Every fleet that fits what a seat knows: listed, not drawn."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.enumeration import enumerate_fleets
from seabattle.core.prompt import OneSquare, Prompt, Squares
from seabattle.games.catalogue import belief_of
from seabattle.puzzles.puzzle import Position

MAX_FLEETS = 3000
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


def list_fleets(at: Position) -> Fleets | None:
    """List all fleets that fit, or return None if there are too many or none to find.

    What numbers and secret moves would rule out besides is left in: whatever is certain of more
    fleets is certain of fewer.
    """
    tracking = belief_of(at.game).tracking(at.view, at.heard)
    if tracking is None:
        return None
    places = enumerate_fleets(tracking.constraints, MAX_FLEETS)
    if places is None or not len(places):
        return None
    return Fleets(tracking.table.squares, tracking.table.covers[places].any(1) & ~tracking.hit)


def targets(prompt: Prompt) -> frozenset[str]:
    """The squares of the first thing that is asked: where one can fire."""
    ask: Any = prompt.verbs[0].parts[0].ask
    return frozenset(ask.among) if isinstance(ask, OneSquare | Squares) else frozenset()


def list_reported(at: Position) -> Mapping[str, Fleets] | None:
    """List for each ship the places that fit its reports, where ships have reports of their own."""
    reported = belief_of(at.game).reported_placements(at.view)
    if reported is None:
        return None
    squares = at.game.grid.every
    return {ship: Fleets(squares, placements.covers) for ship, placements in reported.items()}
