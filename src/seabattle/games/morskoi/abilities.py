"""The abilities that a player can use now, and the targets of each."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from seabattle.core.cache import cached
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.grid import DOWN, RIGHT, SIDES, Grid, bits
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import (
    Attack,
    Camp,
    Field,
    Fire,
    MorskoiGame,
    MorskoiState,
    Pair,
    Power,
    Side,
)
from seabattle.games.morskoi.shots import field_around

POWERS: Mapping[Camp, Mapping[Power, int]] = MappingProxyType(
    {
        "people": MappingProxyType({"move": 1, "field": 2, "suppress": 3}),
        "machines": MappingProxyType({"move": 1, "pair": 2, "scan": 3}),
    }
)
"""The abilities of each side, with the length of the ships that have them."""


def powers_in(order: Attack) -> tuple[Power, ...]:
    """Return the abilities that an order uses."""
    asked: dict[Power, bool] = {
        "move": order.move is not None,
        "pair": isinstance(order, Pair),
        "field": isinstance(order, Field),
        "scan": isinstance(order, Fire) and order.scan,
        "suppress": isinstance(order, Fire) and order.suppress,
    }
    return tuple(power for power, used in asked.items() if used)


def ready_powers(game: MorskoiGame, state: MorskoiState, seat: Seat) -> list[Power]:
    """Return the abilities that a player can use now."""
    camp = game.camps[seat.position]
    if camp is None:
        return []
    able, spent = _able_lengths(state.sides[seat.position]), state.spent
    return [p for p, length in POWERS[camp].items() if length in able and p not in spent]


def find_hindrance(game: MorskoiGame, state: MorskoiState, seat: Seat, power: Power) -> str | None:
    """Return the slug of what keeps a player from using an ability now; None if it is ready."""
    camp = game.camps[seat]
    if camp is None:
        return "only_in_full"
    if power not in POWERS[camp]:
        return "not_your_ability"
    if power in state.spent:
        return "ability_used" if power in state.used else "move_after_shot"
    own, length = state.sides[seat], POWERS[camp][power]
    if length in _able_lengths(own):
        return None
    return "ability_suppressed" if own.afloat(length) else "ability_lost"


def _able_lengths(own: Side) -> set[int]:
    """Return the lengths of the ships that have their abilities."""
    able = ~own.disabled
    return {ship.bit_count() for ship in own.ships if ship & able}


def open_to_fire(game: MorskoiGame, state: MorskoiState, seat: Seat) -> int:
    """Return the squares that a player may fire at.

    A «Мимо» of ИИ may be a lie while their 4-cell ship is afloat, so such squares stay open.
    """
    other = seat.other.position
    target = state.sides[other]
    may_be_a_lie = target.four and game.camps[other] == "machines"
    return game.grid.board & ~(target.hits if may_be_a_lie else target.fired_at)


def all_pairs(grid: Grid) -> tuple[int, ...]:
    """Return every two squares that share an edge."""
    lines = (grid.line(square, way, 2) for square in bits(grid.board) for way in (RIGHT, DOWN))
    return tuple(pair for pair in lines if pair)


def pickable_squares(grid: Grid, target: Side, centre: int) -> int:
    """Return the squares of a field that can still be fired at."""
    return field_around(grid, centre) & ~target.fired_at


def open_centres(grid: Grid, target: Side) -> int:
    """Return the squares whose field has at least one pickable square."""
    return field_around(grid, grid.board & ~target.fired_at)


def list_moves(yard: Yard, own: Side) -> Iterator[tuple[str, int]]:
    """Yield every ship that can move, with the squares that it can move to."""
    fired_at, disabled = own.fired_at, own.disabled
    for ship, mask, beside in _open_neighbours(yard, own.ships):
        places = beside & ~fired_at
        if places and not mask & disabled:
            yield ship, places


@cached(4096, "asked with every turn, changed only when a ship moves or sinks")
def _open_neighbours(yard: Yard, fleet: Fleet) -> tuple[tuple[str, int, int], ...]:
    """Return each 1-cell ship with its square and the neighbours that no other ship keeps clear."""
    free = _squares_near_one_ship(yard, fleet)
    return tuple(
        (ship.id, mask, yard.grid.grow(mask, SIDES) & ~mask & free)
        for ship, mask in zip(yard.ships, fleet, strict=True)
        if ship.length == 1
    )


def _squares_near_one_ship(yard: Yard, fleet: Fleet) -> int:
    """Return the squares that exactly one ship keeps clear.

    Next to that ship, no other ship is too close to them.
    """
    once = more = 0
    for water in map(yard.water, fleet):
        more |= once & water
        once |= water
    return once & ~more


def find_move_hindrance(own: Side, ship: int) -> str | None:
    """Return the slug of what keeps a ship from moving anywhere; None if it can move."""
    if ship.bit_count() > 1:
        return "ship_does_not_move"
    if ship & own.hits:
        return "ship_is_sunk"
    return "ship_suppressed" if ship & own.suppressed else None
