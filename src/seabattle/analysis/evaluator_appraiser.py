"""Appraises orders with a player's own evaluation, in games with an evaluator."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from seabattle.analysis.appraisal import Appraisal
from seabattle.analysis.estimate import COUNTED_ABOVE, Estimate
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.players.evaluation import Evaluator, OrderValues


class EvaluatorValues(NamedTuple):
    """Win probabilities of choices, with standard errors."""

    values: OrderValues

    @property
    def difference(self) -> Estimate:
        """The lead of the best of the others."""
        given, *others = self.values.chances
        best = max(others, default=given)
        return Estimate(best - given, self.values.calibration.error_of_difference(best, given))

    @property
    def error(self) -> Estimate:
        lead = self.difference
        clear = lead.value > self.values.min_lead and lead.is_above(COUNTED_ABOVE)
        is_error = clear and not self.values.is_mixed
        return lead if is_error else Estimate(0.0, lead.standard_error)

    @property
    def best(self) -> int:
        return int(np.argmax(self.values.chances)) if self.error.value else 0

    def estimate(self, choice: int) -> Estimate:
        chance = self.values.chances[choice]
        return Estimate(chance, self.values.calibration.error_of(chance))


class EvaluatorAppraiser:
    """Appraises orders with an evaluator."""

    def __init__(self, game: Game[Any, Any], reference: str, evaluator: Evaluator) -> None:
        self.game, self.reference, self.evaluator = game, reference, evaluator

    def appraise(self, view: View, heard: Sequence[Event], made: Json, rng: Random) -> Appraisal:
        values = self.evaluator.evaluate(view, made)
        prices = EvaluatorValues(values)
        return Appraisal(values.orders, prices, odds=values.odds, expected=values.expected)
