"""The views of `wager`: what a seat sees, what it may do, and why it may not."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import get_args

from seabattle.core.cache import PER_MATCH, cached
from seabattle.core.errors import Fault
from seabattle.core.grid import bits
from seabattle.core.kinds import Order, kind_of
from seabattle.core.prompt import Choice, Choices, Part, Prompt, Verb
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, Counter, Layer, View
from seabattle.core.view_builder import build_view
from seabattle.games.wager import plans
from seabattle.games.wager.actions import (
    COSTS,
    EFFECTS,
    enemy_in_sight,
    evade_pool,
    gun_pool,
    repair_gains,
    repair_pool,
    valid_targets,
)
from seabattle.games.wager.dice import Effects, Pool, describe_pool
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import (
    LOOT,
    Action,
    EndTurn,
    Fire,
    Plan,
    WagerState,
)
from seabattle.games.wager.sea import Sea, distance
from seabattle.games.wager.ships import Outfit, Role, hull_hexes

PARAGRAPHS = MappingProxyType(
    {
        "plan_first": 39,
        "planning_is_over": 39,
        "too_few_sail_points": 46,
        "too_far": 47,
        "hull_off_board": 48,
        "enemy_in_the_way": 49,
        "retreat_off": 63,
        "not_at_the_edge": 64,
        "too_few_crew_points": 75,
        "out_of_range": 84,
        "out_of_arc": 85,
        "not_the_enemy": 91,
    }
)


def view(game: WagerGame, state: WagerState, seat: Seat) -> View:
    """Return the view of a seat. Everything is open, so only the prompt differs between seats."""
    sea = Board("sea", None, game.sea.shape, tuple(layers(game, state)))
    return build_view(seat, game, state, phase(state), (sea,), counters(game, state))


def phase(state: WagerState) -> str:
    if state.outcome:
        return "over"
    if state.rolling:
        return "leaving" if state.rolling.action == "leave" else "rolling"
    return "acting" if state.acting else "planning"


def layers(game: WagerGame, state: WagerState) -> Iterator[Layer]:
    """Yield the area in reach, the path and the hull of each ship, then the last target.

    The name of a layer is that of its seat.
    """
    for seat in PLAYERS:
        if area := game.sea.names(valid_targets(game, state, seat)):
            yield Layer("area", area, name=seat.value)
    for seat in PLAYERS:
        if len(state.trails[seat]) > 1:
            yield Layer("path", game.sea.names_of(state.trails[seat]), name=seat.value)
    for seat in PLAYERS:
        ship, kind = state.ships[seat], game.outfits[seat].kind
        hull = game.sea.names_of(hull_hexes(game.sea, kind, ship.at, ship.facing))
        yield Layer("ship", hull, name=seat.value, facing=ship.facing)
        if not ship.hp:
            yield Layer("sunk", hull, name=seat.value)
    if state.target:
        yield Layer("last", (state.target,))


def counters(game: WagerGame, state: WagerState) -> Iterator[Counter]:
    yield Counter("turn", state.turn, most=game.options.turn_limit or None)
    first = game.first_to_act(state.turn)
    for seat in PLAYERS:
        ship, outfit = state.ships[seat], game.outfits[seat]
        yield Counter("hp", ship.hp, of=seat, most=outfit.kind.max_hp)
        yield Counter("sp", ship.sp, of=seat, most=outfit.kind.max_sp)
        yield Counter("cp", ship.cp, of=seat, most=outfit.max_cp)
        yield Counter("evade", ship.evade, of=seat, most=EFFECTS["evade"][-1])
        if ship.evade:
            yield Counter("evade_until", ship.evaded_in + 1, of=seat)
        yield Counter("acts", 1 if seat is first else 2, of=seat)
        yield from _ship_info(outfit, seat)
    if state.outcome and state.outcome.reason == "ship_sunk":
        yield Counter("loot", LOOT, of=state.outcome.winner)


@cached(256, "never changes in a duel, and is in every view")
def _ship_info(outfit: Outfit, seat: Seat) -> tuple[Counter, ...]:
    """Return the counters that never change in a duel: the class with its values, and the crew."""
    kind = outfit.kind
    skills = {
        role: tuple(member.skill for member in outfit.crew if member.role == role)
        for role in get_args(Role)
    }
    return (
        Counter("class", kind.id, of=seat),
        Counter("speed", kind.speed, of=seat),
        Counter("firepower", kind.firepower, of=seat),
        Counter("range", kind.range, of=seat),
        *(Counter("crew", skills[role], of=seat, item=role) for role in skills if skills[role]),
    )


def prompt(game: WagerGame, state: WagerState, seat: Seat) -> Prompt:
    if not state.acting:
        return plans.prompt(game, state, seat)
    outfit, ship = game.outfits[seat.position], state.ships[seat.position]
    gains = repair_gains(ship, outfit) if ship.cp >= COSTS["repair"] else None
    hexes, near = enemy_in_sight(game, state, seat)
    if not hexes:
        return _own_actions(outfit, gains)
    evade = state.ships[seat.other.position].evade
    return _all_actions(game.sea, outfit, gains, hexes, near, evade)


@cached(256, "few for each outfit, asked for with every action")
def _own_actions(outfit: Outfit, gains: Effects | None) -> Prompt:
    """Return the prompt of a ship with no enemy in sight.

    `gains` is what a repair would restore, None if the ship cannot pay for one.
    """
    verbs = [_own_action("evade", evade_pool(outfit), EFFECTS["evade"])]
    if gains:
        verbs.append(_own_action("repair", repair_pool(outfit), gains))
    return Prompt((*verbs, Verb(kind_of(EndTurn), cost=0)))


@cached(PER_MATCH, "the same shots are offered again and again")
def _all_actions(
    sea: Sea, outfit: Outfit, gains: Effects | None, in_sight: int, near: int, evade: int
) -> Prompt:
    fire = _fire(sea, outfit, in_sight, near, evade)
    return Prompt((fire, *_own_actions(outfit, gains).verbs))


def _fire(sea: Sea, outfit: Outfit, in_sight: int, near: int, evade: int) -> Verb:
    """Return the verb for a shot at these hexes. `near` are those at point blank, `evade` is the
    enemy's score."""
    pools = [(at, gun_pool(outfit, bool(at & near), evade)) for at in bits(in_sight)]
    details = [(sea.name_of[at], describe_pool(pool, EFFECTS["fire"])) for at, pool in pools]
    cost = COSTS["fire"]
    shots = tuple([Choice(at, cost=cost, squares=(at,), detail=each) for at, each in details])
    return Verb(kind_of(Fire), (Part("at", Choices(shots, board="sea")),), cost=cost)


