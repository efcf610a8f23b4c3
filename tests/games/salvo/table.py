"""Short words for the tests of `salvo`: lay out two fleets, fire rounds, hear and see."""

from collections.abc import Iterable
from typing import Any

import msgspec

from seabattle.core.errors import Refused
from seabattle.core.kinds import Json
from seabattle.core.prompt import Squares
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.view import Counter
from seabattle.games.salvo.model import SalvoOptions
from seabattle.games.salvo.rules import Salvo
from seabattle.match.match import Match
from tests.games.table import ONE, TWO, FleetTable, Layout, berths

ROWS: Layout = {
    "carrier": ("A-1", "A-2", "A-3", "A-4", "A-5"),
    "battleship": ("C-1", "C-2", "C-3", "C-4"),
    "cruiser": ("E-1", "E-2", "E-3"),
    "submarine": ("G-1", "G-2", "G-3"),
    "destroyer": ("I-1", "I-2"),
}
"""A whole fleet at the left side; columns 6 to 10 are open water."""

PAIR: Layout = {"cruiser": ("A-1", "A-2", "A-3"), "destroyer": ("C-1", "C-2")}
"""Two ships for a small board; see `PAIR_BOARD`. Together they have two shots."""

PAIR_BOARD = {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}}

Mark = tuple[str, str, tuple[str, ...]]
"""The kind of a layer, what is written on it, and its squares."""


def salvo(**options: Any) -> Salvo:
    return Salvo(msgspec.convert(options, SalvoOptions))


def placement_fault(**ships: Iterable[str]) -> str | None:
    """Why `ROWS` with these ships lying elsewhere is refused, None if it is taken."""
    try:
        Match(salvo()).give(ONE, berths({**ROWS, **ships}))
    except Refused as refused:
        return refused.refusal.slug
    return None


class Table(FleetTable):
    """A match of `salvo` with both fleets in place, and what its seats hear and see."""

    def __init__(self, one: Layout = ROWS, two: Layout = ROWS, **options: Any) -> None:
        super().__init__(salvo(**options), one, two)

    def round(self, one: Iterable[str], two: Iterable[str]) -> dict[Seat, list[Json]]:
        """Both fire; returns what each hearer was told."""
        return self.heard_after(
            (ONE, {"kind": "fire", "squares": list(one)}),
            (TWO, {"kind": "fire", "squares": list(two)}),
        )

    def fire(self, seat: Seat, *squares: str) -> dict[Seat, list[Json]]:
        """A round in which the other side wastes one shot."""
        wasted = (self.miss(seat.other),)
        return self.round(*((squares, wasted) if seat is ONE else (wasted, squares)))

    def miss(self, seat: Seat) -> str:
        """The last open square at which this seat hits nothing."""
        return self.last_miss(seat, self.salvo(seat).among)

    def sink(self, owner: Seat, *ships: str, fleet: Layout = ROWS) -> None:
        """Sink these ships, a shot a round, while the owner wastes theirs."""
        for ship in ships:
            for square in fleet[ship]:
                self.fire(owner.other, square)

    def marks(self, seat: Seat, id: str) -> list[Mark]:
        """The layers of a board other than ships."""
        layers = self.layers(seat, id)
        return [(at.kind, at.label or "", at.squares) for at in layers if at.kind != "ship"]

    def ships(self, seat: Seat, id: str) -> dict[str, tuple[str, ...]]:
        layers = self.layers(seat, id)
        return {layer.name or "": layer.squares for layer in layers if layer.kind == "ship"}

    def counter(self, seat: Seat, name: str, of: Seat | None = None) -> Counter:
        counters = self.match.view(seat).counters
        return next(found for found in counters if (found.name, found.of) == (name, of))

    def hits_made(self, seat: Seat, of: Seat | None = None) -> dict[str, tuple[int, ...]]:
        """The lines of the Hits Made area that are not empty."""
        return {line.item or "": rows(line) for line in self.hits_lines(seat, of) if line.value}

    def hits_lines(self, seat: Seat, of: Seat | None = None) -> list[Counter]:
        counters = self.match.view(seat).counters
        return [found for found in counters if (found.name, found.of) == ("hits_made", of or seat)]

    def shots(self, of: Seat) -> int:
        """Shots available, as both players and a spectator see them."""
        seen = {self.counter(seat, "shots_available", of=of).value for seat in HEARERS}
        [shots] = seen
        assert isinstance(shots, int)
        return shots

    def salvo(self, seat: Seat) -> Squares:
        """Return the squares that the prompt asks of this seat."""
        [(kind, verb)] = self.verbs(seat).items()
        assert kind == "fire"
        [part] = verb.parts
        assert isinstance(part.ask, Squares)
        return part.ask


def rows(line: Counter) -> tuple[int, ...]:
    assert isinstance(line.value, tuple)
    return line.value
