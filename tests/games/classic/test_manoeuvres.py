"""Every manoeuvre from every position, against coordinates worked out by hand."""

from itertools import combinations, product

import pytest

from seabattle.core.fleet import Fleet
from seabattle.core.grid import bits
from seabattle.core.prompt import Choices
from seabattle.core.seat import Seat
from seabattle.games.classic.model import ClassicState, Side
from seabattle.games.classic.rules import Classic
from tests.games.classic.by_hand import ByHand, Cell
from tests.games.classic.table import classic

Move = tuple[str, tuple[Cell, ...]]


def cells(game: Classic, mask: int) -> tuple[Cell, ...]:
    stride = game.grid.stride
    return tuple(divmod(bit.bit_length() - 1, stride) for bit in bits(mask))


def offered_moves(game: Classic, fleet: Fleet, hits: int = 0) -> set[Move]:
    state = ClassicState(turn=Seat.ONE, sides=(Side(fleet, hits), Side(fleet)))
    asks = [part.ask for part in game.prompt(state, Seat.ONE).verbs[0].parts[1:]]
    choices = [choice for ask in asks if isinstance(ask, Choices) for choice in ask.among]
    assert all(tuple(choice.value["squares"]) == choice.squares for choice in choices)
    moves = [(choice.value["ship"], game.grid.mask(choice.squares)) for choice in choices]
    assert len(set(moves)) == len(moves)
    return {(ship, cells(game, mask)) for ship, mask in moves}


def by_hand(game: Classic, fleet: Fleet, hits: int = 0) -> set[Move]:
    size = (len(game.grid.shape.rows), len(game.grid.shape.columns))
    ships = {
        ship.id: list(cells(game, mask)) for ship, mask in zip(game.yard.ships, fleet, strict=True)
    }
    hand = ByHand(size, ships, ships)
    hand.struck["one"] = set(cells(game, hits))
    return set(hand.moves("one"))


@pytest.mark.parametrize("ship", ["carrier", "battleship", "cruiser", "destroyer"])
def test_a_lone_ship_from_every_position(ship: str) -> None:
    game = classic(manoeuvre=True, small={"rows": 10, "columns": 10, "ships": [ship]})
    places = game.yard.places[0]
    length = game.yard.ships[0].length
    assert len(places) == 2 * 10 * (11 - length)
    counts = set()
    for place in places:
        moves = offered_moves(game, (place,))
        assert moves == by_hand(game, (place,))
        counts.add(len(moves))
    assert max(counts) == 6
    assert min(counts) == 3, "in a corner: one slide, and two turns"


def lines(rows: int, columns: int, length: int) -> set[tuple[Cell, ...]]:
    across = {
        tuple((row, column + n) for n in range(length))
        for row in range(rows)
        for column in range(columns + 1 - length)
    }
    down = {
        tuple((row + n, column) for n in range(length))
        for row in range(rows + 1 - length)
        for column in range(columns)
    }
    return across | down


def apart(ship: tuple[Cell, ...], other: tuple[Cell, ...]) -> bool:
    return all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 1 for a in ship for b in other)


@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (4, 4), (2, 6)])
def test_two_ships_from_every_position_and_under_any_damage(rows: int, columns: int) -> None:
    small = {"rows": rows, "columns": columns, "ships": ["cruiser", "destroyer"]}
    game = classic(manoeuvre=True, small=small)
    fleets = list(game.yard.all_fleets())
    pairs = product(lines(rows, columns, 3), lines(rows, columns, 2))
    legal = {pair for pair in pairs if apart(*pair)}
    assert {tuple(cells(game, mask) for mask in fleet) for fleet in fleets} == legal
    assert len(fleets) == len(legal)
    for fleet in fleets:
        squares = list(bits(fleet[0] | fleet[1]))
        for hits in [(), *combinations(squares, 1), *combinations(squares, 2)]:
            damage = sum(hits)
            assert offered_moves(game, fleet, damage) == by_hand(game, fleet, damage)


def test_a_slide_and_back_is_no_move_at_all() -> None:
    """Whatever can be done can be undone: manoeuvres lead both ways."""
    small = {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}
    game = classic(manoeuvre=True, small=small)
    ahead: dict[Fleet, set[Fleet]] = {}
    for fleet in game.yard.all_fleets():
        moves = offered_moves(game, fleet)
        ahead[fleet] = {_move_ship(game, fleet, move) for move in moves}
    assert all(fleet in ahead[there] for fleet, reach in ahead.items() for there in reach)


def _move_ship(game: Classic, fleet: Fleet, move: Move) -> Fleet:
    ship, place = move
    mask = sum(1 << (row * game.grid.stride + column) for row, column in place)
    index = game.yard.index[ship]
    return (*fleet[:index], mask, *fleet[index + 1 :])