def _own_action(action: Action, pool: Pool, effects: Effects) -> Verb:
    """Return the verb of an action without a target, named like its order."""
    return Verb(action, cost=COSTS[action], detail=describe_pool(pool, effects))


def fault(game: WagerGame, state: WagerState, seat: Seat, order: Order) -> Fault:
    """Return why the prompt does not offer this order."""
    if not isinstance(order, Plan):
        return _action_fault(game, state, seat, order) if state.acting else Fault("plan_first")
    if state.acting:
        return Fault("planning_is_over")
    return plans.fault(game, state, seat, order.course)


def _action_fault(game: WagerGame, state: WagerState, seat: Seat, order: Order) -> Fault:
    if not isinstance(order, Fire):
        ship = state.ships[seat]
        return Fault("too_few_crew_points", {"cost": COSTS["repair"], "cp": ship.cp})
    at = game.sea.bit[order.at]
    if not at & game.hull_of(state, seat.other):
        return Fault("not_the_enemy", {"at": order.at})
    range_ = game.outfits[seat].kind.range
    own = bits(game.hull_of(state, seat))
    if any(distance(game.sea, gun, at) <= range_ for gun in own):
        return Fault("out_of_arc", {"at": order.at})
    return Fault("out_of_range", {"at": order.at, "range": range_})
