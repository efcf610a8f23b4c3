"""Every way in which ships can lie, numbered, and what two ships that lie so have of each other.

All of it stands in arrays, so that every plan against every plan is a matter of looking up.
"""

from functools import cached_property, reduce
from itertools import product

import numpy as np
from numpy.typing import NDArray

from seabattle.core.cache import cached
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Ship, WagerState
from seabattle.games.wager.sea import FACINGS, Sea, distance, turns
from seabattle.games.wager.ships import ShipClass, hull, hull_hexes, targets

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float32]
Counts = NDArray[np.uint8]
Indices = NDArray[np.intp]
Kinds = tuple[ShipClass, ShipClass]

TRIES = 3
"""A captain who looks for a shot finds one as often as the best of so many random plans."""


class Places:
    """Where a ship of one class can lie, in the order in which plans are offered."""

    def __init__(self, sea: Sea, kind: ShipClass) -> None:
        self.sea, self.kind = sea, kind
        every = ((at, facing) for at in sea.name_of for facing in FACINGS)
        self.all = [place for place in every if hull(sea, kind, *place)]
        self.number = {place: number for number, place in enumerate(self.all)}
        hulls = [hull(sea, kind, *place) for place in self.all]
        aims = [targets(sea, kind, *place) for place in self.all]
        near = [aim & sea.neighbours(lies) for aim, lies in zip(aims, hulls, strict=True)]
        self.hulls, self.aims, self.near = (_rows(sea, masks) for masks in (hulls, aims, near))

    def of(self, ship: Ship) -> int:
        return self.number[ship.at, ship.facing]

    def course(self, number: int) -> Course:
        """The plan that leads there."""
        at, facing = self.all[number]
        return Course(self.sea.name_of[at], facing)

    def goal(self, course: Course) -> int:
        """Where a plan leads if nothing is in its way."""
        return self.number[self.sea.bit[course.to], course.facing]

    @cached_property
    def reach(self) -> Flags:
        """From which place a plan may lead to which; a ship has all its sail points then."""
        anchors, facings = self.hexes[:, 0], [facing for _, facing in self.all]
        steps = _distances(self.sea)[np.ix_(anchors, anchors)]
        swings = np.array([[turns(a, b) for b in FACINGS] for a in FACINGS])
        cost = steps + swings[np.ix_(facings, facings)]
        within: Flags = (steps <= self.kind.speed) & (cost <= self.kind.max_sp)
        return within

    @cached_property
    def hexes(self) -> Indices:
        """The hexes of the hull in each place by their numbers in reading order, anchor first."""
        number = {bit: index for index, bit in enumerate(self.sea.name_of)}
        hulls = (hull_hexes(self.sea, self.kind, *place) for place in self.all)
        return np.array([[number[bit] for bit in each] for each in hulls])

    @cached_property
    def moves(self) -> Numbers:
        """How likely each place leads to each other, if all plans are equally likely."""
        shares: Numbers = (self.reach / self.reach.sum(axis=1, keepdims=True)).astype(np.float32)
        return shares


class Meeting:
    """An own ship and an enemy's: what there is between them, by the place of either."""

    def __init__(self, sea: Sea, kinds: Kinds) -> None:
        self.sea = sea
        self.own: Places = places(sea, kinds[0])
        self.enemy: Places = places(sea, kinds[1])
        self.overlap: Flags = self.own.hulls @ self.enemy.hulls.T > 0
        self.sees = _sights(self.own, self.enemy)
        self.is_seen = _sights(self.enemy, self.own).T
        """What the own guns have in sight of the enemy, and the enemy's of the own ship."""

    @cached_property
    def chances(self) -> tuple[Numbers, Numbers]:
        """How likely the own ship sees, and is seen, a turn later."""
        shares = (
            self.own.moves @ (sights > 0).astype(np.float32) @ self.enemy.moves.T
            for sights in (self.sees, self.is_seen)
        )
        sees, is_seen = (1 - (1 - np.minimum(share, 1)) ** TRIES for share in shares)
        return sees, is_seen

    @cached_property
    def apart(self) -> Counts:
        """The distance between the two hulls."""
        far = _distances(self.sea)
        pairs = product(self.own.hexes.T, self.enemy.hexes.T)
        return reduce(np.minimum, (far[np.ix_(ours, theirs)] for ours, theirs in pairs))


@cached(6, "tables of a sea and a class of ship, a megabyte each")
def places(sea: Sea, kind: ShipClass) -> Places:
    return Places(sea, kind)


@cached(9, "tables of two ships, megabytes each; three classes meet in nine ways")
def _meeting(sea: Sea, kinds: Kinds) -> Meeting:
    return Meeting(sea, kinds)


def meeting(game: WagerGame, seat: Seat) -> Meeting:
    """The two ships of a duel, as a seat sees them."""
    own, enemy = (game.outfits[each].kind for each in (seat, seat.other))
    return _meeting(game.sea, (own, enemy))


def plans(game: WagerGame, state: WagerState, seat: Seat) -> Indices:
    """Where the plans of a seat lead, in the order in which they are offered.

    None of them leaves the grid, which would lose the duel.
    """
    met = meeting(game, seat)
    own, enemy = state.ships[seat], state.ships[seat.other]
    clear = ~met.overlap[:, met.enemy.of(enemy)]
    return np.flatnonzero(met.own.reach[met.own.of(own)] & clear)


def _sights(own: Places, enemy: Places) -> Counts:
    """0 for nothing, 1 for a target, 2 for one at point blank."""
    in_arc, near = own.aims @ enemy.hulls.T > 0, own.near @ enemy.hulls.T > 0
    return in_arc.astype(np.uint8) + near


@cached(2, "a table of all distances at sea")
def _distances(sea: Sea) -> Counts:
    """Between any two hexes, in reading order."""
    far = [[distance(sea, one, two) for two in sea.name_of] for one in sea.name_of]
    return np.array(far, dtype=np.uint8)


def _rows(sea: Sea, masks: list[int]) -> Numbers:
    """Masks as rows, with a number for each bit."""
    size = sea.board.bit_length()
    packed = b"".join(mask.to_bytes(size // 8 + 1, "little") for mask in masks)
    rows = np.frombuffer(packed, dtype=np.uint8).reshape(len(masks), -1)
    return np.unpackbits(rows, axis=1, count=size, bitorder="little").astype(np.float32)
