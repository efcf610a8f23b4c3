"""Solves games of open information with simultaneous orders by backward induction.

Equal states are solved once.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog  # type: ignore[import-untyped]

from seabattle.core.game import Game
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import read_order
from seabattle.envs.tokens import all_answers

Payoffs = NDArray[np.float64]


class OpenGame:
    """A game and the known values of its states to the first player."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.values: dict[Any, float] = {}
        self.gap = 0.0
        """The largest gain of a best response against the strategies found, in any state."""

    def find_value(self, state: Any) -> float:
        if state not in self.values:
            self.values[state] = self._compute_value(state)
        return self.values[state]

    def _compute_value(self, state: Any) -> float:
        if state.outcome:
            return {Seat.ONE: 1.0, Seat.TWO: -1.0, None: 0.0}[state.outcome.winner]
        asked = self.game.to_act(state)
        if asked == (Seat.CHANCE,):
            drawn = self.game.chance(state).iterate_results()
            return float(np.mean([self._value_after(state, {Seat.CHANCE: each}) for each in drawn]))
        if asked == PLAYERS:
            return self._solve_round(state)
        best = max if asked == (Seat.ONE,) else min
        return best(
            self._value_after(state, {asked[0]: o}) for o in self._list_orders(state, asked[0])
        )

    def _solve_round(self, state: Any) -> float:
        ones, twos = (self._list_orders(state, seat) for seat in PLAYERS)
        table = [[self._value_after(state, {Seat.ONE: a, Seat.TWO: b}) for b in twos] for a in ones]
        found = solve_matrix(np.array(table))
        self.gap = max(self.gap, found.gap)
        return found.value

    def _value_after(self, state: Any, orders: dict[Seat, Any]) -> float:
        return self.find_value(self.game.play(state, orders).state)

    def _list_orders(self, state: Any, seat: Seat) -> list[Any]:
        answers = all_answers(self.game.prompt(state, seat))
        return [read_order(self.game, answer) for answer in answers]


class MixedStrategies(NamedTuple):
    value: float
    gap: float


def solve_matrix(table: Payoffs) -> MixedStrategies:
    """Return the value of a matrix game, and the gap between the two guarantees."""
    one, two = _find_guarantee(table), -_find_guarantee(-table.T)
    return MixedStrategies((one + two) / 2, two - one)


def _find_guarantee(table: Payoffs) -> float:
    """Return what the row player is guaranteed by the mixture found."""
    rows, columns = table.shape
    found = linprog(
        c=[-1.0] + [0.0] * rows,
        A_ub=np.hstack([np.ones((columns, 1)), -table.T]),
        b_ub=np.zeros(columns),
        A_eq=[[0.0] + [1.0] * rows],
        b_eq=[1.0],
        bounds=[(None, None)] + [(0, None)] * rows,
        method="highs",
    )
    assert found.success, found.message
    mixture = np.maximum(found.x[1:], 0)
    return float((mixture / mixture.sum() @ table).min())
