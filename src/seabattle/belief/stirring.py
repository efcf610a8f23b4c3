"""Finds fleets that what is known of whole fleets makes rare, and moves their ships about.

To find them by drawing alone takes thousands for each. Step by step, with more and more of what is
known, few are lost at a time, and those that are left make up for the others once they are stirred:
a ship is moved to any place that the rest leave open, and stays there as often as the fleet is as
likely then as it was before. Fleets that were as frequent as they are likely stay so (Metropolis).
"""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.random import Generator

from seabattle.belief.drawing import drawn_places
from seabattle.belief.explaining import Known, drawn_rows, open_places, outset
from seabattle.belief.sampling import Sampler, Sieve, drawn_column
from seabattle.belief.waters import Moorings, Numbers, Places, Waters

Weigh = Callable[[Places], Numbers]
"""How likely fleets (rows) are by what only whole fleets can tell."""
FRUITLESS = 20
"""After so many batches in which no fleet is possible, those that are not are taken."""
BATCHES, PASSED = 8, 30
"""If fewer fleets pass in so many batches, the others are stirred."""
STIRRED = 1024


def sifted(
    waters: Waters, known: Known, steps: Sequence[Weigh], rng: Generator
) -> Iterator[Places]:
    """Fleets in batches, some of them empty: each as often as it is likely by the last step."""
    sieve, passed, fruitless = Sieve(rng), 0, 0
    for batch, places in enumerate(drawn_places(waters, known, rng)):
        if steps and batch == BATCHES and passed < PASSED:
            yield from _rare(waters, known, steps, rng)
        if not steps or not len(places) or fruitless >= FRUITLESS:
            yield places
            continue
        likely = steps[-1](places)
        fits = places[sieve.passed(likely)]
        yield fits
        fruitless = 0 if likely.any() else fruitless + 1
        passed += len(fits)


def _rare(waters: Waters, known: Known, steps: Sequence[Weigh], rng: Generator) -> Iterator[Places]:
    """Without end, if any were found."""
    fleets = narrowed(Sampler(waters, known, rng), waters, known, steps, STIRRED)
    while len(fleets):
        yield rng.permutation(fleets)
        fleets = stirred(waters, known, steps[-1], fleets, rng)


def narrowed(
    sampler: Sampler, waters: Waters, known: Known, steps: Sequence[Weigh], size: int
) -> Places:
    """So many fleets, each as often as it is likely by the last step, and equal ones one after the
    other; none, if no fleet was left after one of the steps."""
    drawn, weights = sampler.spread(size)
    places, before = sampler.moorings.number[drawn], np.ones(size, np.float32)
    for weigh in steps:
        likely = weights * weigh(places) / before
        places = places[drawn_rows(likely.astype(np.float64), sampler.rng, size)]
        if not len(places):
            break
        places = stirred(waters, known, weigh, places, sampler.rng)
        weights, before = np.ones(size, np.float32), weigh(places)
    return places


def stirred(waters: Waters, known: Known, weigh: Weigh, fleets: Places, rng: Generator) -> Places:
    """The fleets after every ship of each has had a chance to move."""
    moorings, known, _ = outset(waters, known)
    places = np.searchsorted(moorings.number, fleets).astype(np.int16)
    weights = weigh(fleets)
    for ship in range(len(known.afloat)):
        tried = places.copy()
        tried[:, ship] = _elsewhere(moorings, known, places, ship, rng)
        likely = weigh(moorings.number[tried])
        taken = rng.random(len(places)) * weights < likely
        places[taken], weights[taken] = tried[taken], likely[taken]
    return moorings.number[places]


def _elsewhere(
    moorings: Moorings, known: Known, places: Places, ship: int, rng: Generator
) -> Places:
    """For each fleet, any place that its other ships leave to this one. All that was found has to
    be under one of them."""
    span = moorings.spans[known.afloat[ship]]
    others = np.delete(places, ship, 1)
    free = open_places(moorings, others, span)
    if known.found:
        explains = moorings.covers[:, list(known.found)].sum(1)
        free &= explains[span] == (len(known.found) - explains[others].sum(1))[:, None]
    chosen, _ = drawn_column(free * known.prior[span], rng)
    return np.asarray(chosen + span.start, np.int16)
