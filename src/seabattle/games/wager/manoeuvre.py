"""The resolution of two plans: where the ships come to rest, and what they pay."""

import msgspec
from msgspec.structs import replace

from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Sailed, Ship, WagerState
from seabattle.games.wager.plans import LEAVING_COSTS
from seabattle.games.wager.sea import Sea, path, turns
from seabattle.games.wager.ships import ShipClass, hull

ONE, TWO = PLAYERS


class Passage(msgspec.Struct, frozen=True, gc=False):
    """The way of a ship in one manoeuvre: first as planned, then as far as possible."""

    sea: Sea
    kind: ShipClass
    before: Ship
    course: Course
    path: tuple[int, ...]
    """The hexes from the start to the final place of the anchor."""
    facing: int
    hull: int
    """The hull at rest, 0 if it would be partly off the board."""

    @property
    def rest(self) -> int:
        return self.path[-1]

    @property
    def hexes(self) -> int:
        """The number of hexes that the ship sails."""
        return len(self.path) - 1

    @property
    def leaving(self) -> bool:
        """True if the ship planned to leave the grid and can now try."""
        return self.course.leave and bool(self.hull & self.sea.edge)

    def without_last_hex(self) -> "Passage":
        return self._rest_at(self.path[:-1], self.facing) if self.hexes else self

    def without_turn(self) -> "Passage":
        return self._rest_at(self.path, self.before.facing)

    def _rest_at(self, path: tuple[int, ...], facing: int) -> "Passage":
        rest = hull(self.sea, self.kind, path[-1], facing)
        return replace(self, path=path, facing=facing, hull=rest)

    def report(self, seat: Seat) -> Sailed:
        """Return the event that reports the manoeuvre and its price."""
        course, facing, leaving = self.course, self.facing, self.leaving
        at, turned = self.sea.name_of[self.rest], turns(self.before.facing, facing)
        return Sailed(
            by=seat,
            course=course,
            path=self.sea.names_of(self.path),
            at=at,
            facing=facing,
            turns=turned,
            cost=self.hexes + turned + LEAVING_COSTS * leaving,
            as_planned=at == course.to and facing == course.facing,
            leaving=leaving,
        )

    def after(self, cost: int) -> Ship:
        sp = self.before.sp - cost
        return replace(self.before, at=self.rest, facing=self.facing, sp=sp)


Passages = tuple[Passage, Passage]


def resolve_courses(
    game: WagerGame, state: WagerState, course_one: Course, course_two: Course
) -> Passages:
    """Carry out both plans at once; ships whose hulls would overlap at rest stop earlier."""
    one = _plan_passage(game, state, ONE, course_one)
    two = _plan_passage(game, state, TWO, course_two)
    old_one, old_two = game.hull_of(state, ONE), game.hull_of(state, TWO)
    while True:
        one, two = _fit_on_board(one, old_two), _fit_on_board(two, old_one)
        if not one.hull & two.hull:
            return one, two
        if one.hexes or two.hexes:
            one, two = one.without_last_hex(), two.without_last_hex()
        else:
            one, two = one.without_turn(), two.without_turn()


def _plan_passage(game: WagerGame, state: WagerState, seat: Seat, course: Course) -> Passage:
    sea, position, facing = game.sea, seat.position, course.facing
    kind, ship = game.outfits[position].kind, state.ships[position]
    goal = sea.bit[course.to]
    sailed, rest = path(sea, ship.at, goal), hull(sea, kind, goal, facing)
    return Passage(sea, kind, ship, course, sailed, facing, rest)


def _fit_on_board(passage: Passage, old_enemy_hull: int) -> Passage:
    """Shorten a passage until the hull is on the board.

    On the starting hex, a turn that does not fit is dropped.
    """
    while not passage.hull and passage.hexes:
        passage = passage.without_last_hex()
    if passage.hexes or (passage.hull and not passage.hull & old_enemy_hull):
        return passage
    return passage.without_turn()
