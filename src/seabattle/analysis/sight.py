"""A seat's knowledge at a decision: where the other side may lie, and what is rolled."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from seabattle.analysis.heat import HeatMap, compute_heat_map
from seabattle.belief.belief_model import NarrowedShip
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.prompt import Choices, Prompt, Verb
from seabattle.core.view import View
from seabattle.games.catalogue import find_belief


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's knowledge at a decision. It is stored with every decision, so it is small."""

    heat: tuple[int, ...] = ()
    """For each square of the other board, row by row, the chance in % of an unhit part of a ship.
    In a duel, the chance of the enemy to sail there."""
    narrowed: tuple[NarrowedShip, ...] = ()
    margin: float = 0.0
    """The largest standard error of the heat."""


def make_sight(
    game: Game[Any, Any],
    view: View,
    heard: Sequence[Event],
    expected: Mapping[str, float] = {},
) -> Sight:
    """Return what a seat knows. `expected` is where the enemy of a duel will lie."""
    found = HeatMap(expected) if expected else compute_heat_map(game, view, heard)
    margin = round(found.standard_error, 4)
    return Sight(to_percents(found), find_narrowed_ships(game, view), margin)


def to_percents(heat: HeatMap) -> tuple[int, ...]:
    """Return the chances of a heat map in %, rounded."""
    return tuple(round(100 * chance) for chance in heat.chances.values())


def find_narrowed_ships(game: Game[Any, Any], view: View) -> tuple[NarrowedShip, ...]:
    """Compare the places of each ship before and after the last report, where there are reports."""
    belief = find_belief(game)
    return belief.narrowed_ships(view) if belief else ()


def find_roll(prompt: Prompt, order: Json) -> Json:
    """Return the roll that the prompt announces for an order; None if there is none."""
    if order is None:
        return None
    verb = next((each for each in prompt.verbs if each.kind == order["kind"]), None)
    detail = _find_detail(verb, order) if verb else {}
    return detail if "ways" in detail else None


def _find_detail(verb: Verb, order: Json) -> Mapping[str, Json]:
    for part in verb.parts:
        if isinstance(part.ask, Choices):
            found = (each.detail for each in part.ask.among if each.value == order.get(part.name))
            return next(found, {})
    return verb.detail
