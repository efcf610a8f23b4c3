"""The options of a game as OpenSpiel's parameters, which are only words and numbers."""

from typing import Any

import msgspec

from seabattle.core.errors import SeabattleError
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.game import Options
from seabattle.core.kinds import Json
from seabattle.core.wire import GameType, encode

Parameter = bool | int | str

LENGTH, MAX_GAME_LENGTH = "max_game_length", 10_000
"""A parameter besides the options: the number of decisions after which a match is a draw."""


def list_parameters(defaults: Options) -> dict[str, Parameter]:
    """Return every option with its default, and the maximum length of a match."""
    packed = {name: _pack_option(default) for name, default in _to_dict(defaults).items()}
    return {**packed, LENGTH: MAX_GAME_LENGTH}


def unpack_options(kind: GameType, params: dict[str, Any]) -> dict[str, Json]:
    """Return OpenSpiel's parameters as options in plain data."""
    return {
        name: params[name] if isinstance(default, Parameter) else _unpack_option(params[name])
        for name, default in _to_dict(kind.options_type()).items()
        if name in params
    }


def read_max_length(params: dict[str, Any]) -> int:
    """Return the maximum number of decisions. Raise `SeabattleError` if it is below 1."""
    length = int(params[LENGTH])
    if length < 1:
        raise SeabattleError(f"{LENGTH} cannot be {length}; it is a whole number from 1")
    return length


def _to_dict(options: Options) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _pack_option(value: object) -> Parameter:
    """Return an option as a parameter.

    Structured options become JSON with semicolons, since OpenSpiel ends a parameter at a comma.
    """
    return value if isinstance(value, Parameter) else encode(value).decode().replace(",", ";")


def _unpack_option(text: str) -> Json:
    try:
        return msgspec.json.decode(text.replace(";", ","))
    except UNREADABLE:
        return text
