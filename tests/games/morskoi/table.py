"""Short words for the tests of `morskoi`: lay out two fleets, give orders, hear and see."""

from typing import Any

import msgspec

from seabattle.core.grid import union
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, OneSquare, Squares
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import MorskoiOptions, MorskoiState
from seabattle.games.morskoi.rules import Morskoi
from tests.games.table import ONE, TWO, FleetTable, Layout

PEOPLE, MACHINES = ONE, TWO
"""The sides of the full game, as they sit unless the option says otherwise."""

FLEET: Layout = {
    "4": ("а-1", "б-1", "в-1", "г-1"),
    "3a": ("е-1", "ж-1", "з-1"),
    "3b": ("а-3", "б-3", "в-3"),
    "2a": ("д-3", "е-3"),
    "2b": ("з-3", "и-3"),
    "2c": ("а-5", "б-5"),
    "1a": ("г-5",),
    "1b": ("е-5",),
    "1c": ("з-5",),
    "1d": ("е-8",),
}
"""A whole fleet. The last ship lies in open water; below it and at its sides there is nothing."""

DUO: Layout = {"2a": ("а-1", "б-1"), "1a": ("а-3",)}
"""Two ships for a small board."""
DUO_BOARD = {"small": {"rows": 5, "columns": 5, "ships": ["2a", "1a"]}}


def morskoi(**options: Any) -> Morskoi:
    return Morskoi(msgspec.convert({"first": "one"} | options, MorskoiOptions))


def to(ship: str, square: str) -> Json:
    """The part of an order that moves a ship."""
    return {"ship": ship, "squares": [square]}


class Table(FleetTable):
    """A match with both fleets in place, and what its seats hear and see.

    `told` holds what each seat heard after the last order."""

    def __init__(self, one: Layout = FLEET, two: Layout = FLEET, **options: Any) -> None:
        self.game = morskoi(**options)
        self.told: dict[Seat, list[Json]] = {}
        super().__init__(self.game, one, two)

    @property
    def state(self) -> MorskoiState:
        assert isinstance(self.match.state, MorskoiState)
        return self.match.state

    def give(self, seat: Seat, kind: str, **parts: Json) -> None:
        self.told = self.heard_after((seat, {"kind": kind, **parts}))

    def answers(self, hearer: Seat) -> list[tuple[str, str]]:
        """The squares fired at with the last order, and the answers that a seat heard."""
        shots = [event for event in self.told[hearer] if event["kind"] == "shot"]
        return [(shot["at"], shot["answer"]) for shot in shots]

    def fire(self, seat: Seat, at: str, **parts: Json) -> str:
        """Fire, as soon as it is this seat's turn, and return the answer that it hears."""
        self.wait_for(seat)
        self.give(seat, "fire", at=at, **parts)
        [(_, answer)] = self.answers(seat)
        return answer

    def field(self, seat: Seat, centre: str, *picked: str) -> list[tuple[str, str]]:
        """Name a field, let the opponent pick from it, and return the answers."""
        self.wait_for(seat)
        self.give(seat, "field", centre=centre)
        self.give(seat.other, "pick", squares=list(picked))
        return self.answers(seat)

    def sink(self, seat: Seat, *ships: str) -> None:
        """Fire at these ships of the opponent until they are sunk."""
        for ship in ships:
            for square in self.fleet(seat.other)[ship]:
                while not self.game.grid.bit[square] & self.state.sides[seat.other].hits:
                    self.fire(seat, square)

    def wait_for(self, seat: Seat) -> None:
        """Let the opponent waste turns until it is this seat's."""
        while self.turn != seat:
            idle = self.turn
            kept_clear = union(map(self.game.yard.water, self.state.sides[seat].ships))
            far_off = self.game.grid.names(self.game.grid.board & ~kept_clear)
            at = [square for square in self.targets(idle) if square in far_off][-1]
            self.give(idle, "fire", at=at)

    @property
    def turn(self) -> Seat:
        [seat] = self.match.waiting_for
        return seat

    def fleet(self, seat: Seat) -> Layout:
        """Return the current squares of a seat's ships."""
        secret = self.game.secret(self.state, seat)
        return {berth["ship"]: tuple(berth["squares"]) for berth in secret["fleet"]}

    def refusal_of(self, seat: Seat, kind: str, **parts: Json) -> str:
        """The slug of the refusal of an order."""
        return self.refusal(seat, kind=kind, **parts).slug

    def marks(self, seat: Seat, board: str) -> dict[str, tuple[str, ...]]:
        """The layers of a board by kind; a ship's by its name."""
        return {layer.name or layer.kind: layer.squares for layer in self.layers(seat, board)}

    def counter(self, seat: Seat, name: str, of: Seat, item: str | None = None) -> Json:
        """A counter's value, None if this seat does not see it."""
        for counter in self.match.view(seat).counters:
            if (counter.name, counter.of, counter.item) == (name, of, item):
                return counter.value
        return None

    def parts(self, seat: Seat, kind: str) -> dict[str, Any]:
        return {part.name: part.ask for part in self.verbs(seat)[kind].parts}

    def targets(self, seat: Seat) -> tuple[str, ...]:
        ask = self.parts(seat, "fire")["at"]
        assert isinstance(ask, OneSquare)
        return ask.among

    def pickable(self, seat: Seat) -> Squares:
        ask = self.parts(seat, "pick")["squares"]
        assert isinstance(ask, Squares)
        return ask

    def moves(self, seat: Seat, ship: str, kind: str = "fire") -> set[str]:
        """The squares that a ship may move to, as the prompt offers them."""
        ask = self.parts(seat, kind).get("move", Choices(()))
        choices = [choice for choice in ask.among if choice.value["ship"] == ship]
        return {square for choice in choices for square in choice.squares}
