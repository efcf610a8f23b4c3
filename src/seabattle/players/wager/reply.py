"""The best plan against an enemy whose plans can be foreseen, two turns ahead."""

import numpy as np

from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.wager.habit import Habit
from seabattle.players.wager.matrix import after, rests_now
from seabattle.players.wager.phase import IN_SIGHT
from seabattle.players.wager.places import meeting, plans
from seabattle.players.wager.prospects import Prospects


class Reply:
    def __init__(self, game: WagerGame, seat: Seat, habit: Habit, worth: Prospects) -> None:
        self.game = game
        self.seat = seat
        self.habit = habit
        self.worth = worth
        self.met = meeting(game, seat)

    def best(self, state: WagerState) -> Course:
        own = map(self.met.own.course, plans(self.game, state, self.seat).tolist())
        enemy = self._foreseen(state)
        return max(own, key=lambda plan: self._promise(state, plan, enemy))

    def _foreseen(self, state: WagerState) -> Course:
        return self.habit(self.game, state, self.seat.other)

    def _promise(self, state: WagerState, plan: Course, enemy: Course) -> float:
        """What this turn is worth and, with the best plan after this one, the next."""
        later = after(self.game, state, self.seat, plan, enemy)
        rests = rests_now(self.game, later, self.seat)
        return float(self.worth.now[rests.sights]) + self._next(later)

    def _next(self, state: WagerState) -> float:
        """Of the plans that do not run into the enemy, what the best is worth."""
        goal = self.met.enemy.goal(self._foreseen(state))
        own = plans(self.game, state, self.seat)
        own = own[~self.met.overlap[own, goal]]
        sights = (
            np.minimum(sights[own, goal], IN_SIGHT) for sights in (self.met.sees, self.met.is_seen)
        )
        return float(self.worth.then[tuple(sights)].max(initial=-1.0))
