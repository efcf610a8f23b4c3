"""A secrecy test is worth something only if it finds leaks: here they are planted, one by one."""

from typing import Any

import pytest
from msgspec.structs import replace

from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.classic.model import ALL_FOUR, ClassicOptions
from seabattle.games.classic.rules import Classic
from seabattle.match.match import Match, SeatView
from seabattle.testing.conformance import check_game
from seabattle.testing.leaks import LEAKS, make_leaky_game, plant_leak
from seabattle.testing.secrecy import check_every_fleet, check_secrecy
from tests.games.classic.test_secrecy import SMALL, ClassicSecrecy

FOUND = "can tell two worlds apart"


def leaky_case(options: ClassicOptions, leak: str) -> ClassicSecrecy:
    return ClassicSecrecy(plant_leak(Classic(options), LEAKS[leak]))


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found_with_bonus_rules(leak: str) -> None:
    """Without them the one line finds it, below."""
    with pytest.raises(AssertionError, match=FOUND):
        check_secrecy(leaky_case(ALL_FOUR, leak), seed=1, comparisons=3_000)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found_on_a_small_board(leak: str) -> None:
    with pytest.raises(AssertionError, match=FOUND):
        check_every_fleet(leaky_case(ClassicOptions(small=SMALL), leak), seed=1, matches=20)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found_by_the_one_line(leak: str) -> None:
    with pytest.raises(AssertionError, match=FOUND):
        check_game(make_leaky_game(Classic, LEAKS[leak]), ClassicSecrecy, matches=3)


def test_a_leak_of_a_sealed_order_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.seat_view

    def seat_view(match: Match, seat: Seat) -> SeatView:
        others = [order for giver, order in match.sealed.items() if giver is not seat]
        return replace(honest(match, seat), sealed=others[0] if others else None)

    monkeypatch.setattr(Match, "seat_view", seat_view)
    with pytest.raises(AssertionError, match=FOUND):
        check_secrecy(ClassicSecrecy(Classic(ClassicOptions())), seed=1, comparisons=3_000)


def test_a_leak_to_one_seat_alone_is_found() -> None:
    case = leaky_case(ClassicOptions(), "a spectator's view")
    with pytest.raises(AssertionError, match="seat watcher"):
        check_secrecy(case, seed=1, comparisons=3_000)


class NothingVaries(ClassicSecrecy):
    def vary(self, *_: Any) -> None:
        return None


def test_a_test_that_varies_nothing_is_found() -> None:
    with pytest.raises(AssertionError, match="finds no other world"):
        check_secrecy(NothingVaries(Classic(ClassicOptions())), seed=1, comparisons=30)


class OwnOrdersVary(ClassicSecrecy):
    """Changes the observer's fleet instead of the opponent's."""

    def vary(self, match: Match, observer: Seat, rng: Any) -> Any:
        assert observer in PLAYERS
        return super().vary(match, observer.other, rng)


def test_a_test_that_varies_what_the_observer_did_is_found() -> None:
    with pytest.raises(AssertionError, match="keeps the observer's own orders"):
        check_secrecy(OwnOrdersVary(Classic(ClassicOptions())), seed=1, comparisons=30)
