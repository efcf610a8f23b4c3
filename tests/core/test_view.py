"""Boards that print themselves, and views that find them."""

import msgspec
import pytest

from seabattle.core.seat import Seat
from seabattle.core.view import MARKS, OTHER_MARK, Board, Layer, View, player_board_id
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
    assert [player_board_id(Seat.ONE), player_board_id(Seat.TWO)] == ["one", "two"]


def test_a_kind_that_is_not_known_prints_a_mark_that_no_known_one_has() -> None:
    board = Board("pond", None, square_grid(2, 1).shape, (Layer("echo", ("A-2",)),))
    assert str(board) == "  1 2\nA · ◇"
    assert OTHER_MARK not in MARKS.values()


@pytest.mark.parametrize("kind", ["", "Echo", "two words", "a-b", "_echo", "e" * 33])
def test_names_that_words_are_found_by_are_slugs(kind: str) -> None:
    layer = {"kind": kind, "squares": ["A-1"]}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(layer, Layer)
    assert msgspec.convert({**layer, "kind": "echo_2"}, Layer) == Layer("echo_2", ("A-1",))


def test_a_view_finds_its_boards_by_their_ids() -> None:
    own, enemy = (Board(id, None, square_grid(2, 1).shape, ()) for id in ("own", "enemy"))
    view = View(Seat.ONE, "battle", (), (own, enemy))
    assert view.board("enemy") is enemy
    with pytest.raises(LookupError, match=r"no board 'sea'.*: own, enemy"):
        view.board("sea")
