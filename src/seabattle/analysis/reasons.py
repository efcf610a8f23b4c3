"""Reasons for a choice, as data for sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.games.catalogue import find_belief
from seabattle.players.captain import SHOTS


class Lead(msgspec.Struct, frozen=True, tag_field="kind", tag="lead"):
    """The choice has the best chance."""

    points: int
    """The lead over the last suggestion, in percentage points."""


class Ways(msgspec.Struct, frozen=True, tag_field="kind", tag="ways"):
    """A ship can still lie on the target square."""

    ship: str
    ways: int
    """The number of its places."""


class Hits(msgspec.Struct, frozen=True, tag_field="kind", tag="hits"):
    """The choice fires at several squares."""

    hits: float
    """The expected number of hits."""


class Tells(msgspec.Struct, frozen=True, tag_field="kind", tag="tells"):
    """The choice is clearly better although ships are likelier elsewhere."""

    points: int
    """The lead over the squares where ships are likeliest, in percentage points."""


Reason = Lead | Ways | Hits | Tells


class ReasonFinder:
    """Finds reasons for orders of one decision."""

    def __init__(
        self,
        game: Game[Any, Any],
        view: View,
        heard: Sequence[Event],
        heat: Mapping[str, float],
    ) -> None:
        self.game, self.view, self.heard, self.heat = game, view, heard, heat

    def explain(self, order: Json) -> Ways | Hits | None:
        """Return a reason from where ships may lie; None if the order is not about that."""
        aimed = find_aimed_squares(order)
        if not self.heat or not aimed:
            return None
        if len(aimed) > 1 or "squares" in order:
            return Hits(round(self.count_expected_hits(order), 1))
        return self._explain_ways(aimed[0])

    def count_expected_hits(self, order: Json) -> float:
        """Return the expected hits of a plain shot, or of several."""
        return sum(self.heat.get(square, 0.0) for square in find_aimed_squares(order))

    def _explain_ways(self, square: str) -> Ways | None:
        """Return the ship that lies there most often and its number of places; None if none
        fits."""
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
        return Ways(likeliest, ways) if share else None


def find_aimed_squares(order: Json) -> list[str]:
    """Return the squares of a plain shot, or of several."""
    if order is None or order["kind"] == "pick":
        return []
    if "squares" in order:
        return list(order["squares"])
    return [order["at"]] if order["kind"] in SHOTS and "at" in order else []
