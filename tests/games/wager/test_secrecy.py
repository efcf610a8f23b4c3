"""Secrecy of `wager`: the only secret is a sealed plan."""

from functools import lru_cache
from random import Random

import pytest
from msgspec import convert
from msgspec.structs import replace

from seabattle.core.game import Orders
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.prompt import Choices
from seabattle.core.seat import HEARERS, Seat
from seabattle.games.wager.model import Course, Plan, WagerOptions, WagerState
from seabattle.games.wager.rules import Wager
from seabattle.match.match import Entry, Match, SeatView
from seabattle.testing.secrecy import check_secrecy
from seabattle.testing.variations import replace_order

VARIATIONS = 60
"""How many plans are changed in each match. Each is hidden for a moment only, so these are many."""


class WagerSecrecy:
    def __init__(self, game: Wager) -> None:
        self.game = game

    def answers(self, before: WagerState, orders: Orders, after: WagerState, seat: Seat) -> Json:
        """Everybody is told every action, every die, and both plans when they are carried out."""
        return {giver.value: to_builtins(order) for giver, order in orders.items()}

    def vary(self, match: Match, observer: Seat, rng: Random) -> list[Entry] | None:
        """Another plan in place of one that lay sealed; with the row after it all is told."""
        sealed = [
            (row, plans)
            for row, plans in sealed_plans(match)
            if match.log[row].seat is not observer
        ]
        if not sealed:
            return None
        row, plans = rng.choice(sealed)
        return replace_order(match.log[: row + 1], row, rng.choice(plans))


@lru_cache(maxsize=1)
def sealed_plans(match: Match) -> list[tuple[int, list[Plan]]]:
    """Return each row with a plan given before the other seat's, and all plans then open."""
    found: list[tuple[int, list[Plan]]] = []
    again = Match(match.game)
    for row, entry in enumerate(match.log):
        if isinstance(entry.order, Plan) and not again.sealed:
            found.append((row, open_plans(again, entry.seat)))
        again.add(entry)
    return found


def open_plans(match: Match, seat: Seat) -> list[Plan]:
    [verb] = match.game.prompt(match.state, seat).verbs
    ask = verb.parts[0].ask
    assert isinstance(ask, Choices)
    return [Plan(convert(choice.value, Course)) for choice in ask.among]


def test_no_seat_can_tell_which_plan_is_sealed() -> None:
    case = WagerSecrecy(
        Wager(WagerOptions(classes=("galleon", "brigantine"), initiative="alternate"))
    )
    tally = check_secrecy(case, seed=1, comparisons=4_000, variations=VARIATIONS)
    assert tally.comparisons >= 4_000
    assert tally.median_depth >= 15
    assert all(tally.depths[seat] for seat in HEARERS)


def test_nor_whether_it_is_a_plan_to_leave() -> None:
    case = WagerSecrecy(Wager(WagerOptions(classes=("sloop", "galleon"), retreat=True)))
    tally = check_secrecy(case, seed=1, comparisons=1_000, variations=VARIATIONS)
    assert tally.comparisons >= 1_000


def test_a_glimpse_of_a_sealed_plan_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.seat_view

    def leaky(match: Match, seat: Seat) -> SeatView:
        return replace(honest(match, seat), sealed=next(iter(match.sealed.values()), None))

    monkeypatch.setattr(Match, "seat_view", leaky)
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        check_secrecy(WagerSecrecy(Wager(WagerOptions())), seed=1, comparisons=100)
