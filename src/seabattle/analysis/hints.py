"""Advice for a seat that is to act: the best choices, what they are worth, and why.

It gets what the seat has and never a state, so it can tell nothing that the seat could not know.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from seabattle.analysis.appraisal import Appraisal, Prices
from seabattle.analysis.appraisers import quick_appraiser
from seabattle.analysis.estimate import Estimate
from seabattle.analysis.heat import HeatMap, heat_map
from seabattle.analysis.reasons import Lead, Reason, Reasons, Tells, aimed_at
from seabattle.analysis.stream import in_battle
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.prompt import AnyAsk, Choices, OneSquare, Prompt, Squares
from seabattle.core.sentences import load_sentences
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.core.words import Language, words
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player

MOST = 3
"""So many choices are named."""
FLEETS = 3000
"""So many fleets the heat map is counted in, where there are more that fit."""
FEWER = 0.02
"""Ships are rarer where a choice aims if it promises fewer hits than the likeliest squares, by
more than this."""


class Suggestion(msgspec.Struct, frozen=True):
    """An order that could be given now."""

    order: Json
    chance: Estimate
    """To win."""
    price: float
    """How much lower that chance is than the best one."""
    reason: Reason | None
    """None where it would say the same as that of another."""

    def sentence(self, game: Game[Any, Any], language: Language) -> str:
        if self.reason is None:
            return ""
        data = msgspec.to_builtins(self.reason)
        key = f"reason-{data.pop('kind')}"
        if "ship" in data:
            data["ship"] = words(type(game), language).say(f"ship-{data['ship']}")
        return load_sentences("seabattle.analysis", language).say(key, **data)


class Hinted(NamedTuple):
    """The best choices, the best one first, and where the other side may lie."""

    suggestions: tuple[Suggestion, ...] = ()
    heat: HeatMap = HeatMap()
    """In a duel, where the enemy will lie."""


def hints(
    game: Game[Any, Any], view: View, heard: Sequence[Event], most: int = MOST
) -> tuple[Suggestion, ...]:
    """The best choices, the best one first; nothing while the seat has no order to give in battle.
    The same view gives the same hints."""
    return hinted(game, view, heard, most).suggestions


def hinted(game: Game[Any, Any], view: View, heard: Sequence[Event], most: int = MOST) -> Hinted:
    if not in_battle(view.prompt):
        return Hinted()
    heat = heat_map(game, view, heard, FLEETS)
    appraisal = _appraised(game, view, heard, heat.chances)
    reasons = Reasons(game, view, heard, heat.chances)
    suggestions = tuple(_suggestions(appraisal, reasons, most))
    return Hinted(suggestions, HeatMap(appraisal.expected) if appraisal.expected else heat)


def _appraised(
    game: Game[Any, Any], view: View, heard: Sequence[Event], heat: Mapping[str, float]
) -> Appraisal:
    """As if the reference had decided; but its plain shots go where ships are likeliest."""
    assert view.prompt, "it is this seat's turn"
    appraiser = quick_appraiser(game)
    reference = make_player(appraiser.reference, Sitting(game, "hint", view.seat))
    order = _aimed(reference.decide(view, heard), view.prompt, heat)
    return appraiser.appraise(view, heard, order, Random(encode(view)))


def _aimed(order: Json, prompt: Prompt, heat: Mapping[str, float]) -> Json:
    """In a duel all is seen, and an aim is a choice among others."""
    squares = aimed_at(order)
    if not squares or len(order) > 2 or not heat:
        return order
    verb = next(verb for verb in prompt.verbs if verb.kind == order["kind"])
    [(part, ask)] = [(p.name, p.ask) for p in verb.parts if p.name in order]
    return {**order, part: _hottest(ask, len(squares), heat)}


def _hottest(ask: AnyAsk, count: int, heat: Mapping[str, float]) -> Json:
    """What it offers with the most expected hits: so many squares, or squares that go together."""
    if isinstance(ask, Choices):
        return max(ask.among, key=lambda one: sum(heat.get(at, 0.0) for at in one.squares)).value
    assert isinstance(ask, OneSquare | Squares), "it names squares"
    hottest = sorted(ask.among, key=lambda square: -heat.get(square, 0.0))[:count]
    read = sorted(hottest, key=ask.among.index)
    return read if isinstance(ask, Squares) else read[0]


def _suggestions(appraisal: Appraisal, reasons: Reasons, most: int) -> Iterator[Suggestion]:
    prices, choices = appraisal.chance, appraisal.choices
    ranked = _ranked(prices, len(choices))[:most]
    best, last = (prices.of(n).as_chance.value for n in (ranked[0], ranked[-1]))
    said: list[Reason | None] = []
    for n in ranked:
        lead = Lead(round(100 * max(best - last, 0))) if n == ranked[0] else None
        reason = _tells(n, appraisal, reasons) or reasons.of(choices[n]) or lead
        told = None if reason in said else reason
        said.append(reason)
        chance = prices.of(n).as_chance
        yield Suggestion(choices[n], chance, max(best - chance.value, 0.0), told)


def _ranked(prices: Prices, count: int) -> list[int]:
    """The best first: the one that was made, unless another one is clearly better."""
    return sorted(range(count), key=lambda n: (n != prices.best, -prices.of(n).value))


def _tells(choice: int, appraisal: Appraisal, reasons: Reasons) -> Tells | None:
    """Where it is clearly better than the likeliest squares, though ships are rarer there."""
    prices, (likeliest, *_) = appraisal.chance, appraisal.choices
    order = appraisal.choices[choice]
    if not choice or choice != prices.best or not aimed_at(order) or not aimed_at(likeliest):
        return None
    rarer = reasons.hits(likeliest) - reasons.hits(order)
    return Tells(round(100 * prices.error.value)) if rarer > FEWER else None
