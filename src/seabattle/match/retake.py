"""Playing on from a decision of a finished match, against secrets that are drawn anew.

Whoever has seen the end knows the other fleet, so another one is drawn that fits all that the seat
knew then. The match up to there is made again with it: the seat gives the same orders and hears the
same, to the byte. What the other side ordered is kept where it still can be ordered.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import msgspec

from seabattle.core.answer import fill
from seabattle.core.chance import Chance, Drawn
from seabattle.core.errors import SeabattleError
from seabattle.core.fleet import Berth
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Order, to_builtins
from seabattle.core.orders import OnBehalf, Place
from seabattle.core.seat import Seat
from seabattle.core.wire import read_order
from seabattle.games.catalogue import find_belief
from seabattle.match.dealer import Dealer
from seabattle.match.match import Entry, Match

WORLDS = 80
"""So many worlds are tried."""
OTHER_ORDERS = 6
"""How many other orders are tried where the one that was given does not fit a world."""


class ContinuedDealer:
    """Draws what was drawn before, and then as another dealer does. It proves nothing."""

    def __init__(self, draws: Sequence[Drawn], then: Dealer) -> None:
        self._draws = draws
        self._then = then

    def draw(self, chance: Chance, number: int) -> Drawn | None:
        known = number < len(self._draws)
        return self._draws[number] if known else self._then.draw(chance, number)


def continue_match(game: Game[Any, Any], rows: Sequence[Entry], then: Dealer) -> Match:
    """A match that stands where these rows lead."""
    draws = [entry.order for entry in rows if isinstance(entry.order, Drawn)]
    match = Match(game, ContinuedDealer(draws, then))
    for entry in rows:
        if not isinstance(entry.order, Drawn):
            match.give(entry.seat, entry.order)
    return match


def retake(match: Match, seat: Seat, position: int, rng: Random) -> list[Entry] | None:
    """The rows that lead to a decision of a seat in another world; None if none was found."""
    before = _match_before(match, position)
    belief = find_belief(before.game)
    if belief is None:
        return None
    worlds = belief.worlds(before.view(seat), before.heard[seat], rng)
    for world in islice(worlds, WORLDS):
        fleet = placement_order(before.game, world, seat.other)
        rows = _Attempt(before, seat, fleet, rng).rows()
        if rows is not None:
            return rows
    return None


def _match_before(match: Match, position: int) -> Match:
    """The match at a position, without orders that were sealed there."""
    before = match.at(position)
    return match.at(position - len(before.sealed)) if before.sealed else before


def placement_order(game: Game[Any, Any], world: Any, seat: Seat) -> Place | None:
    """The order that placed the fleet which a seat keeps secret, if it has one."""
    secret = game.secret(world, seat) if isinstance(game, FleetGame) else None
    fleet = secret.get("fleet") if isinstance(secret, dict) else secret
    return Place(msgspec.convert(fleet, tuple[Berth, ...])) if fleet else None


class _Attempt:
    """One attempt: the match once more, with another fleet on the other side."""

    def __init__(self, before: Match, seat: Seat, fleet: Place | None, rng: Random) -> None:
        self.seat, self.fleet, self.rng = seat, fleet, rng
        self.told: Sequence[Event] = before.heard[seat]
        self.length = before.decisions[seat]
        self.match = Match(before.game)
        self.view = before.view(seat)
        self.orders = {
            each: [entry.order for entry in before.log if entry.decider is each] for each in Seat
        }

    def rows(self) -> list[Entry] | None:
        while not self._is_there():
            acting = self.match.waiting_for
            if not acting or not self._go_on(acting[0]):
                return None
        return self.match.log if self.match.view(self.seat) == self.view else None

    def _is_there(self) -> bool:
        """Whether the seat is asked again, and has heard all."""
        decided = self.match.decisions[self.seat] == self.length
        return decided and self.seat in self.match.acting and not self.match.sealed

    def _go_on(self, seat: Seat) -> bool:
        """Gives the first order with which the seat hears what it heard."""
        if seat is self.seat and self.match.decisions[seat] == self.length:
            return False
        for order in self._orders(seat):
            ahead = self.match.fork()
            try:
                ahead.give(seat, order)
            except SeabattleError:
                continue
            heard = ahead.heard[self.seat]
            if ahead.outcome is None and heard == self.told[: len(heard)]:
                self.match = ahead
                return True
        return False

    def _orders(self, seat: Seat) -> Iterator[Order]:
        """What was ordered; for the other side, what else it may have ordered."""
        number = self.match.decisions[seat]
        given = self._given(seat, number)
        if given is not None:
            yield given
        if seat is self.seat.other and not isinstance(given, Place):
            yield from self._without_parts(given)
            for _ in range(OTHER_ORDERS):
                yield read_order(self.match.game, fill(self.match.prompt(seat), self.rng))

    def _given(self, seat: Seat, number: int) -> Order | None:
        if number >= len(self.orders[seat]):
            return None
        order = self.orders[seat][number]
        if seat is self.seat.other and self.fleet and isinstance(order, Place):
            return self.fleet
        return read_order(self.match.game, order.order) if isinstance(order, OnBehalf) else order

    def _without_parts(self, given: Order | None) -> Iterator[Order]:
        """A shot alone, where it came with a manoeuvre that this fleet cannot make."""
        parts = to_builtins(given) if given else {}
        for name in parts.keys() - {"kind"}:
            try:
                less = {part: value for part, value in parts.items() if part != name}
                yield read_order(self.match.game, less)
            except SeabattleError:
                continue
