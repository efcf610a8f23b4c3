"""Places where moving ships are expected, compared with fleets that did move.

The brute force: random fleets flee or move at random between shots. Those with the same answers as
the true fleet are kept. No player's estimate is used.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from random import Random

import numpy as np
import pytest
from numpy.random import default_rng

from seabattle.belief.marginals import expected_occupancy
from seabattle.belief.placements import placement_table
from seabattle.belief.sampling import importance_sample
from seabattle.belief.tracking import TrackingBoard, stationary_prior
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.grid import bits
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.classic.belief.movement import (
    MAX_MOVES,
    USUAL_MOVEMENT,
    _update,
    apply_bonus_rules,
    move_table,
    placement_likelihoods,
    track_hunt,
)
from seabattle.games.classic.choices import reachable_places
from seabattle.games.classic.model import ClassicOptions, SecondShotWon, Shot
from tests.belief.test_sampling import resample, yard_of
from tests.core.evenness import chi_square_bound

ALONE = yard_of("classic", {"rows": 4, "columns": 5, "ships": ["cruiser"]})
TWO = yard_of("classic", {"rows": 5, "columns": 5, "ships": ["cruiser", "destroyer"]})
OPTIONS = ClassicOptions(manoeuvre=True)
MODELS = [replace(USUAL_MOVEMENT, flee_probability=flees) for flees in (0.0, 0.5)]
SHOTS, KEPT, DRAWS = 8, 2000, 20_000
Places = Counter[frozenset[int]]


def move_at_random(yard: Yard, fleet: Fleet, hits: int, misses: int, rng: Random) -> Fleet:
    """Return the fleet after a turn of its owner, who lets a ship flee or moves one at random."""
    if rng.random() < USUAL_MOVEMENT.flee_probability:
        return flee(yard, fleet, hits, misses)
    ship, way = rng.randrange(len(fleet)), rng.randrange(MAX_MOVES)
    ways = [place for place, _ in reachable_places(yard, fleet[ship])]
    if rng.random() >= USUAL_MOVEMENT.move_probability or way >= len(ways):
        return fleet
    return gone(fleet, ship, ways[way]) if may_go(yard, fleet, ship, ways[way], hits) else fleet


def flee(yard: Yard, fleet: Fleet, hits: int, misses: int) -> Fleet:
    """Move the ship that gains the most to its safest place."""
    gains = {
        (ship, place): danger(yard, fleet[ship], hits, misses) - danger(yard, place, hits, misses)
        for ship in range(len(fleet))
        for place, _ in reachable_places(yard, fleet[ship])
        if may_go(yard, fleet, ship, place, hits)
    }
    best = max(gains, key=gains.__getitem__, default=None)
    return gone(fleet, *best) if best and gains[best] > 0 else fleet


def may_go(yard: Yard, fleet: Fleet, ship: int, place: int, hits: int) -> bool:
    return not fleet[ship] & hits and not yard.water(place) & (sum(fleet) - fleet[ship])


def gone(fleet: Fleet, ship: int, place: int) -> Fleet:
    return (*fleet[:ship], place, *fleet[ship + 1 :])


def danger(yard: Yard, ship: int, hits: int, misses: int) -> float:
    """Return the number of ship places that share squares with this one and may still be hit."""
    threat = threats(yard, hits, misses)
    return sum(threat[square] for square in bits(ship)) / max(*threat.values(), 1)


@cache
def threats(yard: Yard, hits: int, misses: int) -> dict[int, int]:
    threat = dict.fromkeys(bits(yard.grid.board), 0)
    for place in (place for places in yard.places for place in places):
        if not place & misses and place & ~hits:
            for square in bits(place & ~hits):
                threat[square] += 100 if place & hits else 1
    return threat


def simulate(yard: Yard, squares: Sequence[int], rng: Random) -> tuple[list[bool], Fleet]:
    """Return a random moving fleet's answers to these shots, and its final place."""
    fleet, hits, misses, said = yard.random_fleet(rng), 0, 0, []
    for square in squares:
        said.append(bool(sum(fleet) & square))
        hits |= sum(fleet) & square
        misses = (misses | square) & ~hits
        fleet = move_at_random(yard, fleet, hits, misses, rng)
    return said, fleet


def history(yard: Yard, rng: Random) -> tuple[list[int], list[bool]]:
    """Generate shots with answers that are not too rare, without a sinking."""
    while True:
        squares = [yard.grid.bit[name] for name in rng.choices(yard.grid.every, k=SHOTS)]
        said, _ = simulate(yard, squares, rng)
        if sum(said) <= 1 and sum(simulate(yard, squares, rng)[0] == said for _ in range(100)) >= 5:
            return squares, said


def sample_consistent_fleets(
    yard: Yard, squares: Sequence[int], said: Sequence[bool], rng: Random
) -> Places:
    """Count the places of fleets that have moved at random and gave these answers on the way."""
    found: Places = Counter()
    while found.total() < KEPT:
        told, fleet = simulate(yard, squares, rng)
        if told == said:
            found[placement_indices(yard, fleet)] += 1
    return found


def placement_indices(yard: Yard, fleet: Fleet) -> frozenset[int]:
    return frozenset(map(placement_table(yard).placement_index.__getitem__, fleet))


def heard_of(yard: Yard, squares: Sequence[int], said: Sequence[bool]) -> Iterator[Event]:
    for square, hit in zip(squares, said, strict=True):
        yield Shot(Seat.ONE, yard.grid.names(square)[0], hit)
        yield Shot(Seat.TWO, "A-1", hit=False)


