"""Squares are found and respelled wherever they stand in an order."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seabattle.core.cache import list_caches
from seabattle.core.errors import Malformed
from seabattle.core.fleet import Berth
from seabattle.core.kinds import Order, Square, SquareSet
from seabattle.core.normalize import normalize_squares
from seabattle.core.orders import Place, Surrender
from tests.core.boards import square_grid

GRID = square_grid(10, 10)
squares = st.sampled_from(GRID.every)


class Manifold(Order, frozen=True):
    """Squares in every kind of place."""

    at: Square
    then: Square | None = None
    course: tuple[Square, ...] = ()
    pattern: SquareSet = ()
    ship: Berth | None = None
    ships: tuple[Berth, ...] = ()
    note: str = ""


@st.composite
def sloppy(draw: st.DrawFn, name: str) -> str:
    """Generate a spelling of a square as people may write it."""
    text = draw(st.sampled_from([name, name.lower(), name.replace("-", "")]))
    text = draw(st.sampled_from([text, text.swapcase(), f" {text} "]))
    return text.replace("-", " - ") if draw(st.booleans()) else text


@given(squares, st.data())
def test_any_spelling_leads_to_the_square(name: str, data: st.DataObject) -> None:
    assert GRID.read(data.draw(sloppy(name))) == name


def test_squares_are_respelled_wherever_they_are() -> None:
    written = Manifold(
        at="a1",
        then="b-2",
        course=("c10", "C 1"),
        pattern=("j10", "a1", "J-10"),
        ship=Berth("sloop", ("e2", "e1")),
        ships=(Berth("frigate", ("f1",)),),
        note="a1",
    )
    assert normalize_squares(written, GRID) == Manifold(
        at="A-1",
        then="B-2",
        course=("C-10", "C-1"),
        pattern=("A-1", "J-10", "J-10"),
        ship=Berth("sloop", ("E-1", "E-2")),
        ships=(Berth("frigate", ("F-1",)),),
        note="a1",
    )


def test_all_orders_share_the_text_of_a_square() -> None:
    """A copy for each order of each match would be a good part of what a match needs."""
    received = msgspec.json.decode(b'{"kind": "manifold", "at": "A-1"}', type=Manifold)
    assert normalize_squares(received, GRID).at is GRID.every[0]


def test_an_order_in_its_own_notation_is_left_alone() -> None:
    order = Manifold(at=GRID.every[0])
    assert normalize_squares(order, GRID) is order
    surrender = Surrender()
    assert normalize_squares(surrender, GRID) is surrender


@given(st.lists(squares, min_size=1, unique=True))
def test_the_squares_of_a_ship_may_be_named_in_any_order(names: list[str]) -> None:
    order = Place((Berth("sloop", tuple(names)),))
    in_reading_order = tuple(square for square in GRID.every if square in names)
    assert normalize_squares(order, GRID) == Place((Berth("sloop", in_reading_order),))


@pytest.mark.parametrize("squares", [("a1",) * 1000, (f"a{' ' * 1000}1",)])
def test_nothing_long_is_kept(squares: tuple[str, ...]) -> None:
    """A stranger could fill the memory with it: two gigabytes, by orders of 16 kB each."""
    kept = [
        each.function for each in list_caches() if each.name.startswith("core.spelling._sorted")
    ]
    before = [function.cache_info().currsize for function in kept if function]
    normalize_squares(Place((Berth("sloop", squares),)), GRID)
    assert [function.cache_info().currsize for function in kept if function] == before


@pytest.mark.parametrize(
    "order",
    [
        Manifold(at="K-1"),
        Manifold(at="A-1", then=""),
        Manifold(at="A-1", course=("A-1", "А-1")),
        Manifold(at="A-1", pattern=("A-11",)),
        Manifold(at="A-1", ship=Berth("sloop", ("A-0",))),
        Manifold(at="A-1", ships=(Berth("sloop", ("A-1",)), Berth("sloop", ("Z",)))),
    ],
)
def test_a_square_that_is_not_there_is_found_wherever_it_is(order: Order) -> None:
    with pytest.raises(Malformed, match="is not a square of this board"):
        normalize_squares(order, GRID)
