"""One seat's views, events and orders in a finished match, the only input of an analysis."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json, to_builtins
from seabattle.core.orders import Forfeit, OnBehalf, Surrender
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.match.match import Entry, Match

WON, DRAWN, LOST = 1.0, 0.5, 0.0


class Moment(NamedTuple):
    """A decision of the seat in battle, with its knowledge at that time.

    A seat may give up at any time. The view has no prompt if the seat gave up out of turn.
    """

    number: int
    """The number of the seat's decision; its placement is number 0."""
    view: View
    heard: Sequence[Event]
    order: Json
    """The order given; None if the match was given up here."""


class Stream(NamedTuple):
    """A seat's side of a finished match."""

    game: Game[Any, Any]
    """The rules; a game holds no match."""
    seat: Seat
    moments: tuple[Moment, ...]
    last: tuple[View, Sequence[Event]]
    """Its last view and events before the end disclosed everything."""
    result: float
    """1 for a win, 0 for a defeat, one half for a draw."""

    @property
    def ended_it(self) -> bool:
        """Whether the seat's own last order won the match."""
        return self.result == WON and self.moments[-1].view is self.last[0]


def read_stream(match: Match, seat: Seat) -> Stream:
    """Replay a match, and return one seat's views, events and orders."""
    if match.outcome is None:
        raise SeabattleError("only a finished match can be analysed; this one is not over")
    again = Match(match.game)
    moments: list[Moment] = []
    last = again.view(seat), tuple(again.heard[seat])
    for entry in match.log:
        if _decides(entry, seat) and (moments or asks_in_battle(last[0].prompt)):
            moments.append(Moment(again.decisions[seat], *last, _order_of(entry)))
        again.add(entry)
        if not again.outcome:
            last = again.view(seat), tuple(again.heard[seat])
    winner = match.outcome.winner
    result = DRAWN if winner is None else WON if winner is seat else LOST
    return Stream(match.game, seat, tuple(moments), last, result)


def find_decision_positions(match: Match, seat: Seat) -> tuple[int, ...]:
    """Return the position in the log of each decision of a seat, its placement included."""
    return tuple(at for at in range(len(match.log)) if is_decision(match, seat, at))


def is_decision(match: Match, seat: Seat, position: int) -> bool:
    """Tell whether a seat decided at a position of the log."""
    return 0 <= position < len(match.log) and _decides(match.log[position], seat)


def asks_in_battle(prompt: Prompt | None) -> bool:
    """Tell whether a prompt asks for an order other than placing a fleet."""
    return prompt is not None and not prompt.asks_for_fleet


def _decides(entry: Entry, seat: Seat) -> bool:
    if isinstance(entry.order, Forfeit):
        return entry.order.seat is seat
    return entry.decider is seat


def _order_of(entry: Entry) -> Json:
    order = entry.order
    if isinstance(order, Surrender | Forfeit):
        return None
    return order.order if isinstance(order, OnBehalf) else to_builtins(order)
