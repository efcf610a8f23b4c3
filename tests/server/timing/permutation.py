"""Whether two sets of times differ: permutation tests on ranks, and Holm's correction for many."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

K = TypeVar("K")
Times = NDArray[np.float64]
ROUNDS, AT_ONCE = 40_000, 400
SIGNIFICANT = 0.01


@dataclass(frozen=True)
class Difference:
    """Difference between the times of two worlds."""

    samples: int
    typical_us: float
    """The median of all times."""
    effect_us: float
    """By how much the median of the second world is larger."""
    guess: float
    """How often the slower of two single observations, one of each world, gives them away."""
    p: float


def difference(
    one: Times, two: Times, rng: np.random.Generator, rounds: int = ROUNDS
) -> Difference:
    pooled = np.concatenate((one, two))
    ranks = _ranks(pooled)
    above = (ranks[len(one) :].mean() - (len(two) + 1) / 2) / len(one)
    return Difference(
        samples=len(pooled),
        typical_us=float(np.median(pooled)) * 1e6,
        effect_us=float(np.median(two) - np.median(one)) * 1e6,
        guess=float(max(above, 1 - above)),
        p=_p_value(ranks, len(one), rng, rounds),
    )


def _ranks(times: Times) -> Times:
    """From 1; equal times share the mean of their ranks."""
    _, place, count = np.unique(times, return_inverse=True, return_counts=True)
    last = np.cumsum(count)
    means: Times = last - (count - 1) / 2
    return means[place]


def _p_value(ranks: Times, first: int, rng: np.random.Generator, rounds: int) -> float:
    """Return the share of random deals whose mean ranks are as far apart as these."""
    middle = ranks.mean()
    apart = abs(ranks[:first].mean() - middle) - 1e-9
    deals = np.tile(ranks, (AT_ONCE, 1))
    extreme = 0
    for _ in range(rounds // AT_ONCE):
        rng.permuted(deals, axis=1, out=deals)
        extreme += int((abs(deals[:, :first].mean(axis=1) - middle) >= apart).sum())
    return (extreme + 1) / (rounds + 1)


def holm(p_values: Mapping[K, float]) -> set[K]:
    """Return the keys that are significant by Holm's method."""
    found: set[K] = set()
    for rank, (key, p) in enumerate(sorted(p_values.items(), key=lambda item: item[1])):
        if p > SIGNIFICANT / (len(p_values) - rank):
            break
        found.add(key)
    return found
