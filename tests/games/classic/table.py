"""Short words for the tests of `classic`: lay out two fleets, give orders, hear and see."""

from typing import Any

import msgspec

from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, OneSquare
from seabattle.core.seat import Seat
from seabattle.games.classic.model import ClassicOptions
from seabattle.games.classic.rules import Classic
from tests.games.table import FleetTable, Layout

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


class Table(FleetTable):
    """A match of `classic` with both fleets in place, and what its seats hear and see."""

    def __init__(self, one: Layout, two: Layout, **options: Any) -> None:
        super().__init__(classic(**options), one, two)

    def give(self, seat: Seat, **order: Json) -> list[Json]:
        return self.told_alike(seat, order)

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
        self.give(seat, kind="fire", at=self.last_miss(seat, self.targets(seat)))

    def marks(self, seat: Seat, board: str) -> dict[str, tuple[str, ...]]:
        """The layers of a board by kind; a ship's by its name."""
        return {layer.name or layer.kind: layer.squares for layer in self.layers(seat, board)}

    def counter(self, seat: Seat, name: str, of: Seat | None = None) -> int | None:
        """A counter's number, None if this seat does not see it."""
        for counter in self.match.view(seat).counters:
            if (counter.name, counter.of) == (name, of):
                assert isinstance(counter.value, int)
                return counter.value
        return None

    def targets(self, seat: Seat) -> tuple[str, ...]:
        ask = self.verbs(seat)["fire"].parts[0].ask
        assert isinstance(ask, OneSquare)
        return ask.among

    def moves(self, seat: Seat, ship: str) -> set[tuple[str, ...]]:
        """Return the manoeuvres of a ship that the prompt offers."""
        asks = [part.ask for part in self.verbs(seat)["fire"].parts if part.name == "manoeuvre"]
        choices = [choice for ask in asks if isinstance(ask, Choices) for choice in ask.among]
        return {choice.squares for choice in choices if choice.value["ship"] == ship}

    def turn(self) -> tuple[Seat, ...]:
        return self.match.waiting_for
