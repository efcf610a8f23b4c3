"""Placement rules against coordinates, and random fleets against all fleets there are."""

from collections.abc import Sequence
from itertools import combinations, islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from seabattle.core.errors import Malformed
from seabattle.core.fleet import ANY_LINE, STRAIGHT, Berth, Fleet, Gap, Line, Ship, Yard
from seabattle.core.fleet_game import FleetGame
from seabattle.games.catalogue import known_games, load
from seabattle.games.morskoi.rules import Morskoi
from tests.core.boards import Place, as_places, square_grid
from tests.core.evenness import is_even

LINES = {"straight": STRAIGHT, "any line": ANY_LINE, "across": (Line.ACROSS,)}


def yard(columns: int, rows: int, lengths: Sequence[int], lines: Sequence[Line], gap: Gap) -> Yard:
    ships = [Ship(f"ship{number}", length) for number, length in enumerate(lengths)]
    return Yard(square_grid(columns, rows), ships, lines, gap)


yards = st.builds(
    yard,
    st.integers(2, 4),
    st.integers(2, 4),
    st.lists(st.integers(1, 3), min_size=1, max_size=3),
    st.sampled_from(list(LINES.values())),
    st.sampled_from(Gap),
)


def is_legal(there: Yard, fleet: Sequence[set[Place]]) -> bool:
    """Check a fleet by the words of the rules: each ship in a line, none too close to another."""
    apart = all(not too_close(there.gap, one, two) for one, two in combinations(fleet, 2))
    lined_up = all(
        in_line(there.lines, ship.length, squares)
        for ship, squares in zip(there.ships, fleet, strict=True)
    )
    return apart and lined_up


def in_line(lines: Sequence[Line], length: int, squares: set[Place]) -> bool:
    start = min(squares)
    ways = [line.direction for line in lines]
    return any(
        squares == {(start[0] + n * way[0], start[1] + n * way[1]) for n in range(length)}
        for way in ways
    )


def too_close(gap: Gap, one: set[Place], two: set[Place]) -> bool:
    between = [(abs(a - c), abs(b - d)) for (a, b), (c, d) in product(one, two)]
    if gap is Gap.NONE:
        return (0, 0) in between
    if gap is Gap.SIDES:
        return any(columns + rows <= 1 for columns, rows in between)
    return any(max(distance) <= 1 for distance in between)


def every_fleet_by_hand(there: Yard) -> set[Fleet]:
    """List all ways to choose squares for the ships, without the illegal ones."""
    squares = there.grid.every
    chosen = ((there.grid.mask(c) for c in combinations(squares, s.length)) for s in there.ships)
    return {
        fleet
        for fleet in product(*chosen)
        if is_legal(there, [as_places(there.grid, mask) for mask in fleet])
    }


@pytest.mark.parametrize("gap", Gap)
@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
@pytest.mark.parametrize(("columns", "rows"), [(3, 3), (4, 2)])
def test_every_fleet_is_found_once(
    gap: Gap, lines: Sequence[Line], columns: int, rows: int
) -> None:
    there = yard(columns, rows, [3, 1], lines, gap)
    found = list(there.all_fleets())
    assert len(set(found)) == len(found)
    assert set(found) == every_fleet_by_hand(there)


@given(yards, st.data())
def test_a_placement_has_a_fault_exactly_when_it_is_not_legal(
    there: Yard, data: st.DataObject
) -> None:
    masks = [
        data.draw(st.sampled_from(places) if places else st.just(there.grid.bit["A-1"]))
        for places in there.places
    ]
    berths = there.berths(tuple(masks))
    fleet = [as_places(there.grid, mask) for mask in masks]
    assert (there.fault(berths) is None) == is_legal(there, fleet)


@given(yards, st.data())
def test_squares_at_random_have_a_fault_exactly_when_they_are_not_legal(
    there: Yard, data: st.DataObject
) -> None:
    squares = st.lists(st.sampled_from(there.grid.every), min_size=1, max_size=3, unique=True)
    berths = [Berth(ship.id, tuple(data.draw(squares))) for ship in there.ships]
    fleet = [as_places(there.grid, there.grid.mask(berth.squares)) for berth in berths]
    assert (there.fault(berths) is None) == is_legal(there, fleet)


def test_the_slugs_of_bad_placements() -> None:
    there = yard(4, 4, [2, 1], STRAIGHT, Gap.SIDES)
    good = Berth("ship0", ("A-1", "A-2"))

    def slug(*berths: Berth) -> str | None:
        fault = there.fault(berths)
        return fault.slug if fault else None

    assert slug(good) == "fleet_incomplete"
    assert slug(good, good) == "fleet_incomplete"
    assert slug(good, Berth("ship1", ("C-1",)), Berth("ship1", ("D-4",))) == "fleet_incomplete"
    assert slug(good, Berth("yacht", ("C-1",))) == "fleet_incomplete"
    assert slug(good, Berth("ship1", ())) == "ship_not_in_line"
    assert slug(good, Berth("ship1", ("C-1", "C-2"))) == "ship_not_in_line"
    assert slug(Berth("ship0", ("A-1", "B-2")), Berth("ship1", ("D-4",))) == "ship_not_in_line"
    assert slug(good, Berth("ship1", ("A-2",))) == "ships_overlap"
    assert slug(good, Berth("ship1", ("A-3",))) == "ships_touch"
    assert slug(good, Berth("ship1", ("B-3",))) is None


@given(yards)
def test_berths_lead_back_to_the_fleet(there: Yard) -> None:
    fleets = list(islice(there.all_fleets(), 5))
    assume(fleets)
    for fleet in fleets:
        berths = there.berths(fleet)
        assert there.fleet(berths) == fleet
        assert there.fleet(berths[::-1]) == fleet


