"""What one seat saw, heard and ordered in a finished match: all that the analysis gets of it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json, to_builtins
from seabattle.core.orders import Forfeit, OnBehalf, Surrender
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.match.match import Entry, Match

WON, DRAWN, LOST = 1.0, 0.5, 0.0


class Moment(NamedTuple):
    """A decision of the seat in battle, with what it knew then. It may give the match up at any
    time; the view has no prompt if it was not asked for anything."""

    number: int
    """Which decision of this seat it was, counted from 0 and from the placement on."""
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
    """What it saw and had heard last, before the end disclosed everything."""
    result: float
    """1 if it has won, 0 if it has lost, and one half for a draw."""

    @property
    def ended_it(self) -> bool:
        """Whether its own last order won the match."""
        return self.result == WON and self.moments[-1].view is self.last[0]


def stream_of(match: Match, seat: Seat) -> Stream:
    """Replays the match. Nothing but the seat's own view, events and orders is taken from it."""
    assert match.outcome, "only a match that is over can be analysed"
    again = Match(match.game)
    moments: list[Moment] = []
    last = again.view(seat), tuple(again.heard[seat])
    for entry in match.log:
        if _decides(entry, seat) and (moments or in_battle(last[0].prompt)):
            moments.append(Moment(again.decisions[seat], *last, _order(entry)))
        again.add(entry)
        if not again.outcome:
            last = again.view(seat), tuple(again.heard[seat])
    winner = match.outcome.winner
    result = DRAWN if winner is None else WON if winner is seat else LOST
    return Stream(match.game, seat, tuple(moments), last, result)


def decided_at(match: Match, seat: Seat) -> tuple[int, ...]:
    """How many orders stood in the log before each decision of a seat, its placement included."""
    return tuple(at for at, entry in enumerate(match.log) if _decides(entry, seat))


def in_battle(prompt: Prompt | None) -> bool:
    """Whether something is asked, and no fleet has to be placed."""
    return prompt is not None and not prompt.asks_for_fleet


def _decides(entry: Entry, seat: Seat) -> bool:
    if isinstance(entry.order, Forfeit):
        return entry.order.seat is seat
    return entry.decider is seat


def _order(entry: Entry) -> Json:
    order = entry.order
    if isinstance(order, Surrender | Forfeit):
        return None
    return order.order if isinstance(order, OnBehalf) else to_builtins(order)
