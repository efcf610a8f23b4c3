"""Where both sides play badly, sums are large by definition: each side's errors are the other's
luck. Here with exact values, on a tiny board."""

from collections.abc import Iterator
from itertools import zip_longest
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from benchmarks.luck import BookedOrder, Table, mean_luck, to_table
from seabattle.core.fleet import Fleet
from seabattle.core.fleet_game import FleetGame
from seabattle.games.catalogue import load
from tests.analysis.brute_force import Aims, aims, anywhere, every_chance

MATCHES = 300
SEARCH, CHASE = "search", "chase"
"""A shot while nothing is hit yet, and one after a hit."""
Values = NDArray[np.float64]


class Sums(NamedTuple):
    """Of one seat, in each match. An account begins with a seat's first decision, so that of the
    second knows nothing of the first shot at it."""

    start: Values
    errors: Values
    luck: Values


class Worth(NamedTuple):
    """What a decision was worth: with the best choice, and with the one that was made."""

    kind: str
    value: float
    chance: float


class Side(NamedTuple):
    """What a seat decided in a match, and what it came to."""

    worths: list[Worth]
    result: float


class Duels:
    """What is worth how much if the reference plays on for both sides."""

    def __init__(self, reference: Aims) -> None:
        game = load("classic", {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}})
        assert isinstance(game, FleetGame)
        self.yard, self.reference = game.yard, reference
        self.known = dict[tuple[int, ...], dict[int, float]]()

    def sums(self, *players: Aims) -> Values:
        """By match, seat and sum."""
        return np.array([[summed_up(side) for side in match] for match in self.matches(*players)])

    def matches(self, *players: Aims) -> list[list[Side]]:
        rng = Random(1)
        return [self.played(players, rng) for _ in range(MATCHES)]

    def played(self, players: tuple[Aims, ...], rng: Random) -> list[Side]:
        fleets = [self.yard.random_fleet(rng) for _ in players]
        fired, worths = [0, 0], [list[Worth](), list[Worth]()]
        me, other = 1, 0
        while sum(fleets[other]) & ~fired[me]:
            me, other = other, me
            chances = self.chances(fleets[other], fired[me], fleets[me], fired[other])
            shot = rng.choice(players[me](self.yard, fleets[other], fired[me]))
            kind = CHASE if sum(fleets[other]) & fired[me] else SEARCH
            worths[me].append(Worth(kind, max(chances.values()), chances[shot]))
            fired[me] |= shot
        return [Side(worths[seat], float(seat == me)) for seat in (0, 1)]

    def chances(self, true: Fleet, fired: int, own: Fleet, at_me: int) -> dict[int, float]:
        key = sum(true) & fired, fired, sum(own), at_me
        if key not in self.known:
            found = every_chance(self.yard, "a_shot", true, fired, own, at_me, self.reference)
            squares = anywhere(self.yard, true, fired)
            self.known[key] = {
                each: chance for each, (_, chance) in zip(squares, found, strict=True)
            }
        return self.known[key]


DUELS, ERRING = Duels(aims), Duels(anywhere)


def summed_up(side: Side) -> tuple[float, float, float]:
    """What there was at the start, what was given away, and luck."""
    start = side.worths[0].value
    errors = sum(each.value - each.chance for each in side.worths)
    return start, errors, side.result - start + errors


def booked(match: int, side: Side, overstated: float) -> Iterator[BookedOrder]:
    """As an account does; with chances overstated while a ship is chased."""
    more = {CHASE: overstated, SEARCH: 0.0}
    for made, after in zip_longest(side.worths, side.worths[1:]):
        value = after.value + more[after.kind] if after else side.result
        luck = value - made.chance - more[made.kind]
        yield BookedOrder(match, made.kind, luck, after.value - after.chance if after else 0.0)


def is_nothing(values: Values) -> bool:
    return bool(abs(fmean(values)) <= 3 * stdev(values) / sqrt(len(values)))


def test_errors_of_the_one_are_luck_of_the_other_and_can_be_given_away_again() -> None:
    one, two = (Sums(*each) for each in DUELS.sums(anywhere, anywhere).transpose(1, 2, 0))
    assert is_nothing(one.luck - two.errors)
    assert not is_nothing(one.luck)
    assert fmean(two.errors) > fmean(two.start)


def test_against_the_reference_nobody_gives_away_more_than_there_was() -> None:
    one, two = (Sums(*each) for each in DUELS.sums(anywhere, aims).transpose(1, 2, 0))
    assert two.errors.max() < 1e-9
    assert is_nothing(one.luck)
    assert 0 < fmean(one.errors) < fmean(one.start)


def luck_of_a_reference_that_errs(overstated: float = 0.0) -> Table:
    """Whoever fires at random is the reference here."""
    matches = enumerate(ERRING.matches(anywhere, anywhere))
    return to_table(
        row for n, match in matches for side in match for row in booked(n, side, overstated)
    )


@pytest.mark.parametrize("kinds", [(SEARCH, CHASE), (SEARCH,), (CHASE,)])
def test_luck_of_a_reference_that_errs_is_what_it_gives_away_next(kinds: tuple[str, ...]) -> None:
    every = luck_of_a_reference_that_errs()
    luck, errors, beyond = mean_luck(every, np.isin(every["kind"], kinds))
    assert luck.value > luck.margin
    assert errors.value > errors.margin
    assert beyond.is_nothing


def test_chances_that_are_overstated_show_in_luck_beyond_the_next_error() -> None:
    """They come with the order before, and go with the one that they are said of."""
    every = luck_of_a_reference_that_errs(overstated=0.05)
    search, chase = (mean_luck(every, every["kind"] == kind).beyond for kind in (SEARCH, CHASE))
    assert search.value > search.margin
    assert chase.value < -chase.margin
