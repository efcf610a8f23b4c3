"""Boards that print themselves."""

from seabattle.core.seat import Seat
from seabattle.core.view import Board, Layer, board_of
from tests.core.boards import hex_grid, square_grid


def test_a_board_prints_the_last_mark_of_each_square() -> None:
    layers = (
        Layer("ship", ("A-1", "A-2")),
        Layer("hit", ("A-2",)),
        Layer("miss", ("B-3",)),
        Layer("last", ("A-1", "B-3")),
    )
    board = Board("own", Seat.ONE, square_grid(3, 2).shape, layers)
    assert str(board) == "  1 2 3\nA ■ × ·\nB · · ○"


def test_gaps_of_a_hex_board_stay_blank() -> None:
    board = Board("sea", None, hex_grid(2, 3).shape, (Layer("ship", ("0,1",)),))
    assert str(board).splitlines()[1:] == ["0   · ·", "1   ■ ·", "2 · ·  "]


def test_those_who_watch_call_a_board_by_its_seat() -> None:
    assert [board_of(Seat.ONE), board_of(Seat.TWO)] == ["one", "two"]
