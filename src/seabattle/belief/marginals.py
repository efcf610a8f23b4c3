"""How likely each square of the other board holds a part of a ship, with its standard error.

Where few fleets fit, all of them are counted. Elsewhere they are sampled, each ship is spread over
all places that the others leave to it, and squares that mirror each other share their chances.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.chart import Chart, known_of
from seabattle.belief.drawing import MOST_SEARCHED, NothingFits
from seabattle.belief.sampling import (
    Fleets,
    Sampler,
    counted_places,
    crowding,
    every_fleet,
    numpy_rng,
)
from seabattle.belief.stirring import Weigh, narrowed, stirred
from seabattle.belief.symmetry import Squares, shared, symmetries, unchanging
from seabattle.belief.waters import Numbers

Values = NDArray[np.float64]
BATCHES = 8
"""How much batches of fleets differ tells the standard error."""
FEW = 3000
"""So many fleets are counted one by one."""
UNSURE = 0.03
"""While a square has a larger standard error than this, more fleets are sampled."""
ENOUGH = 20
"""While fewer fleets count, in effect, how much batches differ tells nothing."""
MORE, MOST_SAMPLED = 4, 64_000
"""How many times as many, and how many at most."""
MOST_WEIGHED = 4000
"""How many at most where there are steps: if these are not enough, fleets that fit are rare, and
those that are found are stirred."""
STIRRED, ROUNDS = 2048, 2
"""So many fleets, and how often each is."""
AT_ONCE = 3000
"""Batches of so many fleets in all are drawn and counted together; of more, one after another."""


class Evidence(NamedTuple):
    """All that a seat knows of the other fleet."""

    chart: Chart
    """What it knows of each ship for itself."""
    weigh: Weigh | None = None
    """How likely fleets (rows) are by what only whole fleets can tell; None: all alike."""
    steps: Sequence[Weigh] = ()
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


def marginals(evidence: Evidence, rng: Random, sampled: int) -> Marginals:
    """For each square, the chance that a part of a ship that was not hit lies there. Of so many
    fleets or more, if not all can be counted."""
    for told in (evidence, evidence._replace(weigh=None)):
        if tallies := _listed(told, FEW):
            return combined(tallies, _mirrors(told))
        if found := _sampled(told, rng, sampled):
            return found
    if tallies := _listed(evidence._replace(weigh=None), MOST_SEARCHED):
        return combined(tallies)
    raise NothingFits("no fleet fits what this seat has seen and heard")


def combined(tallies: Sequence[Tally], mirrors: Sequence[Squares] = ()) -> Marginals:
    """The mean over batches that were drawn alike, or over all fleets at once."""
    weights = np.array([tally.weight for tally in tallies])
    ships = np.stack([tally.ships for tally in tallies])
    ships = shared(ships, mirrors) if mirrors else ships
    chances = ships.sum(0) / weights.sum()
    if len(tallies) == 1:
        return Marginals(chances, np.zeros_like(chances))
    off = (ships - weights[:, None] * chances) / weights.mean()
    variance = (off**2).sum(0) / (len(tallies) - 1) / len(tallies)
    return Marginals(chances, np.sqrt(variance))


def _listed(evidence: Evidence, most: int) -> list[Tally]:
    """Of all fleets that fit, if they are at most so many."""
    waters, known = evidence.chart.waters, known_of(evidence.chart)
    places = every_fleet(waters, known, most)
    if places is None or not len(places):
        return []
    weights = known.prior[places].prod(1)
    weights = weights * evidence.weigh(places) if evidence.weigh else weights
    ships = counted_places(waters, Fleets(places, weights))
    return _telling(_tallies(evidence, ships[None], weights[None]))


def _sampled(evidence: Evidence, rng: Random, fleets: int) -> Marginals | None:
    """Of so many, batch by batch, and of more if these differ too much: where numbers were told,
    most fleets contradict them, and the few that are left may have no ship where one lies."""
    sampler = Sampler(evidence.chart.waters, known_of(evidence.chart), numpy_rng(rng))
    mirrors = _mirrors(evidence)
    while True:
        together = BATCHES if fleets <= AT_ONCE else 1
        batches = [
            batch
            for _ in range(BATCHES // together)
            for batch in _batches(evidence, sampler, fleets // BATCHES, together)
        ]
        found = combined(batches, mirrors) if _telling(batches) else None
        is_sure = found and found.standard_errors.max() < UNSURE and _effective(batches) >= ENOUGH
        fleets *= MORE
        if is_sure or fleets > MOST_SAMPLED:
            return found
        if evidence.steps and fleets > MOST_WEIGHED:
            return _stirred(evidence, sampler) or found


def _stirred(evidence: Evidence, sampler: Sampler) -> Marginals | None:
    """Counted over several rounds. Batches begin with fleets of their own, so that they differ if
    few were found."""
    waters, known, steps = evidence.chart.waters, known_of(evidence.chart), evidence.steps
    fleets, rounds = narrowed(sampler, waters, known, steps, STIRRED), []
    if not len(fleets):
        return None
    for _ in range(ROUNDS):
        fleets = stirred(waters, known, steps[-1], fleets, sampler.rng)
        rounds.append(fleets.reshape(BATCHES, -1, fleets.shape[1]))
    batches = np.concatenate(rounds, 1)
    weights = np.ones(batches.shape[:2], np.float32)
    ships = [counted_places(waters, Fleets(*each)) for each in zip(batches, weights, strict=True)]
    return combined(_tallies(evidence, np.stack(ships), weights))


def _batches(evidence: Evidence, sampler: Sampler, size: int, count: int) -> list[Tally]:
    waters, known = evidence.chart.waters, known_of(evidence.chart)
    drawn, weights = sampler.spread(size, count)
    fits = weights > 0
    places = sampler.moorings.number[drawn[fits]]
    by_batch = (np.repeat(np.eye(count, dtype=np.float32), size, 1) * weights)[:, fits]
    if evidence.weigh is None:
        return _tallies(evidence, crowding(waters, known, Fleets(places, by_batch)), by_batch)
    by_batch = by_batch * evidence.weigh(places)
    ships = np.stack([counted_places(waters, Fleets(places, each)) for each in by_batch])
    return _tallies(evidence, ships, by_batch)


def _tallies(evidence: Evidence, ships: Numbers, weights: Numbers) -> list[Tally]:
    """From how many ships each place has, and how much each fleet counts, a row for each batch."""
    chart = evidence.chart
    squares = ships.astype(np.float64) @ chart.waters.covers * ~chart.hit
    each = weights.astype(np.float64)
    return list(map(Tally, squares, each.sum(1).tolist(), (each**2).sum(1).tolist()))


def _effective(tallies: Sequence[Tally]) -> float:
    """As many fleets of equal weight would tell as much."""
    return float(sum(tally.weight for tally in tallies)) ** 2 / sum(
        tally.squared for tally in tallies
    )


def _telling(tallies: list[Tally]) -> list[Tally]:
    """None, if no fleet was found."""
    return tallies if any(tally.weight > 0 for tally in tallies) else []


def _mirrors(evidence: Evidence) -> list[Squares]:
    """The symmetries of what is known; whole fleets may tell the sides of the board apart."""
    chart = evidence.chart
    if evidence.weigh or chart.found.any():
        return []
    waters = chart.waters
    every = symmetries(len(waters.squares), waters.columns)
    return unchanging(every, waters.covers, chart.fits)
