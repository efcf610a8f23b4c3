"""The structs of the protocol taken apart: their fields, and what the source says about each."""

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect as types

from seabattle.server.protocol import (
    catalogue,
    matchmaking,
    messages,
    players,
    replay,
    tables,
    websocket,
)

StructType = type[msgspec.Struct]

MODULES = (players, tables, catalogue, messages, websocket, matchmaking, replay)
"""In the order in which the pages show them."""


def protocol_structs() -> list[StructType]:
    """Every struct that a message can contain, ours first and in its order."""
    own = [
        value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and not value.__subclasses__()
    ]
    return list(dict.fromkeys(_reached(own)))


def _reached(structs: Iterable[StructType]) -> Iterator[StructType]:
    """These structs, and those that their fields are made of."""
    waiting = list(structs)
    yield from waiting
    seen = set(waiting)
    while waiting:
        for inner in _inside(types.type_info(waiting.pop(0))):
            if inner not in seen:
                seen.add(inner)
                waiting.append(inner)
                yield inner


def _inside(info: types.Type) -> Iterator[StructType]:
    """The structs directly inside a type."""
    for field in getattr(info, "fields", ()):
        yield from _named(field.type)


def _named(info: types.Type) -> Iterator[StructType]:
    if isinstance(info, types.StructType):
        yield info.cls
        return
    for name in ("types", "item_types"):
        for inner in getattr(info, name, ()):
            yield from _named(inner)
    for name in ("item_type", "key_type", "value_type"):
        if (inner := getattr(info, name, None)) is not None:
            yield from _named(inner)


def fields_of(struct: StructType) -> tuple[types.Field, ...]:
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    return info.fields


def field_comments(struct: StructType) -> dict[str, str]:
    """The text under each field of a struct, in one line."""
    [body] = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(body, ast.ClassDef)
    return {
        field.target.id: one_line(text.value.value)
        for field, text in zip(body.body, body.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
    }


def about(struct: StructType) -> str:
    """What a struct says of itself, in one line."""
    doc = vars(struct).get("__doc__")
    return one_line(doc) if doc else ""


def one_line(text: Any) -> str:
    return " ".join(str(text).split())
