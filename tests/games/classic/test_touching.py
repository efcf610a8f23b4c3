"""Ships that may touch [62-65]: placement, sinkings that name the ship, no water around wrecks."""

from itertools import combinations
from random import Random

from seabattle.core.errors import Refused
from seabattle.core.grid import SIDES
from seabattle.core.kinds import Json
from seabattle.match.match import Match
from tests.games.classic.table import Table, classic
from tests.games.table import ONE, TWO, WATCHER, Layout, berths

BOARD = {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "submarine"]}}
TOUCHING: dict[str, Json] = {"touching": True, **BOARD}
SIDE_BY_SIDE: Layout = {"cruiser": ("A-1", "A-2", "A-3"), "submarine": ("B-1", "B-2", "B-3")}
APART: Layout = {"cruiser": ("A-1", "A-2", "A-3"), "submarine": ("C-1", "C-2", "C-3")}
CROSSED: Layout = {"cruiser": ("A-1", "A-2", "A-3"), "submarine": ("A-1", "B-1", "C-1")}


def reason_against(layout: Layout, **options: Json) -> str | None:
    """Return why a fleet is refused; None if it is not."""
    try:
        Match(classic(**options)).give(ONE, berths(layout))
    except Refused as refused:
        return refused.refusal.slug
    return None


def test_ships_may_lie_side_by_side_but_not_overlap() -> None:
    assert reason_against(SIDE_BY_SIDE, **TOUCHING) is None
    assert reason_against(SIDE_BY_SIDE, **BOARD) == "ships_touch"
    assert reason_against(CROSSED, **TOUCHING) == "ships_overlap"


def test_some_random_fleets_touch() -> None:
    yard = classic(touching=True).yard
    fleets = [yard.random_fleet(Random(seed)) for seed in range(60)]
    touching = [
        any(yard.grid.grow(one, SIDES) & two for one, two in combinations(fleet, 2))
        for fleet in fleets
    ]
    assert 10 < sum(touching) < 60


def test_a_sinking_names_the_ship_and_infers_no_water() -> None:
    table = Table(SIDE_BY_SIDE, APART, **TOUCHING)
    told = table.fire(ONE, "C-1", "C-2", "C-3")
    squares = ("C-1", "C-2", "C-3")
    named = {"owner": "two", "squares": list(squares), "lost": 1, "ship": "submarine"}
    assert told[-1] == {"kind": "ship_sunk", **named}
    for seat, board in ((ONE, "enemy"), (TWO, "own"), (WATCHER, "two")):
        assert ("sunk", "submarine", squares) in [
            (layer.kind, layer.name, layer.squares) for layer in table.layers(seat, board)
        ]
    assert set(table.marks(ONE, "enemy")) == {"submarine"}, "no square is empty"
    table.idle(TWO)
    assert {"B-1", "B-2", "B-3", "C-4", "D-1"} <= set(table.targets(ONE))


def test_hits_on_two_ships_side_by_side_are_told_apart_by_a_sinking() -> None:
    table = Table(APART, SIDE_BY_SIDE, **TOUCHING)
    assert table.fire(ONE, "B-1", "A-1", "B-2", "A-2", "B-3")[-1]["ship"] == "submarine"
    marks = table.marks(ONE, "enemy")
    assert (marks["hit"], marks["submarine"]) == (("A-1", "A-2"), ("B-1", "B-2", "B-3"))


def test_silent_sinking_names_nothing() -> None:
    table = Table(APART, SIDE_BY_SIDE, silent_sinking=True, **TOUCHING)
    told = table.fire(ONE, "A-1", "A-2", "A-3")
    assert [event["kind"] for event in told] == ["shot"]
    assert set(table.marks(ONE, "enemy")) == {"hit"}


def test_a_ship_may_move_to_where_it_touches_another() -> None:
    fleet = {"cruiser": ("A-2", "A-3", "A-4"), "submarine": ("C-1", "C-2", "C-3")}
    beside = ("A-4", "B-4", "C-4")
    assert beside in Table(fleet, APART, manoeuvre=True, **TOUCHING).moves(ONE, "cruiser")
    assert beside not in Table(fleet, APART, manoeuvre=True, **BOARD).moves(ONE, "cruiser")
