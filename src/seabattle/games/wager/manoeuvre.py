"""Carrying out two plans together: where the ships come to rest, and what they pay."""

from typing import NamedTuple

from msgspec.structs import replace

from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Sailed, Ship, WagerState
from seabattle.games.wager.plans import LEAVING_COSTS
from seabattle.games.wager.sea import Sea, path, turns
from seabattle.games.wager.ships import ShipClass, hull


class Passage(NamedTuple):
    """A ship's way in one manoeuvre: as planned at first, then as far as it can be made."""

    sea: Sea
    kind: ShipClass
    before: Ship
    course: Course
    path: tuple[int, ...]
    """From the starting hex to where the anchor comes to rest."""
    facing: int

    @property
    def rest(self) -> int:
        return self.path[-1]

    @property
    def hull(self) -> int:
        """The hull at rest, 0 if it would be partly off the board."""
        return hull(self.sea, self.kind, self.rest, self.facing)

    @property
    def hexes(self) -> int:
        """How many hexes the ship sails."""
        return len(self.path) - 1

    @property
    def turns(self) -> int:
        return turns(self.before.facing, self.facing)

    @property
    def leaving(self) -> bool:
        """Whether the ship, as it planned, can now try to leave the grid."""
        return self.course.leave and bool(self.hull & self.sea.edge)

    @property
    def cost(self) -> int:
        """The price of what was really done."""
        return self.hexes + self.turns + LEAVING_COSTS * self.leaving

    def one_short(self) -> "Passage":
        return self._replace(path=self.path[:-1]) if self.hexes else self

    def unturned(self) -> "Passage":
        return self._replace(facing=self.before.facing)

    def after(self) -> Ship:
        sp = self.before.sp - self.cost
        return replace(self.before, at=self.rest, facing=self.facing, sp=sp)

    def report(self, seat: Seat) -> Sailed:
        at = self.sea.name_of[self.rest]
        return Sailed(
            by=seat,
            course=self.course,
            path=self.sea.spelled(self.path),
            at=at,
            facing=self.facing,
            turns=self.turns,
            cost=self.cost,
            as_planned=(at, self.facing) == (self.course.to, self.course.facing),
            leaving=self.leaving,
        )


Passages = tuple[Passage, Passage]


def carried_out(
    game: WagerGame, state: WagerState, course_one: Course, course_two: Course
) -> Passages:
    """Both plans at once: ships whose hulls would overlap at rest stop short of it."""
    one = _planned(game, state, Seat.ONE, course_one)
    two = _planned(game, state, Seat.TWO, course_two)
    old_one, old_two = (game.hull_of(state, seat) for seat in PLAYERS)
    while True:
        one, two = _fitted(one, old_two), _fitted(two, old_one)
        if not one.hull & two.hull:
            return one, two
        one, two = _given_way(one, two)


def _planned(game: WagerGame, state: WagerState, seat: Seat, course: Course) -> Passage:
    ship = state.ships[seat]
    sailed = path(game.sea, ship.at, game.sea.bit[course.to])
    return Passage(game.sea, game.outfits[seat].kind, ship, course, sailed, course.facing)


def _fitted(passage: Passage, old_enemy_hull: int) -> Passage:
    """Short enough for the turned hull to be on the board; on the starting hex, a turn that does
    not fit is not made."""
    while passage.hexes and not passage.hull:
        passage = passage.one_short()
    fits = passage.hull and not passage.hull & old_enemy_hull
    return passage if passage.hexes or fits else passage.unturned()


def _given_way(one: Passage, two: Passage) -> Passages:
    """Each ship gives up a hex; if neither has any left, neither makes its turn."""
    if one.hexes or two.hexes:
        return one.one_short(), two.one_short()
    return one.unturned(), two.unturned()
