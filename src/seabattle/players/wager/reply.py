"""The best plan against an enemy whose plans can be foreseen, two turns ahead."""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

import numpy as np

from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.wager.habit import Habit
from seabattle.players.wager.matrix import after, rests_now
from seabattle.players.wager.phase import IN_SIGHT
from seabattle.players.wager.places import meeting, plans
from seabattle.players.wager.prospects import Prospects


class Led(NamedTuple):
    """Where a plan leads if the enemy does what is foreseen, and what this turn is then worth."""

    plan: Course
    later: WagerState
    now: float


class Reply:
    def __init__(self, game: WagerGame, seat: Seat, habit: Habit, worth: Prospects) -> None:
        self.game = game
        self.seat = seat
        self.habit = habit
        self.worth = worth
        self.met = meeting(game, seat)

    def best(self, state: WagerState) -> Course:
        """The plan that promises most, for this turn and the next.

        The best for this turn are tried first, and none that cannot make up for it any more.
        """
        most, best = -inf, None
        for led in sorted(self._led(state), key=lambda led: -led.now):
            if best and led.now + self.worth.best_then <= most:
                break
            promise = led.now + self._next(led.later)
            if promise > most:
                most, best = promise, led.plan
        assert best, "staying put is always a plan"
        return best

    def _led(self, state: WagerState) -> Iterator[Led]:
        enemy = self._foreseen(state)
        for plan in map(self.met.own.course, plans(self.game, state, self.seat).tolist()):
            later = after(self.game, state, self.seat, plan, enemy)
            sights = rests_now(self.game, later, self.seat).sights
            yield Led(plan, later, float(self.worth.now[sights]))

    def _foreseen(self, state: WagerState) -> Course:
        return self.habit(self.game, state, self.seat.other)

    def _next(self, state: WagerState) -> float:
        """Of the plans that do not run into the enemy, what the best is worth."""
        goal = self.met.enemy.goal(self._foreseen(state))
        own = plans(self.game, state, self.seat)
        own = own[~self.met.overlap[own, goal]]
        sights = (
            np.minimum(sights[own, goal], IN_SIGHT) for sights in (self.met.sees, self.met.is_seen)
        )
        return float(self.worth.then[tuple(sights)].max(initial=-1.0))
