"""The plans that a ship may make, their costs, and why another plan is not offered."""

import msgspec

from seabattle.core.cache import PER_MATCH, cached
from seabattle.core.errors import Fault
from seabattle.core.grid import union
from seabattle.core.kinds import Json, kind_of, to_builtins
from seabattle.core.prompt import Choice, Choices, Part, Prompt, Verb
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Plan, WagerState
from seabattle.games.wager.sea import FACINGS, Sea, path, turns
from seabattle.games.wager.ships import ShipClass, arcs, footprint, hull

PLAN = kind_of(Plan)
LEAVING_COSTS = 1
MOST_TURNS = 3


class Leg(msgspec.Struct, frozen=True, gc=False):
    """A course from a hex, independent of the ship's orientation there."""

    course: Course
    distance: int
    price: int
    """The cost without the turn."""
    hull: int
    """The hull at the destination; 0 if it would be partly off the board."""


# Thousands of these are kept, without reference cycles: garbage collection can ignore them.
class Helm(msgspec.Struct, frozen=True, gc=False):
    """Everything that determines the plans of a ship, apart from the enemy's hull."""

    sea: Sea
    kind: ShipClass
    at: int
    facing: int
    sp: int


def helm_of(game: WagerGame, state: WagerState, seat: Seat) -> Helm:
    ship = state.ships[seat.position]
    return Helm(game.sea, game.outfits[seat.position].kind, ship.at, ship.facing, ship.sp)


def list_plans(game: WagerGame, state: WagerState, seat: Seat) -> tuple[Choice, ...]:
    """Return every valid plan of a seat: destinations in reading order, then orientations."""
    return _offer(game, state, seat).plans


def prompt(game: WagerGame, state: WagerState, seat: Seat) -> Prompt:
    """Return the prompt of a seat before a manoeuvre."""
    return _offer(game, state, seat).prompt


class Offer(msgspec.Struct, frozen=True, gc=False):
    """Plans, and the prompt that asks for one of them."""

    plans: tuple[Choice, ...]
    prompt: Prompt


def _offer(game: WagerGame, state: WagerState, seat: Seat) -> Offer:
    helm, enemy = helm_of(game, state, seat), game.hull_of(state, seat.other)
    reach = _reach(helm, game.options.retreat)
    if not reach.water & enemy:
        return reach.offer
    plans = zip(reach.offer.plans, reach.hulls, strict=True)
    return _offer_of(tuple([plan for plan, hull in plans if not hull & enemy]), helm.kind)


def _offer_of(plans: tuple[Choice, ...], kind: ShipClass) -> Offer:
    course = Part("course", Choices(plans, board="sea", arcs=arcs(kind)))
    return Offer(plans, Prompt((Verb(PLAN, (course,)),)))


def fault(game: WagerGame, state: WagerState, seat: Seat, course: Course) -> Fault:
    """Return why a plan is not offered."""
    if course.leave and not game.options.retreat:
        return Fault("retreat_off")
    helm = helm_of(game, state, seat)
    leg = _leg(helm.sea, helm.kind, helm.at, course)
    if wrong := _fault(helm.sea, helm.kind, leg):
        return wrong
    if (cost := leg.price + turns(helm.facing, course.facing)) > helm.sp:
        return Fault("too_few_sail_points", {"cost": cost, "sp": helm.sp})
    return Fault("enemy_in_the_way", {"to": course.to})


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Every plan that only the enemy's hull could forbid."""

    offer: Offer
    hulls: tuple[int, ...]
    """The own hull at the end of each plan."""
    water: int
    """The hexes on which the own hull could rest."""


@cached(1024, "hundreds of plans, the same for all ships in the same place")
def _reach(helm: Helm, retreat: bool) -> Reach:
    turned = [turns(helm.facing, facing) for facing in FACINGS]
    plans, hulls = [], []
    for leg, by_turn in _courses(helm.sea, helm.kind, helm.at, retreat):
        turn = turned[leg.course.facing]
        if leg.price + turn <= helm.sp:
            plans.append(by_turn[turn])
            hulls.append(leg.hull)
    return Reach(_offer_of(tuple(plans), helm.kind), tuple(hulls), union(hulls))


@cached(1024, "hundreds of courses, the same whichever way a ship points")
def _courses(
    sea: Sea, kind: ShipClass, at: int, retreat: bool
) -> tuple[tuple[Leg, tuple[Choice, ...]], ...]:
    """Return every course from a hex for a ship with enough points.

    Each comes with its plans, indexed by how far the ship has to turn.
    """
    ways = {sea.name_of[to]: sea.names_of(path(sea, at, to)) for to in sea.within(at, kind.speed)}
    courses = (
        Course(goal, facing, leave)
        for goal in ways
        for facing in FACINGS
        for leave in ((False, True) if retreat else (False,))
    )
    every = (_leg(sea, kind, at, course) for course in courses)
    legs = [leg for leg in every if not _fault(sea, kind, leg)]
    return tuple([(leg, _plans(kind, leg, ways[leg.course.to])) for leg in legs])


def _leg(sea: Sea, kind: ShipClass, at: int, course: Course) -> Leg:
    goal = sea.bit[course.to]
    far, rest = len(path(sea, at, goal)) - 1, hull(sea, kind, goal, course.facing)
    return Leg(course, far, far + LEAVING_COSTS * course.leave, rest)


def _plans(kind: ShipClass, leg: Leg, way: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return the plans of a leg. There are thousands, so they share equal parts."""
    plan, facing = _course_to_json(leg.course), leg.course.facing
    shape, by_turn = footprint(kind, facing), enumerate(_details(facing, leg.distance))
    return tuple([Choice(plan, leg.price + t, way, shape, detail) for t, detail in by_turn])


@cached(PER_MATCH, "the same plans are offered again and again")
def _course_to_json(course: Course) -> Json:
    return to_builtins(course)


@cached(1024, "few different values, hundreds in every prompt")
def _details(facing: int, distance: int) -> tuple[dict[str, Json], ...]:
    """Return the details of a plan, indexed by how far the ship has to turn."""
    return tuple(
        {"facing": facing, "distance": distance, "turns": turns} for turns in range(MOST_TURNS + 1)
    )


def _fault(sea: Sea, kind: ShipClass, leg: Leg) -> Fault | None:
    """Return what forbids a plan at any cost and for any place of the enemy; None if nothing
    does."""
    to = leg.course.to
    if leg.distance > kind.speed:
        return Fault("too_far", {"to": to, "speed": kind.speed})
    if not leg.hull:
        return Fault("hull_off_board", {"to": to, "facing": leg.course.facing})
    if leg.course.leave and not leg.hull & sea.edge:
        return Fault("not_at_the_edge", {"to": to})
    return None
