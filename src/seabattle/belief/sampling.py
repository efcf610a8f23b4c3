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

from seabattle.belief.explaining import (
    UNPLACED,
    Known,
    Rows,
    Ways,
    drawn_rows,
    every_way,
    independent_rows,
    open_places,
    outset,
    some_ways,
)
from seabattle.belief.waters import Flags, Moorings, Numbers, Places, Waters


class Fleets(NamedTuple):
    """Fleets that fit, one in each row, and how much each counts; weights add up to 1."""

    places: Places
    weights: Numbers


def numpy_rng(rng: Random) -> Generator:
    return Generator(PCG64(rng.getrandbits(64)))


class Sieve:
    """Rejection sampling: lets through what is drawn, in proportion to its weight.

    The heaviest so far always passes. What comes before a heavier one passes a little too often,
    which matters only among the first few.
    """

    def __init__(self, rng: Generator) -> None:
        self._rng = rng
        self._heaviest = 0.0

    def passed(self, weights: NDArray[np.floating[Any]]) -> Flags:
        self._heaviest = max(self._heaviest, float(weights.max(initial=0)))
        return np.asarray(self._rng.random(len(weights)) * self._heaviest < weights)


class Sampler:
    """Draws fleets that fit what is known, as many at a time as one likes."""

    def __init__(self, waters: Waters, known: Known, rng: Generator) -> None:
        self.moorings, self.known, ways = outset(waters, known)
        self.rng = rng
        self._sieve = Sieve(rng)
        self._ways = ways or some_ways(self.moorings, self.known, rng)
        self._left, self._promise = _promise(self.moorings, self.known, self._ways)

    def spread(self, size: int, batches: int = 1) -> Fleets:
        """Fleets with weights of 0 to 1, from ways spread evenly by how much they promise; several
        batches of them, each drawn for itself."""
        rows = [drawn_rows(self._promise, self.rng, size) for _ in range(batches)]
        return self._completed(np.concatenate(rows))

    def kept(self, size: int) -> Places:
        """At most so many fleets, each drawn for itself and equally likely but for its prior."""
        places, weights = self._completed(independent_rows(self._promise, self.rng, size))
        return self.moorings.number[places[self._sieve.passed(weights)]]

    def _completed(self, rows: Rows) -> Fleets:
        ways = Ways(self._ways.places[rows], np.ones(len(rows), np.float32))
        return _completed(self.moorings, self.known, self.rng, ways, self._left[rows])


def sampled(waters: Waters, known: Known, rng: Generator, size: int) -> Fleets | None:
    """A sample of `size` fleets that fit; None if none was found."""
    sampler = Sampler(waters, known, rng)
    moorings, fleets = sampler.moorings, sampler.spread(size)
    fits = fleets.weights > 0
    if not fits.any():
        return None
    weights = fleets.weights[fits]
    return Fleets(moorings.number[fleets.places[fits]], weights / weights.sum())


def _promise(moorings: Moorings, known: Known, ways: Ways) -> tuple[Numbers, NDArray[np.float64]]:
    """For each way, the places that it leaves to each ship, by weight, and all these together."""
    left = open_places(moorings, ways.places).astype(np.float32) @ _worth(moorings, known)
    promise = ways.weights.astype(np.float64)
    for ship in range(len(known.afloat)):
        promise *= np.where(ways.places[:, ship] == UNPLACED, left[:, ship], 1)
    return left, promise


def _worth(moorings: Moorings, known: Known) -> Numbers:
    """For each ship, the weight of each place that touches nothing found so far."""
    untouched = ~moorings.covers[:, list(known.found)].any(1)
    same = moorings.length[:, None] == np.array(known.afloat)
    worth: Numbers = same * (known.prior * untouched)[:, None]
    return worth


