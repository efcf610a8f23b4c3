"""Short words for the tests of `pirates`: lay out two fleets, give orders, hear and see."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.prompt import Choices, OneSquare
from seabattle.core.seat import Seat, replace_at
from seabattle.games.pirates.model import PiratesOptions, PiratesState, Power
from seabattle.games.pirates.rules import Pirates
from tests.games.table import WATCHER, FleetTable, Layout, berths
from tests.positions import set_state

SpacedLayout = Mapping[str, str]
"""A fleet: the squares of each ship, with spaces between."""

COLUMNS: SpacedLayout = {
    "galion": "A1 A2 A3 A4 A5",
    "fregate": "C1 C2 C3 C4",
    "brick": "E1 E2 E3",
    "corvette": "G1 G2 G3",
    "chaloupe": "I1 I2",
}
"""A whole fleet hanging from the upper edge, open water between its ships."""

POWER_OF = {
    "galion": "kraken",
    "fregate": "sonar",
    "brick": "triple_shot",
    "corvette": "triple_shot",
    "chaloupe": "instakill",
}


def pirates(**options: Any) -> Pirates:
    return Pirates(msgspec.convert(options, PiratesOptions))


def small(layout: SpacedLayout, rows: int = 5, columns: int = 5) -> Any:
    """Return options for a small board with the ships of this layout."""
    return {"rows": rows, "columns": columns, "ships": list(layout)}


def place(layout: SpacedLayout) -> Place:
    return berths(split(layout))


def split(layout: SpacedLayout) -> Layout:
    return {ship: squares.split() for ship, squares in layout.items()}


class Table(FleetTable):
    """A match of `pirates` with both fleets in place, and what its seats hear and see."""

    def __init__(
        self, one: SpacedLayout = COLUMNS, two: SpacedLayout = COLUMNS, **options: Any
    ) -> None:
        super().__init__(pirates(**options), split(one), split(two))

    def arm(self, seat: Seat, *powers: Power) -> "Table":
        """Hand powers to a seat, as if it had lost the ships for them elsewhere."""
        state = self.match.state
        assert isinstance(state, PiratesState)
        side = replace(state.sides[seat], powers=powers)
        set_state(self.match, replace(state, sides=replace_at(state.sides, seat, side)))
        return self

    def give(self, seat: Seat, kind: str, at: str, **parts: Json) -> list[Json]:
        return self.told_alike(seat, {"kind": kind, "at": at, **parts})

    def shoot(self, seat: Seat, squares: str) -> list[Json]:
        """Shoot once at each square; the other seat wastes its turns between. The last answers."""
        told: list[Json] = []
        for at in squares.split():
            if self.turn is not seat:
                self.idle(seat.other)
            told = self.give(seat, "shoot", at)
        return told

    def idle(self, seat: Seat) -> None:
        """Pass the turn as best one can: shoot at the last square that misses."""
        self.give(seat, "shoot", self.last_miss(seat, self.targets(seat, "shoot")))

    def marks(self, seat: Seat, board: str) -> dict[str, str]:
        """Return the layers of a board by kind, with the ship's name if they have one."""
        layers = self.layers(seat, board)
        return {" ".join(filter(None, (la.kind, la.name))): " ".join(la.squares) for la in layers}

    def stock(self, seer: Seat, owner: Seat) -> dict[str, int]:
        """Return the powers of a seat, as the viewer is shown them."""
        counters = self.match.view(seer).counters
        held = {c.item: c.value for c in counters if (c.name, c.of) == ("power", owner)}
        return {str(power): value for power, value in held.items() if isinstance(value, int)}

    def list_powers(self, owner: Seat) -> dict[str, int]:
        """Return the powers of which a seat has at least one."""
        return {power: number for power, number in self.stock(WATCHER, owner).items() if number}

    def ask(self, seat: Seat, kind: str, part: str) -> Any:
        [ask] = [found.ask for found in self.verbs(seat)[kind].parts if found.name == part]
        return ask

    def targets(self, seat: Seat, kind: str) -> tuple[str, ...]:
        ask = self.ask(seat, kind, "at")
        assert isinstance(ask, OneSquare)
        return ask.among

    def lines(self, seat: Seat) -> dict[str, tuple[tuple[int, int], ...]]:
        """Return the directions of a Triple Shot, each with the additional squares it reaches."""
        ask = self.ask(seat, "triple_shot", "line")
        assert isinstance(ask, Choices)
        return {choice.value: choice.footprint for choice in ask.among}

    @property
    def turn(self) -> Seat:
        [seat] = self.match.waiting_for
        return seat


def power_event(
    by: str, power: str, at: str, hits: str = "", misses: str = "", revealed: str = "", **line: str
) -> Json:
    """Return the report of a power, its squares separated by spaces."""
    told = {"hits": hits.split(), "misses": misses.split(), "revealed": revealed.split()}
    base = {"kind": "power_used", "by": by, "power": power, "at": at}
    return {**base, "line": line.get("line"), **told}


def sunk_event(owner: str, ship: str, squares: str) -> Json:
    report = {"owner": owner, "ship": ship, "squares": squares.split(), "power": POWER_OF[ship]}
    return {"kind": "sunk", **report}
