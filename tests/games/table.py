"""A table for the tests of all games: place fleets, give orders, hear, see, be refused."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from seabattle.core.errors import Refusal, Refused
from seabattle.core.fleet import Berth
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json, to_builtins
from seabattle.core.orders import Place
from seabattle.core.prompt import Verb
from seabattle.core.seat import Seat
from seabattle.core.view import Board, Layer
from seabattle.match.match import Match

ONE, TWO, WATCHER, CHANCE = Seat.ONE, Seat.TWO, Seat.WATCHER, Seat.CHANCE

Layout = Mapping[str, Iterable[str]]
"""A fleet: the squares of each ship."""


def berths(layout: Layout) -> Place:
    return Place(tuple(Berth(ship, tuple(squares)) for ship, squares in layout.items()))


def kinds(events: Iterable[Json] | Iterable[Event]) -> list[str]:
    return [to_builtins(event)["kind"] for event in events]


def shot(by: str, at: str, hit: bool) -> Json:
    return {"kind": "shot", "by": by, "at": at, "hit": hit}


class GameTable:
    """A match, and what its seats hear and see."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.match = Match(game)

    def heard_after(self, *given: tuple[Seat, Json]) -> dict[Seat, list[Json]]:
        """Give orders; return what each hearer was told."""
        before = {hearer: len(heard) for hearer, heard in self.match.heard.items()}
        for seat, order in given:
            self.match.give(seat, order)
        return {
            hearer: [to_builtins(event) for event in heard[before[hearer] :]]
            for hearer, heard in self.match.heard.items()
        }

    def told_alike(self, seat: Seat, order: Json) -> list[Json]:
        """Give an order; return the events that all three hearers were told alike."""
        told = self.heard_after((seat, order))
        assert told[ONE] == told[TWO] == told[WATCHER]
        return told[ONE]

    def refusal(self, seat: Seat, **order: Json) -> Refusal:
        """The refusal of an order that changes nothing."""
        state, heard = self.match.state, to_builtins(self.match.heard)
        with pytest.raises(Refused) as refused:
            self.match.give(seat, order)
        assert self.match.state is state
        assert to_builtins(self.match.heard) == heard
        return refused.value.refusal

    def board(self, seat: Seat, id: str) -> Board:
        """A board as a seat sees it."""
        [found] = [board for board in self.match.view(seat).boards if board.id == id]
        return found

    def layers(self, seat: Seat, board: str) -> tuple[Layer, ...]:
        return self.board(seat, board).layers

    def verbs(self, seat: Seat) -> dict[str, Verb]:
        """Return the verbs that this seat is offered, by kind of order."""
        prompt = self.match.view(seat).prompt
        return {verb.kind: verb for verb in prompt.verbs} if prompt else {}

    def outcome(self) -> Json:
        return to_builtins(self.match.outcome)


class FleetTable(GameTable):
    """A match with both fleets in place."""

    def __init__(self, game: Game[Any, Any], one: Layout, two: Layout) -> None:
        super().__init__(game)
        first = self.match.waiting_for[0]
        for seat in (first, first.other):
            self.match.give(seat, berths(one if seat is ONE else two))

    def last_miss(self, seat: Seat, among: Iterable[str]) -> str:
        """The last of these squares at which this seat hits nothing."""
        hidden = self.match.game.secret(self.match.state, seat.other)
        ships = {square for berth in hidden for square in berth["squares"]}
        return [square for square in among if square not in ships][-1]
