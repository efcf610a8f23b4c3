"""Luck is 0 on average for every pair of players. Here with exact values, on a tiny board."""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from seabattle.core.fleet import Fleet
from seabattle.core.fleet_game import FleetGame
from seabattle.games.catalogue import load
from tests.analysis.brute_force import (
    Aims,
    aims,
    anywhere,
    chance,
    every_chance,
    fits,
    turns,
    turns_for_any,
)

MATCHES = 300


class Sums(NamedTuple):
    """The sums of seat one in a match; those of seat two mirror them."""

    errors: float
    gifts: float
    luck: float
    hiding: float


class Duels:
    """Matches with the exact chances of every shot, if the reference then plays on."""

    def __init__(self) -> None:
        game = load("classic", {"small": {"rows": 3, "columns": 3, "ships": ["destroyer"]}})
        assert isinstance(game, FleetGame)
        self.yard = game.yard
        self.known = dict[tuple[int, ...], dict[int, float]]()

    def play(self, players: tuple[Aims, Aims], rng: Random, *hidden: Fleet) -> Sums:
        fleets = [*hidden, *(self.yard.random_fleet(rng) for _ in players)][:2]
        fired, errors, start = [0, 0], [0.0, 0.0], 0.0
        searches: tuple[list[float], ...] = ([], [])
        me, other = 1, 0
        while sum(fleets[other]) & ~fired[me]:
            me, other = other, me
            chances = self.chances(fleets[other], fired[me], fleets[me], fired[other])
            start = start or max(chances.values())
            shot = rng.choice(players[me](self.yard, fleets[other], fired[me]))
            errors[me] += max(chances.values()) - chances[shot]
            odds = self.odds(fleets[other], fired[me])
            mean, best = fmean(odds.values()), max(odds.values())
            if best > mean and not sum(fleets[other]) & fired[me]:
                searches[me].append((odds[shot] - mean) / (best - mean))
            fired[me] |= shot
        mine, theirs = errors
        usual = turns_for_any(self.yard, "a_shot", fleets[0], 0)
        first, second = (turns(self.yard, "a_shot", fleet, 0) for fleet in fleets)
        gain, loss = chance(usual, first) - start, chance(second, usual) - start
        one, two = (fmean(each or [0.0]) for each in searches)
        hiding = two * gain + one * loss
        return Sums(mine, theirs, float(me == 0) - start - hiding + mine - theirs, hiding)

    def odds(self, fleet: Fleet, fired: int) -> dict[int, float]:
        """Return how often a fleet that fits covers each square."""
        fitting = [each for each in self.yard.all_fleets() if fits(self.yard, fleet, each, fired)]
        return {
            square: fmean(bool(sum(each) & square) for each in fitting)
            for square in anywhere(self.yard, fleet, fired)
        }

    @property
    def hardest(self) -> Fleet:
        """The fleet that takes the reference the most turns."""
        each = {fleet: turns(self.yard, "a_shot", fleet, 0) for fleet in self.yard.all_fleets()}
        return max(each, key=lambda fleet: sum(n * odds for n, odds in each[fleet].items()))

    def chances(self, true: Fleet, fired: int, own: Fleet, at_me: int) -> dict[int, float]:
        """Return the chance to win with each shot; it forgets where the own fleet lies."""
        key = sum(true) & fired, fired, sum(own) & at_me, at_me
        if key not in self.known:
            found = every_chance(self.yard, "a_shot", true, fired, own, at_me)
            squares = anywhere(self.yard, true, fired)
            self.known[key] = {
                each: chance for each, (_, chance) in zip(squares, found, strict=True)
            }
        return self.known[key]


DUELS = Duels()


@pytest.mark.parametrize("players", [(anywhere, anywhere), (anywhere, aims), (aims, aims)])
def test_luck_is_nothing_on_average_whoever_plays(players: tuple[Aims, Aims]) -> None:
    rng = Random(1)
    every = [DUELS.play(players, rng) for _ in range(MATCHES)]
    luck = [each.luck for each in every]
    assert abs(fmean(luck)) <= 3 * stdev(luck) / sqrt(len(luck))
    for aimed, errors in zip(players, zip(*every, strict=True), strict=False):
        assert (fmean(errors) > 0.3) is (aimed is anywhere), "who plays at random errs"


@pytest.mark.parametrize(("hunter", "is_fooled"), [(aims, True), (anywhere, False)])
def test_a_fleet_that_hides_well_is_no_bad_luck_of_its_hunter(
    hunter: Aims, is_fooled: bool
) -> None:
    """It fools whoever fires where ships are likely, and nobody else."""
    rng = Random(3)
    every = [DUELS.play((aims, hunter), rng, DUELS.hardest) for _ in range(MATCHES)]
    luck = [each.luck for each in every]
    assert abs(fmean(luck)) <= 3 * stdev(luck) / sqrt(len(luck))
    assert (fmean(each.hiding for each in every) > 0.07) is is_fooled


def test_two_who_play_at_random_have_less_luck_than_errors() -> None:
    rng = Random(2)
    every = [DUELS.play((anywhere, anywhere), rng) for _ in range(MATCHES)]
    assert stdev(each.luck for each in every) < fmean(each.errors + each.gifts for each in every)
