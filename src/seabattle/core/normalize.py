"""Normalisation of squares in an order, as people spell them, to the game's own notation."""

import typing
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from seabattle.core.cache import computed_once
from seabattle.core.fleet import Berth
from seabattle.core.grid import Grid
from seabattle.core.kinds import Square, SquareSet

S = TypeVar("S", bound=msgspec.Struct)
Respell = Callable[[Grid, Any], Any]


def normalize_squares(value: S, grid: Grid) -> S:
    """Return the order with canonical squares. Raise `Malformed` for an unknown square."""
    changes: dict[str, Any] = {}
    for name, respell in _square_fields(type(value)):
        written = getattr(value, name)
        if written is not None and (spelled := respell(grid, written)) is not written:
            changes[name] = spelled
    return msgspec.structs.replace(value, **changes) if changes else value


@computed_once("for each struct that orders are made of; resolving type hints is slow")
def _square_fields(struct: type[msgspec.Struct]) -> tuple[tuple[str, Respell], ...]:
    """Return the fields of a struct that contain squares, each with a function that respells it."""
    hints = typing.get_type_hints(struct, include_extras=True)
    found = ((name, _find_respell(hints[name])) for name in struct.__struct_fields__)
    return tuple((name, respell) for name, respell in found if respell)


def _find_respell(hint: Any) -> Respell | None:
    if hint == Square:
        return Grid.read
    if hint == SquareSet:
        return _sort_squares
    if hint is Berth:
        return lambda grid, berth: Berth(berth.ship, _sort_squares(grid, tuple(berth.squares)))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        has_squares = bool(_square_fields(hint))
        return (lambda grid, value: normalize_squares(value, grid)) if has_squares else None
    inner = [respell for arg in typing.get_args(hint) if (respell := _find_respell(arg))]
    if not inner:
        return None
    if typing.get_origin(hint) is tuple:
        return lambda grid, value: tuple([inner[0](grid, item) for item in value])
    return inner[0]


def _sort_squares(grid: Grid, squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return the squares in reading order, with duplicates, which the rules refuse."""
    return tuple(sorted(map(grid.read, squares), key=grid.bit.__getitem__))
