"""The actions of `wager`: their costs, their dice, and the effects of each result."""

from collections.abc import Mapping

from msgspec.structs import replace

from seabattle.core.seat import Seat, replace_at
from seabattle.games.wager.dice import Effects, Modifier, Pool, make_pool
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import Action, Ship, Ships, WagerState
from seabattle.games.wager.ships import Outfit, targets

COSTS: Mapping[Action, int] = {"fire": 1, "evade": 1, "repair": 2}
EFFECTS: Mapping[Action, Effects] = {
    "fire": (0, 1, 2, 3),
    "evade": (0, 1, 2, 3),
    "repair": (0, 5, 10, 15),
}
"""By the level of the result: damage, the evade score, HP restored."""

POINT_BLANK = 1
REPAIR_BASE = 1


def valid_targets(game: WagerGame, state: WagerState, seat: Seat) -> int:
    """Return the hexes in arc and range of a ship at its present place."""
    ship = state.ships[seat.position]
    return targets(game.sea, game.outfits[seat.position].kind, ship.at, ship.facing)


def enemy_in_sight(game: WagerGame, state: WagerState, seat: Seat) -> tuple[int, int]:
    """Return the hexes that a seat may fire at, and those of them at point blank."""
    hexes = valid_targets(game, state, seat) & game.hull_of(state, seat.other)
    return hexes, hexes and hexes & game.sea.neighbours(game.hull_of(state, seat))


def fire_pool(game: WagerGame, state: WagerState, seat: Seat, at: int) -> Pool:
    touches = bool(at & game.sea.neighbours(game.hull_of(state, seat)))
    return gun_pool(game.outfits[seat.position], touches, state.ships[seat.other.position].evade)


def gun_pool(outfit: Outfit, touches: bool, evade: int) -> Pool:
    return make_pool(
        outfit.kind.firepower,
        Modifier("point_blank", POINT_BLANK * touches),
        Modifier("evading", -evade),
        Modifier("gunner", outfit.best("gunner")),
    )


def evade_pool(outfit: Outfit) -> Pool:
    return make_pool(outfit.kind.speed)


def repair_pool(outfit: Outfit) -> Pool:
    return make_pool(REPAIR_BASE, Modifier("surgeon", outfit.best("surgeon")))


def leave_pool(outfit: Outfit) -> Pool:
    return make_pool(outfit.kind.speed)


def pay(ships: Ships, seat: Seat, action: Action) -> Ships:
    ship = ships[seat.position]
    return replace_at(ships, seat, replace(ship, cp=ship.cp - COSTS[action]))


def apply_hit(ship: Ship, level: int) -> Ship:
    """Return the ship after an attack, which uses up the evade score whatever its result."""
    return replace(ship, hp=max(0, ship.hp - EFFECTS["fire"][level]), evade=0)


def apply_evade(ship: Ship, level: int, turn: int) -> Ship:
    return replace(ship, evade=EFFECTS["evade"][level], evaded_in=turn)


def repair_gains(ship: Ship, outfit: Outfit) -> Effects:
    """Return the HP that a repair restores, by level of the result and up to the ship's maximum."""
    missing = outfit.kind.max_hp - ship.hp
    failure, partial, success, critical = EFFECTS["repair"]
    return failure, min(partial, missing), min(success, missing), min(critical, missing)


def apply_repair(ship: Ship, level: int, outfit: Outfit) -> Ship:
    return replace(ship, hp=ship.hp + repair_gains(ship, outfit)[level])
