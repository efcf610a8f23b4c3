"""Which abilities a player can use now, and what they may be used on."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from seabattle.core.fleet import Fleet, Yard
from seabattle.core.grid import DOWN, RIGHT, SIDES, Grid, bits
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import (
    Attack,
    Camp,
    Field,
    Fire,
    MorskoiGame,
    MorskoiOptions,
    MorskoiState,
    Pair,
    Power,
    Side,
)
from seabattle.games.morskoi.shots import field_around

POWERS: Mapping[Camp, tuple[Power, ...]] = MappingProxyType(
    {"people": ("move", "field", "suppress"), "machines": ("move", "pair", "scan")}
)
SHIP_WITH: Mapping[Power, int] = MappingProxyType(
    {"move": 1, "pair": 2, "field": 2, "scan": 3, "suppress": 3}
)
"""How long the ships are that give an ability."""


def camp_of(options: MorskoiOptions, seat: Seat) -> Camp | None:
    if options.mode == "basic":
        return None
    return "people" if seat.value == options.people else "machines"


def powers_in(order: Attack) -> tuple[Power, ...]:
    """The abilities that an order uses."""
    asked: dict[Power, bool] = {
        "move": order.move is not None,
        "pair": isinstance(order, Pair),
        "field": isinstance(order, Field),
        "scan": isinstance(order, Fire) and order.scan,
        "suppress": isinstance(order, Fire) and order.suppress,
    }
    return tuple(power for power, used in asked.items() if used)


def ready_powers(game: MorskoiGame, state: MorskoiState, seat: Seat) -> list[Power]:
    """The abilities that a player can use now."""
    camp = camp_of(game.options, seat)
    if camp is None:
        return []
    types = _able_types(state.sides[seat])
    return [p for p in POWERS[camp] if SHIP_WITH[p] in types and not _turn_slug(state, p)]


def hindrance(game: MorskoiGame, state: MorskoiState, seat: Seat, power: Power) -> str | None:
    """What keeps a player from using an ability now, if anything."""
    camp = camp_of(game.options, seat)
    if camp is None:
        return "only_in_full"
    if power not in POWERS[camp]:
        return "not_your_ability"
    return _turn_slug(state, power) or _ships_slug(state.sides[seat], SHIP_WITH[power])


def _turn_slug(state: MorskoiState, power: Power) -> str | None:
    """Once for each type of ship in a turn, and no move after a shot."""
    if power in state.used:
        return "ability_used"
    return "move_after_shot" if power == "move" and state.fired else None


def _ships_slug(own: Side, length: int) -> str | None:
    if length in _able_types(own):
        return None
    return "ability_suppressed" if own.afloat(length) else "ability_lost"


def _able_types(own: Side) -> set[int]:
    """How long the ships are that are afloat and not suppressed."""
    hits, held = own.hits, own.suppressed
    return {ship.bit_count() for ship in own.ships if ship & hits != ship and not ship & held}


def open_to_fire(game: MorskoiGame, state: MorskoiState, seat: Seat) -> int:
    """The squares a player may fire at. A «Мимо» of ИИ may be a lie while their 4-cell floats."""
    target = state.sides[seat.other]
    may_be_a_lie = target.four and camp_of(game.options, seat.other) == "machines"
    return game.grid.board & ~(target.hits if may_be_a_lie else target.fired_at)


@lru_cache(maxsize=64)
def all_pairs(grid: Grid) -> tuple[int, ...]:
    """Every two squares that share an edge."""
    lines = (grid.line(square, way, 2) for square in bits(grid.board) for way in (RIGHT, DOWN))
    return tuple(pair for pair in lines if pair)


def pickable(grid: Grid, target: Side, centre: int) -> int:
    """The squares of a field that can still be fired at."""
    return field_around(grid, centre) & ~target.fired_at


def centres(grid: Grid, target: Side) -> int:
    """The squares whose field has something left to pick."""
    return field_around(grid, grid.board & ~target.fired_at)


def moves(yard: Yard, own: Side) -> Iterator[tuple[str, int]]:
    """Every ship that can move, with the squares that it can move to."""
    free = _only_one_near(yard, own.ships) & ~own.fired_at
    for ship, mask in zip(yard.ships, own.ships, strict=True):
        if ship.length == 1 and stays_because(own, mask) is None:
            places = _beside(yard.grid, mask) & free
            if places:
                yield ship.id, places


def _only_one_near(yard: Yard, fleet: Fleet) -> int:
    """The squares that only one ship keeps clear. On those beside it no other ship is too close."""
    once = more = 0
    for ship in fleet:
        water = yard.water(ship)
        more |= once & water
        once |= water
    return once & ~more


@lru_cache(maxsize=1024)
def _beside(grid: Grid, square: int) -> int:
    return grid.grow(square, SIDES) & ~square


def stays_because(own: Side, ship: int) -> str | None:
    """What keeps a ship where it is, whatever the square it would move to."""
    if ship.bit_count() > 1:
        return "ship_does_not_move"
    if ship & own.hits:
        return "ship_is_sunk"
    return "ship_suppressed" if ship & own.suppressed else None
