"""Boards as pixels."""

from seabattle.core.seat import Seat
from seabattle.core.view import Board, Layer
from seabattle.envs.render import COLOURS, OTHER, as_image
from tests.core.boards import square_grid


def test_a_kind_that_is_not_known_has_a_colour_and_lies_below_the_others() -> None:
    layers = (Layer("miss", ("A-1",)), Layer("echo", ("A-1", "A-2")))
    image = as_image([Board("pond", Seat.ONE, square_grid(2, 1).shape, layers)])
    assert tuple(image[0, 0]) == COLOURS["miss"]
    assert tuple(image[0, 12]) == OTHER
