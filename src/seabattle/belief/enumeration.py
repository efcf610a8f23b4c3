"""Enumeration of fleets that fit what a seat knows.

Partial fleets cover the squares on which ships were found. `enumerate_fleets` adds the other ships.
"""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.belief.placements import Flags, Floats, Placements, PlacementSubset, PlacementTable
from seabattle.core.cache import cached

Rows = NDArray[np.intp]
Weights = NDArray[np.float64]
UNPLACED = -1
MAX_PARTIAL_FLEETS = 1500


class Constraints(NamedTuple):
    """A distribution over fleets: a prior for each ship, restricted to fleets that fit.

    A fleet fits if no two ships are too close and every square in `found` is covered. Its
    probability is proportional to the product of its ships' priors.
    """

    table: PlacementTable
    kinds: tuple[int, ...]
    """The kind of each ship, in the order of placing. Ships of one kind are interchangeable: they
    have the same prior and stand next to each other."""
    found: tuple[int, ...]
    """The squares on which some of the ships are known to lie."""
    prior: Floats
    """The prior of each placement (column) of each ship (row); 0 if it is impossible."""

    @classmethod
    def by_length(
        cls, table: PlacementTable, lengths: tuple[int, ...], found: tuple[int, ...], prior: Floats
    ) -> "Constraints":
        """Give ships of these lengths the same prior of each placement."""
        ships = (table.length == np.array(lengths)[:, None]) * prior
        return cls(table, lengths, found, ships)


class PartialFleets(NamedTuple):
    """Fleets, one in each row, in which some ships may be unplaced."""

    places: Placements
    weights: Floats


class PlacementContext(NamedTuple):
    """Tables cached per information state."""

    subset: PlacementSubset
    """The placements that at least one ship can have."""
    kinds: tuple[int, ...]
    found: list[int]
    prior: Floats
    """The prior of each ship (row) on the placements of the subset."""
    untouched_prior: Floats
    """The prior of each ship (column) on placements (rows) off the found squares."""
    spans: tuple[slice, ...]
    """The range of each ship's placements in the subset."""
    partial: PartialFleets | None
    """Every way to cover the found squares; None if there are too many."""


def placement_context(constraints: Constraints) -> PlacementContext:
    """Return the tables of these constraints, shared by all callers with equal constraints."""
    table, kinds, found, prior = constraints
    return _placement_context(table, kinds, found, prior.astype(np.float32).tobytes())


@cached(16, "what is known at a decision; heat map, worlds and players begin with the same")
def _placement_context(
    table: PlacementTable, kinds: tuple[int, ...], found: tuple[int, ...], prior: bytes
) -> PlacementContext:
    every = np.frombuffer(prior, np.float32).reshape(len(kinds), len(table.length))
    ids = np.flatnonzero(every.any(0)).astype(np.int16)
    subset = PlacementSubset(ids, table.covers[ids], table.compatible[ids][:, ids])
    rows = every[:, ids]
    untouched = ~subset.covers[:, found].any(1)
    possible = [np.flatnonzero(row) for row in rows]
    context = PlacementContext(
        subset,
        kinds,
        list(found),
        rows,
        np.ascontiguousarray((rows * untouched).T),
        tuple(slice(int(p[0]), int(p[-1]) + 1) if len(p) else slice(0, 0) for p in possible),
        None,
    )
    return context._replace(partial=enumerate_partial_fleets(context, MAX_PARTIAL_FLEETS))


def enumerate_partial_fleets(context: PlacementContext, most: int) -> PartialFleets | None:
    """List every way to cover the found squares; return None if there are more than `most`."""
    partial = _no_ship_placed(context)
    for square in context.found:
        partial = _cover_square(context, partial, square)
        if len(partial.places) > most:
            return None
    return partial


def sample_partial_fleets(context: PlacementContext, rng: Generator) -> PartialFleets:
    """Sample ways to cover the found squares, where there are too many to list."""
    partial = _no_ship_placed(context)
    for square in context.found:
        places, weights = partial = _cover_square(context, partial, square)
        if len(places) > MAX_PARTIAL_FLEETS:
            rows = systematic_resample(weights.astype(np.float64), rng, MAX_PARTIAL_FLEETS)
            partial = PartialFleets(places[rows], np.ones(len(rows), np.float32))
    return partial


