"""The strongest captain: actions by backward induction, plans by regret matching.

Against an enemy that sails like the captain of the rule sheet, whose plans can be foreseen, it
looks for the best reply instead.
"""

from collections.abc import Sequence

import numpy as np

from seabattle.core.answer import Answer
from seabattle.core.prompt import Prompt
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.tagged import Event, plain
from seabattle.core.view import View
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.player import Sitting
from seabattle.players.wager.habit import sails_like_captain
from seabattle.players.wager.matrix import (
    Matrix,
    Plans,
    all_sights,
    courses,
    equilibrium,
    sights_now,
)
from seabattle.players.wager.outlook import odds_from, outlooks
from seabattle.players.wager.phase import Table
from seabattle.players.wager.reply import Reply, Value
from seabattle.players.wager.sight import best_target, duel, state_of
from seabattle.players.wager.worth import Sights, Worth, likely

ROUNDS = 150
"""Of regret matching, for each plan."""
EAGERNESS = 0.02
"""What it is worth to be within reach of the enemy, all else being equal."""


class Admiral:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seat = sitting.seat
        self.game = duel(sitting.game)
        self.worth = Worth(self.game)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        state = state_of(self.game, view)
        if view.phase == "planning":
            return {"kind": "plan", "course": plain(self._plan(state, heard))}
        return self._action(state, view.prompt)

    def _action(self, state: WagerState, prompt: Prompt) -> Answer:
        """The action that is worth most, exactly, to the end of this turn."""
        sights = sights_now(self.game, state)
        levels = self.worth.phases(state.turn, sights, odds_from(self.game, state))[self.seat]
        points = state.ships[self.seat].cp
        worths = self.worth.guns[self.seat].worths(levels, points, sights[self.seat])
        best = max(worths, key=lambda action: self._own(_at(worths[action], state)))
        return {"kind": best, "at": best_target(prompt)} if best == "fire" else {"kind": best}

    def _own(self, value: float) -> float:
        """A value as this seat likes it."""
        return value if self.seat is Seat.ONE else -value

    def _plan(self, state: WagerState, heard: Sequence[Event]) -> Course:
        if sails_like_captain(self.game, heard, self.seat.other):
            return Reply(self.game, self.seat, self._value_of(state)).best(state)
        return self._mixed(state, heard)

    def _value_of(self, state: WagerState) -> Value:
        """What it is worth to this seat to have certain sights in the coming turns."""
        odds = odds_from(self.game, state)

        def value(sights: tuple[Sights, ...]) -> float:
            return self._own(_at(self.worth.at_start(state.turn, sights, odds), state))

        return value

    def _mixed(self, state: WagerState, heard: Sequence[Event]) -> Course:
        """A plan drawn from the mixture that the enemy can least take advantage of."""
        one, two = (courses(self.game, state, seat) for seat in PLAYERS)
        gains = self._gains(state, (one, two))
        mixture = equilibrium(gains if self.seat is Seat.ONE else gains.T, ROUNDS)
        plans = (one, two)[self.seat]
        return self.sitting.rng(heard).choices(plans, weights=mixture.tolist())[0]

    def _gains(self, state: WagerState, plans: Plans) -> Matrix:
        """What this seat gains, by the plans of seat one and those of seat two.

        The turn at hand is exact. In the next one the guns have in sight what the ships' places
        make likely, and a captain who means to win keeps the enemy within reach.
        """
        value = self._value_of(state)
        sights = all_sights(self.game, state, plans)
        one, two = outlooks(self.game, plans)
        gains = EAGERNESS * (one, two)[self.seat]
        for then, chance in likely(one, two).items():
            known = {now: value((now, then)) for row in sights for now in set(row)}
            gains += chance * np.array([[known[now] for now in row] for row in sights])
        return gains


def _at(table: Table, state: WagerState) -> float:
    one, two = state.ships
    return float(table[one.hp, two.hp, one.evade, two.evade])
