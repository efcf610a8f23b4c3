"""Which plans a ship may make, what they cost, and why another is not one of them."""

from collections.abc import Iterable, Mapping
from itertools import accumulate

import msgspec

from seabattle.core.cache import PER_MATCH, cached
from seabattle.core.draft import KeptVerbs
from seabattle.core.errors import Fault
from seabattle.core.grid import bits, listed, union
from seabattle.core.kinds import Json, kind_of, to_builtins
from seabattle.core.lettered import Letters, without
from seabattle.core.prompt import Choice, Choices, KeptChoices, Part, Prompt, Verb, written
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Course, Plan, WagerState
from seabattle.games.wager.sea import FACINGS, Sea, path, turns
from seabattle.games.wager.ships import ShipClass, arcs, footprint, hull

PLAN = kind_of(Plan)
LEAVING_COSTS = 1
MOST_TURNS = 3


class Leg(msgspec.Struct, frozen=True, gc=False):
    """What a course from a hex would be, whichever way the ship points there."""

    course: Course
    distance: int
    price: int
    """What it costs besides the turn."""
    hull: int
    """The hull as it would rest, 0 if partly off the board."""


# Thousands of these are kept, without reference cycles: garbage collection can ignore them.
class Helm(msgspec.Struct, frozen=True, gc=False):
    """All that the plans of a ship depend on, besides the enemy's hull."""

    sea: Sea
    kind: ShipClass
    at: int
    facing: int
    sp: int


def helm_of(game: WagerGame, state: WagerState, seat: Seat) -> Helm:
    ship = state.ships[seat.position]
    return Helm(game.sea, game.outfits[seat.position].kind, ship.at, ship.facing, ship.sp)


def offered(game: WagerGame, state: WagerState, seat: Seat) -> KeptChoices:
    """Every valid plan of a seat: destinations in reading order, then orientations."""
    return _offer(game, state, seat).plans


def prompt(game: WagerGame, state: WagerState, seat: Seat) -> Prompt:
    """What a seat is asked before a manoeuvre."""
    return _offer(game, state, seat).prompt


class Offer(msgspec.Struct, frozen=True, gc=False):
    """Plans, and the prompt that asks for one of them."""

    plans: KeptChoices
    prompt: Prompt


def _offer(game: WagerGame, state: WagerState, seat: Seat) -> Offer:
    helm, enemy = helm_of(game, state, seat), game.hull_of(state, seat.other)
    reach = _reach(helm, game.options.retreat)
    in_the_way = reach.water & enemy
    return _clear_of(helm, game.options.retreat, in_the_way) if in_the_way else reach.offer


@cached(64, "hundreds of plans; views, prompts and players ask for those of one position")
def _clear_of(helm: Helm, retreat: bool, enemy: int) -> Offer:
    reach, every = _reach(helm, retreat), _courses(helm.sea, helm.kind, helm.at, retreat)
    blocked = union(every.resting_on[hex_] for hex_ in bits(enemy)) & reach.affordable
    plans = reach.offer.plans.without(listed([reach.places], [blocked]))
    return Offer(plans, Prompt((_verb(plans, helm.kind),)))


def _verb(plans: KeptChoices, kind: ShipClass) -> Verb:
    return Verb(PLAN, (Part("course", Choices(plans, board="sea", arcs=arcs(kind))),))


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


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Every plan that only the enemy's hull could forbid."""

    offer: Offer
    affordable: int
    """The courses that they follow, of all from that hex: a bit for each."""
    places: tuple[int, ...]
    """For each course from that hex, how many before it are affordable."""
    water: int
    """The hexes on which the own hull could rest."""


@cached(1024, "hundreds of plans, the same for all ships in the same place")
def _reach(helm: Helm, retreat: bool) -> Reach:
    every = _courses(helm.sea, helm.kind, helm.at, retreat)
    turned = [turns(helm.facing, facing) for facing in FACINGS]
    costs = [leg.price + turned[leg.course.facing] for leg in every.legs]
    too_dear = [place for place, cost in enumerate(costs) if cost > helm.sp]
    legs = without(every.legs, too_dear)
    by_turns = zip(legs, without(every.plans, too_dear), strict=True)
    choices = [by_turn[turned[leg.course.facing]] for leg, by_turn in by_turns]
    plans = KeptChoices.written_as(choices, every.letters.without(too_dear))
    offer = Offer(plans, Prompt(KeptVerbs((_verb(plans, helm.kind),))))
    places = tuple(accumulate([cost <= helm.sp for cost in costs], initial=0))
    affordable = (1 << len(costs)) - 1 ^ union([1 << place for place in too_dear])
    return Reach(offer, affordable, places, union([leg.hull for leg in legs]))


class Courses(msgspec.Struct, frozen=True, gc=False):
    """Every course from a hex that a ship with points enough could sail."""

    legs: tuple[Leg, ...]
    plans: tuple[tuple[Choice, ...], ...]
    """Each as a plan, by how far the ship has to turn for it."""
    letters: Letters
    """Each as it is written."""
    resting_on: Mapping[int, int]
    """For each hex, those after which the own hull would rest on it: a bit for each."""


@cached(1024, "hundreds of courses, the same whichever way a ship points")
def _courses(sea: Sea, kind: ShipClass, at: int, retreat: bool) -> Courses:
    ways = {sea.name_of[to]: sea.spelled(path(sea, at, to)) for to in sea.within(at, kind.speed)}
    courses = (
        Course(goal, facing, leave)
        for goal in ways
        for facing in FACINGS
        for leave in ((False, True) if retreat else (False,))
    )
    every = (_leg(sea, kind, at, course) for course in courses)
    legs = tuple([leg for leg in every if not _fault(sea, kind, leg)])
    plans = tuple([_plans(kind, leg, ways[leg.course.to]) for leg in legs])
    letters = written([plan.value for plan, *_ in plans])
    return Courses(legs, plans, letters, _by_hex([leg.hull for leg in legs]))


def _by_hex(hulls: Iterable[int]) -> Mapping[int, int]:
    """For each hex, which of the hulls lie on it."""
    lying: dict[int, int] = {}
    for place, mask in enumerate(hulls):
        for hex_ in bits(mask):
            lying[hex_] = lying.get(hex_, 0) | 1 << place
    return lying


def _leg(sea: Sea, kind: ShipClass, at: int, course: Course) -> Leg:
    goal = sea.bit[course.to]
    far, rest = len(path(sea, at, goal)) - 1, hull(sea, kind, goal, course.facing)
    return Leg(course, far, far + LEAVING_COSTS * course.leave, rest)


def _plans(kind: ShipClass, leg: Leg, way: tuple[str, ...]) -> tuple[Choice, ...]:
    """There are thousands, so their equal parts are shared."""
    plan, facing = _written(leg.course), leg.course.facing
    shape, by_turn = footprint(kind, facing), enumerate(_details(facing, leg.distance))
    return tuple([Choice(plan, leg.price + t, way, shape, detail) for t, detail in by_turn])


@cached(PER_MATCH, "the same plans are offered again and again")
def _written(course: Course) -> Json:
    return to_builtins(course)


@cached(1024, "few different values, hundreds in every prompt")
def _details(facing: int, distance: int) -> tuple[dict[str, Json], ...]:
    """By how far the ship has to turn."""
    return tuple(
        {"facing": facing, "distance": distance, "turns": turns} for turns in range(MOST_TURNS + 1)
    )


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
