"""The options of a game as OpenSpiel's parameters, which are words and numbers only."""

from typing import Any

import msgspec

from seabattle.core.errors import SeabattleError
from seabattle.core.game import Options
from seabattle.core.kinds import Json
from seabattle.core.wire import GameType, encode

Parameter = bool | int | str

LENGTH, MAX_GAME_LENGTH = "max_game_length", 10_000
"""A parameter besides the options: after so many decisions a match is truncated to a draw."""


def parameters(defaults: Options) -> dict[str, Parameter]:
    """Every option under its name, with its default, and how long a match may last."""
    packed = {name: _packed(default) for name, default in _named(defaults).items()}
    return {**packed, LENGTH: MAX_GAME_LENGTH}


def unpacked(kind: GameType, params: dict[str, Any]) -> dict[str, Json]:
    """Options as plain data."""
    return {
        name: params[name] if isinstance(default, Parameter) else _read(params[name])
        for name, default in _named(kind.options_type()).items()
        if name in params
    }


def checked_length(params: dict[str, Any]) -> int:
    """How many decisions a match may last."""
    length = int(params[LENGTH])
    if length < 1:
        raise SeabattleError(f"{LENGTH} cannot be {length}; it is a whole number from 1")
    return length


def _named(options: Options) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _packed(value: object) -> Parameter:
    """Structured options are JSON without commas, which OpenSpiel takes for the parameter's end."""
    return value if isinstance(value, Parameter) else encode(value).decode().replace(",", ";")


def _read(text: str) -> Json:
    try:
        return msgspec.json.decode(text.replace(";", ","))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return text
