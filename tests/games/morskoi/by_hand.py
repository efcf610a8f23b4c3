"""`morskoi` once more, the way two people at a table would keep it: with names of squares on paper.

Slow, and written from the rule sheet alone, to be compared with the engine.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from seabattle.core.kinds import Json

LETTERS = "абвгдежзик"
EVERY = [f"{letter}-{number}" for number in range(1, 11) for letter in LETTERS]
TYPES = {"move": 1, "pair": 2, "field": 2, "scan": 3, "suppress": 3}
ABILITIES: dict[str, set[str]] = {
    "Люди": {"move", "field", "suppress"},
    "ИИ": {"move", "pair", "scan"},
    "": set(),
}
"""Of each side, and of those who play the basic game."""


def place(square: str) -> tuple[int, int]:
    letter, number = square.split("-")
    return LETTERS.index(letter), int(number)


@cache
def around(square: str, reach: int) -> list[str]:
    """The field with this centre, cut off at the edge."""
    column, row = place(square)
    fields = [(name, place(name)) for name in EVERY]
    return [name for name, (c, r) in fields if abs(c - column) <= reach and abs(r - row) <= reach]


@cache
def share_an_edge(one: str, other: str) -> bool:
    (column, row), (other_column, other_row) = place(one), place(other)
    return abs(column - other_column) + abs(row - other_row) == 1


@dataclass
class Sheet:
    """One player's sheet of paper."""

    side: str
    ships: dict[str, list[str]]
    crosses: set[str] = field(default_factory=set)
    dots: set[str] = field(default_factory=set)
    """Where «Мимо» was said."""
    lied: bool = False
    interceptions: int = 0
    suppressed: list[str] = field(default_factory=list)

    def afloat(self) -> list[str]:
        return [id for id, ship in self.ships.items() if not set(ship) <= self.crosses]

    def near(self, square: str, reach: int) -> list[str]:
        within = set(around(square, reach))
        return [id for id in self.afloat() if within & set(self.ships[id])]

    def say(self, square: str) -> str:
        """Answer a shot aloud, and write down what has to be written down."""
        four = self.ships["4"]
        at_or_beside = any(square in around(part, 1) for part in four)
        if self.side == "Люди" and self.interceptions < 2 and at_or_beside:
            self.interceptions += 1
            return "pvo"
        if self.side == "ИИ" and square in four and not self.lied:
            self.lied = True
            self.dots.add(square)
            return "lie"
        hit = [ship for ship in self.ships.values() if square in ship]
        (self.crosses if hit else self.dots).add(square)
        if not hit:
            return "miss"
        self.dots.discard(square)
        return "killed" if set(hit[0]) <= self.crosses else "hit"

    def can_move_to(self, id: str, square: str) -> bool:
        [now] = self.ships[id]
        others = [part for other, ship in self.ships.items() if other != id for part in ship]
        return (
            share_an_edge(now, square)
            and square not in self.crosses | self.dots
            and not any(square in around(part, 1) for part in others)
        )


class ByHand:
    """A match between `one` and `two` from the moment that the fleets are placed."""

    def __init__(self, sides: dict[str, str], fleets: dict[str, Any], first: str) -> None:
        self.sheets = {seat: Sheet(sides[seat], fleets[seat]) for seat in ("one", "two")}
        self.turn = first
        self.field: list[str] = []
        self.used: set[str] = set()
        self.shots_made = 0
        self.winner: str | None = None
        self.told: dict[str, list[Json]] = {}

    @property
    def other(self) -> str:
        return "two" if self.turn == "one" else "one"

    def tell(self, to: Iterable[str], **event: Json) -> None:
        for seat in to:
            self.told[seat].append(event)

    def carry_out(self, order: dict[str, Any]) -> None:
        self.told = {"one": [], "two": [], "watcher": []}
        if "move" in order:
            self.sheets[self.turn].ships[order["move"]["ship"]] = order["move"]["squares"]
            self.used.add("move")
        if order["kind"] == "field":
            self.field = around(order["centre"], 1)
            self.tell(self.told, kind="field_named", by=self.turn, centre=order["centre"])
        elif order["kind"] == "fire":
            self.fire(order)
        else:
            self.field = []
            self.shoot(order["squares"], "pair" if order["kind"] == "pair" else "field")
            self.hand_over()

    def fire(self, order: dict[str, Any]) -> None:
        at, by, target = order["at"], self.turn, self.sheets[self.other]
        power = next((power for power in ("scan", "suppress") if power in order), None)
        [answer] = self.shoot([at], power)
        if power == "scan" and answer != "pvo":
            number = len(target.near(at, 2))
            self.tell(self.told, kind="counted", by=by, at=at, number=number)
        if power == "suppress":
            target.suppressed = target.near(at, 1)
            self.tell([self.other], kind="caught", by=by, at=at, ships=target.suppressed)
        self.used |= {power} if power else set()
        if answer not in ("hit", "killed"):
            self.hand_over()

    def shoot(self, squares: Sequence[str], power: str | None) -> list[str]:
        by, owner, said = self.turn, self.other, []
        for at in squares:
            answer = self.sheets[owner].say(at)
            said.append(answer)
            aloud = "miss" if answer == "lie" else answer
            hearers = [seat for seat in self.told if answer != "lie" or seat != owner]
            self.tell(hearers, kind="shot", by=by, at=at, answer=aloud, power=power)
            if answer == "lie":
                self.tell([owner], kind="decoy", by=by, at=at)
            if answer == "killed":
                ship = next(ship for ship in self.sheets[owner].ships.values() if at in ship)
                self.tell(self.told, kind="sunk", owner=owner, squares=ship)
            if not self.sheets[owner].afloat():
                self.winner = by
                break
        self.shots_made += len(said)
        return said

    def hand_over(self) -> None:
        self.sheets[self.turn].suppressed = []
        self.turn, self.used, self.shots_made = self.other, set(), 0

    # What may be done now

    def abilities(self) -> set[str]:
        own = self.sheets[self.turn]
        able = {len(own.ships[id]) for id in own.afloat() if id not in own.suppressed}
        return {
            ability
            for ability in ABILITIES[own.side] - self.used
            if TYPES[ability] in able and not (ability == "move" and self.shots_made)
        }

    def targets(self) -> list[str]:
        target = self.sheets[self.other]
        may_be_lies = target.side == "ИИ" and "4" in target.afloat()
        closed = target.crosses | (set() if may_be_lies else target.dots)
        return [square for square in EVERY if square not in closed]

    def pairs(self) -> list[list[str]]:
        """Both squares open; the second is right of the first or below it."""
        still_open = set(self.targets())
        found = []
        for one in self.targets():
            beside = [square for square in around(one, 1) if share_an_edge(one, square)]
            found += [[one, two] for two in beside if EVERY.index(two) > EVERY.index(one)]
        return [pair for pair in found if set(pair) <= still_open]

    def list_unanswered(self, squares: Iterable[str]) -> list[str]:
        target = self.sheets[self.other]
        return [square for square in squares if square not in target.crosses | target.dots]

    def moves(self) -> list[tuple[str, str]]:
        own = self.sheets[self.turn]
        singles = [id for id in own.afloat() if len(own.ships[id]) == 1]
        free = [id for id in singles if id not in own.suppressed]
        return [
            (id, square)
            for id in free
            for square in around(own.ships[id][0], 1)
            if own.can_move_to(id, square)
        ]
