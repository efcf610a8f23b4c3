"""Sequential Monte Carlo for fleets that few samples satisfy.

Particles are fleets. Each stage adds evidence to the likelihood: particles are resampled by the
ratio of the likelihoods, then every ship gets a Metropolis move, so that copies diverge.
"""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.random import Generator

from seabattle.belief.enumeration import (
    Constraints,
    PlacementContext,
    open_placements,
    placement_context,
    systematic_resample,
)
from seabattle.belief.placements import Floats, Placements
from seabattle.belief.sampling import (
    ImportanceSampler,
    RejectionStep,
    sample_column,
    sample_placements,
)

Likelihood = Callable[[Placements], Floats]
"""The likelihood of evidence about whole fleets, for each fleet (row)."""
MAX_IMPOSSIBLE_BATCHES = 20
"""The number of batches without a possible fleet after which impossible fleets are accepted."""
BATCHES, MIN_ACCEPTED = 8, 30
"""SMC replaces rejection sampling if these batches yield fewer accepted fleets than this."""
PARTICLES = 1024


def rejection_sample(
    constraints: Constraints, stages: Sequence[Likelihood], rng: Generator
) -> Iterator[Placements]:
    """Sample fleets by the likelihood of the last stage, in batches of which some are empty."""
    rejection, accepted, impossible = RejectionStep(rng), 0, 0
    for batch, places in enumerate(sample_placements(constraints, rng)):
        if stages and batch == BATCHES and accepted < MIN_ACCEPTED:
            yield from _smc_stream(constraints, stages, rng)
        if not stages or not len(places) or impossible >= MAX_IMPOSSIBLE_BATCHES:
            yield places
            continue
        likelihoods = stages[-1](places)
        fits = places[rejection.accept(likelihoods)]
        yield fits
        impossible = 0 if likelihoods.any() else impossible + 1
        accepted += len(fits)


def _smc_stream(
    constraints: Constraints, stages: Sequence[Likelihood], rng: Generator
) -> Iterator[Placements]:
    """Move the particles without end; stop at once if there are none."""
    fleets = smc_sample(ImportanceSampler(constraints, rng), stages, PARTICLES)
    while len(fleets):
        yield rng.permutation(fleets)
        fleets = metropolis_sweep(constraints, stages[-1], fleets, rng)


def smc_sample(sampler: ImportanceSampler, stages: Sequence[Likelihood], size: int) -> Placements:
    """Sample fleets by the likelihood of the last stage; none if a stage leaves none.

    Equal fleets stand next to each other.
    """
    places, weights = sampler.systematic_sample(size)
    before = np.ones(size, np.float32)
    for likelihood in stages:
        if not len(places):
            break
        ratio = weights * likelihood(places) / before
        places = places[systematic_resample(ratio.astype(np.float64), sampler.rng, size)]
        places = metropolis_sweep(sampler.constraints, likelihood, places, sampler.rng)
        weights, before = np.ones(size, np.float32), likelihood(places)
    return places


def metropolis_sweep(
    constraints: Constraints, likelihood: Likelihood, fleets: Placements, rng: Generator
) -> Placements:
    """Propose a move of every ship of each fleet, and accept it by the Metropolis rule."""
    context = placement_context(constraints)
    ids = context.subset.ids
    places, current = np.searchsorted(ids, fleets).astype(np.int16), likelihood(fleets)
    for ship in range(len(context.kinds)):
        moved = places.copy()
        moved[:, ship] = _propose(context, places, ship, rng)
        proposed = likelihood(ids[moved])
        accepted = rng.random(len(places)) * current < proposed
        places[accepted], current[accepted] = moved[accepted], proposed[accepted]
    return ids[places]


def _propose(
    context: PlacementContext, places: Placements, ship: int, rng: Generator
) -> Placements:
    """Draw a placement of this ship from its prior, given the others and the found squares."""
    span, others = context.spans[ship], np.delete(places, ship, 1)
    is_open = open_placements(context.subset, others, span)
    if context.found:
        covered = context.subset.covers[:, context.found].sum(1)
        is_open &= covered[span] == (len(context.found) - covered[others].sum(1))[:, None]
    chosen, _ = sample_column(is_open * context.prior[ship, span], rng)
    return np.asarray(chosen + span.start, np.int16)
