"""The engine's exact geometry compared with an independent form of it."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from seabattle.core.grid import bits
from seabattle.core.prompt import Choice
from seabattle.games.wager.manoeuvre import resolve_courses
from seabattle.games.wager.model import Course
from seabattle.games.wager.sea import Sea, arc_of, distance, path, sea_of
from seabattle.games.wager.ships import CLASSES, ClassId, targets
from tests.games.wager import by_hand
from tests.games.wager.by_hand import Hex, Ship
from tests.games.wager.table import Duel, plan_text

SIZES = [(10, 10), (1, 1), (1, 6), (6, 1), (2, 2), (3, 5), (5, 3), (7, 4)]
KINDS: tuple[ClassId, ...] = ("sloop", "brigantine", "galleon")


def hexes(sea: Sea, mask: int) -> set[Hex]:
    return {sea.hex_of[bit] for bit in bits(mask)}


def format_hex(at: Hex) -> str:
    return f"{at[0]},{at[1]}"


def duel_of(one: Ship, two: Ship, rows: int, columns: int) -> Duel:
    ships = [f"{kind} {format_hex(at)} {facing}" for kind, at, facing in (one, two)]
    return Duel(*ships, small={"rows": rows, "columns": columns})


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_lines_and_distances(rows: int, columns: int) -> None:
    """Between any two hexes that a ship could sail in a turn."""
    sea, board = sea_of(rows, columns), by_hand.board(rows, columns)
    assert set(sea.bit_at) == set(board)
    for start, goal in product(board, board):
        one, two = sea.bit_at[start], sea.bit_at[goal]
        assert distance(sea, one, two) == by_hand.distance(start, goal)
        if by_hand.distance(start, goal) <= 3:
            found = [sea.hex_of[bit] for bit in path(sea, one, two)]
            assert found == by_hand.line(start, goal, board)


def test_every_way_is_in_one_arc() -> None:
    ways = [(q, r) for q, r in product(range(-6, 7), range(-6, 7)) if (q, r) != (0, 0)]
    for way, facing in product(ways, range(6)):
        off = round(by_hand.degrees_off_the_bow((0, 0), way, facing), 6)
        expected = "forward" if off <= 30 else "rear" if off >= 150 else "broadsides"
        assert arc_of(way, facing) == expected


@pytest.mark.parametrize("kind", KINDS)
def test_targets(kind: ClassId) -> None:
    """Every place of a ship, every orientation."""
    sea, board = sea_of(10, 10), by_hand.board(10, 10)
    for at, facing in product(board, range(6)):
        ship = (kind, at, facing)
        if by_hand.hull(ship) <= set(board):
            found = targets(sea, CLASSES[kind], sea.bit_at[at], facing)
            assert hexes(sea, found) == by_hand.targets(ship, board)


def afloat(rng: Random, board: list[Hex]) -> tuple[Ship, Ship] | None:
    """Generate two ships that lie on the board and apart."""
    one, two = ((rng.choice(KINDS), rng.choice(board), rng.randrange(6)) for _ in range(2))
    fits = by_hand.hull(one) | by_hand.hull(two) <= set(board)
    return (one, two) if fits and not by_hand.hull(one) & by_hand.hull(two) else None


@pytest.mark.parametrize(("rows", "columns"), [(10, 10), (4, 4), (3, 5)])
def test_plans_and_manoeuvres(rows: int, columns: int) -> None:
    """Random places, and on small boards many plans that get in each other's way."""
    rng, board = Random(1), by_hand.board(rows, columns)
    short = tried = 0
    for _ in range(200):
        ships = afloat(rng, board)
        if ships is None:
            continue
        tried += 1
        duel = duel_of(*ships, rows, columns)
        plans = [duel.plans(seat) for seat in duel.match.waiting_for]
        for me in (0, 1):
            valid = by_hand.valid_plans(ships[me], ships[1 - me], board)
            assert set(plans[me]) == {f"{format_hex(to)} {facing}" for to, facing in valid}
        for _ in range(10):
            short += check_manoeuvre(duel, ships, [rng.choice(list(p.values())) for p in plans])
    assert tried > 50
    assert short > 20 or rows == 10


@pytest.mark.parametrize(
    ("rows", "columns", "kinds", "manoeuvres"),
    [
        (3, 2, ("brigantine", "brigantine"), 5914),
        (3, 3, ("galleon", "brigantine"), 5022),
        (3, 4, ("galleon", "galleon"), 2976),
    ],
)
def test_every_manoeuvre_of_a_small_sea(
    rows: int, columns: int, kinds: tuple[ClassId, ClassId], manoeuvres: int
) -> None:
    """All places of both ships, all pairs of plans."""
    board = by_hand.board(rows, columns)
    counted = 0
    for ships in every_start(kinds, board):
        duel = duel_of(*ships, rows, columns)
        plans = [by_hand.valid_plans(ships[me], ships[1 - me], board) for me in (0, 1)]
        for one, two in product(*plans):
            counted += 1
            courses = [Course(format_hex(to), facing) for to, facing in (one, two)]
            found = resolve_courses(duel.game, duel.state, *courses)
            expected = by_hand.carried_out(ships, (one, two), board)
            assert [
                ([duel.game.sea.hex_of[bit] for bit in passage.path], passage.facing)
                for passage in found
            ] == expected
    assert counted == manoeuvres


def every_start(kinds: tuple[ClassId, ClassId], board: list[Hex]) -> Iterator[tuple[Ship, Ship]]:
    one, two = (list(product([kind], board, range(6))) for kind in kinds)
    for ships in product(one, two):
        hulls = [by_hand.hull(ship) for ship in ships]
        if hulls[0] | hulls[1] <= set(board) and not hulls[0] & hulls[1]:
            yield ships


def check_manoeuvre(duel: Duel, ships: tuple[Ship, Ship], choices: list[Choice]) -> bool:
    """Carry out two plans in both forms; return whether a ship was stopped short."""
    sea, size = duel.game.sea, duel.game.options.small
    assert size
    again = duel_of(*ships, size.rows, size.columns)
    told = again.plan(*(plan_text(choice.value) for choice in choices))
    plans = [(sea.hex_of[sea.bit[c.value["to"]]], c.value["facing"]) for c in choices]
    expected = by_hand.carried_out(ships, (plans[0], plans[1]), list(sea.bit_at))
    for sailed, ship, (way, facing) in zip(told, ships, expected, strict=True):
        assert sailed["path"] == [format_hex(at) for at in way]
        assert sailed["facing"] == facing
        assert sailed["cost"] == len(way) - 1 + by_hand.turns(ship[2], facing)
    return not all(sailed["as_planned"] for sailed in told)