@given(yards)
def test_a_fleet_can_be_completed_exactly_when_there_is_one(there: Yard) -> None:
    found = there.find_room(0, 0) is not None
    assert found == any(True for _ in there.all_fleets())


def test_a_fleet_that_nearly_fits_is_turned_down_in_time() -> None:
    small = {"rows": 6, "columns": 8, "ships": [ship.id for ship in Morskoi.fleet_table]}
    with pytest.raises(Malformed, match="the ships do not fit on a board of 6 rows, 8 columns"):
        load("morskoi", {"small": small})


SMALL_YARDS = [
    *((3, 3, lengths, "straight", gap) for lengths in ([2], [2, 1], [1, 1]) for gap in Gap),
    *((4, 3, [2, 2], "straight", gap) for gap in Gap),
    *((3, 4, [3, 1], "any line", gap) for gap in Gap),
    (4, 4, [2, 2], "any line", Gap.SIDES),
    (5, 4, [3, 2], "straight", Gap.AROUND),
    (4, 4, [2, 1, 1], "straight", Gap.AROUND),
    (5, 3, [1, 1, 1], "straight", Gap.AROUND),
    (5, 3, [2, 2], "straight", Gap.AROUND),
    (4, 4, [1, 2], "straight", Gap.AROUND),
    (6, 3, [3, 2, 1], "straight", Gap.AROUND),
    (1, 7, [2, 1, 1], "straight", Gap.AROUND),
    (6, 1, [2, 2], "across", Gap.AROUND),
    (4, 4, [1, 1], "any line", Gap.AROUND),
]


@pytest.mark.parametrize(("columns", "rows", "lengths", "lines", "gap"), SMALL_YARDS)
def test_random_fleets_are_spread_evenly_over_all_fleets(
    columns: int, rows: int, lengths: Sequence[int], lines: str, gap: Gap
) -> None:
    there = yard(columns, rows, lengths, LINES[lines], gap)
    possible = list(there.all_fleets())
    rng = Random(columns * rows + len(lengths))
    drawn = [there.random_fleet(rng) for _ in range(30 * len(possible))]
    assert is_even(drawn, possible)


def test_drawing_ship_by_ship_would_not_be_even() -> None:
    """The obvious way, each ship anywhere it still fits, favours some fleets: the test sees it."""
    there = yard(4, 4, [3, 2], STRAIGHT, Gap.SIDES)
    rng = Random(1)

    def ship_by_ship() -> Fleet:
        first = rng.choice(there.places[0])
        return first, rng.choice(list(there.open_places(1, there.water(first))))

    possible = list(there.all_fleets())
    assert not is_even((ship_by_ship() for _ in range(60 * len(possible))), possible)


@pytest.mark.parametrize(
    ("columns", "rows", "lengths"),
    [
        *((columns, rows, [1, 1, 1]) for columns in (1, 3, 5) for rows in (1, 2, 4)),
        *((columns, rows, [3, 2, 1]) for columns in (4, 5) for rows in (1, 4)),
        *((columns, rows, [2, 2, 1]) for columns in (2, 3, 5) for rows in (2, 3, 4)),
        *((columns, 4, [1, 2, 2]) for columns in (3, 4)),
        (5, 5, [4, 3, 2]),
    ],
)
def test_there_are_never_more_open_places_than_outcomes(
    columns: int, rows: int, lengths: Sequence[int]
) -> None:
    """Else some fleets could never be drawn: for each ship, after all ways to lay the ships
    before it."""
    there = yard(columns, rows, lengths, STRAIGHT, Gap.AROUND)
    for index, draw in enumerate(there._sampler.draws):
        before = Yard(there.grid, there.ships[:index], there.lines, there.gap)
        waters = {sum_of_waters(there, fleet) for fleet in before.all_fleets()}
        open_places = (sum(1 for _ in there.open_places(index, taken)) for taken in waters)
        assert max(open_places, default=0) <= draw.outcomes


def sum_of_waters(there: Yard, fleet: Fleet) -> int:
    taken = 0
    for mask in fleet:
        taken |= there.water(mask)
    return taken


FLEET_GAMES = [game for game in known_games().values() if issubclass(game, FleetGame)]


@pytest.mark.parametrize("game", FLEET_GAMES, ids=lambda game: game.id)
def test_random_fleets_of_full_size_are_legal_and_all_different(
    game: type[FleetGame[Any, Any]],
) -> None:
    there = game(game.options_type()).yard
    rng = Random(1)
    fleets = [there.random_fleet(rng) for _ in range(200)]
    assert all(there.fault(there.berths(fleet)) is None for fleet in fleets)
    assert len(set(fleets)) == len(fleets)


@pytest.mark.parametrize("game", FLEET_GAMES, ids=lambda game: game.id)
def test_random_fleets_of_full_size_do_not_change_when_the_board_is_turned(
    game: type[FleetGame[Any, Any]],
) -> None:
    """How often a ship covers a square is the same for a square and its mirror images."""
    there = game(game.options_type()).yard
    rng = Random(2)
    halves = {"left": 0, "right": 0, "top": 0, "bottom": 0}
    for _ in range(400):
        for column, row in as_places(there.grid, there.random_fleet(rng)[0]):
            halves["left" if column < 5 else "right"] += 1
            halves["top" if row < 5 else "bottom"] += 1
    assert halves["left"] == pytest.approx(halves["right"], rel=0.2)
    assert halves["top"] == pytest.approx(halves["bottom"], rel=0.2)
