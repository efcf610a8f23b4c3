"""What was said beside what happened, in rows."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

FIFTHS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
AHEAD = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
TENTHS = tuple(n / 10 for n in range(11))
FIELDS = np.dtype([("match", np.int32), ("chance", np.float64), ("result", np.float64)])

Table = NDArray[np.void]
"""What was said many times, as an array of `FIELDS`."""


class Said(NamedTuple):
    """A chance that was said, and what came of it."""

    match: int
    chance: float
    result: float


def table(every: Iterable[Said]) -> Table:
    return np.fromiter(every, FIELDS)


def curve(every: Sequence[Said] | Table, edges: Sequence[float]) -> Iterator[str]:
    """A row between each two edges, and one for all together."""
    found = every if isinstance(every, np.ndarray) else table(every)
    yield f"{'said':>12} {'number':>8} {'matches':>8} {'mean':>7} {'came':>7} {'± 2 se':>7}"
    of = np.digitize(found["chance"], edges[1:-1])
    for n, (low, high) in enumerate(pairwise(edges)):
        if (of == n).any():
            yield f"{100 * low:>3.0f} to {100 * high:>3.0f} % {row(found[of == n])}"
    yield f"{'all':>12} {row(found)}"


def row(some: Table) -> str:
    """What is said in one match comes out alike, so each match counts as one surprise."""
    matches, of = np.unique(some["match"], return_inverse=True)
    said, came = some["chance"], some["result"]
    surprises = np.bincount(of, came - said)
    margin = 2 * np.sqrt((surprises**2).sum()) / len(some)
    means = f"{said.mean():>7.1%} {came.mean():>7.1%} {margin:>7.1%}"
    return f"{len(some):>8} {len(matches):>8} {means}"
