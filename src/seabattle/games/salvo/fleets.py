"""Whole fleets that fit all reports: each ship where its own reports allow, and none too close.

Ships are placed one after another, the one with the fewest places first, each in any place that
fits and is clear of those before. A fleet's weight is the product of the shares of its places that
each ship found open, which makes up for the favour that crowded fleets would otherwise get:
weighted, the fleets stand for the uniform distribution over all that fit.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from seabattle.belief.fleet_samples import MAX_ENUMERATED, NoFleetFits, sample_batches
from seabattle.belief.sampling import RejectionStep, numpy_generator
from seabattle.games.salvo.places import Flags, Indices, Numbers, PlaceTables


class SampledFleets(NamedTuple):
    """Fleets in rows, a column for each ship, and how much each counts."""

    places: Indices
    weights: Numbers


def sampled(
    tables: PlaceTables, fitting: list[Indices], size: int, rng: Generator
) -> SampledFleets | None:
    """So many fleets at most, with weights that add up to 1; None if none was found."""
    places, weights = placed(tables, fitting, size, rng)
    return SampledFleets(places, weights / weights.sum()) if len(places) else None


def drawn(tables: PlaceTables, fitting: list[Indices], rng: Random) -> Iterator[list[int]]:
    """Fleets that fit, a place for each ship: without end, independent and equally likely."""
    generator = numpy_generator(rng)
    sieve = RejectionStep(generator)

    def kept(size: int) -> Indices:
        places, weights = placed(tables, fitting, size, generator)
        found: Indices = places[sieve.accept(weights)]
        return found

    for batch in sample_batches(kept):
        yield from batch.tolist()
    fleets = every(tables, fitting, MAX_ENUMERATED)
    if fleets is None or not len(fleets):
        raise NoFleetFits("no fleet fits what this seat has been told")
    listed: list[list[int]] = fleets.tolist()
    while True:
        yield rng.choice(listed)


def every(tables: PlaceTables, fitting: list[Indices], most: int) -> Indices | None:
    """All fleets that fit; None if the search has more than `most` of them at any stage."""
    places = np.zeros((1, len(fitting)), dtype=np.intp)
    placed: list[int] = []
    for ship in _hardest_first(fitting):
        row, option = np.nonzero(_open(tables, fitting[ship], places, placed, ship))
        if len(row) > most:
            return None
        places = places[row]
        places[:, ship] = fitting[ship][option]
        placed.append(ship)
    return places


def spread(
    tables: PlaceTables, fitting: list[Indices], fleets: SampledFleets
) -> Iterator[tuple[Indices, Numbers]]:
    """For each ship, the places that fit its reports, and how much weight each has if the ship is
    not counted where it was drawn, but spread over all places that the others leave to it."""
    ships = range(len(fitting))
    for ship in ships:
        others = [other for other in ships if other != ship]
        is_open = _open(tables, fitting[ship], fleets.places, others, ship)
        yield fitting[ship], fleets.weights / is_open.sum(axis=1) @ is_open


def placed(tables: PlaceTables, fitting: list[Indices], size: int, rng: Generator) -> SampledFleets:
    """So many fleets at most. The weights of several samples can be compared."""
    places = np.zeros((size, len(fitting)), dtype=np.intp)
    weights = np.ones(size)
    done: list[int] = []
    for ship in _hardest_first(fitting):
        is_open = _open(tables, fitting[ship], places, done, ship)
        share = is_open.sum(axis=1) / max(len(fitting[ship]), 1)
        alive = share > 0
        is_open, places, weights = is_open[alive], places[alive], (weights * share)[alive]
        if not len(places):
            break
        places[:, ship] = fitting[ship][_any(is_open, rng)]
        done.append(ship)
    return SampledFleets(places, weights)


def _hardest_first(fitting: list[Indices]) -> list[int]:
    return sorted(range(len(fitting)), key=lambda ship: len(fitting[ship]))


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
