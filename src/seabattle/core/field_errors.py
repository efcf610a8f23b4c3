"""Explanations of why plain data cannot be read: the wrong field, and what its type accepts."""

import re
from collections.abc import Iterable, Sequence
from functools import reduce
from reprlib import repr as quoted
from typing import Any

import msgspec
from msgspec import inspect

from seabattle.core.cache import computed_once
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
    inspect.FloatType: "a number",
    inspect.NoneType: "null",
}
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""The errors that decoding JSON raises, whoever wrote it."""
LONG_PATTERN = 40
"""In characters: a longer pattern tells people nothing."""


def explain_decode_error(line: bytes | str, kind: Any, error: Exception) -> str:
    """Explain why a line of JSON cannot be decoded as this kind of message."""
    data = None
    try:
        data = msgspec.json.decode(line)
        msgspec.convert(data, kind)
    except msgspec.ValidationError as found:
        return explain_validation_error(kind, data, found)
    except UNREADABLE as found:
        return str(found)
    return str(error)


def explain_validation_error(
    kind: Any, data: Json, error: msgspec.ValidationError, square: str = A_SQUARE
) -> str:
    """Name the wrong, missing or unknown field by its path, and what is accepted there.

    `square` is the phrase that stands for a square.
    """
    told = str(error)
    place = PLACE.search(told)
    path = place[1] if place else ""
    if missing := MISSING.match(told):
        path = f"{path}.{missing[1]}" if path else missing[1]
        wanted = _describe_type(_type_at(kind, data, path), square)
        return f"the field {path} is missing; it is {wanted}"
    if strange := STRANGE.match(told):
        name = f"{quoted(strange[1])}{path and ' in '}{path}"
        return (
            f"there is no field {name}; the fields are: {_list_fields(_type_at(kind, data, path))}"
        )
    if not path or "..." in path:
        return told
    wanted = _describe_type(_type_at(kind, data, path), square)
    return f"{path} cannot be {quoted(_value_at(data, path))}; it is {wanted}"


def _type_at(kind: Any, data: Json, path: str) -> inspect.Type:
    wanted = _select_variant(_type_info(kind), data)
    for step in STEP.findall(path):
        data = _get_item(data, step)
        wanted = _select_variant(_type_inside(wanted, step), data)
    return wanted


@computed_once("for each kind of message; a wrong one is explained by it")
def _type_info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _value_at(data: Json, path: str) -> Json:
    return reduce(_get_item, STEP.findall(path), data)


def _get_item(data: Json, step: str) -> Json:
    if isinstance(data, dict):
        return data.get(step)
    return data[int(step)] if isinstance(data, list) and step.isdecimal() else None


def _select_variant(kind: inspect.Type, data: Json) -> inspect.Type:
    """Return the member of a tagged union that the data name, or the kind itself."""
    if not isinstance(kind, inspect.UnionType) or not isinstance(data, dict):
        return kind
    tagged = [one for one in kind.types if isinstance(one, inspect.StructType) and one.tag_field]
    return next((one for one in tagged if data.get(str(one.tag_field)) == one.tag), kind)


def _type_inside(kind: inspect.Type, step: str) -> inspect.Type:
    match kind:
        case inspect.StructType(tag_field=tag_field, tag=tag) if step == tag_field:
            return inspect.LiteralType((tag,))
        case inspect.StructType(fields=fields):
            return next((field.type for field in fields if field.encode_name == step), ANYTHING)
        case inspect.TupleType(item_types=items):
            return items[int(step)]
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return item
        case inspect.Metadata(type=inner):
            return _type_inside(inner, step)
        case inspect.UnionType(types=types):
            found = [_type_inside(one, step) for one in types]
            tags = [one.values[0] for one in found if isinstance(one, inspect.LiteralType)]
            if len(tags) == len(types):
                return inspect.LiteralType(tuple(tags))
            return next((one for one in found if one is not ANYTHING), ANYTHING)
        case _:
            return ANYTHING


def _describe_type(kind: inspect.Type, square: str) -> str:
    match kind:
        case inspect.LiteralType() | inspect.EnumType():
            return f"one of: {', '.join(map(str, _list_values(kind)))}"
        case inspect.IntType(ge=least, le=most):
            return f"a whole number{_format_limit('from', least)}{_format_limit('to', most)}"
        case inspect.StrType():
            return _describe_text(kind)
        case inspect.StructType():
            return f"an object of: {_list_fields(kind)}"
        case inspect.TupleType() | inspect.VarTupleType():
            return _describe_list(kind, square)
        case inspect.UnionType(types=types):
            return _describe_tags(types) or ", or ".join(
                _describe_type(one, square) for one in types
            )
        case inspect.Metadata(extra_json_schema={"description": description}):
            return square if description == A_SQUARE else str(description)
        case _:
            return SIMPLE.get(type(kind), type(kind).__name__.removesuffix("Type").lower())


def _describe_text(kind: inspect.StrType) -> str:
    if kind.pattern:
        known = len(kind.pattern) < LONG_PATTERN
        return f"a text that matches {kind.pattern}" if known else "a text of the right form"
    if kind.max_length is None:
        return "a text"
    return f"a text of {kind.min_length or 0} to {kind.max_length} characters"


def _describe_list(kind: inspect.TupleType | inspect.VarTupleType, square: str) -> str:
    if isinstance(kind, inspect.TupleType):
        items = dict.fromkeys(_describe_type(item, square) for item in kind.item_types)
        each = ", each" if len(items) == 1 else ":"
        return f"a list of {len(kind.item_types)}{each} {', then '.join(items)}"
    least = _format_limit("of at least", kind.min_length)
    return f"a list{least}, each {_describe_type(kind.item_type, square)}"


def _describe_tags(kinds: Sequence[inspect.Type]) -> str:
    """Describe how tagged structs are told apart; return an empty text for other kinds."""
    tagged = [one for one in kinds if isinstance(one, inspect.StructType) and one.tag_field]
    if not tagged or len(tagged) < len(kinds):
        return ""
    tags = ", ".join(str(one.tag) for one in tagged)
    return f"an object whose {tagged[0].tag_field} is one of: {tags}"


def _list_values(kind: inspect.LiteralType | inspect.EnumType) -> Iterable[object]:
    if isinstance(kind, inspect.LiteralType):
        return kind.values
    return (member.value for member in kind.cls)


def _list_fields(kind: inspect.Type) -> str:
    match kind:
        case inspect.StructType(fields=fields, tag_field=tag):
            return ", ".join([*([tag] if tag else []), *(field.encode_name for field in fields)])
        case inspect.UnionType(types=types):
            return next(filter(None, map(_list_fields, types)), "")
        case _:
            return ""


def _format_limit(word: str, number: int | None) -> str:
    return "" if number is None else f" {word} {number}"
