"""Where both sides play badly, sums are large by definition: each side's errors are the other's
luck. Here with exact values, on a tiny board."""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.core.fleet import Fleet
from seabattle.core.fleet_game import FleetGame
from seabattle.core.grid import bits
from seabattle.games.catalogue import load
from tests.analysis import brute_force

MATCHES = 300
Values = NDArray[np.float64]


class Sums(NamedTuple):
    """Of one seat, in each match. An account begins with a seat's first decision, so that of the
    second knows nothing of the first shot at it."""

    start: Values
    errors: Values
    luck: Values


class Duels:
    """Each player fires at random, or as the reference does."""

    def __init__(self) -> None:
        game = load("classic", {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}})
        assert isinstance(game, FleetGame)
        self.yard, self.known = game.yard, dict[tuple[int, ...], dict[int, float]]()

    def sums(self, *are_random: bool) -> Values:
        """By match, seat and sum."""
        rng = Random(1)
        return np.array([self.played(are_random, rng) for _ in range(MATCHES)])

    def played(self, are_random: tuple[bool, ...], rng: Random) -> list[tuple[float, float, float]]:
        fleets = [self.yard.random(rng) for _ in are_random]
        fired, worths = [0, 0], [list[tuple[float, float]](), list[tuple[float, float]]()]
        me, other = 1, 0
        while sum(fleets[other]) & ~fired[me]:
            me, other = other, me
            chances = self.chances(fleets[other], fired[me], fleets[me], fired[other])
            every = list(chances)
            aims = brute_force.aims(self.yard, fleets[other], fired[me])
            shot = rng.choice(every if are_random[me] else aims)
            worths[me].append((max(chances.values()), chances[shot]))
            fired[me] |= shot
        return [summed_up(worths[seat], float(seat == me)) for seat in (0, 1)]

    def chances(self, true: Fleet, fired: int, own: Fleet, at_me: int) -> dict[int, float]:
        key = sum(true) & fired, fired, sum(own), at_me
        if key not in self.known:
            found = brute_force.every_chance(self.yard, "a_shot", true, fired, own, at_me)
            squares = bits(self.yard.grid.board & ~fired)
            self.known[key] = {
                each: chance for each, (_, chance) in zip(squares, found, strict=True)
            }
        return self.known[key]


DUELS = Duels()


def summed_up(worths: list[tuple[float, float]], result: float) -> tuple[float, float, float]:
    """What there was at the start, what was given away, and luck."""
    values, chances = zip(*worths, strict=True)
    errors = sum(values) - sum(chances)
    return values[0], errors, result - values[0] + errors


def is_nothing(values: Values) -> bool:
    return bool(abs(fmean(values)) <= 3 * stdev(values) / sqrt(len(values)))


def test_errors_of_the_one_are_luck_of_the_other_and_can_be_given_away_again() -> None:
    one, two = (Sums(*each) for each in DUELS.sums(True, True).transpose(1, 2, 0))
    assert is_nothing(one.luck - two.errors)
    assert not is_nothing(one.luck)
    assert fmean(two.errors) > fmean(two.start)


def test_against_the_reference_nobody_gives_away_more_than_there_was() -> None:
    one, two = (Sums(*each) for each in DUELS.sums(True, False).transpose(1, 2, 0))
    assert two.errors.max() < 1e-9
    assert is_nothing(one.luck)
    assert 0 < fmean(one.errors) < fmean(one.start)
