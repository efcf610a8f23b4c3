"""Faults of `morskoi`: why an order is refused, and the paragraph of the rule book for it."""

from types import MappingProxyType

from seabattle.core.errors import Fault
from seabattle.core.fleet import Berth
from seabattle.core.grid import SIDES, Grid
from seabattle.core.kinds import Order, Square
from seabattle.core.orders import Place
from seabattle.core.placement import placement_fault
from seabattle.core.seat import Seat
from seabattle.games.morskoi.abilities import (
    all_pairs,
    find_hindrance,
    find_move_hindrance,
    open_to_fire,
    pickable_squares,
    powers_in,
)
from seabattle.games.morskoi.model import (
    PICKED,
    Attack,
    Fire,
    MorskoiGame,
    MorskoiState,
    Pair,
    Pick,
)
from seabattle.games.morskoi.shots import field_around

PARAGRAPHS = MappingProxyType(
    {
        "fleet_incomplete": 14,
        "ship_not_in_line": 15,
        "ships_overlap": 17,
        "ships_touch": 17,
        "placement_first": 13,
        "placement_is_over": 18,
        "already_fired_at": 28,
        "only_in_full": 2,
        "not_your_ability": 38,
        "ability_lost": 35,
        "ability_suppressed": 67,
        "ability_used": 36,
        "move_after_shot": 41,
        "no_such_ship": 12,
        "ship_does_not_move": 40,
        "ship_is_sunk": 40,
        "ship_suppressed": 45,
        "not_one_square": 40,
        "moves_onto_shot": 43,
        "moves_too_close": 44,
        "not_a_pair": 47,
        "square_named_twice": 47,
        "pair_not_open": 48,
        "field_is_spent": 55,
        "pick_first": 54,
        "nothing_to_pick": 52,
        "outside_the_field": 53,
        "picked_twice": 53,
        "pick_fired_at": 53,
        "wrong_number_picked": 53,
    }
)


def fault(game: MorskoiGame, state: MorskoiState, seat: Seat, order: Order) -> Fault:
    """Return why the prompt does not offer this order."""
    if not state.placed:
        return placement_fault(game.yard, order)
    match order:
        case Place():
            return Fault("placement_is_over")
        case Pick():
            return _pick_fault(game, state, seat, order)
        case _:
            assert isinstance(order, Attack)
            return _attack_fault(game, state, seat, order)


def _pick_fault(game: MorskoiGame, state: MorskoiState, seat: Seat, order: Pick) -> Fault:
    if not state.field:
        return Fault("nothing_to_pick")
    among = pickable_squares(game.grid, state.sides[seat], state.field)
    for place, name in enumerate(order.squares):
        square = game.grid.bit[name]
        if not square & field_around(game.grid, state.field):
            return Fault("outside_the_field", {"at": name})
        if name in order.squares[:place]:
            return Fault("picked_twice", {"at": name})
        if not square & among:
            return Fault("pick_fired_at", {"at": name})
    return Fault("wrong_number_picked", {"number": min(PICKED, among.bit_count())})


def _attack_fault(game: MorskoiGame, state: MorskoiState, seat: Seat, order: Attack) -> Fault:
    if state.field:
        return Fault("pick_first")
    for power in powers_in(order):
        if slug := find_hindrance(game, state, seat, power):
            return Fault(slug, {"power": power})
    return _target_fault(game, state, seat, order) or _move_fault(game, state, seat, order.move)


def _target_fault(
    game: MorskoiGame, state: MorskoiState, seat: Seat, order: Attack
) -> Fault | None:
    closed = game.grid.board & ~open_to_fire(game, state, seat)
    match order:
        case Fire():
            fired_at = game.grid.bit[order.at] & closed
            return Fault("already_fired_at", {"at": order.at}) if fired_at else None
        case Pair():
            return _pair_fault(game.grid, order.squares, closed)
        case _:
            centre = game.grid.bit[order.centre]
            spent = not pickable_squares(game.grid, state.sides[seat.other], centre)
            return Fault("field_is_spent", {"centre": order.centre}) if spent else None


def _pair_fault(grid: Grid, squares: tuple[Square, ...], closed: int) -> Fault | None:
    if twice := next((name for name in squares if squares.count(name) > 1), None):
        return Fault("square_named_twice", {"at": twice})
    pair = grid.mask(squares)
    if pair not in all_pairs(grid):
        return Fault("not_a_pair")
    fired_at = grid.names(pair & closed)
    return Fault("pair_not_open", {"at": ", ".join(fired_at)}) if fired_at else None


def _move_fault(game: MorskoiGame, state: MorskoiState, seat: Seat, move: Berth | None) -> Fault:
    assert move, "an attack without fault is offered"
    if move.ship not in game.yard.index:
        return Fault("no_such_ship", {"given": move.ship, "ships": tuple(game.yard.index)})
    own = state.sides[seat]
    ship = own.ships[game.yard.index[move.ship]]
    place = game.grid.bit[move.squares[0]] if len(move.squares) == 1 else 0
    slug = find_move_hindrance(own, ship)
    if not slug and not place & game.grid.grow(ship, SIDES) & ~ship:
        slug = "not_one_square"
    onto_shot = place & own.fired_at
    slug = slug or ("moves_onto_shot" if onto_shot else "moves_too_close")
    return Fault(slug, {"ship": move.ship})
