"""The consequences of orders that are not yet in the log. The match stays unchanged."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, Protocol

import msgspec

from seabattle.core.events import Disclosed, Notice, tell
from seabattle.core.game import Game, Orders, Step
from seabattle.core.kinds import Json, Order, to_builtins
from seabattle.core.orders import GIVING_UP, OnBehalf, Place
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Prompt
from seabattle.core.seat import CHANCE_ALONE, HEARERS, PLAYERS, BySeat, Seat
from seabattle.core.state import State
from seabattle.core.table import carry_out, give_up
from seabattle.core.view import View
from seabattle.core.wire import encode, read_order
from seabattle.match.dealer import Dealer, Fair, Nobody, commitment


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One row of the log. A match is its game and these rows; everything else follows."""

    seat: Seat
    order: Order

    @property
    def decider(self) -> Seat:
        """The seat that made the decision, even if the table gave the order on its behalf."""
        return self.order.seat if isinstance(self.order, OnBehalf) else self.seat


class Pledge(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A public commitment to a seat's secret, made while it is still secret."""

    seat: Seat
    commitment: str


class CommittedMatch(Protocol):
    """A match as its log determines it, from which every lookahead starts."""

    game: Game[Any, Any]
    dealer: Dealer
    state: State
    acting: tuple[Seat, ...]
    log: list[Entry]
    sealed: dict[Seat, Order]
    decisions: BySeat[int]
    pledges: list[Pledge]


class Lookahead(msgspec.Struct, eq=False):
    """A match some rows further on. `Match.go` commits it."""

    _start: CommittedMatch
    state: State
    acting: tuple[Seat, ...]
    sealed: dict[Seat, Order]
    entries: list[Entry] = []
    notices: list[Notice] = []
    pledges: list[Pledge] = []

    @staticmethod
    def of(start: CommittedMatch) -> "Lookahead":
        """Start a lookahead with no rows of its own."""
        return Lookahead(start, start.state, start.acting, start.sealed)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that still have to give an order before anything happens."""
        return unsealed_seats(self.acting, self.sealed)

    def view(self, seat: Seat) -> View:
        """Return the view of a seat, without a prompt once its order is sealed."""
        view = self._start.game.view(self.state, seat)
        return msgspec.structs.replace(view, prompt=None) if seat in self.sealed else view

    def prompt(self, seat: Seat) -> Prompt:
        """Return the prompt of a seat that is to act."""
        return self._start.game.prompt(self.state, seat)

    def fork(self) -> "Lookahead":
        """Return an independent copy."""
        entries, notices, pledges = self.entries[:], self.notices[:], self.pledges[:]
        return Lookahead(
            self._start, self.state, self.acting, self.sealed, entries, notices, pledges
        )

    def apply(self, entry: Entry) -> None:
        """Add a row that has been considered."""
        self.entries.append(entry)
        seat, order = entry.decider, _effective_order(self._start.game, entry)
        if isinstance(order, GIVING_UP):
            self._apply_step(give_up(self.state, seat, order))
        else:
            self._seal(seat, order)

    def deal(self) -> None:
        """Let the dealer draw for as long as chance is to act."""
        while self.acting == CHANCE_ALONE and (entry := self.next_draw()) is not None:
            self.apply(entry)

    def next_draw(self) -> Entry | None:
        """Return the row that the dealer draws if chance is to act now; else None."""
        if self.acting != CHANCE_ALONE or isinstance(self._start.dealer, Nobody):
            return None
        drawn_ahead = sum(entry.seat is Seat.CHANCE for entry in self.entries)
        number = self._start.decisions[Seat.CHANCE] + drawn_ahead
        drawn = self._start.dealer.draw(self._start.game.chance(self.state), number)
        return Entry(Seat.CHANCE, drawn) if drawn else None

    def _seal(self, seat: Seat, order: Order) -> None:
        """Seal an order, and carry out all of them once the last one has come."""
        orders, start = {seat: order}, self._start
        if len(self.acting) > 1:
            orders = {**self.sealed, **orders}
            if len(orders) < len(self.acting):
                self.sealed = orders
                return
            self.sealed = {}
        self._apply_step(carry_out(start.game, self.state, orders))
        if isinstance(start.dealer, Fair):
            self._add_pledges(orders, start.dealer)

    def _apply_step(self, step: Step[State]) -> None:
        self.state = state = step.state
        self.notices.extend(step.notices)
        self.acting = () if state.outcome else self._start.game.to_act(state)

    def disclose(self) -> list[Notice]:
        """Return the final notices of a finished match, which open all secrets."""
        game, log = self._start.game, [*self._start.log, *self.entries]
        secrets = {seat: game.secret(self.state, seat) for seat in PLAYERS}
        opened = (Disclosed(seat, secrets[seat], orders_of(game, seat, log)) for seat in PLAYERS)
        return tell(HEARERS, *opened)

    def _add_pledges(self, orders: Orders, dealer: Fair) -> None:
        """Commit to the secrets of seats that placed, or may have changed theirs."""
        game = self._start.game
        for seat, order in orders.items():
            changed = isinstance(order, Place) or game.secrets_change
            if changed and seat in PLAYERS:
                made = chain(self._start.pledges, self.pledges)
                salt = dealer.salt(seat, sum(pledge.seat is seat for pledge in made))
                opening = salt + encode(game.secret(self.state, seat))
                self.pledges.append(Pledge(seat, commitment(opening)))


def unsealed_seats(acting: tuple[Seat, ...], sealed: Mapping[Seat, Order]) -> tuple[Seat, ...]:
    """Return the acting seats whose orders are not sealed."""
    return tuple([seat for seat in acting if seat not in sealed]) if sealed else acting


def orders_of(game: Game[Any, Any], seat: Seat, log: Iterable[Entry]) -> tuple[Json, ...]:
    """Return every order of a seat, including those that the table gave on its behalf."""
    given = [_effective_order(game, entry) for entry in log if entry.decider is seat]
    return tuple(to_builtins(given))


def _effective_order(game: Game[Any, Any], entry: Entry) -> Order:
    """Return the order to carry out, which the table may have given on a seat's behalf."""
    order = entry.order
    return read_order(game, order.order) if isinstance(order, OnBehalf) else order
