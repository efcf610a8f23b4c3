"""What was said beside what happened, in rows."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

FIFTHS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
AHEAD = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
TENTHS = tuple(n / 10 for n in range(11))


class Said(NamedTuple):
    """A chance that was said, and what came of it."""

    match: int
    chance: float
    result: float


def curve(every: Sequence[Said], edges: Sequence[float]) -> Iterator[str]:
    """A row between each two edges, and one for all together."""
    yield f"{'said':>12} {'number':>8} {'matches':>8} {'mean':>7} {'came':>7} {'± 2 se':>7}"
    for low, high in pairwise(edges):
        last = high == edges[-1]
        some = [said for said in every if low <= said.chance and (last or said.chance < high)]
        if some:
            yield f"{100 * low:>3.0f} to {100 * high:>3.0f} % {row(some)}"
    yield f"{'all':>12} {row(every)}"


def row(some: Sequence[Said]) -> str:
    """What is said in one match comes out alike, so each match counts as one surprise."""
    matches, of = np.unique([said.match for said in some], return_inverse=True)
    said, came = (np.array([each[n] for each in some], np.float64) for n in (1, 2))
    surprises = np.bincount(of, came - said)
    margin = 2 * np.sqrt((surprises**2).sum()) / len(some)
    means = f"{said.mean():>7.1%} {came.mean():>7.1%} {margin:>7.1%}"
    return f"{len(some):>8} {len(matches):>8} {means}"
