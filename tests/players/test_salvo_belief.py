"""Beliefs of `salvo`'s captains, compared with enumeration of all fleets."""

from collections import defaultdict
from random import Random

import numpy as np
import pytest

from seabattle.belief.placements import placement_table
from seabattle.belief.sampling import importance_sample, placement_masks
from seabattle.core.fleet import Fleet
from seabattle.core.small_board import Small
from seabattle.games.salvo.belief import Reports, in_fleet_order, ship_constraints
from seabattle.games.salvo.model import SalvoOptions
from seabattle.games.salvo.rules import Salvo
from seabattle.players.salvo.captain import score_expected_hits
from seabattle.players.salvo.selection import Hypotheses, SalvoValue, select_salvo

GAME = Salvo(SalvoOptions(small=Small(5, 5, ("cruiser", "submarine", "destroyer"))))
TABLE = placement_table(GAME.yard)
EVERY = list(GAME.yard.all_fleets())
DRAWN = 4000
VALUE = SalvoValue(hits=1.0, information=0.5, sinkings=1.0)


def reports(fleet: Fleet, *salvos: str) -> Reports:
    """Return the reports about a fleet after these salvos."""
    masks = tuple(GAME.grid.mask(text.split()) for text in salvos)
    return Reports(masks, hits(fleet, masks))


def hits(fleet: Fleet, salvos: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple((ship & salvo).bit_count() for salvo in salvos) for ship in fleet)


HISTORIES = [
    reports(EVERY[0]),
    reports(EVERY[17], "A-1 B-2 C-3"),
    reports(EVERY[700], "A-1 B-2 C-3", "A-5 B-4 E-1"),
    reports(EVERY[1234], "C-1 C-2 C-3 C-4 C-5", "A-3 E-3"),
]


@pytest.mark.parametrize("told", HISTORIES)
def test_sampled_fleets_are_those_that_fit_each_as_likely_as_any(told: Reports) -> None:
    """Weighted frequencies by chi-square, against an enumeration of all fleets."""
    possible = [fleet for fleet in EVERY if hits(fleet, told.salvos) == told.hits]
    constraints = ship_constraints(GAME, told)
    fleets = importance_sample(constraints, np.random.default_rng(3), DRAWN)
    assert fleets
    ships = placement_masks(TABLE, in_fleet_order(constraints, fleets.places))
    found: dict[Fleet, float] = defaultdict(float)
    for fleet, weight in zip(ships, fleets.weights.tolist(), strict=True):
        found[fleet] += weight
    assert set(found) <= set(possible)
    groups = np.array_split(np.array([found[fleet] for fleet in possible]), min(len(possible), 12))
    expected = np.array([len(group) / len(possible) for group in groups])
    observed = np.array([group.sum() for group in groups])
    size = 1 / float((fleets.weights**2).sum())
    chi_square = size * ((observed - expected) ** 2 / expected).sum()
    assert chi_square < 32, "0.1 % of samples exceed 31.3 with 11 degrees of freedom"


def test_no_fleet_is_found_where_none_fits() -> None:
    told = Reports((GAME.grid.board,), ((1,), (1,), (1,)))
    assert importance_sample(ship_constraints(GAME, told), np.random.default_rng(1), 100) is None


def test_each_ship_by_itself_is_anywhere_that_its_reports_allow() -> None:
    told = reports(EVERY[700], "A-1 B-2 C-3")
    likely = score_expected_hits(GAME, told, Random(1))
    by_hand = np.zeros(25)
    for ship, places in enumerate(GAME.yard.places):
        mask = told.salvos[0]
        alone = [p for p in places if ((p & mask).bit_count(),) == told.hits[ship]]
        for place in alone:
            by_hand += TABLE.mask_flags([place])[0] / len(alone)
    assert likely == pytest.approx(by_hand)


def make_hypotheses(ship_on: list[list[int]], left: list[int]) -> Hypotheses:
    size = len(ship_on)
    shots = np.array([0.0] + [1.0] * len(left))
    return Hypotheses(np.array(ship_on), np.full(size, 1 / size), np.array([0, *left]), shots)


def test_a_sure_hit_comes_first() -> None:
    cases = make_hypotheses([[1, 0, 1], [0, 1, 1], [0, 0, 1]], [3])
    assert select_salvo(cases, [0, 1, 2], 1, VALUE) == [2]


def test_a_square_that_tells_more_is_preferred_among_equals() -> None:
    """Squares 0 and 1 hold a ship together or not at all; 2 is as likely, and independent."""
    cases = make_hypotheses([[1, 1, 2], [1, 1, 0], [0, 0, 2], [0, 0, 0]], [3, 3])
    assert sorted(select_salvo(cases, [0, 1, 2], 2, VALUE)) in ([0, 2], [1, 2])


def test_a_shot_that_sinks_is_preferred_among_equals() -> None:
    cases = make_hypotheses([[1, 2], [1, 2], [0, 0]], [3, 1])
    assert select_salvo(cases, [0, 1], 1, VALUE) == [1]
