"""Two sealed plans against each other: where they lead, and how to choose blindly."""

from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.manoeuvre import carried_out
from seabattle.games.wager.model import Course, WagerState
from seabattle.players.wager.places import Counts, Indices, Meeting, Numbers, meeting, plans

Matrix = NDArray[np.float64]


class Rests(NamedTuple):
    """Where both ships come to rest, for each own plan and each of the enemy's."""

    met: Meeting
    own: Indices
    enemy: Indices

    @property
    def sights(self) -> tuple[Counts, Counts]:
        """What the own guns then have in sight, and what the enemy's have."""
        where = self.own, self.enemy
        return self.met.sees[where], self.met.is_seen[where]

    @property
    def chances(self) -> tuple[Numbers, Numbers]:
        """How likely the own ship sees, and is seen, a turn later."""
        where = self.own, self.enemy
        sees, is_seen = self.met.chances
        return sees[where], is_seen[where]

    def turned(self, game: WagerGame, seat: Seat) -> "Rests":
        """The same as this seat sees it, who is the enemy here."""
        return Rests(meeting(game, seat), self.enemy.T, self.own.T)


def rests_now(game: WagerGame, state: WagerState, seat: Seat) -> Rests:
    """As the ships lie."""
    met = meeting(game, seat)
    own, enemy = met.own.of(state.ships[seat]), met.enemy.of(state.ships[seat.other])
    return Rests(met, np.array(own), np.array(enemy))


def rests_of(game: WagerGame, state: WagerState, seat: Seat) -> Rests:
    """As planned; where hulls would overlap, as the manoeuvre lets them."""
    met = meeting(game, seat)
    goals = plans(game, state, seat), plans(game, state, seat.other)
    own, enemy = np.meshgrid(*goals, indexing="ij")
    for pair in map(tuple, np.argwhere(met.overlap[own, enemy]).tolist()):
        plan, foreseen = met.own.course(own[pair]), met.enemy.course(enemy[pair])
        ships = after(game, state, seat, plan, foreseen).ships
        own[pair], enemy[pair] = met.own.of(ships[seat]), met.enemy.of(ships[seat.other])
    return Rests(met, own, enemy)


def after(
    game: WagerGame, state: WagerState, seat: Seat, plan: Course, foreseen: Course
) -> WagerState:
    """Both ships at rest, a turn later, after a seat's plan and that of the other."""
    courses = (plan, foreseen) if seat is Seat.ONE else (foreseen, plan)
    one, two = (
        replace(ship, at=passage.rest, facing=passage.facing)
        for ship, passage in zip(state.ships, carried_out(game, state, *courses), strict=True)
    )
    return replace(state, turn=state.turn + 1, ships=(one, two))


def equilibrium(gains: Matrix, rounds: int) -> Matrix:
    """How often the row player should choose each row, by regret matching for so many rounds.

    Each side plays in proportion to how much it regrets not having played each choice; what it
    played on average comes close to what nobody can take advantage of. Later rounds count more.
    """
    regrets = [np.zeros(size) for size in gains.shape]
    average = np.zeros(gains.shape[0])
    for number in range(1, rounds + 1):
        rows, columns = (_in_proportion(regret) for regret in regrets)
        by_row, by_column = gains @ columns, rows @ gains
        value = rows @ by_row
        regrets[0] = np.maximum(regrets[0] + by_row - value, 0)
        regrets[1] = np.maximum(regrets[1] + value - by_column, 0)
        average += number * rows
    result: Matrix = average / average.sum()
    return result


def _in_proportion(regret: Matrix) -> Matrix:
    total = regret.sum()
    share: Matrix = regret / total if total > 0 else np.full(len(regret), 1 / len(regret))
    return share
