"""Chooses the appraiser for a game."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypedDict, Unpack

import numpy as np

from seabattle.analysis.battles import BattleAppraiser
from seabattle.analysis.estimate import (
    CLEAR_ABOVE,
    Appraisal,
    Appraiser,
    ChoiceValues,
    Estimate,
)
from seabattle.analysis.hunts import HuntAppraiser
from seabattle.belief.belief_model import BeliefModel
from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.games.catalogue import find_belief
from seabattle.players.evaluation import Evaluator, OrderValues, find_evaluator


class Worlds(TypedDict, total=False):
    """Sample sizes. What is left out is up to the game."""

    screened: int
    """The number of worlds that pick the best choice."""
    valued: int
    """The number of other worlds, which value all choices."""


QUICK: Worlds = {"screened": 24, "valued": 48}
"""Sample sizes for an answer that a person waits for."""


class NotAnalysed(SeabattleError):
    """The match or its game cannot be analysed."""


def make_quick_appraiser(game: Game[Any, Any]) -> Appraiser:
    """Return an appraiser that answers within a fraction of a second."""
    return make_appraiser(game, **QUICK)


def make_appraiser(game: Game[Any, Any], **worlds: Unpack[Worlds]) -> Appraiser:
    """Return the appraiser of a game."""
    belief = find_belief(game)
    if belief and belief.plain_hunt:
        return HuntAppraiser(belief, **worlds)
    if belief and (evaluator := find_evaluator(game)):
        return EvaluatorAppraiser(belief, evaluator)
    if belief:
        return BattleAppraiser(belief, **worlds)
    raise NotAnalysed(f"{game.id} cannot be analysed: it has no belief model")


class EvaluatorAppraiser:
    """Appraises orders with an evaluator, a player's own tables."""

    def __init__(self, belief: BeliefModel[Any], evaluator: Evaluator) -> None:
        self.belief, self.reference, self.evaluator = belief, belief.reference, evaluator

    def estimate_chance(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the chance to win of a seat that is to act."""
        values = self.evaluator.evaluate(view, None)
        return Estimate(values.value, values.calibration.error_of(values.value))

    def appraise(
        self, view: View, heard: Sequence[Event], made: Json, rng: Random, reply: Json = None
    ) -> Appraisal:
        values = self.evaluator.evaluate(view, made, reply)
        chance = _value_orders(values)
        return Appraisal(values.orders, chance, odds=values.odds, expected=values.expected)


def _value_orders(values: OrderValues) -> ChoiceValues:
    """Return win probabilities from a player's own tables. They are exact but for the calibration.

    An order that the evaluator mixes is never called a mistake.
    """
    chances, calibration = values.chances, values.calibration
    best = 0 if values.is_mixed else int(np.argmax(chances))
    margin = calibration.error_of_difference(values.value, chances[0])
    error = Estimate(values.value - chances[0], margin)
    is_clear = best > 0 and error.value > values.min_lead and error.is_above(CLEAR_ABOVE)
    estimates = tuple(Estimate(chance, calibration.error_of(chance)) for chance in chances)
    met = None if values.met is None else Estimate(values.met, margin)
    return ChoiceValues(estimates, best, error, is_clear, error, met)
