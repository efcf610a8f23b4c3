"""Every way in which ships afloat can lie on the squares where ships were found."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.belief.placements import Flags, Floats, Placements, PlacementSubset, PlacementTable
from seabattle.core.cache import cached

Rows = NDArray[np.intp]
UNPLACED = -1
MAX_PARTIAL_FLEETS = 1500


class Constraints(NamedTuple):
    """What a seat knows of the ships that are still afloat on the other board."""

    afloat: tuple[int, ...]
    """The lengths of the ships, the longest first."""
    found: tuple[int, ...]
    """The squares on which some of them are known to lie."""
    prior: Floats
    """How likely each place is before what was found; 0 if it is impossible."""


class PartialFleets(NamedTuple):
    """Fleets, one in each row, in which some ships may not be placed yet."""

    places: Placements
    weights: Floats


class PlacementContext(NamedTuple):
    """Where all thoughts about the same knowledge begin."""

    subset: PlacementSubset
    """The places that fit at all."""
    constraints: Constraints
    """With the priors of these places only."""
    partial: PartialFleets | None
    """Every way to explain all that was found; None if there are too many."""


def placement_context(table: PlacementTable, constraints: Constraints) -> PlacementContext:
    return _placement_context(
        table, constraints.afloat, constraints.found, constraints.prior.tobytes()
    )


@cached(16, "what is known at a decision; heat map, worlds and players begin with the same")
def _placement_context(
    table: PlacementTable, afloat: tuple[int, ...], found: tuple[int, ...], prior: bytes
) -> PlacementContext:
    every = np.frombuffer(prior, np.float32)
    subset = table.subset(every > 0)
    constraints = Constraints(afloat, found, every[subset.ids])
    return PlacementContext(
        subset, constraints, enumerate_partial_fleets(subset, constraints, MAX_PARTIAL_FLEETS)
    )


def enumerate_partial_fleets(
    subset: PlacementSubset, constraints: Constraints, most: int
) -> PartialFleets | None:
    """All ways to explain what was found; None if there are more than `most` at any stage."""
    partial = _empty_fleet(constraints)
    for square in constraints.found:
        partial = _cover_square(subset, constraints, partial, square)
        if len(partial.places) > most:
            return None
    return partial


def sample_partial_fleets(
    subset: PlacementSubset, constraints: Constraints, rng: Generator
) -> PartialFleets:
    """A random sample of them, where there are too many."""
    partial = _empty_fleet(constraints)
    for square in constraints.found:
        partial = _resample(_cover_square(subset, constraints, partial, square), rng)
    return partial


def _empty_fleet(constraints: Constraints) -> PartialFleets:
    return PartialFleets(
        np.full((1, len(constraints.afloat)), UNPLACED, np.int16), np.ones(1, np.float32)
    )


def _cover_square(
    subset: PlacementSubset, constraints: Constraints, partial: PartialFleets, square: int
) -> PartialFleets:
    """Every way to place one more ship on this square, where no ship lies there yet."""
    lies_there = np.append(subset.covers[:, square], False)
    done = lies_there[partial.places].any(1)
    parts = [PartialFleets(partial.places[done], partial.weights[done])]
    rest = PartialFleets(partial.places[~done], partial.weights[~done])
    if len(rest.places):
        lengths = dict.fromkeys(constraints.afloat)
        parts += [_cover_by_length(subset, constraints, rest, square, length) for length in lengths]
    places = np.concatenate([part.places for part in parts])
    return PartialFleets(places, np.concatenate([part.weights for part in parts]))


def _cover_by_length(
    subset: PlacementSubset,
    constraints: Constraints,
    partial: PartialFleets,
    square: int,
    length: int,
) -> PartialFleets:
    """Ships of one length are alike: the first that is free stands for all that are."""
    alike = np.flatnonzero(np.array(constraints.afloat) == length)
    free = (partial.places[:, alike] == UNPLACED).sum(1)
    span = subset.spans[length]
    options = np.flatnonzero(subset.covers[span, square]) + span.start
    possible = open_placements(subset, partial.places, options) & (free > 0)[:, None]
    row, option = np.nonzero(possible)
    places = partial.places[row]
    places[np.arange(len(row)), alike[len(alike) - free[row]]] = options[option]
    return PartialFleets(
        places, partial.weights[row] * constraints.prior[options[option]] * free[row]
    )


def open_placements(
    subset: PlacementSubset, partial: Placements, options: Rows | slice = slice(None)
) -> Flags:
    """For each row, which of these places its ships leave open."""
    clear = subset.compatible[:, options]
    still_open = np.ones((len(partial), clear.shape[1]), np.bool_)
    for ship in partial.T:
        placed = ship != UNPLACED
        if placed.all():
            still_open &= clear[ship]
        elif placed.any():
            still_open[placed] &= clear[ship[placed]]
    return still_open


def _resample(partial: PartialFleets, rng: Generator) -> PartialFleets:
    """At most `MAX_PARTIAL_FLEETS`, sampled by weight."""
    if len(partial.places) <= MAX_PARTIAL_FLEETS:
        return partial
    rows = systematic_resample(partial.weights.astype(np.float64), rng, MAX_PARTIAL_FLEETS)
    return PartialFleets(partial.places[rows], np.ones(len(rows), np.float32))


def systematic_resample(weights: NDArray[np.float64], rng: Generator, size: int) -> Rows:
    """Rows drawn in proportion to their weights, by systematic sampling."""
    if not len(weights) or weights.sum() <= 0:
        return np.zeros(0, np.intp)
    points = (np.arange(size) + rng.random()) * (weights.sum() / size)
    return _rows_at(weights, points)


def multinomial_resample(weights: NDArray[np.float64], rng: Generator, size: int) -> Rows:
    """Rows drawn in proportion to their weights, each for itself."""
    if not len(weights) or weights.sum() <= 0:
        return np.zeros(0, np.intp)
    return _rows_at(weights, rng.random(size) * weights.sum())


def _rows_at(weights: NDArray[np.float64], points: NDArray[np.float64]) -> Rows:
    rows: Rows = np.searchsorted(np.cumsum(weights), points).astype(np.intp)
    return np.minimum(rows, len(weights) - 1)
