"""Views told part by part add up to the views themselves, and say nothing that has not changed."""

from random import Random

import pytest
from msgspec import convert
from msgspec.structs import replace

from seabattle.core.answer import fill
from seabattle.core.kinds import to_builtins
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.view import View
from seabattle.games.catalogue import known_games
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.server.protocol.view_diff import ViewPart, apply_view_part, diff_views


def play_randomly(game: str, seed: int, steps: int) -> Match:
    kind = known_games()[game]
    match = Match(kind(kind.options_type()), Seeded(seed))
    rng = Random(seed)
    while steps and match.waiting_for:
        seat = rng.choice(match.waiting_for)
        match.give(seat, fill(match.game.prompt(match.state, seat), rng))
        steps -= 1
    return match


@pytest.mark.parametrize("game", known_games())
@pytest.mark.parametrize("seat", HEARERS)
def test_parts_add_up(game: str, seat: Seat) -> None:
    """Over some orders, with now and then several of them told at once."""
    before: View | None = None
    for steps in (0, 1, 2, 3, 7, 8, 20, 21, 40):
        view = play_randomly(game, 5, steps).view(seat)
        part = diff_views(before, view)
        assert apply_view_part(before, convert(to_builtins(part), ViewPart)) == view
        before = view


@pytest.mark.parametrize("game", known_games())
def test_what_has_not_changed_is_not_told(game: str) -> None:
    view = play_randomly(game, 5, 9).view(Seat.ONE)
    assert to_builtins(diff_views(view, view)) == {}
    later = replace(view, phase="another")
    assert to_builtins(diff_views(view, later)) == {"phase": "another"}


def test_other_boards_are_told_whole() -> None:
    view = play_randomly("classic", 5, 9).view(Seat.ONE)
    fewer = replace(view, boards=view.boards[:1])
    turned = replace(view, boards=view.boards[::-1])
    for other in (fewer, turned):
        assert to_builtins(diff_views(view, other)) == to_builtins(other)
