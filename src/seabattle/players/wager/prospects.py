"""What a captain who plans has to gain: by what the guns will have in sight, now and next."""

from functools import reduce
from itertools import product
from typing import NamedTuple

import numpy as np

from seabattle.core.seat import Seat
from seabattle.games.wager.model import WagerState
from seabattle.players.wager.matrix import Matrix, Rests
from seabattle.players.wager.phase import IN_SIGHT, NO_SIGHT, POINT_BLANK_SIGHT, ValueTable
from seabattle.players.wager.worth import BySights, Worth

EAGERNESS = 0.1
"""What it is worth to be within reach of the enemy, as a share of what is at stake.

With a fifth of it two admirals waited for each other until the turn limit."""


class Prospects(NamedTuple):
    """What sights are worth to a seat, by its own and the enemy's.

    Each turn is valued by itself, as if its actions began with what is on the table now: one
    promise for the turn at hand and one for the next, to be added.
    """

    now: Matrix
    then: Matrix

    @property
    def best_then(self) -> float:
        return float(self.then[: IN_SIGHT + 1, : IN_SIGHT + 1].max())

    def gains(self, rests: Rests) -> Matrix:
        """What each plan gains against each plan of the enemy."""
        sees, is_seen = rests.chances
        own, enemy = (1 - sees, sees), (1 - is_seen, is_seen)
        pairs = product((NO_SIGHT, IN_SIGHT), repeat=2)
        later = reduce(np.add, (self.then[a, b] * own[a] * enemy[b] for a, b in pairs))
        gains: Matrix = self.now[rests.sights] + later
        return gains + EAGERNESS * np.ptp(self.now) * sees


def prospects(worth: Worth, state: WagerState, seat: Seat) -> Prospects:
    now, then = worth.this_turn(state.turn), worth.next_turn(state.turn)
    return Prospects(_for(seat, now, state), _for(seat, then, state))


def _for(seat: Seat, tables: BySights, state: WagerState) -> Matrix:
    """The worth of what is on the table, as a seat likes it."""
    worths = np.zeros((POINT_BLANK_SIGHT + 1,) * 2)
    for sights, table in tables.items():
        worths[sights] = at(table, state)
    return worths if seat is Seat.ONE else -worths.T


def at(table: ValueTable, state: WagerState) -> float:
    one, two = state.ships
    return float(table[one.hp, two.hp, one.evade, two.evade])
