"""Samples the opponent's fleet from all that fit what is known.

First the ship squares that no sunk ship explains: one of the ways in which ships afloat can lie
there is drawn, in proportion to the places that it leaves to the other ships; then these are
placed one after another, each anywhere that the earlier ones leave open. A fleet's importance
weight corrects for how many open places there were on the way, so that the weighted sample
represents the uniform distribution over all that fit.
"""

from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.random import PCG64, Generator
from numpy.typing import NDArray

from seabattle.belief.partial_fleets import (
    UNPLACED,
    Constraints,
    PartialFleets,
    Rows,
    enumerate_partial_fleets,
    multinomial_resample,
    open_placements,
    placement_context,
    sample_partial_fleets,
    systematic_resample,
)
from seabattle.belief.placements import Flags, Floats, Placements, PlacementSubset, PlacementTable


class WeightedFleets(NamedTuple):
    """Fleets that fit, one in each row, and how much each counts; weights add up to 1."""

    places: Placements
    weights: Floats


def numpy_generator(rng: Random) -> Generator:
    return Generator(PCG64(rng.getrandbits(64)))


class RejectionStep:
    """Rejection sampling: lets through what is drawn, in proportion to its weight.

    The heaviest so far always passes. What comes before a heavier one passes a little too often,
    which matters only among the first few.
    """

    def __init__(self, rng: Generator) -> None:
        self._rng = rng
        self._heaviest = 0.0

    def accept(self, weights: NDArray[np.floating[Any]]) -> Flags:
        self._heaviest = max(self._heaviest, float(weights.max(initial=0)))
        return np.asarray(self._rng.random(len(weights)) * self._heaviest < weights)


class FleetSampler:
    """Draws fleets that fit what is known, as many at a time as one likes."""

    def __init__(self, table: PlacementTable, constraints: Constraints, rng: Generator) -> None:
        self.subset, self.known, partial = placement_context(table, constraints)
        self.rng = rng
        self._rejection = RejectionStep(rng)
        self._partial = partial or sample_partial_fleets(self.subset, self.known, rng)
        self._left, self._proposal = _proposal_weights(self.subset, self.known, self._partial)

    def systematic_sample(self, size: int, batches: int = 1) -> WeightedFleets:
        """Fleets with weights of 0 to 1, from ways spread evenly by how much they promise; several
        batches of them, each drawn for itself."""
        rows = [systematic_resample(self._proposal, self.rng, size) for _ in range(batches)]
        return self._complete(np.concatenate(rows))

    def independent_sample(self, size: int) -> Placements:
        """At most so many fleets, each drawn for itself and equally likely but for its prior."""
        places, weights = self._complete(multinomial_resample(self._proposal, self.rng, size))
        return self.subset.ids[places[self._rejection.accept(weights)]]

    def _complete(self, rows: Rows) -> WeightedFleets:
        partial = PartialFleets(self._partial.places[rows], np.ones(len(rows), np.float32))
        return _complete(self.subset, self.known, self.rng, partial, self._left[rows])


def importance_sample(
    table: PlacementTable, constraints: Constraints, rng: Generator, size: int
) -> WeightedFleets | None:
    """A sample of `size` fleets that fit; None if none was found."""
    sampler = FleetSampler(table, constraints, rng)
    subset, fleets = sampler.subset, sampler.systematic_sample(size)
    fits = fleets.weights > 0
    if not fits.any():
        return None
    weights = fleets.weights[fits]
    return WeightedFleets(subset.ids[fleets.places[fits]], weights / weights.sum())


def _proposal_weights(
    subset: PlacementSubset, constraints: Constraints, partial: PartialFleets
) -> tuple[Floats, NDArray[np.float64]]:
    """For each way, the places that it leaves to each ship, by weight, and all these together."""
    left = open_placements(subset, partial.places).astype(np.float32) @ _untouched_prior(
        subset, constraints
    )
    promise = partial.weights.astype(np.float64)
    for ship in range(len(constraints.afloat)):
        promise *= np.where(partial.places[:, ship] == UNPLACED, left[:, ship], 1)
    return left, promise


def _untouched_prior(subset: PlacementSubset, constraints: Constraints) -> Floats:
    """For each ship, the weight of each place that touches nothing found so far."""
    untouched = ~subset.covers[:, list(constraints.found)].any(1)
    same = subset.length[:, None] == np.array(constraints.afloat)
    worth: Floats = same * (constraints.prior * untouched)[:, None]
    return worth


