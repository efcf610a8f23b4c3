"""What a seat may do, said in a small grammar that a person, a bot and a page can all fill in.

A prompt is one of several verbs; a verb is a form of named parts, some optional; a part asks
for a square, for squares, for a choice or for a fleet. Whatever it offers is legal, and nothing
else is. All of it is plain data that goes over the wire as it stands.
"""

import msgspec

from seabattle.core.fleet import Gap, Line, Ship
from seabattle.core.grid import Direction, Shape
from seabattle.core.tagged import Json


class Ask(msgspec.Struct, frozen=True, tag_field="ask", omit_defaults=True):
    """What a part wants to be filled with."""


class OneSquare(Ask, frozen=True, tag="square"):
    among: tuple[str, ...]
    board: str = "enemy"
    footprint: tuple[Direction, ...] = ()
    """Further squares that the order reaches, as (columns right, rows down) from the one chosen."""


class Squares(Ask, frozen=True, tag="squares"):
    """Different squares, from so few to so many of them."""

    among: tuple[str, ...]
    least: int
    most: int
    ordered: bool = False
    board: str = "enemy"


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value, with what it costs and what a client can show before it is chosen."""

    value: Json
    cost: int | None = None
    squares: tuple[str, ...] = ()
    footprint: tuple[Direction, ...] = ()
    detail: dict[str, Json] = {}


class Choices(Ask, frozen=True, tag="choices"):
    among: tuple[Choice, ...]


class FleetToPlace(Ask, frozen=True, tag="fleet"):
    """Every ship once, each in one of the lines, with the gap between any two."""

    ships: tuple[Ship, ...]
    lines: tuple[Line, ...]
    gap: Gap
    shape: Shape
    board: str = "own"


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One field of an order."""

    name: str
    ask: OneSquare | Squares | Choices | FleetToPlace
    optional: bool = False


class Verb(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of order and the parts it is made of."""

    kind: str
    parts: tuple[Part, ...] = ()


class Prompt(msgspec.Struct, frozen=True):
    verbs: tuple[Verb, ...]


def flag(name: str) -> Part:
    """A part that is either left out or true."""
    return Part(name, Choices((Choice(True),)), optional=True)
