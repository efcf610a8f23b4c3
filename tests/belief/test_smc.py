"""Fleets that are rare are found as often as they are likely, by comparison with all that fit."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import numpy as np
import pytest
from numpy.random import default_rng

from seabattle.belief import smc
from seabattle.belief.belief_model import MAX_TRIED, sample_by_evidence
from seabattle.belief.enumeration import Constraints, enumerate_fleets
from seabattle.belief.marginals import Evidence, count_placements
from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable
from seabattle.belief.sampling import ImportanceSampler, NoFleetFits, WeightedFleets
from seabattle.belief.smc import Likelihood, metropolis_sweep, rejection_sample, smc_sample
from tests.belief.test_sampling import SMALL, history, tracking_after, yard_of

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
        tracking = tracking_after(yard, fleet, shots)
        self.table, self.known = tracking.table, tracking.constraints
        places = enumerate_fleets(self.known, 100_000)
        assert places is not None
        self.every = places
        true = places[seed % len(places)]
        parts = [np.asarray(self.table.covers[:, one].any(1)) for one in _parts(self.table)]
        self.steps = [self._weigh(parts[: n + 1], true) for n in range(len(parts))]

    def _weigh(self, parts: Sequence[Flags], true: Placements) -> Likelihood:
        def likelihood(places: Placements) -> Floats:
            off = sum(np.abs(part[places].sum(1) - part[true].sum()) for part in parts)
            return np.asarray(0.1**off, np.float32)

        return likelihood

    @property
    def truth(self) -> Floats:
        """The share of fleets that occupy each placement."""
        weights = self.steps[-1](self.every)
        return count_placements(self.table, WeightedFleets(self.every, weights / weights.sum()))

    def occupancy(self, places: Placements) -> Floats:
        even = np.full(len(places), 1 / len(places), np.float32)
        return count_placements(self.table, WeightedFleets(places, even))


def _parts(table: PlacementTable) -> Iterator[list[int]]:
    """Yield overlapping corners and the middle of a board."""
    rows, columns = len(table.squares) // table.columns, table.columns
    for top, left in ((0, 0), (rows - 3, columns - 3), (1, 1)):
        yield [r * columns + c for r in range(top, top + 3) for c in range(left, left + 3)]


@pytest.fixture(scope="module", params=SMALL)
def case(request: pytest.FixtureRequest) -> Case:
    return Case(request.param, 1)


def test_they_are_found_as_often_as_they_are_likely(case: Case) -> None:
    sampler = ImportanceSampler(case.known, default_rng(1))
    places = smc_sample(sampler, case.steps, TRIED)
    assert np.abs(case.occupancy(places) - case.truth).max() < FAR


def test_stirring_leaves_them_as_frequent_as_they_were(case: Case) -> None:
    rng, likelihood = default_rng(2), case.steps[-1]
    weights = likelihood(case.every).astype(np.float64)
    began = places = case.every[rng.choice(len(weights), TRIED, p=weights / weights.sum())]
    for _ in range(10):
        places = metropolis_sweep(case.known, likelihood, places, rng)
    assert (places != began).any(1).mean() > 0.5
    assert np.abs(case.occupancy(places) - case.truth).max() < FAR


def test_worlds_go_on_with_them(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smc, "BATCHES", 1)
    monkeypatch.setattr(smc, "MIN_ACCEPTED", 1000)
    batches = rejection_sample(case.known, case.steps, default_rng(3))
    places = np.concatenate(list(islice(batches, 6)))
    assert len(places) > 4 * smc.PARTICLES
    assert np.abs(case.occupancy(places) - case.truth).max() < FAR


def test_all_that_was_found_stays_explained(case: Case) -> None:
    sampler = ImportanceSampler(case.known, default_rng(4))
    places = smc_sample(sampler, case.steps, TRIED)
    assert _fitting(case.table, case.known, places).all()


def _fitting(table: PlacementTable, known: Constraints, places: Placements) -> Flags:
    covers = table.covers[places].sum(1)
    apart = all(
        table.compatible[one, two].all()
        for n, one in enumerate(places.T)
        for two in places.T[n + 1 :]
    )
    return np.asarray((covers[:, list(known.found)] == 1).all(1) & apart)


def test_where_nothing_is_possible_all_is_taken() -> None:
    case = Case("morskoi", 1)
    nothing = [lambda places: np.zeros(len(places), np.float32)]
    sampler = ImportanceSampler(case.known, default_rng(5))
    assert not len(smc_sample(sampler, nothing, TRIED))
    batches = rejection_sample(case.known, nothing, default_rng(6))
    assert any(len(places) for places in islice(batches, 100))


def test_where_not_even_single_ships_fit_no_fleet_is_made_up() -> None:
    case = Case("morskoi", 1)
    impossible = case.known._replace(prior=np.zeros_like(case.known.prior))
    with pytest.raises(NoFleetFits):
        list(islice(rejection_sample(impossible, case.steps, default_rng(9)), 100))


def test_a_search_ends_where_all_evidence_about_whole_fleets_contradicts_them() -> None:
    case = Case("classic", 1)
    hit = np.zeros(len(case.table.squares), np.bool_)
    evidence = Evidence(case.known, hit, lambda places: np.zeros(len(places), np.float32))
    batches = list(islice(sample_by_evidence(evidence, Random(7)), MAX_TRIED + 20))
    assert not any(map(len, batches[:MAX_TRIED]))
    assert _fitting(case.table, case.known, np.concatenate(batches)).all()
    assert len(np.concatenate(batches)) > 20


def test_evidence_that_few_fleets_fit_is_never_ignored() -> None:
    case = Case("classic", 1)
    hit = np.zeros(len(case.table.squares), np.bool_)
    rare = case.every[0]
    evidence = Evidence(case.known, hit, lambda places: (places == rare).all(1).astype(np.float32))
    found = [each for each in islice(sample_by_evidence(evidence, Random(8)), 2000) if len(each)]
    assert found
    assert (np.concatenate(found) == rare).all()
