"""Explains why plain data cannot be read: which field it is, and what its type accepts."""

import re
from reprlib import repr as quoted

import msgspec
from msgspec import inspect

from seabattle.core.kinds import A_SQUARE, Json

PLACE = re.compile(r" - at `\$\.?([\w.\[\]]+)`$")
MISSING = re.compile(r"Object missing required field `(\w+)`")
STRANGE = re.compile(r"Object contains unknown field `(.+?)`(?: - at |$)")
STEP = re.compile(r"\w+")
ANYTHING = inspect.AnyType()
SIMPLE: dict[type[inspect.Type], str] = {
    inspect.AnyType: "an object",
    inspect.DictType: "an object",
    inspect.BoolType: "one of: false, true",
    inspect.NoneType: "null",
    inspect.StrType: "a text",
}


def what_is_wrong(
    kind: type, data: Json, error: msgspec.ValidationError, square: str = A_SQUARE
) -> str:
    """The path of the wrong, missing or unknown field, and what is accepted there. `square` says
    what a square is called."""
    told = str(error)
    place = PLACE.search(told)
    path = place[1] if place else ""
    if missing := MISSING.match(told):
        path = f"{path}.{missing[1]}" if path else missing[1]
        return f"the field {path} is missing; it is {_said(_at(kind, path), square)}"
    if strange := STRANGE.match(told):
        name = f"{quoted(strange[1])}{path and ' in '}{path}"
        return f"there is no field {name}; the fields are: {_fields(_at(kind, path))}"
    if not path or "..." in path:
        return told
    wanted = _said(_at(kind, path), square)
    return f"{path} cannot be {quoted(_value(data, path))}; it is {wanted}"


def _at(kind: type, path: str) -> inspect.Type:
    wanted: inspect.Type = inspect.type_info(kind)
    for step in STEP.findall(path):
        wanted = _inside(wanted, step)
    return wanted


def _value(data: Json, path: str) -> Json:
    for step in STEP.findall(path):
        data = data[int(step) if step.isdecimal() else step]
    return data


def _inside(kind: inspect.Type, step: str) -> inspect.Type:
    match kind:
        case inspect.StructType(fields=fields):
            return next((field.type for field in fields if field.encode_name == step), ANYTHING)
        case inspect.TupleType(item_types=items):
            return items[int(step)]
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return item
        case inspect.Metadata(type=inner):
            return _inside(inner, step)
        case inspect.UnionType(types=types):
            found = (_inside(one, step) for one in types)
            return next((one for one in found if one is not ANYTHING), ANYTHING)
        case _:
            return ANYTHING


def _said(kind: inspect.Type, square: str) -> str:
    match kind:
        case inspect.LiteralType(values=values):
            return f"one of: {', '.join(map(str, values))}"
        case inspect.EnumType(cls=cls):
            return f"one of: {', '.join(str(member.value) for member in cls)}"
        case inspect.IntType(ge=least, le=most):
            return f"a whole number{_limit('from', least)}{_limit('to', most)}"
        case inspect.StructType():
            return f"an object of: {_fields(kind)}"
        case inspect.TupleType() | inspect.VarTupleType():
            return _list_said(kind, square)
        case inspect.UnionType(types=types):
            return ", or ".join(_said(one, square) for one in types)
        case inspect.Metadata(extra_json_schema={"description": description}):
            return square if description == A_SQUARE else str(description)
        case _:
            return SIMPLE.get(type(kind), type(kind).__name__.removesuffix("Type").lower())


def _list_said(kind: inspect.TupleType | inspect.VarTupleType, square: str) -> str:
    if isinstance(kind, inspect.TupleType):
        return f"a list of {len(kind.item_types)}"
    least = _limit("of at least", kind.min_length)
    return f"a list{least}, each {_said(kind.item_type, square)}"


def _fields(kind: inspect.Type) -> str:
    match kind:
        case inspect.StructType(fields=fields, tag_field=tag):
            return ", ".join([*([tag] if tag else []), *(field.encode_name for field in fields)])
        case inspect.UnionType(types=types):
            return next(filter(None, map(_fields, types)), "")
        case _:
            return ""


def _limit(word: str, number: int | None) -> str:
    return "" if number is None else f" {word} {number}"
