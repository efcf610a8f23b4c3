"""Two sealed plans against each other: where they lead, and how to choose blindly."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.manoeuvre import carried_out
from seabattle.games.wager.model import Course, WagerState
from seabattle.games.wager.plans import offered
from seabattle.games.wager.sea import Sea
from seabattle.games.wager.ships import ShipClass, hull, targets
from seabattle.players.wager.phase import IN_SIGHT, NO_SIGHT, POINT_BLANK_SIGHT, Sight
from seabattle.players.wager.worth import Sights

Matrix = NDArray[np.float64]
Plans = tuple[Sequence[Course], Sequence[Course]]


class Rest(NamedTuple):
    """A ship that has come to rest: its hull, what it can aim at, and what of that is near."""

    hull: int
    aim: int
    near: int

    def sight(self, enemy: int) -> Sight:
        if self.near & enemy:
            return POINT_BLANK_SIGHT
        return IN_SIGHT if self.aim & enemy else NO_SIGHT


@lru_cache(maxsize=8192)
def rest(sea: Sea, kind: ShipClass, at: int, facing: int) -> Rest:
    lies, aim = hull(sea, kind, at, facing), targets(sea, kind, at, facing)
    return Rest(lies, aim, aim & sea.neighbours(lies))


def rest_of(game: WagerGame, seat: Seat, course: Course) -> Rest:
    """Where a plan leads if nothing is in its way."""
    return rest(game.sea, game.outfits[seat].kind, game.sea.bit[course.to], course.facing)


def sights_now(game: WagerGame, state: WagerState) -> Sights:
    """What the guns have of each other as the ships lie."""
    one, two = (
        rest(game.sea, outfit.kind, ship.at, ship.facing)
        for outfit, ship in zip(game.outfits, state.ships, strict=True)
    )
    return one.sight(two.hull), two.sight(one.hull)


def after(game: WagerGame, state: WagerState, courses: tuple[Course, Course]) -> WagerState:
    """Both ships at rest after these two plans, a turn later."""
    passages = carried_out(game, state, *courses)
    one, two = (
        replace(ship, at=passage.rest, facing=passage.facing)
        for ship, passage in zip(state.ships, passages, strict=True)
    )
    return replace(state, turn=state.turn + 1, ships=(one, two))


def courses(game: WagerGame, state: WagerState, seat: Seat) -> list[Course]:
    """Every plan of a seat but those that leave the grid, which would lose the duel."""
    plans = (plan.value for plan in offered(game, state, seat))
    return [Course(plan["to"], plan["facing"]) for plan in plans if not plan.get("leave")]


def all_sights(game: WagerGame, state: WagerState, plans: Plans) -> list[list[Sights]]:
    """For each plan of seat one and each of seat two, what the guns then have in sight."""
    ones, twos = ([rest_of(game, seat, plan) for plan in plans[seat]] for seat in PLAYERS)

    def sights(i: int, j: int) -> Sights:
        one, two = ones[i], twos[j]
        if one.hull & two.hull:
            return sights_now(game, after(game, state, (plans[0][i], plans[1][j])))
        return one.sight(two.hull), two.sight(one.hull)

    return [[sights(i, j) for j in range(len(twos))] for i in range(len(ones))]


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
