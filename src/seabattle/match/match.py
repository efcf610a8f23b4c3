"""The engine's only mutable object: one match from its first order to its outcome."""

from collections.abc import Mapping
from typing import Any

import msgspec

from seabattle.core.chance import Drawn
from seabattle.core.events import Disclosed, Notice, tell
from seabattle.core.game import Game, Orders, Step
from seabattle.core.orders import Forfeit, OnBehalf, Place, Surrender
from seabattle.core.outcome import Outcome
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.spelling import respelled
from seabattle.core.state import State
from seabattle.core.table import carry_out, check, give_up, table_refusal, to_act
from seabattle.core.tagged import Event, Json, Order, plain
from seabattle.core.view import View
from seabattle.core.wire import encode, read_order
from seabattle.match.dealer import Dealer, Fair, Nobody, commitment


class Entry(msgspec.Struct, frozen=True):
    """One row of the log. A match is its game and these rows; all else follows from them."""

    seat: Seat
    order: Order


class Pledge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A commitment to what a seat keeps secret, made public while it is still secret."""

    seat: Seat
    commitment: str


class Seen(msgspec.Struct, frozen=True):
    """A seat's view in its envelope, which holds nothing of the game."""

    view: View
    decision: int
    """The number of the decision that the view's prompt asks for, counted for this seat alone."""
    heard: int
    """How many events this seat has heard so far."""
    waiting_for: tuple[Seat, ...]
    """Who has still to give an order."""
    sealed: Order | None
    """This seat's own order, given and not yet carried out."""


