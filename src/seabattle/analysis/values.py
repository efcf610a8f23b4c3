"""The chance to win from a position: fitted nets, or what random matches teach.

A small net scores the position for each side, and the difference counts, so the chances of both
sides add up to 1. Each of several nets is fitted without a share of the matches; their spread gives
the standard error. `python -m benchmarks.fit_values` makes the files.

For games without nets, the sampler's evaluation says who is ahead on the boards, and a logistic
curve turns it into a probability. Knowledge that is not on a board, such as what a scan has told,
is not valued.
"""

from collections.abc import Iterable
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from seabattle.belief.belief_model import BeliefModel
from seabattle.core.cache import computed_once
from seabattle.core.game import Game
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.players.sampler import learn_evaluation, rollout

Matrix = NDArray[np.float64]
MATCHES, MAX_STEPS, LOOKS = 24, 2000, 8
"""The number of matches, their maximum length, and the number of positions sampled in each."""
FOLDS = 4
"""The number of curves. Each is fitted without its share of the matches."""
RIDGE, ROUNDS = 0.1, 25
"""The ridge penalty of slopes, and the rounds of Newton's method."""


class Net(msgspec.Struct, frozen=True):
    hidden: list[list[float]]
    hidden_bias: list[float]
    out: list[float]


class Weights(msgspec.Struct, frozen=True):
    """The content of a file of fitted weights."""

    reference: str
    matches: int
    phases: list[str]
    """The phases that were sampled; positions of other phases have to be played on first."""
    mean: list[float]
    scale: list[float]
    nets: list[Net]
    """Each is fitted without its share of the matches; a single net is fitted to all."""


class FittedValue(NamedTuple):
    """The fitted nets of a game, as arrays."""

    reference: str
    phases: frozenset[str]
    mean: Matrix
    scale: Matrix
    hidden: Matrix
    """For each net (first index)."""
    hidden_bias: Matrix
    out: Matrix

    def estimate_by_net(
        self, belief: BeliefModel[Any], states: Iterable[Any], seat: Seat
    ) -> Matrix:
        """Return the chance of a seat to win each state (column), by net (row)."""
        every = list(states)
        found = np.tile([result_for(state, seat) for state in every], (len(self.out), 1))
        open_ones = [n for n, state in enumerate(every) if not state.outcome]
        if open_ones:
            going_on = [every[n] for n in open_ones]
            sides = [belief.features(going_on, each) for each in (seat, seat.other)]
            found[:, open_ones] = self.compare_sides(sides[0], sides[1])
        return found

    def compare_sides(self, own: Matrix, other: Matrix) -> Matrix:
        """Return the chance of the first side to win, by net (row), from the features of both."""
        own, other = ((side - self.mean) / self.scale for side in (own, other))
        chance: Matrix = 1 / (1 + np.exp(self._score(other, own) - self._score(own, other)))
        return chance

    def _score(self, first: Matrix, second: Matrix) -> Matrix:
        inputs = np.concatenate([first, second], 1)
        active = np.tanh(inputs @ self.hidden + self.hidden_bias[:, None])
        score: Matrix = (active @ self.out[:, :, None])[:, :, 0]
        return score


def result_for(state: Any, seat: Seat) -> float:
    """Return 1 if a seat has won, 0 if it has lost, and one half otherwise."""
    if not state.outcome or state.outcome.winner is None:
        return 0.5
    return float(state.outcome.winner is seat)


@computed_once("a file for each game")
def load_fitted_value(game: str) -> FittedValue:
    """Return the fitted nets of a game."""
    read = files(__package__).joinpath("fitted", f"values-{game}.json").read_bytes()
    return to_fitted_value(msgspec.json.decode(read, type=Weights))


def to_fitted_value(weights: Weights) -> FittedValue:
    """Convert the content of a file to arrays."""
    nets = weights.nets
    arrays = [
        np.array(each)
        for each in (
            weights.mean,
            weights.scale,
            [net.hidden for net in nets],
            [net.hidden_bias for net in nets],
            [net.out for net in nets],
        )
    ]
    return FittedValue(weights.reference, frozenset(weights.phases), *arrays)


class LearntValue:
    """Estimate win probabilities of any game, as several curves say."""

    phases = None
    """It values positions of every phase."""

    def __init__(self, belief: BeliefModel[Any]) -> None:
        self.reference = belief.reference
        self.slopes = _learn_slopes(type(belief.game), encode(belief.game.options))

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


def _fit_slope(leads: Matrix, results: Matrix) -> float:
    """Fit a logistic curve through one half by Newton's method."""
    slope = 0.0
    for _ in range(ROUNDS):
        chances = 1 / (1 + np.exp(-slope * leads))
        gradient = ((results - chances) * leads).sum() - RIDGE * slope
        curvature = (chances * (1 - chances) * leads**2).sum() + RIDGE
        slope += gradient / curvature
    return float(slope)


def find_value(belief: BeliefModel[Any]) -> FittedValue | LearntValue:
    """Return the fitted nets of a game; without them, curves learnt from random matches."""
    fitted = files(__package__).joinpath("fitted", f"values-{belief.game.id}.json")
    return load_fitted_value(belief.game.id) if fitted.is_file() else LearntValue(belief)