def tracking_of(yard: Yard, heard: Sequence[Event]) -> TrackingBoard:
    table = placement_table(yard)
    shots = [event for event in heard if isinstance(event, Shot) and event.by is Seat.ONE]
    hit = table.flags(shot.at for shot in shots if shot.hit)
    missed = table.flags(shot.at for shot in shots if not shot.hit) & ~hit
    afloat, none = tuple(sorted(table.fleet, reverse=True)), table.flags(())
    fits = stationary_prior(table, hit, missed)
    plain = TrackingBoard(table, hit, none, missed, none, afloat, fits)
    return apply_bonus_rules(plain, yard, OPTIONS, Seat.ONE, heard)


def are_alike(one: Places, other: Places) -> bool:
    """Return whether two samples can be from one distribution, by Pearson's chi-square."""
    pairs = [(one[key], other[key]) for key in one | other]
    ratio = sqrt(one.total() / other.total())
    square = sum((a / ratio - b * ratio) ** 2 / (a + b) for a, b in pairs)
    return square < chi_square_bound(len(pairs) - 1)


@pytest.mark.parametrize("seed", range(4))
def test_a_ship_is_drawn_where_it_may_have_moved(seed: int) -> None:
    rng = Random(seed)
    squares, said = history(ALONE, rng)
    tracking = tracking_of(ALONE, list(heard_of(ALONE, squares, said)))
    fleets = importance_sample(tracking.constraints, default_rng(seed), DRAWS)
    assert fleets
    drawn = Counter(resample(fleets, rng))
    assert drawn.total() >= 2000
    assert are_alike(drawn, sample_consistent_fleets(ALONE, squares, said, rng))
    assert not are_alike(
        drawn, Counter(placement_indices(ALONE, ALONE.random_fleet(rng)) for _ in range(KEPT))
    )


@pytest.mark.parametrize("seed", range(3))
def test_ships_in_each_others_way_are_expected_nearly_where_they_are(seed: int) -> None:
    """That one ship's past bars the way of another is not reckoned with, and which of them gains
    more by a flight is reckoned from where each may be: it matters little."""
    rng = Random(seed)
    squares, said = history(TWO, rng)
    tracking = tracking_of(TWO, list(heard_of(TWO, squares, said)))
    fleets = importance_sample(tracking.constraints, default_rng(seed), 4000)
    assert fleets
    expected = expected_occupancy(tracking.constraints, fleets) @ tracking.table.covers
    found = np.zeros(len(tracking.table.squares))
    for places, number in sample_consistent_fleets(TWO, squares, said, rng).items():
        found += number / KEPT * tracking.table.covers[list(places)].any(0)
    assert np.abs(expected - found).max() < 0.1
    assert np.abs(expected - found).mean() < 0.03


def test_ways_to_move_lead_back() -> None:
    ways = move_table(TWO)
    leads = {(place, int(to)) for place, row in enumerate(ways) for to in row if to >= 0}
    assert leads
    assert leads == {(to, place) for place, to in leads}


def test_a_second_shot_leaves_no_time_to_move() -> None:
    own, other = Shot(Seat.ONE, "C-3", hit=False), Shot(Seat.TWO, "A-1", hit=True)
    won = [own, other, SecondShotWon(Seat.TWO), other]
    once = track_hunt(TWO, Seat.ONE, [own, other]).fits
    twice = track_hunt(TWO, Seat.ONE, won).fits
    later = track_hunt(TWO, Seat.ONE, [own, other, own, other]).fits
    assert np.array_equal(once, twice)
    assert not np.array_equal(once, later)


@pytest.mark.parametrize("hit", [True, False])
def test_answers_tell_whether_somebody_flees(hit: bool) -> None:
    """Who flees comes to squares that were fired at; who only drifts hardly does."""
    told = list(heard_of(ALONE, [ALONE.grid.bit["B-3"]] * 2, [False, hit]))
    drifts, flees = (track_hunt(ALONE, Seat.ONE, told, each).likelihood for each in MODELS)
    assert (flees > drifts) is hit


def test_the_likelier_habit_is_reckoned_with() -> None:
    told = list(heard_of(ALONE, [ALONE.grid.bit["B-3"]] * 2, [False, True]))
    drifts, flees, either = (
        fits / fits.sum()
        for models in (MODELS[:1], MODELS[1:], MODELS)
        for fits in [placement_likelihoods(ALONE, Seat.ONE, told, models)]
    )
    assert np.abs(either - flees).sum() < np.abs(either - drifts).sum()


def test_a_match_may_be_long() -> None:
    told = list(heard_of(ALONE, [ALONE.grid.bit["B-3"]] * 5000, [False] * 5000))
    fits = placement_likelihoods(ALONE, Seat.ONE, told, MODELS)
    assert np.isfinite(fits).all()
    assert fits.max() > 0.1


def test_a_long_match_is_read_once_and_not_again_for_each_decision() -> None:
    square = ALONE.grid.every[0]
    heard = [Shot(by, square, hit=False) for _ in range(400) for by in (Seat.ONE, Seat.TWO)]

    def read() -> None:
        for seat in (Seat.ONE, Seat.TWO):
            for model in MODELS:
                track_hunt(ALONE, seat, heard, model)

    read()
    misses = _update.cache_info().misses
    read()
    assert _update.cache_info().misses == misses
