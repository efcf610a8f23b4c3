"""Prompts: what a seat may do, in a small grammar that people, bots and pages can fill in.

A prompt is one of several verbs. A verb is a form of named parts, some optional. A part asks for a
square, squares, a choice or a fleet. An order is legal if and only if a prompt offers it. Prompts
are plain data and go over the wire unchanged.

Each kind of ask checks a value and fills in a random one; `core.answer` does so for whole orders.
"""

from random import Random

import msgspec

from seabattle.core.cache import PER_BOARD, computed_once
from seabattle.core.fleet import Berth, Fleet, Gap, Line, Ship, Yard
from seabattle.core.grid import Direction, Grid, Shape
from seabattle.core.kinds import Json, Order, kind_of, to_builtins


# Prompts hold no reference cycles: garbage collection can ignore them (`gc=False`).
class Ask(msgspec.Struct, frozen=True, gc=False, tag_field="ask", omit_defaults=True):
    """A question for the value of a part."""


class OneSquare(Ask, frozen=True, tag="square"):
    """One of these squares."""

    among: tuple[str, ...]
    board: str = "enemy"
    footprint: tuple[Direction, ...] = ()
    """Further squares that the order reaches, as (columns right, rows down) from the one chosen."""

    def offers(self, value: Json) -> bool:
        return value in self.among

    def fill(self, rng: Random) -> Json:
        return rng.choice(self.among)


class Squares(Ask, frozen=True, tag="squares"):
    """Different squares, at least `least` and at most `most` of them."""

    among: tuple[str, ...]
    least: int
    most: int
    ordered: bool = False
    board: str = "enemy"

    def offers(self, value: Json) -> bool:
        enough = self.least <= len(value) <= self.most
        return enough and len(set(value).intersection(self.among)) == len(value)

    def fill(self, rng: Random) -> Json:
        return rng.sample(self.among, rng.randint(self.least, self.most))


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One value, with its cost and what a client can show before it is chosen."""

    value: Json
    cost: int | None = None
    squares: tuple[str, ...] = ()
    footprint: tuple[Direction, ...] = ()
    detail: dict[str, Json] = {}


class Choices(Ask, frozen=True, tag="choices"):
    """One of these values."""

    among: tuple[Choice, ...]
    board: str | None = None
    """The board on which the squares of the choices lie, if they have any."""
    arcs: tuple[tuple[Direction, ...], ...] = ()
    """For each facing that a choice may name in its detail, the squares in reach of a ship at rest,
    as (columns right, rows down) from the last square of the choice."""

    def offers(self, value: Json) -> bool:
        for choice in self.among:  # noqa: SIM110, there may be hundreds, and `any` takes twice as long
            if value == choice.value:
                return True
        return False

    def fill(self, rng: Random) -> Json:
        return rng.choice(self.among).value


class FleetToPlace(Ask, frozen=True, tag="fleet"):
    """Every ship once, each in one of the lines, with the gap between any two."""

    ships: tuple[Ship, ...]
    lines: tuple[Line, ...]
    gap: Gap
    shape: Shape
    board: str = "own"

    def offers(self, value: Json) -> bool:
        return yard_of(self).fault(msgspec.convert(value, list[Berth])) is None

    def fill(self, rng: Random) -> Json:
        yard = yard_of(self)
        return berths_to_json(yard, yard.random_fleet(rng))


@computed_once("a prompt describes its yard by value", PER_BOARD)
def yard_of(ask: FleetToPlace) -> Yard:
    """Return the yard that an ask describes."""
    return Yard(Grid(ask.shape), ask.ships, ask.lines, ask.gap)


def berths_to_json(yard: Yard, fleet: Fleet) -> Json:
    """Convert a fleet to the plain data of its berths."""
    return to_builtins(yard.berths(fleet))


AnyAsk = OneSquare | Squares | Choices | FleetToPlace


class Part(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One field of an order."""

    name: str
    ask: AnyAsk
    optional: bool = False


def flag(name: str, footprint: tuple[Direction, ...] = ()) -> Part:
    """Return a part that is left out or true. `footprint` is what the order then reaches in
    addition."""
    return Part(name, Choices((Choice(True, footprint=footprint),)), optional=True)


class Verb(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One kind of order and its parts, with its cost and what a client can show before it is
    given."""

    kind: str
    parts: tuple[Part, ...] = ()
    cost: int | None = None
    detail: dict[str, Json] = {}


def verb_for(order: type[Order], **asks: AnyAsk) -> Verb:
    """Return the verb of a kind of order that needs all these fields."""
    return Verb(kind_of(order), tuple(Part(name, ask) for name, ask in asks.items()))


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """The orders that a seat may give: one of these verbs."""

    verbs: tuple[Verb, ...]

    @property
    def asks_for_fleet(self) -> bool:
        """True if a fleet is to be placed."""
        return any(isinstance(part.ask, FleetToPlace) for verb in self.verbs for part in verb.parts)
