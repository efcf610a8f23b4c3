"""A match, from its first order to its outcome: the engine's only mutable object."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from seabattle.core.chance import Drawn
from seabattle.core.events import Notice
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json, Order, to_builtins
from seabattle.core.normalize import normalize_squares
from seabattle.core.orders import GIVING_UP, RULINGS, Forfeit, OnBehalf
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Prompt
from seabattle.core.seat import HEARERS, PLAYERS, BySeat, Seat, check_seat
from seabattle.core.state import State
from seabattle.core.table import check_answer, check_drawn, table_refusal, to_act
from seabattle.core.view import View
from seabattle.core.wire import read_order
from seabattle.match.dealer import Dealer, Nobody
from seabattle.match.lookahead import Entry, Lookahead, Pledge, orders_of, unsealed_seats

__all__ = ["Entry", "Match", "Pledge", "SeatView", "replay_log"]

GIVERS: Mapping[type[Order], tuple[Seat, ...]] = {
    Drawn: (Seat.CHANCE,),
    Forfeit: (Seat.TABLE,),
    OnBehalf: (Seat.TABLE,),
}
"""The only seats that may give these orders; all other orders are the players'."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A view of a match with the numbers that a client needs beside it."""

    view: View
    decision: int
    """The number of the decision that the view's prompt asks for, counted for this seat alone."""
    heard: int
    """The number of events that this seat has heard so far."""
    waiting_for: tuple[Seat, ...]
    """The seats that still have to give an order."""
    sealed: Order | None
    """This seat's own order, given and not yet carried out."""


