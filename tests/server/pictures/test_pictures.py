"""Pictures of boards: a PNG that can be read, smooth shapes, and marks where the view has them."""

from random import Random

import numpy as np
import pytest

from seabattle.core.answer import fill
from seabattle.core.seat import Seat
from seabattle.core.view import Board
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.server.pictures.boards import FIRE, HEIGHT, OWN, RIVAL, WIDTH, draw_boards
from seabattle.server.pictures.canvas import Canvas, Colour
from tests.server.pictures.png import read_png

BLACK, WHITE, RED = (0, 0, 0), (255, 255, 255), (200, 10, 20)
LARGEST = 150_000
"""Bytes: messengers leave larger pictures out."""


def test_shapes_are_painted_where_they_are_with_smooth_edges() -> None:
    canvas = Canvas(40, 30, BLACK, BLACK)
    canvas.rectangle(2, 2, 10.5, 8, WHITE)
    canvas.line((20, 5), (35, 5), 4, RED)
    canvas.ring((10, 20), 6, 2, WHITE)
    canvas.polygon([(25, 15), (37, 27), (25, 27)], RED)
    pixels = read_png(canvas.to_png())
    assert pixels.shape == (30, 40, 3)
    painted = {"in": (5, 5), "edge": (5, 10), "out": (5, 12), "hole": (20, 10), "ring": (20, 16)}
    grey = {name: int(pixels[at][0]) for name, at in painted.items()}
    assert (grey["in"], grey["out"], grey["hole"]) == (255, 0, 0)
    assert 60 < grey["edge"] < 200
    assert grey["ring"] > 100
    assert tuple(pixels[5, 28]) == tuple(pixels[25, 27]) == RED
    assert tuple(pixels[17, 35]) == BLACK


def test_what_reaches_over_the_side_is_cut() -> None:
    canvas = Canvas(10, 10, BLACK, WHITE)
    canvas.dot((0, 0), 4, RED)
    canvas.line((-50, 20), (50, 30), 3, RED)
    canvas.rectangle(8, -5, 90, 4, RED)
    pixels = read_png(canvas.to_png())
    assert tuple(pixels[1, 1]) == tuple(pixels[1, 9]) == RED
    assert tuple(pixels[9, 5]) == WHITE


def play(game: str, orders: int, seed: int = 1) -> Match:
    match, rng = Match(load(game, {}), Seeded(seed)), Random(seed)
    for _ in range(orders):
        if seats := [seat for seat in match.waiting_for if seat is not Seat.CHANCE]:
            match.give(seats[0], fill(match.prompt(seats[0]), rng))
    return match


def count(boards: tuple[Board, ...], colour: Colour) -> int:
    return int(np.all(read_png(draw_boards(boards, "classic")) == colour, axis=2).sum())


@pytest.mark.parametrize("game", known_games())
def test_every_game_has_a_picture_of_bounded_size(game: str) -> None:
    png = draw_boards(play(game, 40).view(Seat.WATCHER).boards, game)
    assert read_png(png).shape == (HEIGHT, WIDTH, 3)
    assert len(png) < LARGEST


def test_games_are_told_apart_by_their_colours() -> None:
    """By the ground at the edge, which is no matter of boards; outside games have a common one."""
    skies = {game: tuple(read_png(draw_boards((), game))[0, 0]) for game in known_games()}
    assert len(set(skies.values())) == 5
    assert tuple(read_png(draw_boards((), "radar"))[0, 0]) == skies["classic"]


def test_hits_and_ships_are_drawn_and_nothing_that_the_view_lacks() -> None:
    match = play("classic", 60)
    watched, own = (match.view(seat).boards for seat in (Seat.WATCHER, Seat.ONE))
    assert any(layer.kind == "hit" for board in watched for layer in board.layers)
    assert count(watched, FIRE) > 100
    assert (count(watched, OWN), count(watched, RIVAL)) == (0, 0)
    assert count(own, OWN) > 5000
    assert count(own, RIVAL) == 0
    assert count(match.view(Seat.TWO).boards, RIVAL) > 5000
    assert count((), FIRE) == 0
