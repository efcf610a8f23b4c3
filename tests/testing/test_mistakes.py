"""Whatever authors get wrong is found by the one line, and named."""

import pytest
from msgspec.structs import replace

from seabattle.core.events import Placed, tell
from seabattle.core.game import Orders, Step
from seabattle.core.seat import Seat
from seabattle.core.view import Board, View
from seabattle.games.salvo.rules import Salvo
from seabattle.testing import conformance
from seabattle.testing.conformance import check_game
from tests.outside.minnow import Minnow, Pond
from tests.outside.test_minnow import MinnowSecrecy
from tests.testing.mistakes import MISTAKES, Mistake


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_the_mistake_is_found_and_named(mistake: Mistake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "MAX_ORDERS", 1_000)
    with pytest.raises(AssertionError, match=MISTAKES[mistake]):
        check_game(mistake, MinnowSecrecy, matches=3, comparisons=60)


def test_forgetting_to_say_what_is_secret_is_an_error() -> None:
    with pytest.raises(AssertionError, match="say what each seat is told"):
        check_game(Minnow)


def test_saying_both_is_an_error_too() -> None:
    with pytest.raises(AssertionError, match="say what each seat is told"):
        check_game(Minnow, MinnowSecrecy, hides_nothing=True)


@pytest.mark.parametrize("game", [Minnow, Salvo])
def test_a_game_that_only_says_that_it_hides_nothing_is_found(game: type[Minnow | Salvo]) -> None:
    with pytest.raises(AssertionError, match="is said to hide nothing, but one has a secret"):
        check_game(game, hides_nothing=True, matches=2)


class OpenMinnow(Minnow):
    """Once both are hidden, everybody sees both."""

    def secret(self, state: Pond, seat: Seat) -> None:
        return None

    def _board(self, state: Pond, id: str, owner: Seat, seat: Seat) -> Board:
        return super()._board(state, id, owner, owner)


def test_a_game_that_hides_nothing_passes() -> None:
    check_game(OpenMinnow, hides_nothing=True, matches=3)


class WhispersToOne(OpenMinnow):
    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        step = super().play(state, orders)
        return Step(step.state, step.notices + tell([Seat.ONE], Placed(Seat.ONE)))


class ShowsOneMore(OpenMinnow):
    def view(self, state: Pond, seat: Seat) -> View:
        seen = super().view(state, seat)
        return replace(seen, counters=()) if seat is Seat.WATCHER else seen


@pytest.mark.parametrize(
    ("game", "problem"),
    [(WhispersToOne, "one hears what others do not"), (ShowsOneMore, "sees more")],
)
def test_what_one_seat_alone_gets_is_found(game: type[Minnow], problem: str) -> None:
    with pytest.raises(AssertionError, match=f"is said to hide nothing, but .*{problem}"):
        check_game(game, hides_nothing=True, matches=2)