class Match:
    """A mutable match: it takes orders, seals them until all are in, and tells each seat its
    events.

    `dealer` draws for the chance seat. Without one, the caller gives the orders of chance.
    """

    def __init__(self, game: Game[Any, Any], dealer: Dealer | None = None) -> None:
        self.game = game
        self.dealer = dealer or Nobody()
        self.state: State = game.start()
        """The current state of the game, with the secrets of both sides."""
        self.acting = to_act(game, self.state)
        """The seats whose orders this state needs."""
        self.log: list[Entry] = []
        """Every order so far, draws included."""
        self.sealed: dict[Seat, Order] = {}
        """Orders that wait for those of the other seats."""
        self.heard: BySeat[list[Event]] = BySeat({seat: [] for seat in HEARERS})
        """Each seat's stream: all events that it has heard."""
        self.decisions: BySeat[int] = BySeat(dict.fromkeys(Seat, 0))
        """The number of decisions that each seat has made."""
        self.pledges: list[Pledge] = []
        """Commitments to what seats hide, if the dealer makes them."""
        self._views: dict[Seat, View] = {}
        """A cache of the views of this state; every change empties it."""
        self.deal()

    def __repr__(self) -> str:
        """Return what every spectator may know: bots and servers write it into logs."""
        if self.outcome:
            winner = f"{self.outcome.winner} has won" if self.outcome.winner else "a draw"
            now = f"{winner} ({self.outcome.reason})"
        else:
            now = f"waiting for {' and '.join(map(str, self.waiting_for))}"
        return f"<Match of {self.game.id}: {now}, orders: {len(self.log)}>"

    @property
    def outcome(self) -> Outcome | None:
        """The winner and the reason; None as long as the match goes on."""
        return self.state.outcome

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that still have to give an order before anything happens."""
        return unsealed_seats(self.acting, self.sealed)

    def give(
        self, seat: Seat | str, order: Order | Mapping[str, Json], decision: int | None = None
    ) -> list[Notice]:
        """Take an order and return the notices that follow.

        `decision` is the number of the decision that the order answers; a past one is refused.
        Raises `Refused` or `Malformed`, and changes nothing, if the order may not be given.
        """
        return self.go(self.ahead(self.consider(seat, order, decision)))

    def consider(
        self, seat: Seat | str, order: Order | Mapping[str, Json], decision: int | None = None
    ) -> Entry:
        """Return the row for this order, without changing anything.

        Raises `Refused` or `Malformed` if the order may not be given.
        """
        if not isinstance(seat, Seat):
            seat = check_seat(seat, tuple(Seat))
        order = self._read_order(order)
        if self.outcome:
            raise table_refusal("game_over")
        may_give = seat in GIVERS.get(type(order), PLAYERS)
        if not may_give or (isinstance(order, RULINGS) and order.seat not in PLAYERS):
            raise table_refusal("not_for_this_seat", seat=str(seat))
        if isinstance(order, OnBehalf):
            inner = self.consider(order.seat, order.order)
            return Entry(seat, OnBehalf(order.seat, to_builtins(inner.order)))
        if not isinstance(order, GIVING_UP):
            self._check(seat, order, decision)
        return Entry(seat, order)

    def ahead(self, entry: Entry) -> Lookahead:
        """Compute the consequences of a considered row, draws included; change nothing."""
        ahead = Lookahead.of(self)
        ahead.apply(entry)
        ahead.deal()
        return ahead

    def go(self, ahead: Lookahead) -> list[Notice]:
        """Commit a lookahead, and deliver its events to the seats that hear them.

        When the match is over, the events also open all secrets.
        """
        notices = ahead.notices
        if ahead.outcome and not self.outcome:
            notices += ahead.disclose()
        self.state, self.acting, self.sealed = ahead.state, ahead.acting, ahead.sealed
        self._views = {}
        self.log.extend(ahead.entries)
        self.pledges.extend(ahead.pledges)
        for entry in ahead.entries:
            self.decisions[entry.decider] += 1
        for notice in notices:
            for seat in notice.to:
                self.heard[seat].append(notice.event)
        return notices

    def add(self, entry: Entry) -> list[Notice]:
        """Add a considered row, without any draws, and return the notices that follow."""
        ahead = Lookahead.of(self)
        ahead.apply(entry)
        return self.go(ahead)

    def deal(self) -> list[Notice]:
        """Let the dealer draw for as long as chance is to act."""
        ahead = Lookahead.of(self)
        ahead.deal()
        return self.go(ahead)

    def next_draw(self) -> Entry | None:
        """Return the row that the dealer draws if chance is to act now; else None."""
        return Lookahead.of(self).next_draw()

    def fork(self) -> "Match":
        """Return an independent copy of the match."""
        twin = object.__new__(Match)
        twin.__dict__ = self.__dict__.copy()
        twin.log, twin.pledges = self.log[:], self.pledges[:]
        twin.decisions = BySeat(self.decisions)
        twin.heard = BySeat({seat: heard[:] for seat, heard in self.heard.items()})
        return twin

    def at(self, position: int) -> "Match":
        """Replay the match up to a position of its log, without a dealer."""
        return replay_log(self.game, self.log[:position])

    def imagine(self, seat: Seat | str, world: State, sealed: Mapping[Seat, Order]) -> "Match":
        """Return this match in a world that is consistent with what a seat knows.

        `sealed` are orders that other seats may have sealed. The copy has neither the orders
        that the other seat gave nor the events that it heard.
        """
        seat = check_seat(seat, PLAYERS)
        twin = self.fork()
        twin.state, twin.acting, twin._views = world, to_act(self.game, world), {}
        twin.sealed = {**sealed, **{one: self.sealed[one] for one in self.sealed if one is seat}}
        twin.log = [entry for entry in self.log if entry.decider in (seat, Seat.CHANCE)]
        twin.heard[seat.other], twin.pledges = [], []
        return twin

    def view(self, seat: Seat | str) -> View:
        """Return the view of a seat, without a prompt once its order is sealed."""
        if not isinstance(seat, Seat):
            seat = check_seat(seat, HEARERS)
        if (view := self._views.get(seat)) is None:
            hearer = check_seat(seat, HEARERS)
            view = self._views[seat] = self.game.view(self.state, hearer)
        return msgspec.structs.replace(view, prompt=None) if seat in self.sealed else view

    def prompt(self, seat: Seat | str) -> Prompt:
        """Return the prompt of a seat that is to act."""
        if not isinstance(seat, Seat):
            seat = check_seat(seat, PLAYERS)
        view = self._views.get(seat)
        return (view and view.prompt) or self.game.prompt(self.state, seat)

    def seat_view(self, seat: Seat | str) -> SeatView:
        """Return a seat's view with the numbers that clients need besides it."""
        if not isinstance(seat, Seat):
            seat = check_seat(seat, HEARERS)
        return SeatView(
            view=self.view(seat),
            decision=self.decisions[seat],
            heard=len(self.heard[seat]),
            waiting_for=self.waiting_for,
            sealed=self.sealed.get(seat),
        )

    def orders_of(self, seat: Seat | str) -> tuple[Json, ...]:
        """Return every order of a seat, including those that the table gave on its behalf."""
        if not isinstance(seat, Seat):
            seat = check_seat(seat, tuple(Seat))
        return orders_of(self.game, seat, self.log)

    def _read_order(self, order: Order | Mapping[str, Json]) -> Order:
        if isinstance(order, Order):
            return normalize_squares(order, self.game.grid)
        return read_order(self.game, order)

    def _check(self, seat: Seat, order: Order, decision: int | None) -> None:
        if seat in self.sealed:
            raise table_refusal("already_given")
        if seat not in self.acting:
            raise table_refusal("not_to_act")
        if decision is not None and decision != self.decisions[seat]:
            raise table_refusal("stale_decision", given=decision, now=self.decisions[seat])
        if isinstance(order, Drawn):
            check_drawn(self.game, self.state, order)
        else:
            check_answer(self.game, self.state, seat, order, self.prompt(seat))


def replay_log(game: Game[Any, Any], log: Iterable[Entry]) -> Match:
    """Play the rows of a log again. No dealer draws."""
    match = Match(game)
    for entry in log:
        match.add(entry)
    return match
