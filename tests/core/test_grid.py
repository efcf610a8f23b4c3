"""Masks against plain coordinates, on square and on hex boards."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seabattle.core.errors import Malformed
from seabattle.core.grid import (
    AROUND,
    CORNERS,
    HEX_SIDES,
    SIDES,
    Direction,
    Grid,
    bits,
    nth_bit,
    union,
)
from tests.core.boards import (
    Place,
    as_places,
    grids,
    grids_with_squares,
    hex_grid,
    hex_grids,
    places,
    square_grid,
)

Marked = tuple[Grid, set[Place], int]
marked = grids_with_squares()
directions = st.sampled_from(AROUND)


def translate(place: Place, direction: Direction, steps: int = 1) -> Place:
    return place[0] + steps * direction[0], place[1] + steps * direction[1]


@given(marked)
def test_names_are_in_reading_order_and_make_the_mask_again(squares: Marked) -> None:
    grid, chosen, mask = squares
    where = places(grid)
    expected = sorted(chosen, key=lambda place: (place[1], place[0]))
    assert [where[name] for name in grid.names(mask)] == expected
    assert grid.mask(grid.names(mask)) == mask
    assert mask.bit_count() == len(chosen)


@given(marked)
def test_bits_are_the_single_squares_in_reading_order(squares: Marked) -> None:
    grid, _, mask = squares
    single = list(bits(mask))
    assert [grid.name(bit) for bit in single] == list(grid.names(mask))
    assert [nth_bit(mask, number) for number in range(len(single))] == single
    with pytest.raises(IndexError):
        nth_bit(mask, len(single))
    assert union(single) == mask


@given(marked, directions)
def test_a_step_moves_every_square_and_drops_what_leaves_the_board(
    squares: Marked, direction: Direction
) -> None:
    grid, chosen, mask = squares
    board = as_places(grid, grid.board)
    stepped = {translate(place, direction) for place in chosen} & board
    assert as_places(grid, grid.step(mask, direction)) == stepped


@given(marked, st.sampled_from([(), SIDES, CORNERS, AROUND, HEX_SIDES]))
def test_growing_adds_the_neighbours(squares: Marked, ways: tuple[Direction, ...]) -> None:
    grid, chosen, mask = squares
    board = as_places(grid, grid.board)
    neighbours = {translate(place, way) for place in chosen for way in ways}
    assert as_places(grid, grid.grow(mask, ways)) == chosen | (neighbours & board)


@given(grids, st.data(), directions, st.integers(0, 9))
def test_a_ray_runs_as_far_as_the_board(
    grid: Grid, data: st.DataObject, direction: Direction, steps: int
) -> None:
    name = data.draw(st.sampled_from(grid.every))
    board = as_places(grid, grid.board)
    expected: set[Place] = set()
    place = translate(places(grid)[name], direction)
    while place in board and len(expected) < steps:
        expected.add(place)
        place = translate(place, direction)
    assert as_places(grid, grid.ray(grid.bit[name], direction, steps)) == expected


@given(grids, st.data(), directions, st.integers(1, 9))
def test_a_line_is_whole_or_nothing(
    grid: Grid, data: st.DataObject, direction: Direction, length: int
) -> None:
    name = data.draw(st.sampled_from(grid.every))
    wanted = {translate(places(grid)[name], direction, step) for step in range(length)}
    expected = wanted if wanted <= as_places(grid, grid.board) else set()
    assert as_places(grid, grid.line(grid.bit[name], direction, length)) == expected


@given(grids)
def test_no_two_squares_share_a_bit_and_the_board_is_all_of_them(grid: Grid) -> None:
    assert len(set(grid.bit.values())) == len(grid.every)
    assert grid.names(grid.board) == grid.every


@given(grids, st.data())
def test_a_square_is_read_in_any_case_with_or_without_its_separator(
    grid: Grid, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(grid.every))
    assert grid.read(name) == name
    assert grid.read(f" {name.lower()} ") == name
    assert grid.read(name.upper()) == name


@pytest.mark.parametrize("text", ["B-3", "b-3", "B3", "b3", " b 3", "B -3"])
def test_spellings_of_one_square(text: str) -> None:
    assert square_grid(4, 4).read(text) == "B-3"


@pytest.mark.parametrize(
    "text", ["", "B", "3", "E-1", "A-5", "A-01", "Б-3", "В-3", "Ｂ３", "B-3\0"]
)
def test_what_is_not_a_square_is_malformed(text: str) -> None:
    with pytest.raises(Malformed, match="runs from A-1 to D-4") as caught:
        square_grid(4, 4).read(text)
    assert caught.value.slug == "no_such_square"


def test_the_six_sides_of_a_hex() -> None:
    """Clockwise, each opposite to the one three further on, and next to the one after it."""
    for index, (q, r) in enumerate(HEX_SIDES):
        assert HEX_SIDES[(index + 3) % 6] == (-q, -r)
        after = HEX_SIDES[(index + 1) % 6]
        before = HEX_SIDES[index - 1]
        assert (before[0] + after[0], before[1] + after[1]) == (q, r)
    assert set(HEX_SIDES) < set(AROUND)


def test_a_hex_inside_the_board_has_six_neighbours() -> None:
    grid = hex_grid(5, 5)
    assert grid.names(grid.grow(grid.bit["1,2"], HEX_SIDES)) == (
        *("1,1", "2,1"),
        *("0,2", "1,2", "2,2"),
        *("0,3", "1,3"),
    )


def hex_distance(one: Place, two: Place) -> int:
    q, r = two[0] - one[0], two[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


@given(hex_grids, st.data())
def test_growing_n_times_reaches_the_hexes_up_to_n_steps_away(
    grid: Grid, data: st.DataObject
) -> None:
    start = data.draw(st.sampled_from(grid.every))
    where = places(grid)
    reached = grid.bit[start]
    away = measure_distances(grid, where[start])
    for steps in range(4):
        near = {place for place, distance in away.items() if distance <= steps}
        assert as_places(grid, reached) == near
        assert all(hex_distance(where[start], place) <= steps for place in near)
        reached = grid.grow(reached, HEX_SIDES)


def measure_distances(grid: Grid, start: Place) -> dict[Place, int]:
    """Return the steps to every hex, by breadth-first search over coordinates."""
    board = as_places(grid, grid.board)
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for side in HEX_SIDES:
            there = translate(here, side)
            if there in board and there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps
