"""Which plans a ship may make, what they cost, and why another is not one of them."""

from itertools import compress
from typing import NamedTuple

import msgspec

from seabattle.core.cache import PER_MATCH, PER_PLACE, cached
from seabattle.core.errors import Fault
from seabattle.core.grid import union
from seabattle.core.kinds import Json, plain
from seabattle.core.lettered import Lettered
from seabattle.core.prompt import Choice, Kept, written
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, WagerState
from seabattle.games.wager.sea import FACINGS, Sea, distance, path, turns
from seabattle.games.wager.ships import ShipClass, footprint, hull

LEAVING_COSTS = 1


class Leg(msgspec.Struct, frozen=True, gc=False):
    """What a course from a hex would be, whichever way the ship points there."""

    course: Course
    distance: int
    price: int
    """What it costs besides the turn."""
    hull: int
    """The hull as it would rest, 0 if partly off the board."""
    way: tuple[str, ...]
    """The hexes of the straight line, both ends included."""
    plan: Json
    """The course as it stands on the wire."""


class Helm(NamedTuple):
    """All that the plans of a ship depend on, besides the enemy's hull."""

    sea: Sea
    kind: ShipClass
    at: int
    facing: int
    sp: int


def helm_of(game: WagerGame, state: WagerState, seat: Seat) -> Helm:
    ship = state.ships[seat]
    return Helm(game.sea, game.outfits[seat].kind, ship.at, ship.facing, ship.sp)


def offered(game: WagerGame, state: WagerState, seat: Seat) -> Kept:
    """Every valid plan of a seat: destinations in reading order, then orientations."""
    helm, enemy = helm_of(game, state, seat), game.hull_of(state, seat.other)
    reach = _reach(helm, game.options.retreat)
    in_the_way = reach.water & enemy
    return _clear_of(helm, game.options.retreat, in_the_way) if in_the_way else reach.plans


@cached(1024, "hundreds of plans; an enemy in the way is so on few hexes")
def _clear_of(helm: Helm, retreat: bool, enemy: int) -> Kept:
    reach = _reach(helm, retreat)
    return reach.plans.only([not rest & enemy for rest in reach.hulls])


def fault(game: WagerGame, state: WagerState, seat: Seat, course: Course) -> Fault:
    """Why a plan is not offered."""
    if course.leave and not game.options.retreat:
        return Fault("retreat_off")
    helm = helm_of(game, state, seat)
    leg = _leg(helm.sea, helm.kind, helm.at, course)
    if wrong := _fault(helm.sea, helm.kind, leg):
        return wrong
    if (cost := leg.price + turns(helm.facing, course.facing)) > helm.sp:
        return Fault("too_few_sail_points", {"cost": cost, "sp": helm.sp})
    return Fault("enemy_in_the_way", {"to": course.to})


class Reach(NamedTuple):
    """Every plan that only the enemy's hull could forbid."""

    plans: Kept
    hulls: tuple[int, ...]
    """The own hull as it would rest after each."""
    water: int
    """All of these hulls together."""


@cached(1024, "hundreds of plans, the same for all ships in the same place")
def _reach(helm: Helm, retreat: bool) -> Reach:
    every = _courses(helm.sea, helm.kind, helm.at, retreat)
    turned = [turns(helm.facing, facing) for facing in FACINGS]
    affordable = [leg.price + turned[leg.course.facing] <= helm.sp for leg in every.legs]
    legs = [*compress(every.legs, affordable)]
    choices = [_choice(helm.kind, leg, turned[leg.course.facing]) for leg in legs]
    hulls = tuple([leg.hull for leg in legs])
    return Reach(Kept.written_as(choices, every.words.only(affordable)), hulls, union(hulls))


class Courses(NamedTuple):
    """Every course from a hex that a ship with points enough could sail."""

    legs: tuple[Leg, ...]
    words: Lettered
    """Each course as it is written."""


@cached(1024, "hundreds of courses, the same whichever way a ship points")
def _courses(sea: Sea, kind: ShipClass, at: int, retreat: bool) -> Courses:
    courses = (
        Course(sea.name_of[goal], facing, leave)
        for goal in sea.within(at, kind.speed)
        for facing in FACINGS
        for leave in ((False, True) if retreat else (False,))
    )
    every = (_leg(sea, kind, at, course) for course in courses)
    legs = tuple([leg for leg in every if not _fault(sea, kind, leg)])
    return Courses(legs, written([leg.plan for leg in legs]))


def _leg(sea: Sea, kind: ShipClass, at: int, course: Course) -> Leg:
    goal = sea.bit[course.to]
    far = distance(sea, at, goal)
    return Leg(
        course,
        distance=far,
        price=far + LEAVING_COSTS * course.leave,
        hull=hull(sea, kind, goal, course.facing),
        way=_way(sea, at, goal),
        plan=_written(course),
    )


def _choice(kind: ShipClass, leg: Leg, turned: int) -> Choice:
    """A plan with what it costs. There are thousands, so their equal parts are shared."""
    facing = leg.course.facing
    return Choice(
        leg.plan,
        cost=leg.price + turned,
        squares=leg.way,
        footprint=footprint(kind, facing),
        detail=_detail(facing, leg.distance, turned),
    )


@cached(PER_MATCH, "the same plans are offered again and again")
def _written(course: Course) -> Json:
    return plain(course)


@cached(PER_PLACE, "the same lines between hexes in every duel")
def _way(sea: Sea, start: int, goal: int) -> tuple[str, ...]:
    return sea.spelled(path(sea, start, goal))


@cached(1024, "few different values, hundreds in every prompt")
def _detail(facing: int, distance: int, turns: int) -> dict[str, Json]:
    return {"facing": facing, "distance": distance, "turns": turns}


def _fault(sea: Sea, kind: ShipClass, leg: Leg) -> Fault | None:
    """What forbids a plan wherever the enemy may be, and whatever it costs."""
    to = leg.course.to
    if leg.distance > kind.speed:
        return Fault("too_far", {"to": to, "speed": kind.speed})
    if not leg.hull:
        return Fault("hull_off_board", {"to": to, "facing": leg.course.facing})
    if leg.course.leave and not leg.hull & sea.edge:
        return Fault("not_at_the_edge", {"to": to})
    return None
