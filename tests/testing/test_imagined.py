"""The check of imagined worlds finds what an author of `worlds` can get wrong."""

from collections.abc import Callable, Iterator
from itertools import repeat
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from seabattle.core.game import Game
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.testing.imagined import check_every_world, check_worlds
from seabattle.testing.play import play_on

SMALL: Json = {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}}
Worlds = Callable[[View, Any, Random], Iterator[Any]]


def match_with(options: Json, worlds: Callable[[Game[Any, Any], Worlds], Worlds]) -> Match:
    game = load("classic", options)
    vars(game)["worlds"] = worlds(game, game.worlds)
    return play_on(Match(game), Random(4), 12)


def test_honest_worlds_pass() -> None:
    match = match_with(SMALL, lambda game, honest: honest)
    check_worlds(match)
    assert check_every_world(match.game, Random(2))


def test_a_fleet_that_would_have_answered_otherwise_is_found() -> None:
    """Marks are those of the view, but the fleet is any: where it was hit, it may not lie."""

    def worlds(game: Any, honest: Worlds) -> Worlds:
        def any_fleet(view: View, heard: Any, rng: Random) -> Iterator[Any]:
            for world in honest(view, heard, rng):
                sides = tuple(
                    replace(side, ships=game.yard.random_fleet(rng))
                    if seat is not view.seat
                    else side
                    for seat, side in zip((Seat.ONE, Seat.TWO), world.sides, strict=True)
                )
                yield replace(world, sides=sides)

        return any_fleet

    with pytest.raises(AssertionError, match="something else"):
        check_worlds(match_with(SMALL, worlds))


def test_worlds_of_another_turn_are_found() -> None:
    def worlds(game: Any, honest: Worlds) -> Worlds:
        return lambda view, heard, rng: (
            replace(world, turn=world.turn.other) for world in honest(view, heard, rng)
        )

    with pytest.raises(AssertionError, match="would see something else"):
        check_worlds(match_with(SMALL, worlds))


def test_draws_that_the_seed_does_not_determine_are_found() -> None:
    system = Random(8)

    def worlds(game: Any, honest: Worlds) -> Worlds:
        return lambda view, heard, rng: honest(view, heard, system)

    with pytest.raises(AssertionError, match="the same seed draws another world"):
        check_worlds(match_with({}, worlds))


def test_one_world_where_more_fit_is_found() -> None:
    def worlds(game: Any, honest: Worlds) -> Worlds:
        return lambda view, heard, rng: repeat(next(honest(view, heard, rng)))

    match = match_with(SMALL, worlds)
    check_worlds(match)
    with pytest.raises(AssertionError, match="fleets that fit, 1 are drawn"):
        check_every_world(match.game, Random(2))