def _no_ship_placed(context: PlacementContext) -> PartialFleets:
    places = np.full((1, len(context.kinds)), UNPLACED, np.int16)
    return PartialFleets(places, np.ones(1, np.float32))


def _cover_square(context: PlacementContext, partial: PartialFleets, square: int) -> PartialFleets:
    """Place one more ship on this square in every possible way, where no ship covers it yet.

    Partial fleets are dropped if their unplaced ships cannot cover the squares that are left.
    """
    covers = np.append(context.subset.covers[:, square], False)
    done = covers[partial.places].any(1)
    parts = [PartialFleets(partial.places[done], partial.weights[done])]
    rest = PartialFleets(partial.places[~done], partial.weights[~done])
    if len(rest.places):
        kinds = dict.fromkeys(context.kinds)
        parts += [_cover_by_kind(context, rest, square, kind) for kind in kinds]
    places = np.concatenate([part.places for part in parts])
    weights = np.concatenate([part.weights for part in parts])
    covered = np.append(context.subset.covers[:, context.found].sum(1), 0)
    most_covered = (covered[:-1] * (context.prior > 0)).max(1, initial=0)
    left = len(context.found) - covered[places].sum(1)
    can_cover = left <= (places == UNPLACED) @ most_covered
    return PartialFleets(places[can_cover], weights[can_cover])


def _cover_by_kind(
    context: PlacementContext, partial: PartialFleets, square: int, kind: int
) -> PartialFleets:
    """Place the first unplaced ship of this kind, representing all of its kind."""
    alike = np.flatnonzero(np.array(context.kinds) == kind)
    prior, unplaced = context.prior[alike[0]], (partial.places[:, alike] == UNPLACED).sum(1)
    options = np.flatnonzero(context.subset.covers[:, square] & (prior > 0))
    possible = open_placements(context.subset, partial.places, options) & (unplaced > 0)[:, None]
    row, option = np.nonzero(possible)
    places = partial.places[row]
    places[np.arange(len(row)), alike[len(alike) - unplaced[row]]] = options[option]
    return PartialFleets(places, partial.weights[row] * prior[options[option]] * unplaced[row])


def open_placements(
    subset: PlacementSubset, fleets: Placements, options: Rows | slice = slice(None)
) -> Flags:
    """Return for each fleet (row) which of these placements its ships leave open."""
    compatible = subset.compatible[:, options]
    still_open = np.ones((len(fleets), compatible.shape[1]), np.bool_)
    is_placed = fleets != UNPLACED
    for ship in np.flatnonzero(is_placed.any(0)):
        rows = is_placed[:, ship]
        still_open[rows] &= compatible[fleets[rows, ship]]
    return still_open


def enumerate_fleets(constraints: Constraints, most: int) -> Placements | None:
    """List all fleets that fit; return None if there are more than `most` at any stage."""
    context = placement_context(constraints)
    partial = context.partial or enumerate_partial_fleets(context, most)
    fleets = partial.places if partial and len(partial.places) <= most else None
    for ship in range(len(context.kinds)):
        if fleets is not None:
            fleets = _place_ship(context, fleets, ship, most)
    return None if fleets is None else context.subset.ids[fleets]


def _place_ship(
    context: PlacementContext, fleets: Placements, ship: int, most: int
) -> Placements | None:
    """Place this ship off the found squares in every way, where it is unplaced."""
    is_placed = fleets[:, ship] != UNPLACED
    done, rest = fleets[is_placed], fleets[~is_placed]
    prior = context.untouched_prior[:, ship]
    options = np.flatnonzero(prior)
    possible = open_placements(context.subset, rest, options)
    if ship and context.kinds[ship - 1] == context.kinds[ship]:
        twin = rest[:, ship - 1, None]
        possible &= (options > twin) | (prior[twin] == 0)
    if len(done) + np.count_nonzero(possible) > most:
        return None
    row, option = np.nonzero(possible)
    placed = rest[row]
    placed[:, ship] = options[option]
    return np.concatenate([done, placed])


def systematic_resample(weights: Weights, rng: Generator, size: int) -> Rows:
    """Draw rows in proportion to their weights, at evenly spaced quantiles."""
    if not weights.any():
        return np.zeros(0, np.intp)
    quantiles = (np.arange(size) + rng.random()) * (weights.sum() / size)
    rows: Rows = np.searchsorted(np.cumsum(weights), quantiles).astype(np.intp)
    return np.minimum(rows, len(weights) - 1)
