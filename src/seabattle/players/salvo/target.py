"""Which squares to fire at together: hits count, and so does what the report will tell."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.games.salvo.fleets import SampledFleets
from seabattle.games.salvo.places import Numbers, PlaceTables

Codes = NDArray[np.int64]

HITS, NEWS, SINKINGS = 1.0, 0.5, 1.0
"""What a hit is worth, a bit of information, and a shot taken from the enemy for good."""


class Cases(NamedTuple):
    """What may be the case, fleet by fleet: on each square the number of a ship, 0 for none."""

    ship_on: NDArray[np.int64]
    weights: Numbers
    left: NDArray[np.int64]
    """How many squares of each ship have been spared."""
    shots: Numbers
    """How many shots each ship gives."""


def cases(tables: PlaceTables, fleets: SampledFleets, left: list[int], shots: list[int]) -> Cases:
    ship_on = np.zeros((len(fleets.places), len(tables.names)), dtype=np.int64)
    for number, ship in enumerate(tables.ships):
        ship_on += (number + 1) * ship.covers[fleets.places[:, number]]
    return Cases(ship_on, fleets.weights, np.array([0, *left]), np.array([0.0, *shots]))


def salvo(known: Cases, among: list[int], most: int) -> list[int]:
    """Square by square, the one that adds most to what is already aimed at."""
    chosen: list[int] = []
    hits = np.zeros((len(known.weights), len(known.left)), dtype=np.int64)
    rows = np.arange(len(known.weights))
    for _ in range(most):
        open_squares = [square for square in among if square not in chosen]
        worth = [_worth(known, hits, known.ship_on[:, square], rows) for square in open_squares]
        chosen.append(open_squares[int(np.argmax(worth))])
        hits[rows, known.ship_on[:, chosen[-1]]] += 1
        hits[:, 0] = 0
    return chosen


def _worth(
    known: Cases, hits: NDArray[np.int64], ship: NDArray[np.int64], rows: NDArray[np.intp]
) -> float:
    hit = known.weights * (ship > 0)
    total = float(hit.sum())
    if not total:
        return 0.0
    sunk = hits[rows, ship] + 1 == known.left[ship]
    sinkings = float((hit * sunk) @ known.shots[ship])
    return HITS * total + SINKINGS * sinkings + NEWS * _news(known, hits, ship)


def _news(known: Cases, hits: NDArray[np.int64], ship: NDArray[np.int64]) -> float:
    """The entropy of the report, in bits: how much it is expected to tell."""
    base = 6 ** np.arange(hits.shape[1])
    base = np.where(np.arange(hits.shape[1]) > 0, base // 6, 0)
    codes = hits @ base + base[ship]
    chances = np.bincount(codes, weights=known.weights)
    chances = chances[chances > 0]
    return float(-(chances * np.log2(chances)).sum())
