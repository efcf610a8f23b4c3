"""Enumeration of every fleet that fits what a seat knows, without sampling."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.enumeration import enumerate_fleets
from seabattle.core.prompt import OneSquare, Prompt, Squares
from seabattle.games.catalogue import belief_of
from seabattle.puzzles.puzzle import Position

MAX_FLEETS = 3000
"""A position with more possible fleets is no puzzle: no person could count them."""


class Fleets(NamedTuple):
    """Possible fleets, with the squares of each that were not hit."""

    squares: tuple[str, ...]
    lies: NDArray[np.bool_]
    """A row for each fleet, a column for each square."""

    def __len__(self) -> int:
        return len(self.lies)

    def count_ways(self, among: frozenset[str]) -> Mapping[str, int]:
        """Return for each of these squares the number of fleets that have a ship there."""
        counts = self.lies.sum(0).tolist()
        pairs = zip(self.squares, counts, strict=True)
        return {square: ways for square, ways in pairs if square in among}


def list_fleets(at: Position) -> Fleets | None:
    """List all possible fleets; return None if there are too many, or none.

    Evidence from numbers and secret moves is left out. It could only rule out fleets, so a square
    that is certain here is certain with it too.
    """
    tracking = belief_of(at.game).tracking(at.view, at.heard)
    if tracking is None:
        return None
    places = enumerate_fleets(tracking.constraints, MAX_FLEETS)
    if places is None or not len(places):
        return None
    return Fleets(tracking.table.squares, tracking.table.covers[places].any(1) & ~tracking.hit)


def list_targets(prompt: Prompt) -> frozenset[str]:
    """Return the squares at which the first verb of a prompt can fire."""
    ask: Any = prompt.verbs[0].parts[0].ask
    return frozenset(ask.among) if isinstance(ask, OneSquare | Squares) else frozenset()


def list_reported_places(at: Position) -> Mapping[str, Fleets] | None:
    """List for each ship the places that fit its reports; None in games without reports of
    ships."""
    reported = belief_of(at.game).reported_placements(at.view)
    if reported is None:
        return None
    squares = at.game.grid.every
    return {ship: Fleets(squares, placements.covers) for ship, placements in reported.items()}


class Proof(NamedTuple):
    """Why a ship surely lies on a square: every place that is left to one ship has it."""

    hit: str
    """A square on which the ship was hit; empty if it is told by its length."""
    length: int
    """The length of the ship; 0 if it is told by a hit."""
    places: list[tuple[str, ...]]
    needs_room: bool
    """Whether other places are ruled out only because another ship would find no room."""


def prove_square(at: Position, square: str) -> Proof | None:
    """Return the shortest proof that a ship lies on a square; None if no single ship proves it."""
    tracking = belief_of(at.game).tracking(at.view, at.heard)
    fleets = tracking and enumerate_fleets(tracking.constraints, MAX_FLEETS)
    if tracking is None or fleets is None:
        return None
    table, names = tracking.table, np.array(tracking.table.squares)
    column, every = table.square_index[square], np.arange(len(table.length))
    alone = (tracking.prior > 0) & np.isin(table.length, tracking.afloat)
    ships = [
        *((names[hit], 0, table.covers[:, hit]) for hit in np.flatnonzero(tracking.found)),
        *(("", length, table.length == length) for length in sorted(set(tracking.afloat))),
    ]
    for needs_room, possible in enumerate((alone, np.isin(every, fleets))):
        proofs = [
            Proof(hit, length, [tuple(names[row].tolist()) for row in covers], bool(needs_room))
            for hit, length, is_ship in ships
            for covers in [table.covers[possible & is_ship]]
            if len(covers) and covers[:, column].all()
        ]
        if proofs:
            return min(proofs, key=lambda proof: len(proof.places))
    return None