def _completed(
    moorings: Moorings, known: Known, rng: Generator, ways: Ways, left: Numbers
) -> Fleets:
    """The rows with all their ships placed."""
    places, weights = ways
    worth = _worth(moorings, known)
    still_open = open_places(moorings, places)
    for ship, length in enumerate(known.afloat):
        span = moorings.spans[length]
        rows = np.flatnonzero(places[:, ship] == UNPLACED)
        if not len(rows):
            continue
        column, total = drawn_column(still_open[rows, span] * worth[span, ship], rng)
        chosen = column + span.start
        places[rows, ship] = chosen
        weights[rows] *= total / left[rows, ship]
        still_open[rows, span.start :] &= moorings.clear[chosen, span.start :]
    return Fleets(places, weights)


def drawn_column(worth: Numbers, rng: Generator) -> tuple[Rows, Numbers]:
    """In each row a column, drawn in proportion to its worth, and what all columns are worth."""
    running = np.cumsum(worth, axis=1)
    total = running[:, -1]
    lot = (1 - rng.random(len(worth), np.float32)) * total
    return (running >= lot[:, None]).argmax(1), total


def counted_places(waters: Waters, fleets: Fleets) -> Numbers:
    """For each place, the expected number of ships, counted as they were drawn."""
    counted = np.zeros(len(waters.length), np.float32)
    for ship in fleets.places.T:
        counted += np.bincount(ship, fleets.weights, len(counted)).astype(np.float32)
    return counted


def crowding(waters: Waters, known: Known, fleets: Fleets) -> Numbers:
    """For each place, the expected number of ships: 0 to 1. Fleets may be weighted in several ways
    (rows), and are then counted in each.

    Each ship of each fleet is not counted where it was drawn but spread over all places that the
    other ships of that fleet leave to it: the same expectation with far less variance.
    """
    moorings, known, _ = outset(waters, known)
    places = np.searchsorted(moorings.number, fleets.places)
    ways = fleets.weights.shape[:-1]
    expected = np.zeros((*ways, len(waters.length)), np.float32)
    blocks = (~moorings.clear).view(np.int8)
    blocked = sum(blocks[ship] for ship in places.T)
    covers = moorings.covers[:, list(known.found)].sum(1)
    covered = covers[places].sum(1)
    for ship, length in zip(places.T, known.afloat, strict=True):
        span = moorings.spans[length]
        free = blocked[:, span] == blocks[ship, span]
        if known.found:
            needed = len(known.found) - covered + covers[ship]
            free &= covers[span] == needed[:, None]
        spread = free * known.prior[span]
        expected[..., moorings.number[span]] += (fleets.weights / spread.sum(1)) @ spread
    return expected


def open_sea(waters: Waters, fleets: Fleets) -> Numbers:
    """For each square, how likely no ship afloat is there or keeps others off it."""
    kept_clear = np.zeros((len(fleets.weights), len(waters.squares)), np.bool_)
    for ship in fleets.places.T:
        kept_clear |= waters.keeps_clear[ship]
    free: Numbers = fleets.weights @ ~kept_clear
    return free


def every_fleet(waters: Waters, known: Known, most: int) -> Places | None:
    """All fleets that fit; None if the search has more than `most` of them at any stage."""
    moorings, known, ways = outset(waters, known)
    ways = ways or every_way(moorings, known, most)
    fleets = ways.places if ways and len(ways.places) <= most else None
    for ship in range(len(known.afloat)):
        if fleets is not None:
            fleets = _with_ship(moorings, known, fleets, ship, most)
    return None if fleets is None else moorings.number[fleets]


def _with_ship(
    moorings: Moorings, known: Known, ways: Places, ship: int, most: int
) -> Places | None:
    """Every way to place this ship, if it explains nothing, where nothing was found."""
    done, rest = ways[ways[:, ship] != UNPLACED], ways[ways[:, ship] == UNPLACED]
    worth = _worth(moorings, known)[:, ship]
    options = np.flatnonzero(worth)
    possible = open_places(moorings, rest, options)
    if ship and known.afloat[ship - 1] == known.afloat[ship]:
        twin = rest[:, ship - 1, None]
        possible &= (options > twin) | (worth[twin] == 0)
    if len(done) + np.count_nonzero(possible) > most:
        return None
    row, option = np.nonzero(possible)
    placed = rest[row]
    placed[:, ship] = options[option]
    return np.concatenate([done, placed])
