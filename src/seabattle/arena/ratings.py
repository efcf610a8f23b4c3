"""Bradley-Terry ratings by maximum likelihood, and Wilson intervals."""

from collections.abc import Mapping, Sequence
from math import log, sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

ELO = 400 / log(10)
"""Rating points per unit of strength: 400 points are odds of ten to one."""
Z = 1.96
"""Standard deviations on either side of a 95 % interval."""


class Interval(msgspec.Struct, frozen=True):
    """A value with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


def fit_ratings(points: Sequence[Sequence[float]]) -> list[Interval]:
    """Return the rating of each player; `points[i][j]` is what i won from j, a draw being half.

    Every pair that met gets one additional draw. Without it, a player who always wins would be
    infinitely strong.
    """
    won = np.array(points, dtype=np.float64)
    won = won + np.where(won + won.T > 0, 0.5, 0.0)
    strength = _maximise_likelihood(won)
    spread = np.sqrt(np.maximum(np.diag(np.linalg.pinv(_information(won, strength))), 0))
    return [
        Interval(ELO * value, ELO * (value - Z * error), ELO * (value + Z * error))
        for value, error in zip(strength.tolist(), spread.tolist(), strict=True)
    ]


def fit_against_fixed(
    points: Sequence[Sequence[float]], fixed: Mapping[int, float], start: float
) -> list[Interval]:
    """Return the rating of each player on the scale of those whose ratings are `fixed`.

    Each of the others gets one additional draw against a player with the rating `start`. A draw for
    every pair, as in `fit_ratings`, would raise whoever loses to a strong player.
    """
    free = [index for index in range(len(points)) if index not in fixed]
    won = np.pad(np.array(points, dtype=np.float64), (0, 1))
    won[free, -1] = won[-1, free] = 0.5
    strength = np.full(len(won), start / ELO)
    strength[list(fixed)] = np.array(list(fixed.values())) / ELO
    for _ in range(100):
        surplus = (won - (won + won.T) * _win_probability(strength)).sum(axis=1)[free]
        step = np.linalg.solve(_information(won, strength)[np.ix_(free, free)], surplus)
        strength[free] += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0) < 1e-9:
            break
    error = np.zeros(len(won))
    inverse = np.linalg.inv(_information(won, strength)[np.ix_(free, free)])
    error[free] = np.sqrt(np.diag(inverse))
    return [
        Interval(ELO * value, ELO * (value - Z * spread), ELO * (value + Z * spread))
        for value, spread in zip(strength[:-1].tolist(), error[:-1].tolist(), strict=True)
    ]


def _maximise_likelihood(won: Matrix) -> Matrix:
    """Fit strengths that add up to 0 by Newton's method."""
    strength = np.zeros(len(won))
    for _ in range(100):
        surplus = (won - (won + won.T) * _win_probability(strength)).sum(axis=1)
        step = np.linalg.pinv(_information(won, strength)) @ surplus
        strength = strength + np.clip(step, -1, 1)
        if np.abs(step).max(initial=0) < 1e-9:
            break
    centred: Matrix = strength - strength.mean()
    return centred


def _win_probability(strength: Matrix) -> Matrix:
    chance: Matrix = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    return chance


def _information(won: Matrix, strength: Matrix) -> Matrix:
    """Return the Fisher information of the results at these strengths."""
    chance = _win_probability(strength)
    met = (won + won.T) * chance * (1 - chance)
    information: Matrix = np.diag(met.sum(axis=1)) - met
    return information


def wilson_interval(points: float, matches: int) -> Interval:
    """Return the share of points won with Wilson's interval; draws make it a little too wide."""
    if not matches:
        return Interval(0.5, 0.0, 1.0)
    rate, square = points / matches, Z * Z / matches
    middle = (rate + square / 2) / (1 + square)
    reach = Z * sqrt(rate * (1 - rate) / matches + square / matches / 4) / (1 + square)
    return Interval(rate, max(middle - reach, 0.0), min(middle + reach, 1.0))
