"""Chooses the appraiser for a game."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, TypedDict, Unpack

import numpy as np

from seabattle.analysis.battles import BattleAppraiser
from seabattle.analysis.estimate import CLEAR_ABOVE, NOTHING, Appraisal, Appraiser, Estimate
from seabattle.analysis.hunts import HuntAppraiser
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
        return HuntAppraiser(belief.game, **worlds)
    if belief and (evaluator := find_evaluator(game)):
        return EvaluatorAppraiser(game, belief.reference, evaluator)
    if belief:
        return BattleAppraiser(belief, **worlds)
    raise NotAnalysed(f"{game.id} cannot be analysed: it has no belief model")


class EvaluatorValues(NamedTuple):
    """Win probabilities from a player's own tables. They are exact but for the calibration."""

    values: OrderValues

    @property
    def best(self) -> int:
        """The best order. One that the evaluator mixes is as good as any."""
        return 0 if self.values.is_mixed else int(np.argmax(self.values.chances))

    @property
    def error(self) -> Estimate:
        if not self.best:
            return NOTHING
        given, best = self.values.chances[0], self.values.chances[self.best]
        return Estimate(best - given, self.values.calibration.error_of_difference(best, given))

    @property
    def is_clear(self) -> bool:
        return self.error.value > self.values.min_lead and self.error.is_above(CLEAR_ABOVE)

    def estimate(self, choice: int) -> Estimate:
        chance = self.values.chances[choice]
        return Estimate(chance, self.values.calibration.error_of(chance))


class EvaluatorAppraiser:
    """Appraises orders with an evaluator, a player's own tables."""

    def __init__(self, game: Game[Any, Any], reference: str, evaluator: Evaluator) -> None:
        self.game, self.reference, self.evaluator = game, reference, evaluator

    def estimate_chance(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the chance to win of a seat that is to act."""
        values = EvaluatorValues(self.evaluator.evaluate(view, None))
        return values.estimate(values.best)

    def appraise(
        self, view: View, heard: Sequence[Event], made: Json, rng: Random, reply: Json = None
    ) -> Appraisal:
        values = self.evaluator.evaluate(view, made)
        return Appraisal(
            values.orders, EvaluatorValues(values), odds=values.odds, expected=values.expected
        )
