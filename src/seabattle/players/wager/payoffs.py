"""Payoffs of sealed plans against each other, and their equilibrium by regret matching."""

from functools import reduce
from itertools import product
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.manoeuvre import resolve_courses
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.wager.positions import (
    Counts,
    Floats32,
    Indices,
    PositionPairs,
    planned_positions,
    position_pairs,
)
from seabattle.players.wager.values import (
    IN_SIGHT,
    NO_SIGHT,
    POINT_BLANK_SIGHT,
    BySights,
    DuelValues,
    look_up,
)

Matrix = NDArray[np.float64]


class RestPositions(NamedTuple):
    """The positions of both ships at rest, for each own plan and each of the enemy's."""

    pairs: PositionPairs
    own: Indices
    enemy: Indices

    @property
    def sights(self) -> tuple[Counts, Counts]:
        """Return what the own guns have in sight there, and what the enemy's have."""
        where = self.own, self.enemy
        return self.pairs.sees[where], self.pairs.is_seen[where]

    @property
    def sight_chances(self) -> tuple[Floats32, Floats32]:
        """Return the probabilities that the own ship sees, and is seen, a turn later."""
        where = self.own, self.enemy
        sees, is_seen = self.pairs.sight_chances
        return sees[where], is_seen[where]

    def transpose(self, game: WagerGame, seat: Seat) -> "RestPositions":
        """Return the positions as the enemy sees them, whose seat this is."""
        return RestPositions(position_pairs(game, seat), self.enemy.T, self.own.T)


def current_positions(game: WagerGame, state: WagerState, seat: Seat) -> RestPositions:
    """Return the positions of the ships as they lie."""
    pairs = position_pairs(game, seat)
    own = np.array(pairs.own.index_of(state.ships[seat]))
    return RestPositions(pairs, own, np.array(pairs.enemy.index_of(state.ships[seat.other])))


def positions_after_plans(game: WagerGame, state: WagerState, seat: Seat) -> RestPositions:
    """Return the positions after all pairs of plans.

    Where hulls would overlap, the manoeuvre decides.
    """
    pairs = position_pairs(game, seat)
    goals = (planned_positions(game, state, each) for each in (seat, seat.other))
    own, enemy = np.meshgrid(*goals, indexing="ij")
    for pair in map(tuple, np.argwhere(pairs.overlap[own, enemy]).tolist()):
        plan, foreseen = pairs.own.course(own[pair]), pairs.enemy.course(enemy[pair])
        ships = carry_out_plans(game, state, seat, plan, foreseen).ships
        own[pair] = pairs.own.index_of(ships[seat])
        enemy[pair] = pairs.enemy.index_of(ships[seat.other])
    return RestPositions(pairs, own, enemy)


def carry_out_plans(
    game: WagerGame, state: WagerState, seat: Seat, plan: Course, foreseen: Course
) -> WagerState:
    """Return both ships at rest, a turn later, after a seat's plan and that of the other."""
    courses = (plan, foreseen) if seat is Seat.ONE else (foreseen, plan)
    one, two = (
        replace(ship, at=passage.rest, facing=passage.facing)
        for ship, passage in zip(state.ships, resolve_courses(game, state, *courses), strict=True)
    )
    return replace(state, turn=state.turn + 1, ships=(one, two))


class Payoffs(NamedTuple):
    """Values of sights to a seat, by its own and the enemy's.

    Each turn is valued by itself, as if its actions began with what is on the table now: one
    table for the turn at hand and one for the next, to be added.
    """

    now: Matrix
    then: Matrix

    @property
    def best_then(self) -> float:
        return float(self.then[: IN_SIGHT + 1, : IN_SIGHT + 1].max())

    def matrix(self, rests: RestPositions, eagerness: float) -> Matrix:
        """Return what each plan gains against each plan of the enemy.

        To be within reach of the enemy counts by eagerness, as a share of what is at stake.
        """
        sees, is_seen = rests.sight_chances
        own, enemy = (1 - sees, sees), (1 - is_seen, is_seen)
        pairs = product((NO_SIGHT, IN_SIGHT), repeat=2)
        later = reduce(np.add, (self.then[a, b] * own[a] * enemy[b] for a, b in pairs))
        gains: Matrix = self.now[rests.sights] + later
        return gains + eagerness * np.ptp(self.now) * sees


def payoffs(values: DuelValues, state: WagerState, seat: Seat) -> Payoffs:
    """Return the payoffs of a seat in the turn at hand and in the next."""
    now, then = values.this_turn(state.turn), values.next_turn(state.turn)
    return Payoffs(_for(seat, now, state), _for(seat, then, state))


def _for(seat: Seat, tables: BySights, state: WagerState) -> Matrix:
    """Return the values of a state, from the point of view of a seat."""
    worths = np.zeros((POINT_BLANK_SIGHT + 1,) * 2)
    for sights, table in tables.items():
        worths[sights] = look_up(table, state)
    return worths if seat is Seat.ONE else -worths.T


def equilibrium(gains: Matrix, rounds: int) -> Matrix:
    """Return the mixed strategy of the row player, by regret matching for so many rounds.

    Each side plays in proportion to how much it regrets not having played each choice; what it
    played on average comes close to what nobody can take advantage of. Later rounds count more.
    """
    regrets = [np.zeros(size) for size in gains.shape]
    average = np.zeros(gains.shape[0])
    for number in range(1, rounds + 1):
        rows, columns = (_normalise(regret) for regret in regrets)
        by_row, by_column = gains @ columns, rows @ gains
        value = rows @ by_row
        regrets[0] = np.maximum(regrets[0] + by_row - value, 0)
        regrets[1] = np.maximum(regrets[1] + value - by_column, 0)
        average += number * rows
    result: Matrix = average / average.sum()
    return result


def _normalise(regret: Matrix) -> Matrix:
    total = regret.sum()
    share: Matrix = regret / total if total > 0 else np.full(len(regret), 1 / len(regret))
    return share
