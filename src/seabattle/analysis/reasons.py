"""Why a choice is good, as data that sentences are made of."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.games.catalogue import find_belief
from seabattle.players.captain import SHOTS


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
        if not self.heat or not aimed:
            return None
        if len(aimed) > 1 or "squares" in order:
            return Hits(round(self.hits(order), 1))
        return self._ways(aimed[0])

    def hits(self, order: Json) -> float:
        """How many are to be expected of a plain shot, or of several."""
        return sum(self.heat.get(square, 0.0) for square in aimed_at(order))

    def _ways(self, square: str) -> Ways | None:
        """The ship that lies there most often, each by itself, and in how many places it can; None
        where no fleet that fits has one."""
        belief = find_belief(self.game)
        if not belief or not self.heat[square]:
            return None
        column = self.game.grid.every.index(square)
        found = []
        for ship, weights, covers in belief.placements(self.view, self.heard):
            there = covers[:, column]
            share = weights.sum() and (weights * there).sum() / weights.sum()
            found.append((share, ship.id, int(there.sum())))
        share, likeliest, ways = max(found, default=(0.0, "", 0))
        return Ways(likeliest, ways, round(100 * self.heat[square])) if share else None


def aimed_at(order: Json) -> list[str]:
    """The squares of a plain shot, or of several."""
    if order is None or order["kind"] == "pick":
        return []
    if "squares" in order:
        return list(order["squares"])
    return [order["at"]] if order["kind"] in SHOTS and "at" in order else []