class Match:
    """Takes orders, keeps them sealed until all are in, and tells each seat what it may hear.

    `dealer` draws for the chance seat; without one, whoever runs the match gives its orders.
    """

    def __init__(self, game: Game[Any, Any], dealer: Dealer | None = None) -> None:
        self.game = game
        self.dealer = dealer or Nobody()
        self.state: State = game.start()
        self.log: list[Entry] = []
        self.sealed: dict[Seat, Order] = {}
        self.heard: dict[Seat, list[Event]] = {seat: [] for seat in HEARERS}
        self.decisions: dict[Seat, int] = dict.fromkeys(Seat, 0)
        self.pledges: list[Pledge] = []
        self.deal()

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that still have to give an order before anything happens."""
        acting = to_act(self.game, self.state)
        return tuple(seat for seat in acting if seat not in self.sealed) if self.sealed else acting

    def give(
        self, seat: Seat, order: Order | Mapping[str, Json], decision: int | None = None
    ) -> list[Notice]:
        """Take an order and return what follows; raise, and change nothing, if it may not be."""
        return self.add(self.consider(seat, order, decision)) + self.deal()

    def consider(
        self, seat: Seat, order: Order | Mapping[str, Json], decision: int | None = None
    ) -> Entry:
        """The row that this order would be. Raises if it may not be given; changes nothing."""
        order = self._read(order)
        if self.outcome:
            raise table_refusal("game_over")
        _check_giver(seat, order)
        if isinstance(order, OnBehalf):
            inner = self.consider(order.seat, order.order)
            return Entry(seat, OnBehalf(order.seat, plain(inner.order)))
        if not isinstance(order, Surrender | Forfeit):
            self._check(seat, order, decision)
        return Entry(seat, order)

    def add(self, entry: Entry) -> list[Notice]:
        """Add a row that has been considered, and return what follows from it."""
        self.log.append(entry)
        seat, order = self._meant(entry)
        self.decisions[seat] += 1
        if isinstance(order, Surrender | Forfeit):
            return self._conclude(give_up(self.state, seat, order))
        return self._seal(seat, order)

    def fork(self) -> "Match":
        """This match once more: what is added to one of the two is not added to the other."""
        twin = object.__new__(Match)
        twin.__dict__ = self.__dict__.copy()
        twin.log, twin.pledges = self.log[:], self.pledges[:]
        twin.sealed, twin.decisions = self.sealed.copy(), self.decisions.copy()
        twin.heard = {seat: heard[:] for seat, heard in self.heard.items()}
        return twin

    def view(self, seat: Seat) -> View:
        """What a seat sees now. It is asked nothing more once its order is sealed."""
        view = self.game.view(self.state, seat)
        return msgspec.structs.replace(view, prompt=None) if seat in self.sealed else view

    def seen(self, seat: Seat) -> Seen:
        return Seen(
            view=self.view(seat),
            decision=self.decisions[seat],
            heard=len(self.heard[seat]),
            waiting_for=self.waiting_for,
            sealed=self.sealed.get(seat),
        )

    def orders_of(self, seat: Seat) -> tuple[Json, ...]:
        """Every order that a seat has given, or the table in its place."""
        meant = map(self._meant, self.log)
        return tuple(plain(order) for giver, order in meant if giver is seat)

    def _meant(self, entry: Entry) -> tuple[Seat, Order]:
        """Whose order a row is, and which: the table may have given it in their place."""
        if isinstance(entry.order, OnBehalf):
            return entry.order.seat, self._read(entry.order.order)
        return entry.seat, entry.order

    def _read(self, order: Order | Mapping[str, Json]) -> Order:
        if isinstance(order, Order):
            return respelled(order, self.game.grid)
        return read_order(self.game, order)

    def _check(self, seat: Seat, order: Order, decision: int | None) -> None:
        if seat in self.sealed:
            raise table_refusal("already_given")
        if seat not in to_act(self.game, self.state):
            raise table_refusal("not_to_act")
        if decision is not None and decision != self.decisions[seat]:
            raise table_refusal("stale_decision", given=decision, now=self.decisions[seat])
        check(self.game, self.state, seat, order)

    def _seal(self, seat: Seat, order: Order) -> list[Notice]:
        self.sealed[seat] = order
        if self.waiting_for:
            return []
        orders, self.sealed = self.sealed, {}
        notices = self._conclude(carry_out(self.game, self.state, orders))
        self._pledge(orders)
        return notices

    def _conclude(self, step: Step[State]) -> list[Notice]:
        """Move on to the next state and tell everybody what is theirs to hear."""
        self.state, notices = step
        if self.outcome:
            notices += tell(HEARERS, *(self._disclosed(seat) for seat in PLAYERS))
        for event, audience in notices:
            for seat in audience:
                self.heard[seat].append(event)
        return notices

    def _disclosed(self, seat: Seat) -> Disclosed:
        return Disclosed(seat, self.game.secret(self.state, seat), self.orders_of(seat))

    def _pledge(self, orders: Orders) -> None:
        """Commit to the secrets of those who placed, or who may have changed theirs."""
        for seat, order in orders.items():
            changed = isinstance(order, Place) or self.game.secrets_change
            if changed and seat in PLAYERS and isinstance(self.dealer, Fair):
                number = sum(pledge.seat is seat for pledge in self.pledges)
                secret = encode(self.game.secret(self.state, seat))
                opening = self.dealer.salt(seat, number) + secret
                self.pledges.append(Pledge(seat, commitment(opening)))

    def deal(self) -> list[Notice]:
        """Let the dealer draw for as long as chance is to act."""
        notices: list[Notice] = []
        while (entry := self.next_draw()) is not None:
            notices += self.add(entry)
        return notices

    def next_draw(self) -> Entry | None:
        """The row that the dealer gives if chance is to act now."""
        if self.waiting_for != (Seat.CHANCE,):
            return None
        number = self.decisions[Seat.CHANCE]
        drawn = self.dealer.draw(self.game.chance(self.state), number)
        return Entry(Seat.CHANCE, drawn) if drawn else None


GIVERS: Mapping[type[Order], tuple[Seat, ...]] = {
    Drawn: (Seat.CHANCE,),
    Forfeit: (Seat.TABLE,),
    OnBehalf: (Seat.TABLE,),
}
"""Who alone may give an order; all others are the players'."""


def _check_giver(seat: Seat, order: Order) -> None:
    meant = order.seat if isinstance(order, Forfeit | OnBehalf) else Seat.ONE
    if seat not in GIVERS.get(type(order), PLAYERS) or meant not in PLAYERS:
        raise table_refusal("not_for_this_seat", seat=str(seat))
