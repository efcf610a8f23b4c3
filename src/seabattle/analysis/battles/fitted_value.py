"""The chance to win from a position, fitted to matches of the reference against itself.

A small net scores the position for each side, and the difference counts, so the chances of both
sides add up to 1. Each of several nets is fitted without a share of the matches; their spread gives
the standard error. `python -m benchmarks.fit_values` makes the files.
"""

from collections.abc import Iterable
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from seabattle.belief.belief_model import BeliefModel
from seabattle.core.cache import computed_once
from seabattle.core.seat import Seat

Matrix = NDArray[np.float64]


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

    @property
    def nets(self) -> int:
        return len(self.out)

    def estimate_chances(
        self, belief: BeliefModel[Any], states: Iterable[Any], seat: Seat
    ) -> Matrix:
        """Return the chance of a seat to win each state in battle, or the result where it is
        over."""
        mean: Matrix = self.estimate_by_net(belief, states, seat).mean(0)
        return mean

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


def has_fitted_value(game: str) -> bool:
    return files(__package__).joinpath("fitted", f"{game}.json").is_file()


@computed_once("a file for each game")
def load_fitted_value(game: str) -> FittedValue:
    """Return the fitted nets of a game."""
    read = files(__package__).joinpath("fitted", f"{game}.json").read_bytes()
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
