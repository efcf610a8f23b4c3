"""Why a choice is good, as data that sentences are made of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from seabattle.analysis.heat import tracking_board
from seabattle.belief.placements import Flags
from seabattle.core.fleet import Ship
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.games.salvo.model import SalvoGame
from seabattle.games.salvo.places import place_tables
from seabattle.games.salvo.reports import reports_of
from seabattle.players.captain import SHOTS

FOR_EACH_HIT = 20.0
"""How much likelier a place is for each hit on it."""


class Lead(msgspec.Struct, frozen=True, tag_field="kind", tag="lead"):
    """It is worth what it is, or more than the others."""

    points: int
    """How much better it is than the last of those named, in points of a hundred."""


class Ways(msgspec.Struct, frozen=True, tag_field="kind", tag="ways"):
    """A ship can still lie on the square that is fired at."""

    ship: str
    ways: int
    """In how many places."""
    odds: int
    """In how many of a hundred fleets that fit some ship lies there."""


class Hits(msgspec.Struct, frozen=True, tag_field="kind", tag="hits"):
    """Several squares are fired at."""

    hits: float
    """How many hits are to be expected."""


class Tells(msgspec.Struct, frozen=True, tag_field="kind", tag="tells"):
    """Ships are likelier elsewhere, and yet it is clearly better."""

    points: int
    """By so many points of a hundred than where ships are likeliest."""


Reason = Lead | Ways | Hits | Tells


class Reasons:
    """Why orders of one decision are good."""

    def __init__(
        self,
        game: Game[Any, Any],
        view: View,
        heard: Sequence[Event],
        heat: Mapping[str, float],
    ) -> None:
        self.game, self.view, self.heard, self.heat = game, view, heard, heat

    def of(self, order: Json) -> Ways | Hits | None:
        """None if it is not about where ships lie."""
        aimed = aimed_at(order)
        if not isinstance(self.game, FleetGame) or not aimed:
            return None
        if len(aimed) > 1 or "squares" in order:
            return Hits(round(self.hits(order), 1))
        return self._ways(self.game, aimed[0])

    def hits(self, order: Json) -> float:
        """How many are to be expected of a plain shot, or of several."""
        return sum(self.heat.get(square, 0.0) for square in aimed_at(order))

    def _ways(self, game: FleetGame[Any, Any], square: str) -> Ways | None:
        """The ship that lies there most often, each by itself, and in how many places it can; None
        where no fleet that fits has one."""
        if not self.heat[square]:
            return None
        found = [
            (each.sum() and (each * there).sum() / each.sum(), ship.id, int(there.sum()))
            for ship, each, there in self._places(game, square)
        ]
        share, ship, ways = max(found, default=(0.0, "", 0))
        return Ways(ship, ways, round(100 * self.heat[square])) if share else None

    def _places(
        self, game: FleetGame[Any, Any], square: str
    ) -> Iterator[tuple[Ship, NDArray[np.floating[Any]], Flags]]:
        """For each ship, how likely its places are, and which of them have this square."""
        if isinstance(game, SalvoGame):
            tables = place_tables(game.yard)
            fitting = tables.fitting(reports_of(game, self.view))
            for ship, charted, fits in zip(game.yard.ships, tables.ships, fitting, strict=True):
                yield ship, np.ones(len(fits)), charted.covers[fits][:, tables.names.index(square)]
            return
        tracking = tracking_board(game, self.view, self.heard)
        table = tracking.table
        likely = tracking.prior * FOR_EACH_HIT ** table.covers[:, tracking.found].sum(1)
        for ship in {ship.length: ship for ship in reversed(game.yard.ships)}.values():
            if ship.length in tracking.afloat:
                span = table.spans[ship.length]
                open_ones = tracking.prior[span] > 0
                there = table.covers[span, table.square_index[square]]
                yield ship, likely[span][open_ones], there[open_ones]


def aimed_at(order: Json) -> list[str]:
    """The squares of a plain shot, or of several."""
    if order is None or order["kind"] == "pick":
        return []
    if "squares" in order:
        return list(order["squares"])
    return [order["at"]] if order["kind"] in SHOTS and "at" in order else []
