"""Short words for the tests of `classic`: lay out two fleets, give orders, hear and see."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import pytest

from seabattle.core.errors import Refusal, Refused
from seabattle.core.fleet import Berth
from seabattle.core.kinds import Event, Json, plain
from seabattle.core.orders import Place
from seabattle.core.prompt import Choices, OneSquare, Verb
from seabattle.core.seat import Seat
from seabattle.games.classic.model import ClassicOptions
from seabattle.games.classic.rules import Classic
from seabattle.match.match import Match

ONE, TWO, WATCHER = Seat.ONE, Seat.TWO, Seat.WATCHER

Layout = Mapping[str, Iterable[str]]
"""A fleet: the squares of each ship."""

ROWS: Layout = {
    "carrier": ("A-1", "A-2", "A-3", "A-4", "A-5"),
    "battleship": ("C-1", "C-2", "C-3", "C-4"),
    "cruiser": ("E-1", "E-2", "E-3"),
    "submarine": ("G-1", "G-2", "G-3"),
    "destroyer": ("I-1", "I-2"),
}
"""A whole fleet at the left side, with room around every ship."""

PAIR: Layout = {"cruiser": ("A-1", "A-2", "A-3"), "destroyer": ("C-1", "C-2")}
"""Two ships for a small board; see `PAIR_BOARD`."""

PAIR_BOARD = {"small": {"rows": 5, "columns": 5, "ships": ["cruiser", "destroyer"]}}
LONE_BOARD = {"small": {"rows": 4, "columns": 4, "ships": ["destroyer"]}}
LONE: Layout = {"destroyer": ("A-1", "A-2")}
ALL_FOUR = {"manoeuvre": True, "silent_sinking": True, "second_shot": True, "claim_victory": True}


def classic(**options: Any) -> Classic:
    return Classic(msgspec.convert(options, ClassicOptions))


def berths(layout: Layout) -> Place:
    return Place(tuple(Berth(ship, tuple(squares)) for ship, squares in layout.items()))


class Table:
    """A match of `classic` with both fleets in place, and what its seats hear and see."""

    def __init__(self, one: Layout, two: Layout, **options: Any) -> None:
        self.match = Match(classic(**options))
        self.match.give(ONE, berths(one))
        self.match.give(TWO, berths(two))

    def give(self, seat: Seat, **order: Json) -> list[Json]:
        """Give an order; return the events that all three hearers were told alike."""
        before = {hearer: len(heard) for hearer, heard in self.match.heard.items()}
        self.match.give(seat, order)
        fresh = {hearer: heard[before[hearer] :] for hearer, heard in self.match.heard.items()}
        assert fresh[ONE] == fresh[TWO] == fresh[WATCHER]
        return [plain(event) for event in fresh[ONE]]

    def fire(self, seat: Seat, *squares: str) -> list[Json]:
        """Fire once at each square; the other seat wastes its turns between. The last answers."""
        told: list[Json] = []
        for at in squares:
            while self.match.waiting_for == (seat.other,):
                self.idle(seat.other)
            told = self.give(seat, kind="fire", at=at)
        return told

    def idle(self, seat: Seat) -> None:
        """Pass the turn as best one can: fire at the last square that misses."""
        hidden = self.match.game.secret(self.match.state, seat.other)
        ships = {square for berth in hidden for square in berth["squares"]}
        self.give(seat, kind="fire", at=[at for at in self.targets(seat) if at not in ships][-1])

    def refusal(self, seat: Seat, **order: Json) -> Refusal:
        """The refusal of an order that changes nothing."""
        state, heard = self.match.state, plain(self.match.heard)
        with pytest.raises(Refused) as refused:
            self.match.give(seat, order)
        assert self.match.state is state
        assert plain(self.match.heard) == heard
        return refused.value.refusal

    def marks(self, seat: Seat, board: str) -> dict[str, tuple[str, ...]]:
        """The layers of a board by kind; a ship's by its name."""
        layers = next(b for b in self.match.view(seat).boards if b.id == board).layers
        return {layer.name or layer.kind: layer.squares for layer in layers}

    def counter(self, seat: Seat, name: str, of: Seat | None = None) -> int | None:
        """A counter's number, None if this seat does not see it."""
        for counter in self.match.view(seat).counters:
            if (counter.name, counter.of) == (name, of):
                assert isinstance(counter.value, int)
                return counter.value
        return None

    def verbs(self, seat: Seat) -> dict[str, Verb]:
        """What this seat is offered, by kind of order."""
        prompt = self.match.view(seat).prompt
        return {verb.kind: verb for verb in prompt.verbs} if prompt else {}

    def targets(self, seat: Seat) -> tuple[str, ...]:
        ask = self.verbs(seat)["fire"].parts[0].ask
        assert isinstance(ask, OneSquare)
        return ask.among

    def moves(self, seat: Seat, ship: str) -> set[tuple[str, ...]]:
        """Where a ship may manoeuvre to, as the prompt offers it."""
        asks = [part.ask for part in self.verbs(seat)["fire"].parts if part.name == "manoeuvre"]
        choices = [choice for ask in asks if isinstance(ask, Choices) for choice in ask.among]
        return {choice.squares for choice in choices if choice.value["ship"] == ship}

    def outcome(self) -> Json:
        return plain(self.match.outcome)

    def turn(self) -> tuple[Seat, ...]:
        return self.match.waiting_for


def shot(by: str, at: str, hit: bool) -> Json:
    return {"kind": "shot", "by": by, "at": at, "hit": hit}


def kinds(events: list[Json] | list[Event]) -> list[str]:
    return [plain(event)["kind"] for event in events]
