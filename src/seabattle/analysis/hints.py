"""Advice for a seat that is to act: the best choices, their chances, and reasons.

It is made from what the seat knows and never from a state, so it cannot leak anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from seabattle.analysis.appraisers import make_quick_appraiser
from seabattle.analysis.estimate import Appraisal, ChoiceValues, Estimate
from seabattle.analysis.heat import HeatMap, compute_heat_map
from seabattle.analysis.stream import asks_in_battle
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.prompt import AnyAsk, Choices, OneSquare, Prompt, Squares
from seabattle.core.sentences import load_sentences
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.core.words import Language, words
from seabattle.games.catalogue import find_belief
from seabattle.players.captain import SHOTS
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player

MOST = 3
"""The number of choices to name."""
FLEETS = 3000
"""The number of sampled fleets for the heat map, where those that fit are too many to list."""
FEWER = 0.02
"""The least drop in expected hits at which ships count as rarer at a choice's squares."""


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


class Suggestion(msgspec.Struct, frozen=True):
    """A possible order with its chance to win and a reason."""

    order: Json
    chance: Estimate
    """The chance to win."""
    price: float
    """The drop of that chance from the best one."""
    reason: Reason | None
    """None if a better suggestion has the same reason."""

    def make_sentence(self, game: Game[Any, Any], language: Language) -> str:
        """Return the reason in words; empty if there is none."""
        if self.reason is None:
            return ""
        data = msgspec.to_builtins(self.reason)
        key = f"reason-{data.pop('kind')}"
        if "ship" in data:
            data["ship"] = words(type(game), language).say(f"ship-{data['ship']}")
        return load_sentences("seabattle.analysis", language).say(key, **data)


class Hints(NamedTuple):
    """The best choices, the best one first, and the heat map."""

    suggestions: tuple[Suggestion, ...] = ()
    heat: HeatMap = HeatMap()
    """In a duel, the chance of the enemy to be on each hex."""


def find_hints(game: Game[Any, Any], view: View, heard: Sequence[Event], most: int = MOST) -> Hints:
    """Return the best choices now; no choices unless the seat has to give an order in battle.

    The same view gives the same hints.
    """
    if not asks_in_battle(view.prompt):
        return Hints()
    heat = compute_heat_map(game, view, heard, FLEETS)
    appraisal = _appraise(game, view, heard, heat.chances)
    reasons = ReasonFinder(game, view, heard, heat.chances)
    suggestions = tuple(_list_suggestions(appraisal, reasons, most))
    return Hints(suggestions, HeatMap(appraisal.expected) if appraisal.expected else heat)


def _appraise(
    game: Game[Any, Any], view: View, heard: Sequence[Event], heat: Mapping[str, float]
) -> Appraisal:
    """Appraise the reference's order, with plain shots moved to the likeliest squares."""
    assert view.prompt, "it is this seat's turn"
    appraiser = make_quick_appraiser(game)
    reference = make_player(appraiser.reference, Sitting(game, "hint", view.seat))
    order = _aim(reference.decide(view, heard), view.prompt, heat)
    return appraiser.appraise(view, heard, order, Random(encode(view)))


def _aim(order: Json, prompt: Prompt, heat: Mapping[str, float]) -> Json:
    """Redirect a plain shot at the squares of the highest heat."""
    squares = find_aimed_squares(order)
    if not squares or len(order) > 2 or not heat:
        return order
    verb = next(verb for verb in prompt.verbs if verb.kind == order["kind"])
    [(part, ask)] = [(p.name, p.ask) for p in verb.parts if p.name in order]
    return {**order, part: _choose_hottest(ask, len(squares), heat)}


def _choose_hottest(ask: AnyAsk, count: int, heat: Mapping[str, float]) -> Json:
    """Return the offered squares with the most expected hits: `count` of them, or a fixed group."""
    if isinstance(ask, Choices):
        return max(ask.among, key=lambda one: sum(heat.get(at, 0.0) for at in one.squares)).value
    assert isinstance(ask, OneSquare | Squares), "it names squares"
    hottest = sorted(ask.among, key=lambda square: -heat.get(square, 0.0))[:count]
    read = sorted(hottest, key=ask.among.index)
    return read if isinstance(ask, Squares) else read[0]


def _list_suggestions(
    appraisal: Appraisal, reasons: ReasonFinder, most: int
) -> Iterator[Suggestion]:
    prices, choices = appraisal.chance, appraisal.choices
    ranked = _rank(prices, len(choices))[:most]
    best, last = (prices.estimates[n].as_chance.value for n in (ranked[0], ranked[-1]))
    said: list[Reason | None] = []
    for n in ranked:
        lead = Lead(round(100 * max(best - last, 0))) if n == ranked[0] else None
        reason = _explain_tells(n, appraisal, reasons) or reasons.explain(choices[n]) or lead
        told = None if reason in said else reason
        said.append(reason)
        chance = prices.estimates[n].as_chance
        yield Suggestion(choices[n], chance, max(best - chance.value, 0.0), told)


def _rank(prices: ChoiceValues, count: int) -> list[int]:
    """Return choices by value. The one that was made leads unless another is clearly better."""
    best = _find_clearly_best(prices)
    return sorted(range(count), key=lambda n: (n != best, -prices.estimates[n].value))


def _find_clearly_best(prices: ChoiceValues) -> int:
    return prices.best if prices.is_clear else 0


def _explain_tells(choice: int, appraisal: Appraisal, reasons: ReasonFinder) -> Tells | None:
    """Return the reason of a choice that is clearly better although ships are rarer there."""
    likeliest, order = appraisal.choices[0], appraisal.choices[choice]
    is_better = choice and choice == _find_clearly_best(appraisal.chance)
    if not (is_better and find_aimed_squares(order) and find_aimed_squares(likeliest)):
        return None
    rarer = reasons.count_expected_hits(likeliest) - reasons.count_expected_hits(order)
    return Tells() if rarer > FEWER else None
