"""Retakes: play on from a decision of a finished match, against newly drawn secrets.

A finished match has opened the other fleet. So another fleet is drawn that is consistent with what
the seat knew at the decision. The match is replayed with it: the seat gives the same orders and
hears exactly the same events. The other side repeats its orders where they are still possible.
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
from seabattle.core.seat import PLAYERS, Seat, check_seat
from seabattle.core.wire import read_order
from seabattle.games.catalogue import find_belief
from seabattle.match.dealer import Dealer
from seabattle.match.match import Entry, Match

WORLDS = 80
"""The most worlds to try."""
OTHER_ORDERS = 6
"""The most other orders to try where the one that was given does not fit a world."""


class ContinuedDealer:
    """A dealer that repeats known draws, then lets another dealer draw. It proves nothing."""

    def __init__(self, draws: Sequence[Drawn], then: Dealer) -> None:
        self._draws = draws
        self._then = then

    def draw(self, chance: Chance, number: int) -> Drawn | None:
        known = number < len(self._draws)
        return self._draws[number] if known else self._then.draw(chance, number)


def retake(match: Match, seat: Seat | str, position: int, rng: Random) -> list[Entry] | None:
    """Return rows that lead to a decision of a seat in another world; None if none was found."""
    seat = check_seat(seat, PLAYERS)
    before = match.at(position)
    if before.sealed:
        before = match.at(position - len(before.sealed))
    belief = find_belief(before.game)
    if belief is None:
        return None
    worlds = belief.worlds(before.view(seat), before.heard[seat], rng)
    for world in islice(worlds, WORLDS):
        fleet = placement_order(before.game, world, seat.other)
        rows = _ReplayAttempt(before, seat, fleet, rng).replay()
        if rows is not None:
            return rows
    return None


def placement_order(game: Game[Any, Any], world: Any, seat: Seat) -> Place | None:
    """Return the order that places the secret fleet of a seat; None if it has none."""
    secret = game.secret(world, seat) if isinstance(game, FleetGame) else None
    fleet = secret.get("fleet") if isinstance(secret, dict) else secret
    return Place(msgspec.convert(fleet, tuple[Berth, ...])) if fleet else None


class _ReplayAttempt:
    """One attempt to replay the match with another fleet on the other side."""

    def __init__(self, before: Match, seat: Seat, fleet: Place | None, rng: Random) -> None:
        self.seat, self.fleet, self.rng = seat, fleet, rng
        self.expected_events: Sequence[Event] = before.heard[seat]
        self.length = before.decisions[seat]
        self.match = Match(before.game)
        self.view = before.view(seat)
        self.orders = {
            each: [entry.order for entry in before.log if entry.decider is each] for each in Seat
        }

    def replay(self) -> list[Entry] | None:
        while not self._is_at_decision():
            acting = self.match.waiting_for
            if not acting or not self._advance(acting[0]):
                return None
        return self.match.log if self.match.view(self.seat) == self.view else None

    def _is_at_decision(self) -> bool:
        decided = self.match.decisions[self.seat] == self.length
        return decided and self.seat in self.match.acting and not self.match.sealed

    def _advance(self, seat: Seat) -> bool:
        """Give the first order with which the seat hears what it heard; return whether one does."""
        if seat is self.seat and self.match.decisions[seat] == self.length:
            return False
        for order in self._candidate_orders(seat):
            ahead = self.match.fork()
            try:
                ahead.give(seat, order)
            except SeabattleError:
                continue
            heard = ahead.heard[self.seat]
            if ahead.outcome is None and heard == self.expected_events[: len(heard)]:
                self.match = ahead
                return True
        return False

    def _candidate_orders(self, seat: Seat) -> Iterator[Order]:
        """Yield the original order and, for the other side, alternatives."""
        number = self.match.decisions[seat]
        given = self._original_order(seat, number)
        if given is not None:
            yield given
        if seat is self.seat.other and not isinstance(given, Place):
            yield from self._drop_parts(given)
            for _ in range(OTHER_ORDERS):
                yield read_order(self.match.game, fill(self.match.prompt(seat), self.rng))

    def _original_order(self, seat: Seat, number: int) -> Order | None:
        if number >= len(self.orders[seat]):
            return None
        order = self.orders[seat][number]
        if seat is self.seat.other and self.fleet and isinstance(order, Place):
            return self.fleet
        return read_order(self.match.game, order.order) if isinstance(order, OnBehalf) else order

    def _drop_parts(self, given: Order | None) -> Iterator[Order]:
        """Yield the order without one of its parts, such as a move that this fleet cannot make."""
        parts = to_builtins(given) if given else {}
        for name in parts.keys() - {"kind"}:
            try:
                less = {part: value for part, value in parts.items() if part != name}
                yield read_order(self.match.game, less)
            except SeabattleError:
                continue
