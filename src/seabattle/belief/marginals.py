"""The probability that a part of a ship lies on each square, with its standard error.

If few fleets fit, all are counted. Otherwise fleets are sampled, each ship is averaged over the
placements that the others leave to it, and symmetric squares share a mean.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.enumeration import Constraints, enumerate_fleets, placement_context
from seabattle.belief.placements import Flags, Floats, PlacementTable
from seabattle.belief.sampling import (
    MAX_ENUMERATED,
    ImportanceSampler,
    NoFleetFits,
    WeightedFleets,
    fleet_priors,
    numpy_generator,
)
from seabattle.belief.smc import Likelihood, metropolis_sweep, smc_sample

Values = NDArray[np.float64]
Permutation = NDArray[np.intp]
"""For each square in reading order, the square that takes its place."""
BATCHES = 8
"""The number of batches from whose differences the standard error is estimated."""
MAX_LISTED = 3000
"""The most fleets that are counted one by one."""
MAX_STANDARD_ERROR = 0.03
"""While a square has a larger standard error than this, more fleets are sampled."""
MIN_EFFECTIVE = 20
"""Below this effective sample size, differences between batches are not informative."""
GROWTH, MAX_SAMPLED = 4, 64_000
"""The factor by which a sample grows, and its largest size."""
MAX_WEIGHTED = 4000
"""The largest sample where there are stages; SMC finds fleets that are rarer."""
PARTICLES, SWEEPS = 2048, 2
AT_ONCE = 3000
"""Up to this number of fleets, all batches are sampled together; above it, one after another."""


class Evidence(NamedTuple):
    """The knowledge of a seat about the other fleet."""

    constraints: Constraints
    """Knowledge about single ships."""
    hit: Flags
    """Squares on which a ship was hit, so that no unhit part lies there."""
    likelihood: Likelihood | None = None
    """The likelihood of the knowledge about whole fleets; None if there is none."""
    stages: Sequence[Likelihood] = ()
    """Likelihoods of growing parts of that evidence, for SMC; the last is `likelihood`."""


class Marginals(NamedTuple):
    """Probabilities and standard errors, square by square in reading order."""

    chances: Values
    standard_errors: Values


class BatchTotals(NamedTuple):
    """Sums over the fleets of each batch."""

    ships: Values
    """The weight of the fleets of a batch (row) that have a ship on a square (column)."""
    weight: Values
    squared: Values
    """The sum of the squared weights of each batch."""


def estimate_marginals(evidence: Evidence, rng: Random, samples: int) -> Marginals:
    """Estimate for each square the probability that an unhit part of a ship lies there.

    At least `samples` fleets are sampled if not all can be counted. If no fleet is consistent with
    the knowledge about whole fleets, that knowledge is ignored.
    """
    for known in (evidence, evidence._replace(likelihood=None)):
        if tally := _enumerate(known, MAX_LISTED):
            return _combine(tally, _find_symmetries(known))
        if found := _importance_estimate(known, rng, samples):
            return found
    if tally := _enumerate(evidence._replace(likelihood=None), MAX_ENUMERATED):
        return _combine(tally)
    raise NoFleetFits("no fleet fits what this seat has seen and heard")


def _combine(tally: BatchTotals, symmetries: Sequence[Permutation] = ()) -> Marginals:
    """Average over the batches, and over symmetric squares."""
    ships, batches = tally.ships, len(tally.weight)
    if symmetries:
        ships = np.mean([ships[:, each] for each in symmetries], 0)
    chances = ships.sum(0) / tally.weight.sum()
    if batches == 1:
        return Marginals(chances, np.zeros_like(chances))
    off = (ships - tally.weight[:, None] * chances) / tally.weight.mean()
    variance = (off**2).sum(0) / (batches - 1) / batches
    return Marginals(chances, np.sqrt(variance))


def _enumerate(evidence: Evidence, most: int) -> BatchTotals | None:
    """Count all fleets that fit; None if there are none, or more than `most`."""
    places = enumerate_fleets(evidence.constraints, most)
    if places is None or not len(places):
        return None
    weights = fleet_priors(evidence.constraints, places)
    weights = weights * evidence.likelihood(places) if evidence.likelihood else weights
    ships = count_placements(evidence.constraints.table, WeightedFleets(places, weights))
    return _sum_batches(evidence, ships[None], weights[None]) if weights.any() else None


def _importance_estimate(evidence: Evidence, rng: Random, size: int) -> Marginals | None:
    """Sample until the standard errors are small; return None if no fleet was found.

    Most fleets contradict evidence about whole fleets, and the few that remain may miss squares
    with a ship.
    """
    sampler = ImportanceSampler(evidence.constraints, numpy_generator(rng))
    symmetries = _find_symmetries(evidence)
    while True:
        together = BATCHES if size <= AT_ONCE else 1
        parts = [
            _sample_batches(evidence, sampler, size // BATCHES, together)
            for _ in range(BATCHES // together)
        ]
        tally = BatchTotals(*map(np.concatenate, zip(*parts, strict=True)))
        found = _combine(tally, symmetries) if tally.weight.any() else None
        is_sure = (
            found
            and found.standard_errors.max() < MAX_STANDARD_ERROR
            and tally.weight.sum() ** 2 / tally.squared.sum() >= MIN_EFFECTIVE
        )
        size *= GROWTH
        if is_sure or size > MAX_SAMPLED:
            return found
        if evidence.stages and size > MAX_WEIGHTED:
            return _smc_estimate(evidence, sampler) or found


def _smc_estimate(evidence: Evidence, sampler: ImportanceSampler) -> Marginals | None:
    """Average over several sweeps of particles; return None if no particle survives the stages.

    Each batch has its own particles, so that batches differ if few fleets were found.
    """
    table, stages = evidence.constraints.table, evidence.stages
    fleets, sweeps = smc_sample(sampler, stages, PARTICLES), []
    if not len(fleets):
        return None
    for _ in range(SWEEPS):
        fleets = metropolis_sweep(evidence.constraints, stages[-1], fleets, sampler.rng)
        sweeps.append(fleets.reshape(BATCHES, -1, fleets.shape[1]))
    batches = np.concatenate(sweeps, 1)
    weights = np.ones(batches.shape[:2], np.float32)
    fleets_of_batches = map(WeightedFleets, batches, weights)
    ships = np.stack([count_placements(table, each) for each in fleets_of_batches])
    return _combine(_sum_batches(evidence, ships, weights))


def _sample_batches(
    evidence: Evidence, sampler: ImportanceSampler, size: int, batches: int
) -> BatchTotals:
    places, weights = sampler.systematic_sample(size, batches)
    fits = weights > 0
    places = places[fits]
    by_batch = (np.repeat(np.eye(batches, dtype=np.float32), size, 1) * weights)[:, fits]
    if evidence.likelihood is None:
        fleets = WeightedFleets(places, by_batch)
        return _sum_batches(evidence, expected_occupancy(evidence.constraints, fleets), by_batch)
    by_batch = by_batch * evidence.likelihood(places)
    table = evidence.constraints.table
    ships = [count_placements(table, WeightedFleets(places, each)) for each in by_batch]
    return _sum_batches(evidence, np.stack(ships), by_batch)


def _sum_batches(evidence: Evidence, ships: Floats, weights: Floats) -> BatchTotals:
    """Sum up batches (rows) of ships on placements and of the weights of fleets."""
    squares = ships.astype(np.float64) @ evidence.constraints.table.covers * ~evidence.hit
    each = weights.astype(np.float64)
    return BatchTotals(squares, each.sum(1), (each**2).sum(1))


def count_placements(table: PlacementTable, fleets: WeightedFleets) -> Floats:
    """Return the expected number of ships on each placement, counted as sampled."""
    counts = np.zeros(len(table.length), np.float32)
    for ship in fleets.places.T:
        counts += np.bincount(ship, fleets.weights, len(counts)).astype(np.float32)
    return counts


def expected_occupancy(constraints: Constraints, fleets: WeightedFleets) -> Floats:
    """Return the expected number of ships on each placement, with little variance.

    Each ship is averaged over all placements that the other ships of its fleet leave to it
    (Rao-Blackwellisation). Several rows of weights give several rows of numbers.
    """
    context = placement_context(constraints)
    subset, found = context.subset, context.found
    places = np.searchsorted(subset.ids, fleets.places)
    expected = np.zeros((*fleets.weights.shape[:-1], constraints.prior.shape[1]), np.float32)
    blocks = (~subset.compatible).view(np.int8)
    blocked = sum(blocks[ship] for ship in places.T)
    covers = subset.covers[:, found].sum(1)
    covered = covers[places].sum(1)
    for ship, span, prior in zip(places.T, context.spans, context.prior, strict=True):
        free = blocked[:, span] == blocks[ship, span]
        if found:
            needed = len(found) - covered + covers[ship]
            free &= covers[span] == needed[:, None]
        weights = free * prior[span]
        expected[..., subset.ids[span]] += (fleets.weights / weights.sum(1)) @ weights
    return expected


def open_water(table: PlacementTable, fleets: WeightedFleets) -> Floats:
    """Return the probability that no ship covers or blocks each square."""
    kept_clear = np.zeros((len(fleets.weights), len(table.squares)), np.bool_)
    for ship in fleets.places.T:
        kept_clear |= table.keeps_clear[ship]
    free: Floats = fleets.weights @ ~kept_clear
    return free


def _find_symmetries(evidence: Evidence) -> list[Permutation]:
    """Find the symmetries of the knowledge about single ships; none if more is known."""
    table, kinds, found, prior = evidence.constraints
    if evidence.likelihood or found:
        return []
    symmetries = list(board_symmetries(len(table.squares), table.columns))
    for ship in dict(zip(kinds, prior, strict=True)).values():
        symmetries = _invariant_symmetries(symmetries, table.covers, ship)
    return symmetries


def board_symmetries(squares: int, columns: int) -> Iterator[Permutation]:
    """List the rotations and reflections of a board without gaps, the identity first."""
    board = np.arange(squares).reshape(-1, columns)
    turns = (0, 1, 2, 3) if len(board) == columns else (0, 2)
    for turn in turns:
        for turned in (np.rot90(board, turn), np.rot90(board, turn)[:, ::-1]):
            yield turned.ravel()


def _invariant_symmetries(
    symmetries: Iterable[Permutation], covers: Flags, prior: Floats
) -> list[Permutation]:
    """Keep the symmetries that map each placement (row) to one with the same prior."""
    possible, weights = covers[prior > 0], prior[prior > 0].tolist()
    ships = possible.sum(0)
    kept = [each for each in symmetries if np.array_equal(ships[each], ships)]
    if len(kept) == 1:
        return kept
    packed = ([row.tobytes() for row in np.packbits(possible[:, each], 1)] for each in kept)
    mapped = [dict(zip(rows, weights, strict=True)) for rows in packed]
    return [each for each, found in zip(kept, mapped, strict=True) if found == mapped[0]]
