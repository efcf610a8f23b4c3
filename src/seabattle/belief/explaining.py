"""Every way in which ships afloat can lie on the squares where ships were found."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.belief.waters import Flags, Moorings, Numbers, Places, Waters
from seabattle.core.cache import cached

Rows = NDArray[np.intp]
UNPLACED = -1
MOST_WAYS = 1500


class Known(NamedTuple):
    """What a seat knows of the ships that are still afloat on the other board."""

    afloat: tuple[int, ...]
    """The lengths of the ships, the longest first."""
    found: tuple[int, ...]
    """The squares on which some of them are known to lie."""
    prior: Numbers
    """How likely each place is before what was found; 0 if it is impossible."""


class Ways(NamedTuple):
    """Fleets, one in each row, in which some ships may not be placed yet."""

    places: Places
    weights: Numbers


class Outset(NamedTuple):
    """Where all thoughts about the same knowledge begin."""

    moorings: Moorings
    """The places that fit at all."""
    known: Known
    """With the priors of these places only."""
    ways: Ways | None
    """Every way to explain all that was found; None if there are too many."""


def outset(waters: Waters, known: Known) -> Outset:
    return _outset(waters, known.afloat, known.found, known.prior.tobytes())


@cached(16, "what is known at a decision; heat map, worlds and players begin with the same")
def _outset(
    waters: Waters, afloat: tuple[int, ...], found: tuple[int, ...], prior: bytes
) -> Outset:
    every = np.frombuffer(prior, np.float32)
    moorings = waters.moorings(every > 0)
    known = Known(afloat, found, every[moorings.number])
    return Outset(moorings, known, every_way(moorings, known, MOST_WAYS))


def every_way(moorings: Moorings, known: Known, most: int) -> Ways | None:
    """All ways to explain what was found; None if there are more than `most` at any stage."""
    ways = _nothing_placed(known)
    for square in known.found:
        ways = _explaining(moorings, known, ways, square)
        if len(ways.places) > most:
            return None
    return ways


def some_ways(moorings: Moorings, known: Known, rng: Generator) -> Ways:
    """A random sample of them, where there are too many."""
    ways = _nothing_placed(known)
    for square in known.found:
        ways = _thinned(_explaining(moorings, known, ways, square), rng)
    return ways


def _nothing_placed(known: Known) -> Ways:
    return Ways(np.full((1, len(known.afloat)), UNPLACED, np.int16), np.ones(1, np.float32))


def _explaining(moorings: Moorings, known: Known, ways: Ways, square: int) -> Ways:
    """Every way to place one more ship on this square, where no ship lies there yet."""
    lies_there = np.append(moorings.covers[:, square], False)
    done = lies_there[ways.places].any(1)
    parts = [Ways(ways.places[done], ways.weights[done])]
    rest = Ways(ways.places[~done], ways.weights[~done])
    if len(rest.places):
        lengths = dict.fromkeys(known.afloat)
        parts += [_with_one_of(moorings, known, rest, square, length) for length in lengths]
    places = np.concatenate([part.places for part in parts])
    return Ways(places, np.concatenate([part.weights for part in parts]))


def _with_one_of(moorings: Moorings, known: Known, ways: Ways, square: int, length: int) -> Ways:
    """Ships of one length are alike: the first that is free stands for all that are."""
    alike = np.flatnonzero(np.array(known.afloat) == length)
    free = (ways.places[:, alike] == UNPLACED).sum(1)
    span = moorings.spans[length]
    options = np.flatnonzero(moorings.covers[span, square]) + span.start
    possible = open_places(moorings, ways.places, options) & (free > 0)[:, None]
    row, option = np.nonzero(possible)
    places = ways.places[row]
    places[np.arange(len(row)), alike[len(alike) - free[row]]] = options[option]
    return Ways(places, ways.weights[row] * known.prior[options[option]] * free[row])


def open_places(moorings: Moorings, ways: Places, options: Rows | slice = slice(None)) -> Flags:
    """For each row, which of these places its ships leave open."""
    clear = moorings.clear[:, options]
    still_open = np.ones((len(ways), clear.shape[1]), np.bool_)
    for ship in ways.T:
        placed = ship != UNPLACED
        if placed.all():
            still_open &= clear[ship]
        elif placed.any():
            still_open[placed] &= clear[ship[placed]]
    return still_open


def _thinned(ways: Ways, rng: Generator) -> Ways:
    """At most `MOST_WAYS`, sampled by weight."""
    if len(ways.places) <= MOST_WAYS:
        return ways
    rows = drawn_rows(ways.weights.astype(np.float64), rng, MOST_WAYS)
    return Ways(ways.places[rows], np.ones(len(rows), np.float32))


def drawn_rows(weights: NDArray[np.float64], rng: Generator, size: int) -> Rows:
    """Rows drawn in proportion to their weights, by systematic sampling."""
    if not len(weights) or weights.sum() <= 0:
        return np.zeros(0, np.intp)
    steps = (np.arange(size) + rng.random()) * (weights.sum() / size)
    return _rows_at(weights, steps)


def independent_rows(weights: NDArray[np.float64], rng: Generator, size: int) -> Rows:
    """Rows drawn in proportion to their weights, each for itself."""
    if not len(weights) or weights.sum() <= 0:
        return np.zeros(0, np.intp)
    return _rows_at(weights, rng.random(size) * weights.sum())


def _rows_at(weights: NDArray[np.float64], steps: NDArray[np.float64]) -> Rows:
    rows: Rows = np.searchsorted(np.cumsum(weights), steps).astype(np.intp)
    return np.minimum(rows, len(weights) - 1)
