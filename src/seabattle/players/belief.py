"""Fleets of the opponent, drawn from all that fit what is known.

First the ship squares that no sunk ship explains: every way in which ships afloat can cover
them. One of these ways is drawn in proportion to the places that it leaves to the other ships;
then these are placed one after another, each anywhere that the earlier ones leave open. A fleet's
weight makes up for how many open places there were on the way, so that weighted fleets stand for
the uniform distribution over all that fit.
"""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.players.waters import Flags, Numbers, Places, Waters

Options = NDArray[np.intp]
UNPLACED = -1
MOST_EXPLANATIONS = 1500


class Known(NamedTuple):
    """What a seat knows of the ships that are still afloat on the other board."""

    afloat: tuple[int, ...]
    """The lengths of the ships, the longest first."""
    found: tuple[int, ...]
    """The squares on which some of them are known to lie."""
    prior: Numbers
    """How well each place fits what is known, apart from what was found; 0: not at all."""


class Fleets(NamedTuple):
    """Fleets that fit, one in each row, and how much each counts; weights add up to 1."""

    places: Places
    weights: Numbers


def sampled(waters: Waters, known: Known, rng: Generator, size: int) -> Fleets | None:
    """So many fleets that fit; None if none was found."""
    drawn, weights, left = _explained(waters, known, rng, size)
    if not len(drawn):
        return None
    return _completed(waters, known, rng, drawn, weights, left)


class _Ways(NamedTuple):
    places: Places
    weights: Numbers


def _explained(
    waters: Waters, known: Known, rng: Generator, size: int
) -> tuple[Places, Numbers, Numbers]:
    """Rows in which some ships explain all that was found, drawn by the places they leave."""
    ways = _Ways(np.full((1, len(known.afloat)), UNPLACED, np.int16), np.ones(1, np.float32))
    for square in known.found:
        ways = _thinned(_explaining(waters, known, ways, square), rng)
    open_places = _open_places(waters, ways.places)
    left = open_places.astype(np.float32) @ _by_length(waters, known)
    promise = ways.weights.astype(np.float64)
    for ship in range(len(known.afloat)):
        promise *= np.where(ways.places[:, ship] == UNPLACED, left[:, ship], 1)
    rows = _systematic(promise, rng, size)
    return ways.places[rows], np.ones(len(rows), np.float32), left[rows]


def _explaining(waters: Waters, known: Known, ways: _Ways, square: int) -> _Ways:
    """Every way to place one more ship on this square, where no ship lies there yet."""
    lies_there = np.append(waters.covers[:, square], False)
    done = lies_there[ways.places].any(1)
    parts = [_Ways(ways.places[done], ways.weights[done])]
    rest = _Ways(ways.places[~done], ways.weights[~done])
    if len(rest.places):
        lengths = dict.fromkeys(known.afloat)
        parts += [_with_one_of(waters, known, rest, square, length) for length in lengths]
    places = np.concatenate([part.places for part in parts])
    return _Ways(places, np.concatenate([part.weights for part in parts]))


def _with_one_of(waters: Waters, known: Known, ways: _Ways, square: int, length: int) -> _Ways:
    """Ships of one length are alike: the first that is free stands for all that are."""
    alike = np.flatnonzero(np.array(known.afloat) == length)
    free = (ways.places[:, alike] == UNPLACED).sum(1)
    fits = (waters.length == length) & waters.covers[:, square] & (known.prior > 0)
    options = np.flatnonzero(fits)
    possible = _open_places(waters, ways.places, options) & (free > 0)[:, None]
    row, option = np.nonzero(possible)
    places = ways.places[row]
    places[np.arange(len(row)), alike[len(alike) - free[row]]] = options[option]
    return _Ways(places, ways.weights[row] * known.prior[options[option]] * free[row])


def _open_places(waters: Waters, ways: Places, options: Options | None = None) -> Flags:
    """For each row, the places that its ships leave open."""
    clear = waters.clear if options is None else waters.clear[:, options]
    open_places = np.ones((len(ways), clear.shape[1]), np.bool_)
    for ship in ways.T:
        placed = ship != UNPLACED
        if placed.all():
            open_places &= clear[ship]
        elif placed.any():
            open_places[placed] &= clear[ship[placed]]
    return open_places


def _by_length(waters: Waters, known: Known) -> Numbers:
    """For each ship, what the places count that touch nothing that was found."""
    untouched = ~waters.covers[:, list(known.found)].any(1)
    same = waters.length[:, None] == np.array(known.afloat)
    worth: Numbers = same * (known.prior * untouched)[:, None]
    return worth


def _thinned(ways: _Ways, rng: Generator) -> _Ways:
    """At most so many ways, drawn by weight."""
    if len(ways.places) <= MOST_EXPLANATIONS:
        return ways
    rows = _systematic(ways.weights.astype(np.float64), rng, MOST_EXPLANATIONS)
    return _Ways(ways.places[rows], np.ones(len(rows), np.float32))


def _systematic(weights: NDArray[np.float64], rng: Generator, size: int) -> Options:
    """Rows drawn in proportion to their weights, as evenly as possible."""
    if not len(weights) or weights.sum() <= 0:
        return np.zeros(0, np.intp)
    steps = (np.arange(size) + rng.random()) * (weights.sum() / size)
    rows: Options = np.searchsorted(np.cumsum(weights), steps).astype(np.intp)
    return np.minimum(rows, len(weights) - 1)


def _completed(
    waters: Waters,
    known: Known,
    rng: Generator,
    places: Places,
    weights: Numbers,
    left: Numbers,
) -> Fleets | None:
    """The rows with all their ships placed."""
    worth = _by_length(waters, known)
    open_places = _open_places(waters, places)
    for ship, length in enumerate(known.afloat):
        span = waters.spans[length]
        rows = np.flatnonzero(places[:, ship] == UNPLACED)
        if not len(rows):
            continue
        running = np.cumsum(open_places[rows, span] * worth[span, ship], axis=1)
        total = running[:, -1]
        lot = rng.random(len(rows), np.float32) * total
        chosen = np.minimum((running <= lot[:, None]).sum(1), running.shape[1] - 1) + span.start
        places[rows, ship] = chosen
        weights[rows] *= total / left[rows, ship]
        open_places[rows] &= waters.clear[chosen]
    if weights.sum() <= 0:
        return None
    return Fleets(places[weights > 0], weights[weights > 0] / weights.sum())


def drawn_places(waters: Waters, fleets: Fleets) -> Numbers:
    """For each place, how many ships are to be expected in it, counted as they were drawn."""
    counted = np.zeros(len(waters.length), np.float32)
    for ship in fleets.places.T:
        counted += np.bincount(ship, fleets.weights, len(counted)).astype(np.float32)
    return counted


def crowding(waters: Waters, known: Known, fleets: Fleets) -> Numbers:
    """For each place, how many ships are to be expected in it: 0 to 1.

    Each ship of each fleet is not counted where it was drawn but spread over all places that the
    other ships of that fleet leave to it. That is the same in the mean, and far less noisy.
    """
    counted = np.zeros(len(waters.length), np.float32)
    covered = waters.covers[:, list(known.found)].sum(1)
    for ship, length in enumerate(known.afloat):
        span = waters.spans[length]
        others = np.delete(fleets.places, ship, axis=1)
        missing = len(known.found) - covered[others].sum(1)
        fits = covered[span] == missing[:, None]
        for other in others.T:
            fits &= waters.clear[other, span]
        spread = fits * known.prior[span]
        counted[span] += (fleets.weights / spread.sum(1)) @ spread
    return counted
