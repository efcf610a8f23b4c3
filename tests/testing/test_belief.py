"""The check of imagined worlds finds what an author of `worlds` can get wrong."""

from collections.abc import Callable, Iterator
from itertools import repeat
from random import Random
from typing import Any, Protocol

import pytest
from msgspec.structs import replace

from seabattle.core.game import Game
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.catalogue import belief_of, load
from seabattle.games.classic.belief import BELIEF
from seabattle.match.match import Match
from seabattle.testing.belief import check_world_coverage, check_worlds
from seabattle.testing.play import play_on

SMALL: Json = {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}}
Worlds = Callable[[View, Any, Random], Iterator[Any]]


class MatchWith(Protocol):
    def __call__(
        self, options: Json, worlds: Callable[[Game[Any, Any], Worlds], Worlds]
    ) -> Match: ...


@pytest.fixture
def match_with(monkeypatch: pytest.MonkeyPatch) -> MatchWith:
    """Make a match of a game whose belief model samples its worlds in another way."""

    def make(options: Json, worlds: Callable[[Game[Any, Any], Worlds], Worlds]) -> Match:
        game = load("classic", options)
        changed = worlds(game, belief_of(game).worlds)
        monkeypatch.setattr(
            BELIEF, "worlds", lambda self, view, heard, rng: changed(view, heard, rng)
        )
        return play_on(Match(game), Random(4), 12)

    return make


def test_honest_worlds_pass(match_with: MatchWith) -> None:
    match = match_with(SMALL, lambda game, honest: honest)
    check_worlds(match)
    assert check_world_coverage(match.game, Random(2))


def test_a_fleet_that_would_have_answered_otherwise_is_found(match_with: MatchWith) -> None:
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


def test_worlds_of_another_turn_are_found(match_with: MatchWith) -> None:
    def worlds(game: Any, honest: Worlds) -> Worlds:
        return lambda view, heard, rng: (
            replace(world, turn=world.turn.other) for world in honest(view, heard, rng)
        )

    with pytest.raises(AssertionError, match="would see something else"):
        check_worlds(match_with(SMALL, worlds))


def test_draws_that_the_seed_does_not_determine_are_found(match_with: MatchWith) -> None:
    system = Random(8)

    def worlds(game: Any, honest: Worlds) -> Worlds:
        return lambda view, heard, rng: honest(view, heard, system)

    with pytest.raises(AssertionError, match="the same seed draws another world"):
        check_worlds(match_with({}, worlds))


def test_one_world_where_more_fit_is_found(match_with: MatchWith) -> None:
    def worlds(game: Any, honest: Worlds) -> Worlds:
        return lambda view, heard, rng: repeat(next(honest(view, heard, rng)))

    match = match_with(SMALL, worlds)
    check_worlds(match)
    with pytest.raises(AssertionError, match="fleets that fit, 1 are drawn"):
        check_world_coverage(match.game, Random(2))
