"""The decisions of a finished match with what each seat knew, the only input of an analysis."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json, to_builtins
from seabattle.core.orders import Forfeit, OnBehalf, Surrender
from seabattle.core.prompt import Prompt
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.match.match import Entry, Match

WON, DRAWN, LOST = 1.0, 0.5, 0.0
Knowledge = tuple[View, Sequence[Event]]
"""The views and events that a seat has had."""


class Moment(NamedTuple):
    """A decision of a seat in battle, with its knowledge at that time.

    A seat may give up at any time. The view has no prompt if the seat gave up out of turn.
    """

    seat: Seat
    step: int
    """How often the state had changed. Decisions of one step are taken without each other."""
    position: int
    """The number of orders before it in the log."""
    number: int
    """The number of the seat's decision; its placement is number 0."""
    view: View
    heard: Sequence[Event]
    order: Json
    """The order given; None if the match was given up here."""
    reply: Json = None
    """The order that the other seat gave at the same time, without knowing this one."""


class DecisionLog(NamedTuple):
    """The decisions of both seats in a finished match."""

    game: Game[Any, Any]
    """The rules; a game holds no match."""
    moments: tuple[Moment, ...]
    last: dict[Seat, Knowledge]
    """The last knowledge of each seat before the end disclosed everything."""
    winner: Seat | None

    def of(self, seat: Seat) -> list[Moment]:
        return [moment for moment in self.moments if moment.seat is seat]

    def result(self, seat: Seat) -> float:
        """Return 1 for a win, 0 for a defeat, one half for a draw."""
        return DRAWN if self.winner is None else WON if self.winner is seat else LOST

    def has_ended_it(self, seat: Seat) -> bool:
        """Tell whether the seat's own last order won the match."""
        moments = self.of(seat)
        return self.winner is seat and bool(moments) and moments[-1].view is self.last[seat][0]


def read_decisions(match: Match) -> DecisionLog:
    """Replay a match once, and return the decisions in battle of both seats."""
    if match.outcome is None:
        raise SeabattleError("only a finished match can be analysed; this one is not over")
    again, step = Match(match.game), 0
    moments: list[Moment] = []
    last = {seat: _knowledge(again, seat) for seat in PLAYERS}
    for position, entry in enumerate(match.log):
        for seat in PLAYERS:
            begun = any(moment.seat is seat for moment in moments)
            if _decides(entry, seat) and (begun or asks_in_battle(last[seat][0].prompt)):
                at = step, position, again.decisions[seat]
                moments.append(Moment(seat, *at, *last[seat], _order_of(entry)))
        before = again.state
        again.add(entry)
        step += again.state is not before
        if not again.outcome:
            last = {seat: _knowledge(again, seat) for seat in PLAYERS}
    return DecisionLog(match.game, tuple(_match_replies(moments)), last, match.outcome.winner)


def _match_replies(moments: Sequence[Moment]) -> Iterator[Moment]:
    given = {(moment.step, moment.seat): moment.order for moment in moments}
    for moment in moments:
        yield moment._replace(reply=given.get((moment.step, moment.seat.other)))


def _knowledge(match: Match, seat: Seat) -> Knowledge:
    return match.view(seat), tuple(match.heard[seat])


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
