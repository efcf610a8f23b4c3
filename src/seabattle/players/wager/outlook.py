"""How likely each ship is to have the other in sight a turn later, by where both come to rest."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.games.wager.sea import FACINGS, Sea, distance, turns
from seabattle.games.wager.ships import ShipClass, hull, targets
from seabattle.players.wager.worth import Odds

PRESENT, TYPICAL, STEPS = 0.7, 0.3, 8
"""The weight of the present places, what is likely without them, and how finely it is said."""

Vector = NDArray[np.float32]
Matrix = NDArray[np.float64]

TRIES = 3
"""A captain who looks for a shot finds one as often as the better of so many random plans."""


def outlooks(
    game: WagerGame, plans: tuple[Sequence[Course], Sequence[Course]]
) -> tuple[Matrix, Matrix]:
    """For each plan of seat one and each of seat two, the chances of either to see the other."""
    (aims_one, hulls_one), (aims_two, hulls_two) = (
        _rests(game.sea, outfit.kind, seat_plans)
        for outfit, seat_plans in zip(game.outfits, plans, strict=True)
    )
    return _chances(aims_one @ hulls_two.T), _chances((aims_two @ hulls_one.T).T)


def odds_from(game: WagerGame, state: WagerState) -> Odds:
    """How likely sights are in the turns to come, as the ships lie now.

    The farther ahead, the less the present places say; rounded, so that tables can be kept.
    """
    one, two = ([Course(game.sea.name_of[ship.at], ship.facing)] for ship in state.ships)
    first, second = (_typical(chance.item()) for chance in outlooks(game, (one, two)))
    return first, second


def _typical(chance: float) -> float:
    blended = PRESENT * chance + (1 - PRESENT) * TYPICAL
    return round(blended * STEPS) / STEPS


def _chances(shares: Vector) -> Matrix:
    chances: Matrix = 1 - (1 - np.minimum(shares, 1).astype(np.float64)) ** TRIES
    return chances


def _rests(sea: Sea, kind: ShipClass, plans: Sequence[Course]) -> tuple[Vector, Vector]:
    """By plan: how often each hex could be aimed at a turn later; and the hull as it rests."""
    places = [(sea.bit[plan.to], plan.facing) for plan in plans]
    aims = np.stack([_prospect(sea, kind, *place) for place in places])
    hulls = np.stack([_vector(sea, hull(sea, kind, *place)) for place in places])
    return aims, hulls / hulls.sum(axis=1, keepdims=True)


@lru_cache(maxsize=4096)
def _prospect(sea: Sea, kind: ShipClass, at: int, facing: int) -> Vector:
    """For each hex, the share of all plans from here after which it can be aimed at."""
    aims = [_aim(sea, kind, *place) for place in _within_reach(sea, kind, at, facing)]
    share: Vector = np.mean(aims, axis=0, dtype=np.float32)
    return share


def _within_reach(sea: Sea, kind: ShipClass, at: int, facing: int) -> list[tuple[int, int]]:
    return [
        (goal, towards)
        for goal in sea.within(at, kind.speed)
        for towards in FACINGS
        if distance(sea, at, goal) + turns(facing, towards) <= kind.max_sp
        and hull(sea, kind, goal, towards)
    ]


@lru_cache(maxsize=4096)
def _aim(sea: Sea, kind: ShipClass, at: int, facing: int) -> Vector:
    return _vector(sea, targets(sea, kind, at, facing))


def _vector(sea: Sea, mask: int) -> Vector:
    """A mask as an array, a number for each bit."""
    size = sea.board.bit_length()
    packed = np.frombuffer(mask.to_bytes(size // 8 + 1, "little"), dtype=np.uint8)
    return np.unpackbits(packed, count=size, bitorder="little").astype(np.float32)
