"""Smaller boards and fleets."""

from random import Random
from typing import Any

import pytest

from seabattle.core.errors import Malformed
from seabattle.core.fleet_game import FleetGame
from seabattle.core.grid import lettered_grid
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.games.catalogue import load
from seabattle.games.classic.model import ClassicOptions
from seabattle.games.classic.rules import Classic
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.testing.play import play_on


def small(rows: int, columns: int, *ships: str) -> FleetGame[Any, Any]:
    game = load("classic", {"small": {"rows": rows, "columns": columns, "ships": ships}})
    assert isinstance(game, FleetGame)
    return game


def test_a_small_board_keeps_the_notation_and_the_order_of_the_fleet_table() -> None:
    game = small(2, 5, "destroyer", "cruiser")
    assert game.grid.every[0] == "A-1"
    assert game.grid.every[-1] == "B-5"
    assert [ship.id for ship in game.yard.ships] == ["cruiser", "destroyer"]


@pytest.mark.parametrize("ships", [(), ("yacht",), ("destroyer", "yacht")])
def test_strange_ships_and_none_at_all_are_malformed(ships: tuple[str, ...]) -> None:
    with pytest.raises(Malformed, match="some of: carrier, battleship") as caught:
        small(4, 4, *ships)
    assert caught.value.slug == "unknown_ship"


@pytest.mark.parametrize(
    ("rows", "columns", "ships"),
    [(1, 1, ["destroyer"]), (2, 2, ["cruiser"]), (2, 3, ["cruiser", "submarine"])],
)
def test_ships_that_do_not_fit_are_malformed(rows: int, columns: int, ships: list[str]) -> None:
    with pytest.raises(Malformed, match="do not fit") as caught:
        small(rows, columns, *ships)
    assert caught.value.slug == "fleet_does_not_fit"


@pytest.mark.parametrize("size", [0, 11, -1, 2.5, None, "3"])
def test_sizes_are_whole_numbers_up_to_the_full_board(size: Json) -> None:
    with pytest.raises(Malformed, match=r"small\.rows"):
        load("classic", {"small": {"rows": size, "columns": 3, "ships": ["destroyer"]}})


@pytest.mark.parametrize(("height", "width"), [(8, 8), (5, 12), (26, 26)])
def test_the_size_of_a_board_is_the_games_own(height: int, width: int) -> None:
    class OtherSea(Classic):
        rows = height
        columns = width

    game = OtherSea(ClassicOptions())
    assert len(game.grid.every) == height * width
    assert game.grid.every[-1] == f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[height - 1]}-{width}"
    match = Match(game, Seeded(1))
    play_on(match, Random(1), 60)
    assert all(board.shape == game.grid.shape for board in match.view(Seat.ONE).boards)


def test_there_are_no_more_rows_than_letters() -> None:
    with pytest.raises(ValueError, match="A to Z: 27 are too many"):
        lettered_grid(27, 3)
