"""Where ships that move are expected, by comparison with fleets that did move.

The brute force: fleets laid out at random move at random between shots, and those that answered
every shot as the true one did are kept. What players reckon with has no part in it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

import numpy as np
import pytest
from numpy.random import default_rng

from seabattle.belief.chart import Chart, known_of, still_possible
from seabattle.belief.sampling import crowding, sampled
from seabattle.belief.waters import waters_of
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.classic.choices import reachable
from seabattle.games.classic.drifting import MOVES, WAYS, drifted, ways_to_move
from seabattle.games.classic.model import ClassicOptions, SecondShotWon, Shot
from seabattle.games.classic.reading import as_agreed
from tests.belief.test_sampling import evened, yard_of
from tests.core.evenness import bound

ALONE = yard_of("classic", {"rows": 4, "columns": 5, "ships": ["cruiser"]})
TWO = yard_of("classic", {"rows": 5, "columns": 5, "ships": ["cruiser", "destroyer"]})
OPTIONS = ClassicOptions(manoeuvre=True)
SHOTS, KEPT, DRAWS = 8, 2000, 20_000
Places = Counter[frozenset[int]]


def moved(yard: Yard, fleet: Fleet, hits: int, rng: Random) -> Fleet:
    """The fleet after a turn of its owner, who picks a ship and a way for it."""
    ship, way = rng.randrange(len(fleet)), rng.randrange(WAYS)
    ways = [place for place, _ in reachable(yard, fleet[ship])]
    if rng.random() >= MOVES or fleet[ship] & hits or way >= len(ways):
        return fleet
    if yard.water(ways[way]) & (sum(fleet) - fleet[ship]):
        return fleet
    return (*fleet[:ship], ways[way], *fleet[ship + 1 :])


def walked(yard: Yard, squares: Sequence[int], rng: Random) -> tuple[list[bool], Fleet]:
    """What a random fleet that moves answers to these shots, and where it has got to."""
    fleet, hits, said = yard.random(rng), 0, []
    for square in squares:
        said.append(bool(sum(fleet) & square))
        hits |= sum(fleet) & square
        fleet = moved(yard, fleet, hits, rng)
    return said, fleet


def history(yard: Yard, rng: Random) -> tuple[list[int], list[bool]]:
    """Shots, some at the same square, with answers that are not too rare, so that no ship sank."""
    while True:
        squares = [yard.grid.bit[name] for name in rng.choices(yard.grid.every, k=SHOTS)]
        said, _ = walked(yard, squares, rng)
        if sum(said) <= 1 and sum(walked(yard, squares, rng)[0] == said for _ in range(100)) >= 5:
            return squares, said


def kept(yard: Yard, squares: Sequence[int], said: Sequence[bool], rng: Random) -> Places:
    """Fleets that have moved to where they are now, and gave these answers on the way."""
    found: Places = Counter()
    while found.total() < KEPT:
        told, fleet = walked(yard, squares, rng)
        if told == said:
            found[numbered(yard, fleet)] += 1
    return found


def numbered(yard: Yard, fleet: Fleet) -> frozenset[int]:
    return frozenset(map(waters_of(yard).place_number.__getitem__, fleet))


def heard_of(yard: Yard, squares: Sequence[int], said: Sequence[bool]) -> Iterator[Event]:
    for square, hit in zip(squares, said, strict=True):
        yield Shot(Seat.ONE, yard.grid.names(square)[0], hit)
        yield Shot(Seat.TWO, "A-1", hit=False)


def chart_of(yard: Yard, heard: Sequence[Event]) -> Chart:
    waters = waters_of(yard)
    shots = [event for event in heard if isinstance(event, Shot) and event.by is Seat.ONE]
    hit = waters.flags(shot.at for shot in shots if shot.hit)
    missed = waters.flags(shot.at for shot in shots if not shot.hit) & ~hit
    afloat, none = tuple(sorted(waters.fleet, reverse=True)), waters.flags(())
    fits = still_possible(waters, hit, missed)
    plain = Chart(waters, hit, none, missed, none, afloat, fits)
    return as_agreed(plain, yard, OPTIONS, Seat.ONE, heard)


def are_alike(one: Places, other: Places) -> bool:
    """Whether two samples can come from one distribution: Pearson's chi-square for two."""
    pairs = [(one[key], other[key]) for key in one | other]
    ratio = sqrt(one.total() / other.total())
    square = sum((a / ratio - b * ratio) ** 2 / (a + b) for a, b in pairs)
    return square < bound(len(pairs) - 1)


@pytest.mark.parametrize("seed", range(4))
def test_a_ship_is_drawn_where_it_may_have_moved(seed: int) -> None:
    rng = Random(seed)
    squares, said = history(ALONE, rng)
    chart = chart_of(ALONE, list(heard_of(ALONE, squares, said)))
    fleets = sampled(chart.waters, known_of(chart), default_rng(seed), DRAWS)
    assert fleets
    drawn = Counter(evened(fleets, rng))
    assert drawn.total() >= 2000
    assert are_alike(drawn, kept(ALONE, squares, said, rng))
    assert not are_alike(drawn, Counter(numbered(ALONE, ALONE.random(rng)) for _ in range(KEPT)))


@pytest.mark.parametrize("seed", range(3))
def test_ships_in_each_others_way_are_expected_nearly_where_they_are(seed: int) -> None:
    """That one ship's past bars the way of another is not reckoned with; it matters little."""
    rng = Random(seed)
    squares, said = history(TWO, rng)
    chart = chart_of(TWO, list(heard_of(TWO, squares, said)))
    fleets = sampled(chart.waters, known_of(chart), default_rng(seed), 4000)
    assert fleets
    expected = crowding(chart.waters, known_of(chart), fleets) @ chart.waters.covers
    found = np.zeros(len(chart.waters.squares))
    for places, number in kept(TWO, squares, said, rng).items():
        found += number / KEPT * chart.waters.covers[list(places)].any(0)
    assert np.abs(expected - found).max() < 0.06


def test_ways_to_move_lead_back() -> None:
    ways = ways_to_move(TWO)
    leads = {(place, int(to)) for place, row in enumerate(ways) for to in row if to >= 0}
    assert leads
    assert leads == {(to, place) for place, to in leads}


def test_a_second_shot_leaves_no_time_to_move() -> None:
    own, other = Shot(Seat.ONE, "C-3", hit=False), Shot(Seat.TWO, "A-1", hit=True)
    once = drifted(TWO, Seat.ONE, [own, other])
    twice = drifted(TWO, Seat.ONE, [own, other, SecondShotWon(Seat.TWO), other])
    later = drifted(TWO, Seat.ONE, [own, other, own, other])
    assert np.array_equal(once, twice)
    assert not np.array_equal(once, later)
