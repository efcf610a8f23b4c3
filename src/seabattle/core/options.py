"""A game's options with their defaults, values and limits, for user interfaces."""

from collections.abc import Iterator, Mapping
from reprlib import repr as quoted
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from seabattle.core.cache import computed_once
from seabattle.core.errors import Malformed
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.wire import GameType

HIDDEN = ("small",)
"""Options that only Python programs use."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option: its default, and its values if they are few or its limits if it has any."""

    name: str
    default: Json
    values: tuple[Json, ...] | None = None
    least: int | None = None
    most: int | None = None
    is_number: bool = False


@computed_once("for each game; type hints are resolved")
def list_options(game: GameType) -> Mapping[str, Option]:
    """Return the options that a table offers, by name."""
    usual = to_builtins(game.options_type())
    hints = get_type_hints(game.options_type, include_extras=True)
    return {
        name: _option(name, hint, usual.get(name))
        for name, hint in hints.items()
        if name not in HIDDEN
    }


def _option(name: str, hint: Any, default: Json) -> Option:
    if hint is bool:
        return Option(name, default, values=(False, True))
    if get_origin(hint) is Literal:
        return Option(name, default, values=get_args(hint))
    kind = inspect.type_info(hint)
    if isinstance(kind, inspect.IntType):
        return Option(name, default, least=kind.ge, most=kind.le, is_number=True)
    return Option(name, default)


def refuse_unoffered(game: GameType, data: Mapping[str, Json]) -> None:
    """Raise `Malformed` if these options set one that no table offers.

    Tables tell all options, so a hidden one may be named with its default.
    """
    usual = to_builtins(game.options_type())
    for name, value in data.items():
        if name not in game.options_type.__struct_fields__:
            raise _options_error(game, f"there is no option {quoted(name)}")
        if name in HIDDEN and value != usual.get(name):
            raise _options_error(game, f"{name} is for programs only")


def _options_error(game: GameType, wrong: str) -> Malformed:
    problem = f"{wrong}; the options of {game.id} are: {', '.join(list_options(game))}"
    return Malformed("malformed_options", problem, problem=problem)


def list_presets(game: GameType) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each preset with the options in which it differs from the default."""
    usual = to_builtins(game.options_type())
    for name, options in game.presets.items():
        yield (
            name,
            {key: value for key, value in to_builtins(options).items() if usual[key] != value},
        )
