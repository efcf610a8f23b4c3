"""What a seat could know at a decision: where the other side may lie, and what is being rolled."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from seabattle.analysis.heat import HeatMap, heat_map
from seabattle.belief.belief_model import NarrowedShip
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.prompt import Choices, Prompt, Verb
from seabattle.core.view import View
from seabattle.games.catalogue import find_belief


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """Kept with every decision, so it is small."""

    heat: tuple[int, ...] = ()
    """In how many of a hundred worlds that fit a part of a ship lies on each square of the other
    board and was not hit; where all is seen, how often the enemy will sail there. Row by row."""
    narrowed: tuple[NarrowedShip, ...] = ()
    margin: float = 0.0
    """The largest standard error of the heat."""


def sight_of(
    game: Game[Any, Any],
    view: View,
    heard: Sequence[Event],
    expected: Mapping[str, float] = {},
) -> Sight:
    """From nothing but what the seat has; `expected` is where the enemy of a duel will lie."""
    found = HeatMap(expected) if expected else heat_map(game, view, heard)
    margin = round(found.standard_error, 4)
    return Sight(in_hundredths(found), narrowed(game, view), margin)


def in_hundredths(heat: HeatMap) -> tuple[int, ...]:
    return tuple(round(100 * chance) for chance in heat.chances.values())


def narrowed(game: Game[Any, Any], view: View) -> tuple[NarrowedShip, ...]:
    """Compare the places of each ship before and after the last report, where there are reports."""
    belief = find_belief(game)
    return belief.narrowed_ships(view) if belief else ()


def roll_of(prompt: Prompt, order: Json) -> Json:
    """What is rolled for an order, as its prompt announces it; None if nothing is."""
    if order is None:
        return None
    verb = next((each for each in prompt.verbs if each.kind == order["kind"]), None)
    detail = _detail(verb, order) if verb else {}
    return detail if "ways" in detail else None


def _detail(verb: Verb, order: Json) -> Mapping[str, Json]:
    for part in verb.parts:
        if isinstance(part.ask, Choices):
            found = (each.detail for each in part.ask.among if each.value == order.get(part.name))
            return next(found, {})
    return verb.detail
