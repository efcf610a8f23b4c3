"""Whole fleets that fit all reports: each ship where its own reports allow, and none too close.

Ships are placed one after another, the one with the fewest places first, each in any place that
fits and is clear of those before. A fleet's weight is the product of how many places were open on
the way, which makes up for the favour that crowded fleets would otherwise get: weighted, the
fleets stand for the uniform distribution over all that fit.
"""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from seabattle.games.salvo.places import Flags, Indices, Numbers, PlaceTables


class SampledFleets(NamedTuple):
    """Fleets in rows, a column for each ship; `weights` add up to 1."""

    places: Indices
    weights: Numbers


def sampled(
    tables: PlaceTables, fitting: list[Indices], size: int, rng: Generator
) -> SampledFleets | None:
    """So many fleets at most; None if none was found."""
    places = np.zeros((size, len(fitting)), dtype=np.intp)
    weights = np.ones(size)
    placed: list[int] = []
    for ship in sorted(range(len(fitting)), key=lambda index: len(fitting[index])):
        is_open = _open(tables, fitting[ship], places, placed, ship)
        count = is_open.sum(axis=1)
        alive = count > 0
        is_open, places, weights = is_open[alive], places[alive], (weights * count)[alive]
        if not len(places):
            return None
        places[:, ship] = fitting[ship][_any(is_open, rng)]
        placed.append(ship)
    return SampledFleets(places, weights / weights.sum())


def _open(
    tables: PlaceTables, fitting: Indices, places: Indices, placed: list[int], ship: int
) -> Flags:
    """For each fleet, which of the fitting places are clear of the ships that it has."""
    is_open = np.ones((len(places), len(fitting)), dtype=np.bool_)
    for other in placed:
        is_open &= tables.apart[other, ship][:, fitting][places[:, other]]
    return is_open


def _any(is_open: Flags, rng: Generator) -> Indices:
    """For each row, one of its open columns, all equally likely."""
    wanted = (rng.random(len(is_open)) * is_open.sum(axis=1)).astype(np.int32)
    passed = np.cumsum(is_open, axis=1, dtype=np.int32) > wanted[:, None]
    first: Indices = passed.argmax(axis=1)
    return first
