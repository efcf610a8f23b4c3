"""Finds fleets that what is known of whole fleets makes rare, and moves their ships about.

To find them by drawing alone takes thousands for each. Step by step, with more and more of what is
known, few are lost at a time, and those that are left make up for the others once they are stirred:
a ship is moved to any place that the rest leave open, and stays there as often as the fleet is as
likely then as it was before. Fleets that were as frequent as they are likely stay so (Metropolis).
"""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.random import Generator

from seabattle.belief.fleet_samples import sample_placements
from seabattle.belief.partial_fleets import (
    Constraints,
    open_placements,
    placement_context,
    systematic_resample,
)
from seabattle.belief.placements import Floats, Placements, PlacementSubset, PlacementTable
from seabattle.belief.sampling import FleetSampler, RejectionStep, sample_column

Likelihood = Callable[[Placements], Floats]
"""How likely fleets (rows) are by what only whole fleets can tell."""
MAX_IMPOSSIBLE_BATCHES = 20
"""After so many batches in which no fleet is possible, those that are not are taken."""
BATCHES, MIN_ACCEPTED = 8, 30
"""If fewer fleets pass in so many batches, the others are stirred."""
PARTICLES = 1024


def rejection_sample(
    table: PlacementTable, constraints: Constraints, stages: Sequence[Likelihood], rng: Generator
) -> Iterator[Placements]:
    """Fleets in batches, some of them empty: each as often as it is likely by the last step."""
    sieve, passed, fruitless = RejectionStep(rng), 0, 0
    for batch, places in enumerate(sample_placements(table, constraints, rng)):
        if stages and batch == BATCHES and passed < MIN_ACCEPTED:
            yield from _smc_stream(table, constraints, stages, rng)
        if not stages or not len(places) or fruitless >= MAX_IMPOSSIBLE_BATCHES:
            yield places
            continue
        likely = stages[-1](places)
        fits = places[sieve.accept(likely)]
        yield fits
        fruitless = 0 if likely.any() else fruitless + 1
        passed += len(fits)


def _smc_stream(
    table: PlacementTable, constraints: Constraints, stages: Sequence[Likelihood], rng: Generator
) -> Iterator[Placements]:
    """Without end, if any were found."""
    fleets = smc_sample(
        FleetSampler(table, constraints, rng), table, constraints, stages, PARTICLES
    )
    while len(fleets):
        yield rng.permutation(fleets)
        fleets = metropolis_sweep(table, constraints, stages[-1], fleets, rng)


def smc_sample(
    sampler: FleetSampler,
    table: PlacementTable,
    constraints: Constraints,
    stages: Sequence[Likelihood],
    size: int,
) -> Placements:
    """So many fleets, each as often as it is likely by the last step, and equal ones one after the
    other; none, if no fleet was left after one of the steps."""
    drawn, weights = sampler.systematic_sample(size)
    places, before = sampler.subset.ids[drawn], np.ones(size, np.float32)
    for likelihood in stages:
        likely = weights * likelihood(places) / before
        places = places[systematic_resample(likely.astype(np.float64), sampler.rng, size)]
        if not len(places):
            break
        places = metropolis_sweep(table, constraints, likelihood, places, sampler.rng)
        weights, before = np.ones(size, np.float32), likelihood(places)
    return places


def metropolis_sweep(
    table: PlacementTable,
    constraints: Constraints,
    likelihood: Likelihood,
    fleets: Placements,
    rng: Generator,
) -> Placements:
    """The fleets after every ship of each has had a chance to move."""
    subset, constraints, _ = placement_context(table, constraints)
    places = np.searchsorted(subset.ids, fleets).astype(np.int16)
    weights = likelihood(fleets)
    for ship in range(len(constraints.afloat)):
        tried = places.copy()
        tried[:, ship] = _propose(subset, constraints, places, ship, rng)
        likely = likelihood(subset.ids[tried])
        taken = rng.random(len(places)) * weights < likely
        places[taken], weights[taken] = tried[taken], likely[taken]
    return subset.ids[places]


def _propose(
    subset: PlacementSubset, constraints: Constraints, places: Placements, ship: int, rng: Generator
) -> Placements:
    """For each fleet, any place that its other ships leave to this one. All that was found has to
    be under one of them."""
    span = subset.spans[constraints.afloat[ship]]
    others = np.delete(places, ship, 1)
    free = open_placements(subset, others, span)
    if constraints.found:
        explains = subset.covers[:, list(constraints.found)].sum(1)
        free &= explains[span] == (len(constraints.found) - explains[others].sum(1))[:, None]
    chosen, _ = sample_column(free * constraints.prior[span], rng)
    return np.asarray(chosen + span.start, np.int16)
