"""Greedy selection of a salvo: hits count, and so does what the report will tell."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
ShipNumbers = NDArray[np.int64]

DIGITS = 9
"""Rounding differs between machines; the selection must not."""


class Hypotheses(NamedTuple):
    """Weighted fleets, one in each row, as the number of the ship on each square; 0 for none."""

    ship_on: ShipNumbers
    weights: Numbers
    left: ShipNumbers
    """The squares of each ship that were not hit, after a 0 for no ship."""
    shots: Numbers
    """The shots that each ship gives, after a 0 for no ship."""

    @property
    def ship_odds(self) -> Numbers:
        """Return the probability of a ship afloat for each square."""
        return np.asarray(self.weights @ (self.left[self.ship_on] > 0))


class SalvoValue(NamedTuple):
    """The worth of a hit, of a bit of information, and of a shot taken from the enemy for good."""

    hits: float
    information: float
    sinkings: float


def select_salvo(known: Hypotheses, among: list[int], most: int, value: SalvoValue) -> list[int]:
    """Add square by square the one that is worth most together with those before."""
    selected: list[int] = []
    ship_on = known.ship_on[:, among]
    hits = np.zeros((len(known.weights), len(known.left)), dtype=np.int64)
    odds = known.weights @ (ship_on > 0)
    is_left = np.ones(len(among), np.bool_)
    for _ in range(most):
        information, sinkings = _information(known, hits, ship_on), _sinkings(known, hits, ship_on)
        sums = value.hits * odds + value.sinkings * sinkings + value.information * information
        gain = np.round(np.where(odds > 0, sums, 0), DIGITS)
        best = int(np.argmax(np.where(is_left, gain, -1)))
        is_left[best] = False
        selected.append(among[best])
        hits[np.arange(len(hits)), ship_on[:, best]] += 1
        hits[:, 0] = 0
    return selected


def _sinkings(known: Hypotheses, hits: ShipNumbers, ship_on: ShipNumbers) -> Numbers:
    """Return for each square the shots that a hit there is expected to take for good."""
    last = (hits + 1 == known.left) * known.shots
    return np.asarray(known.weights @ np.take_along_axis(last, ship_on, 1))


def _information(known: Hypotheses, hits: ShipNumbers, ship_on: ShipNumbers) -> Numbers:
    """Return for each square the entropy in bits of the report on the salvo with that square."""
    base = np.array([0, *(6 ** np.arange(hits.shape[1] - 1))])
    so_far, which = np.unique(hits @ base, return_inverse=True)
    reports, number = np.unique(so_far[:, None] + base, return_inverse=True)
    report = number.reshape(len(so_far), -1)[which[:, None], ship_on]
    report += len(reports) * np.arange(report.shape[1])
    weights = np.repeat(known.weights, report.shape[1])
    chances = np.bincount(report.ravel(), weights, len(reports) * report.shape[1])
    terms = chances * np.log2(chances, where=chances > 0, out=np.zeros_like(chances))
    return np.asarray(-terms.reshape(report.shape[1], -1).sum(1))
