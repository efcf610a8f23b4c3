"""Advice for a seat that is to act: the best choices, what they are worth, and why.

It gets what the seat has and never a state, so it can tell nothing that the seat could not know.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

from seabattle.analysis.appraisal import Appraisal, Appraiser
from seabattle.analysis.appraisers import quick_appraiser
from seabattle.analysis.estimate import Estimate
from seabattle.analysis.heat import spared
from seabattle.analysis.stream import in_battle
from seabattle.belief.chart import chart_of
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.sentences import Sentences
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.core.words import Language, words
from seabattle.games.salvo.model import SalvoGame
from seabattle.games.salvo.places import place_tables
from seabattle.games.salvo.reports import reports_of
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player

MOST = 3
"""So many choices are named."""
WORLDS = 100
"""In so many worlds it is counted what a choice would hit."""


class Reason(msgspec.Struct, frozen=True, tag_field="kind", tag="lead"):
    """Why a choice is worth what it is: by default, that it is."""

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


class Suggestion(msgspec.Struct, frozen=True):
    """An order that could be given now."""

    order: Json
    chance: Estimate
    """To win."""
    price: float
    """How much lower that chance is than the best one."""
    reason: Reason | Ways | Hits

    def sentence(self, game: Game[Any, Any], language: Language) -> str:
        data = msgspec.to_builtins(self.reason)
        key = f"reason-{data.pop('kind')}"
        if "ship" in data:
            data["ship"] = words(type(game), language).say(f"ship-{data['ship']}")
        return Sentences("seabattle.analysis", language).say(key, **data)


class Hinted(NamedTuple):
    """The best choices, the best one first, and where the enemy of a duel will lie."""

    suggestions: tuple[Suggestion, ...] = ()
    expected: Mapping[str, float] = {}


def hints(
    game: Game[Any, Any], view: View, heard: Sequence[Event], most: int = MOST
) -> tuple[Suggestion, ...]:
    """The best choices, the best one first; nothing while the seat has no order to give in battle.
    The same view gives the same hints."""
    return hinted(game, view, heard, most).suggestions


def hinted(game: Game[Any, Any], view: View, heard: Sequence[Event], most: int = MOST) -> Hinted:
    if not in_battle(view.prompt):
        return Hinted()
    appraisal = _appraised(quick_appraiser(game), game, view, heard)
    ranked = _ranked(appraisal)[:most]
    best, last = ranked[0][1].value, ranked[-1][1].value
    lead = Reason(round(100 * max(best - last, 0)))
    reasons = Reasons(game, view, heard, lead)
    suggestions = (
        Suggestion(order, chance, max(best - chance.value, 0.0), reasons.of(order))
        for order, chance in ranked
    )
    return Hinted(tuple(suggestions), appraisal.expected)


def _appraised(
    appraiser: Appraiser, game: Game[Any, Any], view: View, heard: Sequence[Event]
) -> Appraisal:
    """As if the reference had decided."""
    reference = make_player(appraiser.reference, Sitting(game, "hint", view.seat))
    order = reference.decide(view, heard)
    return appraiser.appraise(view, heard, order, Random(encode(view)))


def _ranked(appraisal: Appraisal) -> list[tuple[Json, Estimate]]:
    """The best first: the reference's own, unless another one is clearly better."""
    prices, choices = appraisal.chance, appraisal.choices
    numbers = sorted(range(len(choices)), key=lambda n: (n != prices.best, -prices.of(n).value))
    return [(choices[n], prices.of(n)) for n in numbers]


class Reasons:
    """Why orders of one decision are good."""

    def __init__(
        self, game: Game[Any, Any], view: View, heard: Sequence[Event], lead: Reason
    ) -> None:
        self.game, self.view, self.heard, self.lead = game, view, heard, lead
        self.worlds: list[Any] = []
        if isinstance(game, FleetGame):
            drawn = game.worlds(view, heard, Random(encode(view)))
            self.worlds = list(islice(drawn, WORLDS))

    def of(self, order: Json) -> Reason | Ways | Hits:
        if not isinstance(self.game, FleetGame) or order is None:
            return self.lead
        if order["kind"] in ("fire", "shoot") and "at" in order:
            return self._ways(self.game, order["at"]) or self.lead
        if "squares" in order and order["kind"] != "pick":
            return Hits(round(self._hits(self.game, order["squares"]), 1))
        return self.lead

    def _ways(self, game: FleetGame[Any, Any], square: str) -> Ways | None:
        """The ship that lies there most often, and in how many places it still can."""
        bit = game.yard.grid.bit[square]
        there: Counter[int] = Counter()
        for world in self.worlds:
            left = spared(world.sides[self.view.seat.other])
            there.update(n for n, ship in enumerate(left) if ship & bit)
        if not there:
            return None
        [(ship, _)] = there.most_common(1)
        known = game.yard.ships[ship]
        ways = self._places(game, ship, known.length, square)
        return Ways(known.id, ways, round(100 * there.total() / len(self.worlds)))

    def _places(self, game: FleetGame[Any, Any], ship: int, length: int, square: str) -> int:
        """How many places of a ship cover a square and fit all that was told."""
        if isinstance(game, SalvoGame):
            tables = place_tables(game.yard)
            fitting = tables.fitting(reports_of(game, self.view))[ship]
            return int(tables.ships[ship].covers[fitting][:, tables.names.index(square)].sum())
        chart = chart_of(game.yard, self.view, self.heard)
        waters = chart.waters
        covers = waters.covers[:, waters.number[square]]
        fits = covers & (chart.fits > 0) & (waters.length == length)
        return int(np.count_nonzero(fits))

    def _hits(self, game: FleetGame[Any, Any], squares: Sequence[str]) -> float:
        """On average over the worlds."""
        aimed = game.yard.grid.mask(squares)
        hits = sum(
            (ship & aimed).bit_count()
            for world in self.worlds
            for ship in spared(world.sides[self.view.seat.other])
        )
        return hits / len(self.worlds)
