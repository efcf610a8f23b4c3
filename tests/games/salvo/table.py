"""Short words for the tests of `salvo`: lay out two fleets, fire rounds, hear and see."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import pytest

from seabattle.core.errors import Refusal, Refused
from seabattle.core.fleet import Berth
from seabattle.core.kinds import Json, plain
from seabattle.core.orders import Place
from seabattle.core.prompt import Squares
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.view import Board, Counter
from seabattle.games.salvo.model import SalvoOptions
from seabattle.games.salvo.rules import Salvo
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
"""A whole fleet at the left side; columns 6 to 10 are open water."""

PAIR: Layout = {"cruiser": ("A-1", "A-2", "A-3"), "destroyer": ("C-1", "C-2")}
"""Two ships for a small board; see `PAIR_BOARD`. Together they have two shots."""

PAIR_BOARD = {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}}

Mark = tuple[str, str, tuple[str, ...]]
"""The kind of a layer, what is written on it, and its squares."""


def salvo(**options: Any) -> Salvo:
    return Salvo(msgspec.convert(options, SalvoOptions))


def berths(layout: Layout) -> Place:
    return Place(tuple(Berth(ship, tuple(squares)) for ship, squares in layout.items()))


def placement_fault(**ships: Iterable[str]) -> str | None:
    """Why `ROWS` with these ships lying elsewhere is refused, None if it is taken."""
    try:
        Match(salvo()).give(ONE, berths({**ROWS, **ships}))
    except Refused as refused:
        return refused.refusal.slug
    return None


class Table:
    """A match of `salvo` with both fleets in place, and what its seats hear and see."""

    def __init__(self, one: Layout = ROWS, two: Layout = ROWS, **options: Any) -> None:
        self.match = Match(salvo(**options))
        self.match.give(ONE, berths(one))
        self.match.give(TWO, berths(two))

    def round(self, one: Iterable[str], two: Iterable[str]) -> dict[Seat, list[Json]]:
        """Both fire; returns what each hearer was told."""
        before = {hearer: len(heard) for hearer, heard in self.match.heard.items()}
        self.match.give(ONE, {"kind": "fire", "squares": list(one)})
        self.match.give(TWO, {"kind": "fire", "squares": list(two)})
        return {
            hearer: [plain(event) for event in self.match.heard[hearer][before[hearer] :]]
            for hearer in HEARERS
        }

    def fire(self, seat: Seat, *squares: str) -> dict[Seat, list[Json]]:
        """A round in which the other side wastes one shot."""
        wasted = (self.miss(seat.other),)
        return self.round(*((squares, wasted) if seat is ONE else (wasted, squares)))

    def miss(self, seat: Seat) -> str:
        """The last open square at which this seat hits nothing."""
        fleet = self.match.game.secret(self.match.state, seat.other)
        ships = {square for berth in fleet for square in berth["squares"]}
        return [square for square in self.salvo(seat).among if square not in ships][-1]

    def sink(self, owner: Seat, *ships: str, fleet: Layout = ROWS) -> None:
        """Sink these ships, a shot a round, while the owner wastes theirs."""
        for ship in ships:
            for square in fleet[ship]:
                self.fire(owner.other, square)

    def refusal(self, seat: Seat, **order: Json) -> Refusal:
        """The refusal of an order that changes nothing."""
        state, heard = self.match.state, plain(self.match.heard)
        with pytest.raises(Refused) as refused:
            self.match.give(seat, order)
        assert self.match.state is state
        assert plain(self.match.heard) == heard
        return refused.value.refusal

    def board(self, seat: Seat, id: str) -> Board:
        return next(board for board in self.match.view(seat).boards if board.id == id)

    def marks(self, seat: Seat, id: str) -> list[Mark]:
        """The layers of a board other than ships."""
        layers = self.board(seat, id).layers
        return [(at.kind, at.label or "", at.squares) for at in layers if at.kind != "ship"]

    def ships(self, seat: Seat, id: str) -> dict[str, tuple[str, ...]]:
        layers = self.board(seat, id).layers
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
        """What the prompt asks of this seat."""
        prompt = self.match.view(seat).prompt
        assert prompt
        [verb] = prompt.verbs
        assert verb.kind == "fire"
        [part] = verb.parts
        assert isinstance(part.ask, Squares)
        return part.ask

    def outcome(self) -> Json:
        return plain(self.match.outcome)


def rows(line: Counter) -> tuple[int, ...]:
    assert isinstance(line.value, tuple)
    return line.value


def kinds(events: Iterable[Json]) -> list[str]:
    return [event["kind"] for event in events]
