"""Fleets that are rare are found as often as they are likely, by comparison with all that fit."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import numpy as np
import pytest
from numpy.random import default_rng

from seabattle.belief import stirring
from seabattle.belief.chart import known_of
from seabattle.belief.explaining import Known
from seabattle.belief.sampling import Fleets, Sampler, counted_places, every_fleet
from seabattle.belief.stirring import Weigh, narrowed, sifted, stirred
from seabattle.belief.waters import Flags, Numbers, Places, Waters
from tests.belief.test_sampling import SMALL, chart_after, history, yard_of

TRIED = 4000
FAR = 0.04
"""Of so many fleets, the share of a place is off by 0.008 at most in the mean, a little more for
those that come of each other."""


class Case:
    """A board after some shots, and how many ships some parts of it hold: a fleet that is off by
    one is a tenth as likely, and so on."""

    def __init__(self, game: str, seed: int) -> None:
        yard = yard_of(game, SMALL[game])
        fleet, shots = history(yard, Random(seed), 200, 3000)
        chart = chart_after(yard, fleet, shots)
        self.waters, self.known = chart.waters, known_of(chart)
        places = every_fleet(self.waters, self.known, 100_000)
        assert places is not None
        self.every = places
        true = places[seed % len(places)]
        parts = [np.asarray(self.waters.covers[:, one].any(1)) for one in _parts(self.waters)]
        self.steps = [self._weigh(parts[: n + 1], true) for n in range(len(parts))]

    def _weigh(self, parts: Sequence[Flags], true: Places) -> Weigh:
        def weigh(places: Places) -> Numbers:
            off = sum(np.abs(part[places].sum(1) - part[true].sum()) for part in parts)
            return np.asarray(0.1**off, np.float32)

        return weigh

    @property
    def truth(self) -> Numbers:
        """How often each place is taken."""
        weights = self.steps[-1](self.every)
        return counted_places(self.waters, Fleets(self.every, weights / weights.sum()))

    def taken(self, places: Places) -> Numbers:
        even = np.full(len(places), 1 / len(places), np.float32)
        return counted_places(self.waters, Fleets(places, even))


def _parts(waters: Waters) -> Iterator[list[int]]:
    """Overlapping corners and the middle of a board."""
    rows, columns = len(waters.squares) // waters.columns, waters.columns
    for top, left in ((0, 0), (rows - 3, columns - 3), (1, 1)):
        yield [r * columns + c for r in range(top, top + 3) for c in range(left, left + 3)]


@pytest.fixture(scope="module", params=SMALL)
def case(request: pytest.FixtureRequest) -> Case:
    return Case(request.param, 1)


def test_they_are_found_as_often_as_they_are_likely(case: Case) -> None:
    sampler = Sampler(case.waters, case.known, default_rng(1))
    places = narrowed(sampler, case.waters, case.known, case.steps, TRIED)
    assert np.abs(case.taken(places) - case.truth).max() < FAR


def test_stirring_leaves_them_as_frequent_as_they_were(case: Case) -> None:
    rng, weigh = default_rng(2), case.steps[-1]
    weights = weigh(case.every).astype(np.float64)
    began = places = case.every[rng.choice(len(weights), TRIED, p=weights / weights.sum())]
    for _ in range(10):
        places = stirred(case.waters, case.known, weigh, places, rng)
    assert (places != began).any(1).mean() > 0.5
    assert np.abs(case.taken(places) - case.truth).max() < FAR


def test_worlds_go_on_with_them(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stirring, "BATCHES", 1)
    monkeypatch.setattr(stirring, "PASSED", 1000)
    batches = sifted(case.waters, case.known, case.steps, default_rng(3))
    places = np.concatenate(list(islice(batches, 6)))
    assert len(places) > 4 * stirring.STIRRED
    assert np.abs(case.taken(places) - case.truth).max() < FAR


def test_all_that_was_found_stays_explained(case: Case) -> None:
    sampler = Sampler(case.waters, case.known, default_rng(4))
    places = narrowed(sampler, case.waters, case.known, case.steps, TRIED)
    assert _fitting(case.waters, case.known, places).all()


def _fitting(waters: Waters, known: Known, places: Places) -> Flags:
    covers = waters.covers[places].sum(1)
    apart = all(
        waters.clear[one, two].all() for n, one in enumerate(places.T) for two in places.T[n + 1 :]
    )
    return np.asarray((covers[:, list(known.found)] == 1).all(1) & apart)


def test_where_nothing_is_possible_all_is_taken() -> None:
    case = Case("morskoi", 1)
    nothing = [lambda places: np.zeros(len(places), np.float32)]
    sampler = Sampler(case.waters, case.known, default_rng(5))
    assert not len(narrowed(sampler, case.waters, case.known, nothing, TRIED))
    batches = sifted(case.waters, case.known, nothing, default_rng(6))
    assert any(len(places) for places in islice(batches, 100))
