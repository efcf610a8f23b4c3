"""Inspection of the protocol's structs: fields, and the comments in their source."""

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect as types

from seabattle.match.story import Story
from seabattle.server.protocol import (
    catalogue,
    leagues,
    matchmaking,
    messages,
    players,
    replay,
    rooms,
    tables,
    tournaments,
    websocket,
)

StructType = type[msgspec.Struct]

MODULES = (
    players,
    tables,
    rooms,
    tournaments,
    catalogue,
    messages,
    websocket,
    matchmaking,
    leagues,
    replay,
)
"""Modules in the order of the pages."""


def protocol_structs() -> list[StructType]:
    """Return every struct that a message can contain, those of `MODULES` first."""
    own = [
        value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and not value.__subclasses__()
    ]
    return list(dict.fromkeys(_add_inner_structs([*own, Story])))


def _add_inner_structs(structs: Iterable[StructType]) -> Iterator[StructType]:
    """Yield structs, and those that their fields contain."""
    waiting = list(structs)
    yield from waiting
    seen = set(waiting)
    while waiting:
        for inner in _inner_structs(types.type_info(waiting.pop(0))):
            if inner not in seen:
                seen.add(inner)
                waiting.append(inner)
                yield inner


def _inner_structs(info: types.Type) -> Iterator[StructType]:
    """Yield the structs directly inside a type."""
    for field in getattr(info, "fields", ()):
        yield from _structs_in_type(field.type)


def _structs_in_type(info: types.Type) -> Iterator[StructType]:
    if isinstance(info, types.StructType):
        yield info.cls
        return
    for name in ("types", "item_types"):
        for inner in getattr(info, name, ()):
            yield from _structs_in_type(inner)
    for name in ("item_type", "key_type", "value_type"):
        if (inner := getattr(info, name, None)) is not None:
            yield from _structs_in_type(inner)


def fields_of(struct: StructType) -> tuple[types.Field, ...]:
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    return info.fields


def field_comments(struct: StructType) -> dict[str, str]:
    """Return the comment under each field of a struct, in one line."""
    [body] = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(body, ast.ClassDef)
    return {
        field.target.id: to_one_line(text.value.value)
        for field, text in zip(body.body, body.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
    }


def docstring_of(struct: StructType) -> str:
    """Return the docstring of a struct in one line."""
    doc = vars(struct).get("__doc__")
    return to_one_line(doc) if doc else ""


def to_one_line(text: Any) -> str:
    return " ".join(str(text).split())
