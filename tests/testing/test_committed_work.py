"""Secrets that leave something out, and work that depends on a secret, are found."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from seabattle.core.errors import Fault
from seabattle.core.game import Orders, Step
from seabattle.core.kinds import Json, Order, Square
from seabattle.core.prompt import OneSquare, Prompt, verb_for
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.testing.secrecy import check_secrecy
from seabattle.testing.work import check_equal_work, count_lines
from tests.outside.minnow import Cast, Minnow, MinnowOptions, Pond
from tests.outside.test_minnow import MinnowSecrecy


class HideBoth(Order, frozen=True):
    at: Square
    decoy: Square


class DecoyPond(Pond, frozen=True, kw_only=True):
    decoys: tuple[str, ...] = ()


class DecoyMinnow(Minnow):
    """Each hides a decoy besides, which is never told of."""

    order_types = (HideBoth, Cast)  # type: ignore[assignment]

    def start(self) -> DecoyPond:
        return DecoyPond()

    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        step = super().play(state, orders)
        given = [orders[seat] for seat in PLAYERS if seat in orders]
        decoys = [order.decoy for order in given if isinstance(order, HideBoth)]
        return Step(replace(step.state, decoys=tuple(decoys)), step.notices) if decoys else step

    def prompt(self, state: Pond, seat: Seat) -> Prompt:
        if state.minnows:
            return super().prompt(state, seat)
        ask = OneSquare(self.grid.every, board="home_pond")
        return Prompt((verb_for(HideBoth, at=ask, decoy=ask),))


class WholeSecret(DecoyMinnow):
    def secret(self, state: Pond, seat: Seat) -> Json:
        assert isinstance(state, DecoyPond)
        return [state.minnows[seat], state.decoys[seat]] if state.minnows else None


def test_a_secret_that_omits_a_decoy_is_found() -> None:
    options = MinnowOptions()
    check_secrecy(MinnowSecrecy(WholeSecret(options)), seed=1, comparisons=600)
    with pytest.raises(AssertionError, match="a `secret` leaves out something"):
        check_secrecy(MinnowSecrecy(DecoyMinnow(options)), seed=1, comparisons=600)


def work(state: Pond) -> None:
    """Work only if the minnow of seat two is in row A, C or E."""
    if state.minnows and state.minnows[1][0] in "ACE":
        for _ in range(500):
            pass


class SlowView(Minnow):
    def view(self, state: Pond, seat: Seat) -> View:
        work(state)
        return super().view(state, seat)


class SlowRefusal(Minnow):
    def fault(self, state: Pond, seat: Seat, order: Order) -> Fault:
        work(state)
        return super().fault(state, seat, order)


class SlowPlay(Minnow):
    def play(self, state: Pond, orders: Orders) -> Step[Pond]:
        work(state)
        return super().play(state, orders)


FOUND: Mapping[type[Minnow], str] = {
    SlowView: "the view",
    SlowRefusal: "the answer to",
    SlowPlay: "Cast",
}


@pytest.mark.parametrize("game", FOUND)
def test_work_that_depends_on_a_secret_is_found(game: type[Minnow]) -> None:
    message = f"a clock tells .*{FOUND[game]}.* lines of Python in one world and .* in another"
    with pytest.raises(AssertionError, match=message):
        check_secrecy(MinnowSecrecy(game(MinnowOptions())), seed=1, comparisons=1_500)


def test_lines_are_counted_when_caches_are_filled() -> None:
    filled: list[int] = []

    def fill() -> None:
        if not filled:
            for number in range(1_000):
                filled.append(number)  # noqa: PERF402

    assert count_lines(fill) < 5


def test_a_little_more_work_is_allowed() -> None:
    def repeat(times: int) -> None:
        for _ in range(times):
            pass

    check_equal_work("it", lambda: repeat(500), lambda: repeat(700))
    with pytest.raises(AssertionError, match="it takes 1"):
        check_equal_work("it", lambda: repeat(500), lambda: repeat(1_000))
