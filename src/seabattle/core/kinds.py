"""Orders and events: frozen values that carry their kind on the wire."""

import re
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

A_SQUARE, SQUARES = "a square by its name", "a list of squares in any order"
Square = Annotated[str, msgspec.Meta(extra_json_schema={"description": A_SQUARE})]
"""A square in the game's own notation. Orders may spell it loosely; see `core.normalize`."""

SquareSet = Annotated[tuple[Square, ...], msgspec.Meta(extra_json_schema={"description": SQUARES})]
"""Squares of an order in any sequence; reading the order sorts them into reading order."""

Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=32)]
"""A name in lower-case letters, digits and underscores, by which words are looked up."""

Json = Any
"""Plain JSON data, such as a tagged value on the wire."""


def snake_case(name: str) -> str:
    """Convert a class name to a tag."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


# Orders and events hold no reference cycles: garbage collection can ignore them (`gc=False`).
class Order(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag_field="kind",
    tag=snake_case,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A decision of a seat, given in secret and carried out by `Game.play`."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """Something that happened, as told to the seats that may hear of it."""


def kind_of(tagged: type[Order] | type[Event]) -> str:
    """Return the kind of an order or event, its tag on the wire."""
    return str(tagged.__struct_config__.tag)


def to_builtins(value: object) -> Json:
    """Convert a value to its wire form: dicts, lists, strings and numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


def list_leaves(value: Json) -> Iterator[Json]:
    """Yield the single values in plain data, in order."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from list_leaves(inner)
    else:
        yield value
