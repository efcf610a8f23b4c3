"""Importance sampling and rejection sampling of fleets that fit what a seat knows.

A partial fleet that covers the found squares is drawn in proportion to the prior that it leaves to
the other ships. These are placed one after another on placements that are still open. An importance
weight corrects for the share that was open, so that weighted samples follow the distribution of
`Constraints`.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.random import PCG64, Generator
from numpy.typing import NDArray

from seabattle.belief.enumeration import (
    UNPLACED,
    Constraints,
    Rows,
    enumerate_fleets,
    open_placements,
    placement_context,
    sample_partial_fleets,
    systematic_resample,
)
from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable
from seabattle.core.errors import SeabattleError
from seabattle.core.fleet import Fleet, Yard

FIRST_BATCH, LARGEST_BATCH = 64, 512
"""Batch sizes double from the first to the largest, so that one fleet is cheap."""
MAX_EMPTY_BATCHES = 8
"""The number of large batches without a fleet after which all fleets are enumerated."""
MAX_ENUMERATED = 300_000


class NoFleetFits(SeabattleError):
    """No fleet fits the knowledge of a seat, so it did not come from a match."""


class WeightedFleets(NamedTuple):
    """Fleets, one in each row, with their importance weights."""

    places: Placements
    weights: Floats


def numpy_generator(rng: Random) -> Generator:
    """Return a NumPy generator that is seeded from a Python one."""
    return Generator(PCG64(rng.getrandbits(64)))


class RejectionStep:
    """Acceptance of samples in proportion to their weights.

    The heaviest sample so far is always accepted. Samples before a heavier one are accepted
    slightly too often, which matters only among the first few.
    """

    def __init__(self, rng: Generator) -> None:
        self._rng = rng
        self._heaviest = 0.0

    def accept(self, weights: NDArray[np.floating[Any]]) -> Flags:
        self._heaviest = max(self._heaviest, float(weights.max(initial=0)))
        return np.asarray(self._rng.random(len(weights)) * self._heaviest < weights)


class ImportanceSampler:
    """A sampler of fleets from fixed constraints."""

    def __init__(self, constraints: Constraints, rng: Generator) -> None:
        self.constraints = constraints
        self.context = placement_context(constraints)
        self.rng = rng
        self._rejection = RejectionStep(rng)
        self._partial = self.context.partial or sample_partial_fleets(self.context, rng)
        places, weights = self._partial
        is_open = open_placements(self.context.subset, places).astype(np.float32)
        self._left = is_open @ self.context.untouched_prior
        """The prior that each partial fleet (row) leaves to each ship."""
        self._proposal = weights.astype(np.float64)
        for ship in range(len(self.context.kinds)):
            self._proposal *= np.where(places[:, ship] == UNPLACED, self._left[:, ship], 1)

    def systematic_sample(self, size: int, batches: int = 1) -> WeightedFleets:
        """Sample fleets with weights of 0 to 1 by systematic resampling of partial fleets.

        Each batch is an independent systematic sample.
        """
        rows = [systematic_resample(self._proposal, self.rng, size) for _ in range(batches)]
        return self._complete(np.concatenate(rows))

    def independent_sample(self, size: int) -> Placements:
        """Sample at most `size` fleets without weights, by rejection."""
        weights, rows = self._proposal, np.zeros(0, np.intp)
        if weights.any():
            rows = self.rng.choice(len(weights), size, p=weights / weights.sum())
        fleets = self._complete(rows)
        return fleets.places[self._rejection.accept(fleets.weights)]

    def _complete(self, drawn: Rows) -> WeightedFleets:
        """Place all unplaced ships of these partial fleets."""
        subset, spans, prior = self.context.subset, self.context.spans, self.context.untouched_prior
        places, left = self._partial.places[drawn], self._left[drawn]
        weights = np.ones(len(places), np.float32)
        still_open = open_placements(subset, places)
        for ship, span in enumerate(spans):
            rows = np.flatnonzero(places[:, ship] == UNPLACED)
            if not len(rows):
                continue
            column, total = sample_column(still_open[rows, span] * prior[span, ship], self.rng)
            places[rows, ship] = chosen = column + span.start
            weights[rows] *= total / left[rows, ship]
            later = slice(min((s.start for s in spans[ship + 1 :]), default=len(prior)), None)
            still_open[rows, later] &= subset.compatible[chosen, later]
        return WeightedFleets(subset.ids[places], weights)


def sample_column(weights: Floats, rng: Generator) -> tuple[Rows, Floats]:
    """Draw a column of each row in proportion to its weight; also return the row sums."""
    running = np.cumsum(weights, axis=1)
    total = running[:, -1]
    reached = (1 - rng.random(len(weights), np.float32)) * total
    return (running >= reached[:, None]).argmax(1), total


def importance_sample(constraints: Constraints, rng: Generator, size: int) -> WeightedFleets | None:
    """Sample `size` fleets, their weights adding up to 1; None if no fleet was found."""
    places, weights = ImportanceSampler(constraints, rng).systematic_sample(size)
    fits = weights > 0
    if not fits.any():
        return None
    return WeightedFleets(places[fits], weights[fits] / weights[fits].sum())


def sample_placements(constraints: Constraints, rng: Generator) -> Iterator[Placements]:
    """Sample independent fleets without end, in batches of which some are empty.

    Fleets that are too rare to be sampled are enumerated. Where they are too many for that, fleets
    are drawn from a large weighted sample.
    """
    sampler, size, empty = ImportanceSampler(constraints, rng), FIRST_BATCH, 0
    while empty < MAX_EMPTY_BATCHES:
        places = sampler.independent_sample(size)
        empty = 0 if len(places) else empty + (size == LARGEST_BATCH)
        size = min(2 * size, LARGEST_BATCH)
        yield places
    fleets = enumerate_fleets(constraints, MAX_ENUMERATED)
    if fleets is None:
        fleets, likely = ImportanceSampler(constraints, rng).systematic_sample(LARGEST_BATCH, 16)
    else:
        likely = fleet_priors(constraints, fleets)
    weights = likely.astype(np.float64)
    if not weights.any():
        raise NoFleetFits("no fleet fits what this seat has seen and heard")
    while True:
        yield fleets[rng.choice(len(fleets), LARGEST_BATCH, p=weights / weights.sum())]


def fleet_priors(constraints: Constraints, fleets: Placements) -> Floats:
    """Return the product of the ships' priors of each fleet (row)."""
    priors: Floats = constraints.prior[np.arange(fleets.shape[1]), fleets].prod(1)
    return priors


def sample_fleets(constraints: Constraints, rng: Random) -> Iterator[Fleet]:
    """Sample independent fleets without end, each as the masks of its ships."""
    for places in sample_placements(constraints, numpy_generator(rng)):
        yield from placement_masks(constraints.table, places)


def placement_masks(table: PlacementTable, places: Placements) -> Iterator[Fleet]:
    """Yield the masks of the ships of each fleet (row)."""
    masks = table.masks
    return (tuple([masks[place] for place in row]) for row in places.tolist())


def assign_ships(yard: Yard, told: Mapping[str, int], others: Sequence[int], rng: Random) -> Fleet:
    """Return a whole fleet from ships known by name and the masks of the others.

    Unnamed ships of equal length are assigned at random.
    """
    ships = [told.get(ship.id, 0) for ship in yard.ships]
    unnamed: dict[int, list[int]] = {}
    for index, ship in enumerate(yard.ships):
        if not ships[index]:
            unnamed.setdefault(ship.length, []).append(index)
    for alike in unnamed.values():
        rng.shuffle(alike)
    for mask in others:
        ships[unnamed[mask.bit_count()].pop()] = mask
    return tuple(ships)
