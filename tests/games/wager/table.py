"""Short words for the tests of `wager`: set up a duel, plan, act, roll, hear and see.

A ship is written as its class, the hex of its anchor and its orientation: "sloop 2,4 0".
A plan is written as a hex and an orientation, "3,3 0" or "3,3 0 leave"; "" is to stay as it is.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from seabattle.core.kinds import Json
from seabattle.core.prompt import Choice, Choices
from seabattle.core.seat import Seat, replace_at
from seabattle.core.view import Counter, Layer
from seabattle.games.wager.model import WagerOptions, WagerState
from seabattle.games.wager.rules import Wager
from tests.games.table import CHANCE, ONE, TWO, WATCHER, GameTable
from tests.positions import set_state

GUNNER, SURGEON, SAILOR = ({"role": role, "skill": 2} for role in ("gunner", "surgeon", "sailor"))
SURGEON_AND_MATES = [SURGEON, SAILOR, SAILOR, SAILOR]
CLASSES = ("sloop", "brigantine", "galleon")


def wager(**options: Any) -> Wager:
    return Wager(msgspec.convert(options, WagerOptions))


class Duel(GameTable):
    """A match of `wager`, and what its seats hear and see."""

    def __init__(
        self, one: str = "brigantine -2,8 0", two: str = "brigantine 7,1 3", **options: Any
    ) -> None:
        classes, places, facings = zip(one.split(), two.split(), strict=True)
        starts = [
            {"at": at, "facing": int(facing)} for at, facing in zip(places, facings, strict=True)
        ]
        self.game = wager(classes=classes, starts=starts, **options)
        super().__init__(self.game)

    @property
    def state(self) -> WagerState:
        assert isinstance(self.match.state, WagerState)
        return self.match.state

    def give(self, seat: Seat, **order: Json) -> list[Json]:
        return self.told_alike(seat, order)

    def course(self, seat: Seat, text: str) -> Json:
        """A plan as it stands on the wire."""
        if not text:
            return {"to": self.at(seat), "facing": self.facing(seat)}
        to, facing, *leave = text.split()
        course: dict[str, Json] = {"to": to, "facing": int(facing)}
        return {**course, "leave": True} if leave else course

    def seal(self, seat: Seat, text: str = "") -> list[Json]:
        return self.give(seat, kind="plan", course=self.course(seat, text))

    def plan(self, one: str = "", two: str = "") -> list[Json]:
        """Both plans; the events of carrying them out."""
        assert self.seal(ONE, one) == []
        return self.seal(TWO, two)

    def roll(self, *dice: int) -> list[Json]:
        return self.give(CHANCE, kind="drawn", values=dice)

    def act(self, seat: Seat, action: str, *dice: int) -> list[Json]:
        """An action and its dice: "fire 3,4", "evade", "repair" or "end_turn"."""
        kind, *at = action.split()
        told = self.give(seat, kind=kind, **({"at": at[0]} if at else {}))
        return told + self.roll(*dice) if dice else told

    def end_turn(self) -> list[Json]:
        """Both end their turns, as far as they are still to; the events of the last order."""
        told: list[Json] = []
        while self.phase() == "acting":
            [seat] = self.match.waiting_for
            told = self.act(seat, "end_turn")
        return told

    def refusal_of(self, seat: Seat, text: str) -> str:
        """The slug with which a plan or an action is refused."""
        if self.phase() == "planning":
            return self.refusal(seat, kind="plan", course=self.course(seat, text)).slug
        kind, *at = text.split()
        return self.refusal(seat, kind=kind, **({"at": at[0]} if at else {})).slug

    def adjust(self, seat: Seat, **values: int) -> "Duel":
        """Change a ship's points by hand."""
        ships = replace_at(self.state.ships, seat, replace(self.state.ships[seat], **values))
        set_state(self.match, replace(self.state, ships=ships))
        return self

    def layer(self, kind: str, seat: Seat | None = None, of: Seat = WATCHER) -> Layer | None:
        """A layer as one of the seats sees it."""
        [board] = self.match.view(of).boards
        name = seat and seat.value
        found = [layer for layer in board.layers if (layer.kind, layer.name) == (kind, name)]
        return found[0] if found else None

    def squares(self, kind: str, seat: Seat | None = None) -> tuple[str, ...]:
        layer = self.layer(kind, seat)
        return layer.squares if layer else ()

    def hull(self, seat: Seat) -> tuple[str, ...]:
        return self.squares("ship", seat)

    def at(self, seat: Seat) -> str:
        return self.hull(seat)[0]

    def facing(self, seat: Seat) -> int:
        layer = self.layer("ship", seat)
        assert layer is not None
        assert layer.facing is not None
        return layer.facing

    def place(self, seat: Seat) -> str:
        return f"{self.at(seat)} {self.facing(seat)}"

    def targets(self, seat: Seat) -> set[str]:
        return set(self.squares("area", seat))

    def counters(self, name: str, of: Seat | None = None, seat: Seat = WATCHER) -> list[Counter]:
        return [c for c in self.match.view(seat).counters if (c.name, c.of) == (name, of)]

    def count(self, name: str, of: Seat | None = None, seat: Seat = WATCHER) -> Json:
        counters = self.counters(name, of, seat)
        return counters[0].value if counters else None

    def points(self, name: str) -> tuple[Json, Json]:
        """A counter of both ships."""
        return self.count(name, ONE), self.count(name, TWO)

    def phase(self) -> str:
        return self.match.view(WATCHER).phase

    def question(self, seat: Seat, kind: str) -> Choices:
        [part] = self.verbs(seat)[kind].parts
        assert isinstance(part.ask, Choices)
        return part.ask

    def choices(self, seat: Seat, kind: str) -> Sequence[Choice]:
        return self.question(seat, kind).among

    def plans(self, seat: Seat) -> dict[str, Choice]:
        """The plans offered to a seat, written as above."""
        return {plan_text(choice.value): choice for choice in self.choices(seat, "plan")}

    def pool(self, seat: Seat, action: str) -> Json:
        """The breakdown that is shown with an action, its modifiers by name."""
        kind, *at = action.split()
        detail = self.verbs(seat)[kind].detail
        if at:
            [detail] = [c.detail for c in self.choices(seat, kind) if c.value == at[0]]
        return {**detail, "modifiers": {m["name"]: m["dice"] for m in detail["modifiers"]}}


def plan_text(course: Json) -> str:
    leave = " leave" if course.get("leave") else ""
    return f"{course['to']} {course['facing']}{leave}"


def broadsides(**options: Any) -> Duel:
    """Return a duel of two brigantines side by side, when seat one is to act."""
    duel = Duel("brigantine 2,4 1", "brigantine 2,6 1", **options)
    duel.plan()
    return duel
