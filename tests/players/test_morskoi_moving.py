"""1-cell ships that move at random may be anywhere, as if they had stayed: moving tells nothing.

A move and the move back are equally likely, and no ship gets onto a square that was fired at. So
moving makes none of the fleets that fit likelier than another, and whoever fires need not know of
it. The brute force: fleets laid out at random move by the rules of the game between shots, and
those that gave the same answers are kept.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from seabattle.belief.placements import placement_table
from seabattle.core.fleet import Fleet
from seabattle.core.grid import DOWN, LEFT, RIGHT, UP, Direction
from seabattle.games.morskoi.abilities import list_moves
from seabattle.games.morskoi.model import Said, Side
from seabattle.games.morskoi.shots import fire_at
from tests.belief.test_sampling import possible, yard_of
from tests.core.evenness import is_even

YARD = yard_of("morskoi", {"rows": 4, "columns": 5, "ships": ["4", "1a", "1b"]})
WATERS = placement_table(YARD)
LYING, SHIELDED = Side(false_misses_left=1), Side(pvo_left=2)
ANY_WAY = (LEFT, RIGHT, UP, DOWN)
TURNS, KEPT_OF_EACH = 3, 20

Ways = Sequence[Direction]


def move_randomly(side: Side, ways: Ways, rng: Random) -> Side:
    """The board after a turn of its owner, who picks a 1-cell ship and a way for it."""
    ship, way = rng.choice(["1a", "1b"]), rng.choice(ways)
    index = YARD.index[ship]
    to = YARD.grid.step(side.ships[index], way)
    if not to & dict(list_moves(YARD, side)).get(ship, 0):
        return side
    return replace(side, ships=(*side.ships[:index], to, *side.ships[index + 1 :]))


def answer_shots(
    side: Side, shots: Sequence[str], ways: Ways, rng: Random
) -> tuple[list[Said], Side]:
    """Fire at a board whose owner moves after each shot; return the answers and the board."""
    said: list[Said] = []
    for at in shots:
        side, (answer,) = fire_at(YARD, side, [at])
        said.append(answer.said)
        for _ in range(TURNS if ways else 0):
            side = move_randomly(side, ways, rng)
    return said, side


def rejection_sample(
    begun: Side, shots: Sequence[str], said: list[Said], ways: Ways, rng: Random
) -> Iterator[frozenset[int]]:
    """Sample the placements of ships afloat on boards that gave these answers."""
    while True:
        told, side = answer_shots(replace(begun, ships=YARD.random_fleet(rng)), shots, ways, rng)
        if told == said:
            yield frozenset(WATERS.placement_index[s] for s in side.ships if s & ~side.hits)


@pytest.mark.parametrize(("begun", "seed"), [(LYING, 1), (LYING, 5), (SHIELDED, 0), (SHIELDED, 1)])
def test_ships_that_move_at_random_are_anywhere(begun: Side, seed: int) -> None:
    rng = Random(seed)
    shots = rng.sample(YARD.grid.every, 4)
    said, end = answer_shots(replace(begun, ships=YARD.random_fleet(rng)), shots, ANY_WAY, rng)

    def fits(fleet: Fleet) -> bool:
        return answer_shots(replace(begun, ships=fleet), shots, (), rng)[0] == said

    every = possible(WATERS, YARD, fits, end.hits)
    number = KEPT_OF_EACH * len(every)
    assert len(every) >= 10
    assert is_even(islice(rejection_sample(begun, shots, said, ANY_WAY, rng), number), every)
    assert not is_even(islice(rejection_sample(begun, shots, said, (RIGHT,), rng), number), every)
