"""How likely each square of the other board holds a part of a ship, with its standard error.

Where few fleets fit, all of them are counted. Elsewhere they are sampled, each ship is spread over
all places that the others leave to it, and squares that mirror each other share their chances.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.fleet_samples import MAX_ENUMERATED, NoFleetFits
from seabattle.belief.placements import Floats
from seabattle.belief.sampling import (
    FleetSampler,
    WeightedFleets,
    count_placements,
    enumerate_fleets,
    expected_occupancy,
    numpy_generator,
)
from seabattle.belief.smc import Likelihood, metropolis_sweep, smc_sample
from seabattle.belief.symmetry import (
    Permutation,
    board_symmetries,
    invariant_symmetries,
    symmetrize,
)
from seabattle.belief.tracking import TrackingBoard

Values = NDArray[np.float64]
BATCHES = 8
"""How much batches of fleets differ tells the standard error."""
MAX_LISTED = 3000
"""So many fleets are counted one by one."""
MAX_STANDARD_ERROR = 0.03
"""While a square has a larger standard error than this, more fleets are sampled."""
MIN_EFFECTIVE = 20
"""While fewer fleets count, in effect, how much batches differ tells nothing."""
GROWTH, MAX_SAMPLED = 4, 64_000
"""How many times as many, and how many at most."""
MAX_WEIGHTED = 4000
"""How many at most where there are steps: if these are not enough, fleets that fit are rare, and
those that are found are stirred."""
PARTICLES, SWEEPS = 2048, 2
"""So many fleets, and how often each is."""
AT_ONCE = 3000
"""Batches of so many fleets in all are drawn and counted together; of more, one after another."""


class Evidence(NamedTuple):
    """All that a seat knows of the other fleet."""

    tracking: TrackingBoard
    """What it knows of each ship for itself."""
    likelihood: Likelihood | None = None
    """How likely fleets (rows) are by what only whole fleets can tell; None: all alike."""
    stages: Sequence[Likelihood] = ()
    """The same by a part of that, and by more and more of it, to find fleets that are rare."""


class Marginals(NamedTuple):
    """Square by square, in reading order."""

    chances: Values
    standard_errors: Values


class Tally(NamedTuple):
    """Of some fleets, the weight of those that have a ship on each square, and of all."""

    ships: Values
    weight: float
    squared: float = 0.0
    """The sum of the squared weights: what a few heavy fleets add to it."""


def estimate_marginals(evidence: Evidence, rng: Random, importance_sample: int) -> Marginals:
    """For each square, the chance that a part of a ship that was not hit lies there. Of so many
    fleets or more, if not all can be counted."""
    for told in (evidence, evidence._replace(likelihood=None)):
        if tallies := _enumerate(told, MAX_LISTED):
            return combine_tallies(tallies, _symmetries_of(told))
        if found := _importance_estimate(told, rng, importance_sample):
            return found
    if tallies := _enumerate(evidence._replace(likelihood=None), MAX_ENUMERATED):
        return combine_tallies(tallies)
    raise NoFleetFits("no fleet fits what this seat has seen and heard")


def combine_tallies(tallies: Sequence[Tally], mirrors: Sequence[Permutation] = ()) -> Marginals:
    """The mean over batches that were drawn alike, or over all fleets at once."""
    weights = np.array([tally.weight for tally in tallies])
    ships = np.stack([tally.ships for tally in tallies])
    ships = symmetrize(ships, mirrors) if mirrors else ships
    chances = ships.sum(0) / weights.sum()
    if len(tallies) == 1:
        return Marginals(chances, np.zeros_like(chances))
    off = (ships - weights[:, None] * chances) / weights.mean()
    variance = (off**2).sum(0) / (len(tallies) - 1) / len(tallies)
    return Marginals(chances, np.sqrt(variance))


def _enumerate(evidence: Evidence, most: int) -> list[Tally]:
    """Of all fleets that fit, if they are at most so many."""
    table, constraints = evidence.tracking.table, evidence.tracking.constraints
    places = enumerate_fleets(table, constraints, most)
    if places is None or not len(places):
        return []
    weights = constraints.prior[places].prod(1)
    weights = weights * evidence.likelihood(places) if evidence.likelihood else weights
    ships = count_placements(table, WeightedFleets(places, weights))
    return _non_empty(_tally(evidence, ships[None], weights[None]))


def _importance_estimate(evidence: Evidence, rng: Random, fleets: int) -> Marginals | None:
    """Of so many, batch by batch, and of more if these differ too much: where numbers were told,
    most fleets contradict them, and the few that are left may have no ship where one lies."""
    sampler = FleetSampler(
        evidence.tracking.table, evidence.tracking.constraints, numpy_generator(rng)
    )
    mirrors = _symmetries_of(evidence)
    while True:
        together = BATCHES if fleets <= AT_ONCE else 1
        batches = [
            batch
            for _ in range(BATCHES // together)
            for batch in _sample_tallies(evidence, sampler, fleets // BATCHES, together)
        ]
        found = combine_tallies(batches, mirrors) if _non_empty(batches) else None
        is_sure = (
            found
            and found.standard_errors.max() < MAX_STANDARD_ERROR
            and _effective_sample_size(batches) >= MIN_EFFECTIVE
        )
        fleets *= GROWTH
        if is_sure or fleets > MAX_SAMPLED:
            return found
        if evidence.stages and fleets > MAX_WEIGHTED:
            return _smc_estimate(evidence, sampler) or found


def _smc_estimate(evidence: Evidence, sampler: FleetSampler) -> Marginals | None:
    """Counted over several rounds. Batches begin with fleets of their own, so that they differ if
    few were found."""
    table, constraints, stages = (
        evidence.tracking.table,
        evidence.tracking.constraints,
        evidence.stages,
    )
    fleets, rounds = smc_sample(sampler, table, constraints, stages, PARTICLES), []
    if not len(fleets):
        return None
    for _ in range(SWEEPS):
        fleets = metropolis_sweep(table, constraints, stages[-1], fleets, sampler.rng)
        rounds.append(fleets.reshape(BATCHES, -1, fleets.shape[1]))
    batches = np.concatenate(rounds, 1)
    weights = np.ones(batches.shape[:2], np.float32)
    ships = [
        count_placements(table, WeightedFleets(*each))
        for each in zip(batches, weights, strict=True)
    ]
    return combine_tallies(_tally(evidence, np.stack(ships), weights))


def _sample_tallies(
    evidence: Evidence, sampler: FleetSampler, size: int, count: int
) -> list[Tally]:
    table, constraints = evidence.tracking.table, evidence.tracking.constraints
    drawn, weights = sampler.systematic_sample(size, count)
    fits = weights > 0
    places = sampler.subset.ids[drawn[fits]]
    by_batch = (np.repeat(np.eye(count, dtype=np.float32), size, 1) * weights)[:, fits]
    if evidence.likelihood is None:
        return _tally(
            evidence,
            expected_occupancy(table, constraints, WeightedFleets(places, by_batch)),
            by_batch,
        )
    by_batch = by_batch * evidence.likelihood(places)
    ships = np.stack([count_placements(table, WeightedFleets(places, each)) for each in by_batch])
    return _tally(evidence, ships, by_batch)


def _tally(evidence: Evidence, ships: Floats, weights: Floats) -> list[Tally]:
    """From how many ships each place has, and how much each fleet counts, a row for each batch."""
    tracking = evidence.tracking
    squares = ships.astype(np.float64) @ tracking.table.covers * ~tracking.hit
    each = weights.astype(np.float64)
    return list(map(Tally, squares, each.sum(1).tolist(), (each**2).sum(1).tolist()))


def _effective_sample_size(tallies: Sequence[Tally]) -> float:
    """As many fleets of equal weight would tell as much."""
    return float(sum(tally.weight for tally in tallies)) ** 2 / sum(
        tally.squared for tally in tallies
    )


def _non_empty(tallies: list[Tally]) -> list[Tally]:
    """None, if no fleet was found."""
    return tallies if any(tally.weight > 0 for tally in tallies) else []


def _symmetries_of(evidence: Evidence) -> list[Permutation]:
    """The symmetries of what is known; whole fleets may tell the sides of the board apart."""
    tracking = evidence.tracking
    if evidence.likelihood or tracking.found.any():
        return []
    table = tracking.table
    every = board_symmetries(len(table.squares), table.columns)
    return invariant_symmetries(every, table.covers, tracking.prior)
