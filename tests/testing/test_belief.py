"""The check of imagined worlds finds what an author of `worlds` can get wrong."""

from collections.abc import Callable, Iterator
from itertools import islice, repeat
from random import Random
from typing import Any, Protocol

import pytest
from msgspec.structs import replace
from submarines import Attack, Submarines, Waters
from submarines.belief import SubmarinesBelief

from seabattle.core.game import Game, Orders
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat, replace_at
from seabattle.core.view import View
from seabattle.games.catalogue import belief_of, load
from seabattle.games.classic.belief import BELIEF
from seabattle.games.classic.model import ALL_FOUR
from seabattle.games.classic.rules import Classic
from seabattle.match.match import Match
from seabattle.testing.belief import check_truth, check_world_coverage, check_worlds
from seabattle.testing.conformance import check_game
from seabattle.testing.hidden_paths import check_hidden_paths, tiny_forms
from seabattle.testing.play import play_on
from seabattle.testing.variations import Secrecy

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


class SubmarinesSecrecy(Secrecy):
    def answers(self, before: Waters, orders: Orders, after: Waters, seat: Seat) -> Json:
        """Everybody is told where each torpedo fell and what it did."""
        attacks = [(orders[by], orders[by.other]) for by in PLAYERS]
        return [
            [mine.at, self.game.answer(mine.at, theirs.to)]
            for mine, theirs in attacks
            if isinstance(mine, Attack) and isinstance(theirs, Attack)
        ]


def with_boat(world: Waters, seat: Seat, square: str) -> Waters:
    """Return the world with the boat of a seat on another square, if it has dived."""
    boats = world.boats and replace_at((world.boats[0], world.boats[1]), seat, square)
    return replace(world, boats=boats)


def ignore_answers(view: View, worlds: Iterator[Waters], rng: Random) -> Iterator[Waters]:
    """Sample the other boat anywhere, whatever was answered."""
    every = Submarines.grid.every
    return (with_boat(world, view.seat.other, rng.choice(every)) for world in worlds)


def avoid_half(view: View, worlds: Iterator[Waters], rng: Random) -> Iterator[Waters]:
    """Sample the other boat in the upper rows only; where it cannot be there, on A-1."""
    for tried, world in enumerate(worlds):
        boat = world.boats[view.seat.other] if world.boats else ""
        if boat < "C":
            yield world
        elif tried % 50 == 49:
            yield with_boat(world, view.seat.other, "A-1")


def end_after_ten(view: View, worlds: Iterator[Waters], rng: Random) -> Iterator[Waters]:
    return islice(worlds, 10)


FAULTS: dict[Callable[[View, Iterator[Waters], Random], Iterator[Waters]], str] = {
    ignore_answers: "worlds contradict what was heard, whatever the other has done in secret",
    avoid_half: "`worlds` leaves out what is the case",
    end_after_ten: "`worlds` ends for .* after 10: draws are without end",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_belief_about_moving_secrets_that_is_wrong_is_found(
    fault: Callable[[View, Iterator[Waters], Random], Iterator[Waters]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = SubmarinesBelief.worlds
    monkeypatch.setattr(
        SubmarinesBelief,
        "worlds",
        lambda self, view, heard, rng: fault(view, honest(self, view, heard, rng), rng),
    )
    with pytest.raises(AssertionError, match=FAULTS[fault]):
        check_game(Submarines, SubmarinesSecrecy, matches=2, comparisons=30)


def test_fleets_that_move_and_ignore_answers_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ships move, no sinking is told, and marks are those of the view: no view shows it."""
    honest = BELIEF.worlds

    def worlds(self: Any, view: View, heard: Any, rng: Random) -> Iterator[Any]:
        for world in honest(self, view, heard, rng):
            side = world.sides[view.seat.other]
            fleet = self.game.yard.random_fleet(rng) if side.ships else ()
            sides = replace_at(world.sides, view.seat.other, replace(side, ships=fleet))
            yield replace(world, sides=sides)

    forms = list(tiny_forms(Classic, ALL_FOUR))
    assert len(forms) == 2
    for form in forms:
        assert check_hidden_paths(form, Random(1)) > 10
    monkeypatch.setattr(BELIEF, "worlds", worlds)
    for form in forms:
        with pytest.raises(AssertionError, match="whatever the other has done in secret"):
            check_hidden_paths(form, Random(1))


def test_a_belief_that_assumes_how_others_move_passes() -> None:
    """Random play does not flee as `classic` assumes, and the truth is still no surprise."""
    check_truth(Classic(ALL_FOUR), Random(1))


def test_worlds_that_are_no_whole_states_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A filter that rules out every square leaves the other boat out."""
    monkeypatch.setattr(SubmarinesBelief, "_predict", lambda self, likely: likely)
    with pytest.raises(AssertionError, match="a sampled world has no view"):
        check_game(Submarines, SubmarinesSecrecy, comparisons=30)
