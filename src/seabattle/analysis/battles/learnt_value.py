"""Win probabilities for games without fitted nets, learnt from random matches.

The sampler's evaluation says who is ahead on the boards. A logistic curve turns it into a
probability. Knowledge that is not on a board, such as what a scan has told, is not valued.
"""

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from seabattle.analysis.battles.fitted_value import Matrix, result_for
from seabattle.belief.belief_model import BeliefModel
from seabattle.core.cache import computed_once
from seabattle.core.game import Game
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.players.sampler import learn_evaluation, rollout

MATCHES, MAX_STEPS, LOOKS = 24, 2000, 8
"""The number of matches, their maximum length, and the number of positions sampled in each."""
FOLDS = 4
"""The number of curves. Each is fitted without its share of the matches."""
RIDGE, ROUNDS = 0.1, 25
"""The ridge penalty of slopes, and the rounds of Newton's method."""


class LearntValue:
    """Estimate win probabilities of any game, as several curves say."""

    phases = None
    """It values positions of every phase."""

    def __init__(self, belief: BeliefModel[Any]) -> None:
        self.reference = belief.reference
        self.slopes = _learn_slopes(type(belief.game), encode(belief.game.options))
        self.nets = len(self.slopes)

    def estimate_by_net(
        self, belief: BeliefModel[Any], states: Iterable[Any], seat: Seat
    ) -> Matrix:
        """Return the chance of a seat to win each state (column), as each curve (row) says."""
        every, game = list(states), belief.game
        evaluation = learn_evaluation(game)
        leads = np.array([0 if s.outcome else evaluation.evaluate(game, s, seat) for s in every])
        chances: Matrix = 1 / (1 + np.exp(-np.outer(self.slopes, leads)))
        over = [n for n, state in enumerate(every) if state.outcome]
        chances[:, over] = [result_for(every[n], seat) for n in over]
        return chances


@computed_once("some random matches of a game, played once", 16)
def _learn_slopes(kind: type[Game[Any, Any]], options: bytes) -> tuple[float, ...]:
    game = kind(msgspec.json.decode(options, type=kind.options_type))
    evaluation = learn_evaluation(game)
    leads, results = np.zeros((2, MATCHES, LOOKS))
    for number in range(MATCHES):
        states = list(rollout(game, game.start(), Random(f"curve {number}"), MAX_STEPS))
        at = np.linspace(0, len(states) - 2, LOOKS).astype(int)
        leads[number] = [evaluation.evaluate(game, states[n], Seat.ONE) for n in at]
        results[number] = result_for(states[-1], Seat.ONE)
    share = np.arange(MATCHES) % FOLDS
    return tuple(_fit_slope(leads[share != n], results[share != n]) for n in range(FOLDS))


def _fit_slope(leads: NDArray[np.float64], results: NDArray[np.float64]) -> float:
    """Fit a logistic curve through one half by Newton's method."""
    slope = 0.0
    for _ in range(ROUNDS):
        chances = 1 / (1 + np.exp(-slope * leads))
        gradient = ((results - chances) * leads).sum() - RIDGE * slope
        curvature = (chances * (1 - chances) * leads**2).sum() + RIDGE
        slope += gradient / curvature
    return float(slope)
