"""Explains why an option value was rejected: where it stands, and what its type accepts."""

import re
from reprlib import repr as quoted

import msgspec
from msgspec import inspect

from seabattle.core.kinds import Json

PLACE = re.compile(r" - at `\$\.?([\w.\[\]]+)`$")
STEP = re.compile(r"\w+")
UNKNOWN = inspect.AnyType()
SIMPLE: dict[type[inspect.Type], str] = {
    inspect.BoolType: "one of: false, true",
    inspect.NoneType: "null",
    inspect.StrType: "a text",
}


def what_is_allowed(kind: type, data: Json, error: msgspec.ValidationError) -> str:
    """The path of the wrong value, the value, and what is accepted there."""
    place = PLACE.search(str(error))
    if place is None or "..." in place[1]:
        return str(error)
    wanted: inspect.Type = inspect.type_info(kind)
    for step in STEP.findall(place[1]):
        wanted = _inside(wanted, step)
        data = data[int(step) if step.isdecimal() else step]
    if wanted is UNKNOWN:
        return str(error)
    return f"{place[1]} cannot be {quoted(data)}; it is {_said(wanted)}"


def _inside(kind: inspect.Type, step: str) -> inspect.Type:
    match kind:
        case inspect.StructType(fields=fields):
            return next((field.type for field in fields if field.encode_name == step), UNKNOWN)
        case inspect.TupleType(item_types=items):
            return items[int(step)]
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return item
        case inspect.UnionType(types=types):
            found = (_inside(one, step) for one in types)
            return next((one for one in found if one is not UNKNOWN), UNKNOWN)
        case _:
            return UNKNOWN


def _said(kind: inspect.Type) -> str:
    match kind:
        case inspect.LiteralType(values=values):
            return f"one of: {', '.join(map(str, values))}"
        case inspect.IntType(ge=least, le=most):
            return f"a whole number{_limit('from', least)}{_limit('to', most)}"
        case inspect.StructType(fields=fields):
            return f"an object of: {', '.join(field.encode_name for field in fields)}"
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}"
        case inspect.VarTupleType(min_length=least):
            return f"a list{_limit('of at least', least)}"
        case inspect.UnionType(types=types):
            return ", or ".join(map(_said, types))
        case inspect.Metadata(extra_json_schema={"description": description}):
            return str(description)
        case _:
            return SIMPLE.get(type(kind), type(kind).__name__.removesuffix("Type").lower())


def _limit(word: str, number: int | None) -> str:
    return "" if number is None else f" {word} {number}"