def _complete(
    subset: PlacementSubset,
    constraints: Constraints,
    rng: Generator,
    partial: PartialFleets,
    left: Floats,
) -> WeightedFleets:
    """The rows with all their ships placed."""
    places, weights = partial
    worth = _untouched_prior(subset, constraints)
    still_open = open_placements(subset, places)
    for ship, length in enumerate(constraints.afloat):
        span = subset.spans[length]
        rows = np.flatnonzero(places[:, ship] == UNPLACED)
        if not len(rows):
            continue
        column, total = sample_column(still_open[rows, span] * worth[span, ship], rng)
        chosen = column + span.start
        places[rows, ship] = chosen
        weights[rows] *= total / left[rows, ship]
        still_open[rows, span.start :] &= subset.compatible[chosen, span.start :]
    return WeightedFleets(places, weights)


def sample_column(worth: Floats, rng: Generator) -> tuple[Rows, Floats]:
    """In each row a column, drawn in proportion to its worth, and what all columns are worth."""
    running = np.cumsum(worth, axis=1)
    total = running[:, -1]
    lot = (1 - rng.random(len(worth), np.float32)) * total
    return (running >= lot[:, None]).argmax(1), total


def count_placements(table: PlacementTable, fleets: WeightedFleets) -> Floats:
    """For each place, the expected number of ships, counted as they were drawn."""
    counts = np.zeros(len(table.length), np.float32)
    for ship in fleets.places.T:
        counts += np.bincount(ship, fleets.weights, len(counts)).astype(np.float32)
    return counts


def expected_occupancy(
    table: PlacementTable, constraints: Constraints, fleets: WeightedFleets
) -> Floats:
    """For each place, the expected number of ships: 0 to 1. Fleets may be weighted in several ways
    (rows), and are then counted in each.

    Each ship of each fleet is not counted where it was drawn but spread over all places that the
    other ships of that fleet leave to it: the same expectation with far less variance.
    """
    subset, constraints, _ = placement_context(table, constraints)
    places = np.searchsorted(subset.ids, fleets.places)
    partial = fleets.weights.shape[:-1]
    expected = np.zeros((*partial, len(table.length)), np.float32)
    blocks = (~subset.compatible).view(np.int8)
    blocked = sum(blocks[ship] for ship in places.T)
    covers = subset.covers[:, list(constraints.found)].sum(1)
    covered = covers[places].sum(1)
    for ship, length in zip(places.T, constraints.afloat, strict=True):
        span = subset.spans[length]
        free = blocked[:, span] == blocks[ship, span]
        if constraints.found:
            needed = len(constraints.found) - covered + covers[ship]
            free &= covers[span] == needed[:, None]
        spread = free * constraints.prior[span]
        expected[..., subset.ids[span]] += (fleets.weights / spread.sum(1)) @ spread
    return expected


def open_water(table: PlacementTable, fleets: WeightedFleets) -> Floats:
    """For each square, how likely no ship afloat is there or keeps others off it."""
    kept_clear = np.zeros((len(fleets.weights), len(table.squares)), np.bool_)
    for ship in fleets.places.T:
        kept_clear |= table.keeps_clear[ship]
    free: Floats = fleets.weights @ ~kept_clear
    return free


def enumerate_fleets(
    table: PlacementTable, constraints: Constraints, most: int
) -> Placements | None:
    """All fleets that fit; None if the search has more than `most` of them at any stage."""
    subset, constraints, partial = placement_context(table, constraints)
    partial = partial or enumerate_partial_fleets(subset, constraints, most)
    fleets = partial.places if partial and len(partial.places) <= most else None
    for ship in range(len(constraints.afloat)):
        if fleets is not None:
            fleets = _place_ship(subset, constraints, fleets, ship, most)
    return None if fleets is None else subset.ids[fleets]


def _place_ship(
    subset: PlacementSubset, constraints: Constraints, partial: Placements, ship: int, most: int
) -> Placements | None:
    """Every way to place this ship, if it explains nothing, where nothing was found."""
    done, rest = partial[partial[:, ship] != UNPLACED], partial[partial[:, ship] == UNPLACED]
    worth = _untouched_prior(subset, constraints)[:, ship]
    options = np.flatnonzero(worth)
    possible = open_placements(subset, rest, options)
    if ship and constraints.afloat[ship - 1] == constraints.afloat[ship]:
        twin = rest[:, ship - 1, None]
        possible &= (options > twin) | (worth[twin] == 0)
    if len(done) + np.count_nonzero(possible) > most:
        return None
    row, option = np.nonzero(possible)
    placed = rest[row]
    placed[:, ship] = options[option]
    return np.concatenate([done, placed])
