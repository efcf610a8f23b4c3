"""Chances to win a duel of `wager`, for every action and every pair of plans.

Within a turn the admiral's tables are exact, so what an action is worth is looked up. Beyond the
turn they are estimates; how often these come true, `curve.py` knows.
"""

from itertools import product
from typing import NamedTuple

import numpy as np

from seabattle.analysis.duels.curve import Curve, Fit, curve_of, turns_left
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import WagerState
from seabattle.players.wager.admiral import ROUNDS
from seabattle.players.wager.payoffs import (
    Matrix,
    RestPositions,
    current_positions,
    equilibrium,
    payoffs,
    positions_after_plans,
)
from seabattle.players.wager.positions import Indices, planned_positions
from seabattle.players.wager.values import POINT_BLANK_SIGHT, DuelValues, look_up, usual_chances


class Plans(NamedTuple):
    """The plans of a seat: where each leads, its chance, and how often the reference takes it."""

    goals: Indices
    chances: Matrix
    mixture: Matrix
    theirs: Matrix
    """How often the reference would take each of the other side's plans."""


class DuelChances:
    def __init__(self, game: WagerGame, curve: Curve | None = None) -> None:
        self.game = game
        self.worth = DuelValues(game, usual_chances(game.outfits))
        self.curve = curve or curve_of(game)

    def fit(self, state: WagerState) -> Fit:
        """How often what the tables say now comes true."""
        return self.curve.at(turns_left(self.game, state.turn))

    def actions(
        self, state: WagerState, seat: Seat, aimed: int = POINT_BLANK_SIGHT
    ) -> dict[str, float]:
        """The chance with each action; a shot now is aimed no better than `aimed`."""
        rests = current_positions(self.game, state, Seat.ONE)
        one, two = (int(sight) for sight in rests.sights)
        sees, is_seen = (float(chance) for chance in rests.sight_chances)
        levels = self.worth.actions(state.turn, (one, two), (sees, is_seen))[seat]
        sight = min((one, two)[seat], aimed)
        worths = self.worth.guns[seat].by_action(levels, state.ships[seat].cp, sight)
        shares = np.array([share(look_up(table, state), seat) for table in worths.values()])
        return dict(zip(worths, self.fit(state).chances(shares).tolist(), strict=True))

    def plans(self, state: WagerState, seat: Seat) -> Plans:
        """Each plan against those of the other side, as often as the reference takes them."""
        rests = positions_after_plans(self.game, state, seat)
        theirs = self._mixture(state, seat.other, rests.transpose(self.game, seat.other))
        shares = share(self._worths(state, seat, rests), seat) @ theirs
        own = planned_positions(self.game, state, seat)
        mixture = self._mixture(state, seat, rests)
        return Plans(own, self.fit(state).chances(shares), mixture, theirs)

    def _mixture(self, state: WagerState, seat: Seat, rests: RestPositions) -> Matrix:
        return equilibrium(payoffs(self.worth, state, seat).matrix(rests), ROUNDS)

    def _worths(self, state: WagerState, seat: Seat, rests: RestPositions) -> Matrix:
        """To seat one, for every pair of plans; what is between never and always being in sight a
        turn later is interpolated."""
        mine = seat is Seat.ONE
        sights, chances = (
            pair if mine else pair[::-1] for pair in (rests.sights, rests.sight_chances)
        )
        worths = np.zeros(rests.own.shape)
        for one, two in product((0, 1), repeat=2):
            table = self._by_sights(state, (float(one), float(two)))
            share = np.abs(1 - one - chances[0]) * np.abs(1 - two - chances[1])
            worths += share * table[sights[0], sights[1]]
        return worths

    def _by_sights(self, state: WagerState, chances: tuple[float, float]) -> Matrix:
        found = np.zeros((POINT_BLANK_SIGHT + 1,) * 2)
        for sights, table in self.worth.this_turn(state.turn, chances).items():
            found[sights] = look_up(table, state)
        return found


def share(worth: float | Matrix, seat: Seat) -> Matrix:
    """What a worth to seat one, from -1 to 1, is to this seat, from 0 to 1."""
    for_seat: Matrix = np.asarray(worth) if seat is Seat.ONE else -np.asarray(worth)
    return (1 + for_seat) / 2
