"""Tables of every position of a ship, and of every pair of positions of two ships.

A position is a place and a facing. They are numbered in the order in which plans are offered, so
that every plan against every plan is looked up in an array.
"""

from functools import cached_property, reduce
from itertools import product

import numpy as np
from numpy.typing import NDArray

from seabattle.core.cache import computed_once
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Ship, WagerState
from seabattle.games.wager.sea import FACINGS, Sea, distance, turns
from seabattle.games.wager.ships import ShipClass, hull, hull_hexes, targets

Flags = NDArray[np.bool_]
Floats32 = NDArray[np.float32]
Counts = NDArray[np.uint8]
Indices = NDArray[np.intp]
Kinds = tuple[ShipClass, ShipClass]

SHOT_PLANS = 3
"""A captain finds a shot as often as the best of so many random plans."""


class Positions:
    """Every position of a ship of one class."""

    def __init__(self, sea: Sea, kind: ShipClass) -> None:
        self.sea, self.kind = sea, kind
        every = ((at, facing) for at in sea.name_of for facing in FACINGS)
        self.all = [position for position in every if hull(sea, kind, *position)]
        self.number = {position: number for number, position in enumerate(self.all)}
        hulls = [hull(sea, kind, *position) for position in self.all]
        aims = [targets(sea, kind, *position) for position in self.all]
        near = [aim & sea.neighbours(lies) for aim, lies in zip(aims, hulls, strict=True)]
        self.hulls, self.aims, self.near = (_rows(sea, masks) for masks in (hulls, aims, near))

    def index_of(self, ship: Ship) -> int:
        return self.number[ship.at, ship.facing]

    def course(self, number: int) -> Course:
        """Return the plan that leads to a position."""
        at, facing = self.all[number]
        return Course(self.sea.name_of[at], facing)

    def goal(self, course: Course) -> int:
        """Return the position that a plan leads to if nothing is in its way."""
        return self.number[self.sea.bit[course.to], course.facing]

    @cached_property
    def reach(self) -> Flags:
        """Tell whether a plan may lead from one position (row) to another, with all sail points."""
        anchors, facings = self.hexes[:, 0], [facing for _, facing in self.all]
        steps = _distances(self.sea)[np.ix_(anchors, anchors)]
        swings = np.array([[turns(a, b) for b in FACINGS] for a in FACINGS])
        cost = steps + swings[np.ix_(facings, facings)]
        within: Flags = (steps <= self.kind.speed) & (cost <= self.kind.max_sp)
        return within

    @cached_property
    def hexes(self) -> Indices:
        """Return the hexes of the hull in each position, in reading order, anchor first."""
        number = {bit: index for index, bit in enumerate(self.sea.name_of)}
        hulls = (hull_hexes(self.sea, self.kind, *position) for position in self.all)
        return np.array([[number[bit] for bit in each] for each in hulls])

    @cached_property
    def transitions(self) -> Floats32:
        """Return transition probabilities between positions, if all plans are equally likely."""
        shares: Floats32 = (self.reach / self.reach.sum(axis=1, keepdims=True)).astype(np.float32)
        return shares


class PositionPairs:
    """Tables by the position of the own ship and that of the enemy's."""

    def __init__(self, sea: Sea, kinds: Kinds) -> None:
        self.sea = sea
        self.own = Positions(sea, kinds[0])
        self.enemy = Positions(sea, kinds[1])
        self.overlap: Flags = self.own.hulls @ self.enemy.hulls.T > 0
        self.sees = _sights(self.own, self.enemy)
        self.is_seen = _sights(self.enemy, self.own).T
        """The sight that each ship has of the other."""

    @cached_property
    def sight_chances(self) -> tuple[Floats32, Floats32]:
        """Return the probabilities that the own ship sees, and is seen, a turn later."""
        shares = (
            self.own.transitions @ (sights > 0).astype(np.float32) @ self.enemy.transitions.T
            for sights in (self.sees, self.is_seen)
        )
        sees, is_seen = (1 - (1 - np.minimum(share, 1)) ** SHOT_PLANS for share in shares)
        return sees, is_seen

    @cached_property
    def hull_distances(self) -> Counts:
        far = _distances(self.sea)
        pairs = product(self.own.hexes.T, self.enemy.hexes.T)
        return reduce(np.minimum, (far[np.ix_(ours, theirs)] for ours, theirs in pairs))


@computed_once("tables of two ships, megabytes each; three classes make nine pairs", 9)
def _pairs_of(sea: Sea, kinds: Kinds) -> PositionPairs:
    return PositionPairs(sea, kinds)


def position_pairs(game: WagerGame, seat: Seat) -> PositionPairs:
    """Return the tables of the two ships of a duel, as a seat sees them."""
    own, enemy = (game.outfits[each].kind for each in (seat, seat.other))
    return _pairs_of(game.sea, (own, enemy))


def planned_positions(game: WagerGame, state: WagerState, seat: Seat) -> Indices:
    """Return where the plans of a seat lead, in the order in which they are offered.

    None of them leaves the grid, which would lose the duel.
    """
    pairs = position_pairs(game, seat)
    own, enemy = state.ships[seat], state.ships[seat.other]
    clear = ~pairs.overlap[:, pairs.enemy.index_of(enemy)]
    return np.flatnonzero(pairs.own.reach[pairs.own.index_of(own)] & clear)


def _sights(own: Positions, enemy: Positions) -> Counts:
    """Return 0 for nothing, 1 for a target, 2 for one at point blank, for each pair."""
    in_arc, near = own.aims @ enemy.hulls.T > 0, own.near @ enemy.hulls.T > 0
    return in_arc.astype(np.uint8) + near


def _distances(sea: Sea) -> Counts:
    """Return the distances between any two hexes, in reading order."""
    far = [[distance(sea, one, two) for two in sea.name_of] for one in sea.name_of]
    return np.array(far, dtype=np.uint8)


def _rows(sea: Sea, masks: list[int]) -> Floats32:
    """Return masks as rows of a matrix, a column for each bit."""
    size = sea.board.bit_length()
    packed = b"".join(mask.to_bytes(size // 8 + 1, "little") for mask in masks)
    rows = np.frombuffer(packed, dtype=np.uint8).reshape(len(masks), -1)
    return np.unpackbits(rows, axis=1, count=size, bitorder="little").astype(np.float32)
