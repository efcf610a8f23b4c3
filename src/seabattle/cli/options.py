"""A game's options: what they are, and what a person asks for on the command line."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from seabattle.cli.arguments import WrongUsage
from seabattle.core.game import Options
from seabattle.core.tagged import Json, plain
from seabattle.core.wire import GameType, read_options

HIDDEN = ("small",)
"""Options that only Python programs use."""

YES, NO = ("true", "yes", "on"), ("false", "no", "off")


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option: its default, and its values if they are few or its limits if it has any."""

    name: str
    default: Json
    values: tuple[Json, ...] | None = None
    least: int | None = None
    most: int | None = None
    is_number: bool = False


@cache
def shown_options(game: GameType) -> Mapping[str, Option]:
    """The options that a table offers, by name."""
    usual = plain(game.options_type())
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


def chosen_options(
    game: GameType, given: Sequence[str], preset: str | None, opponent: str
) -> Options:
    """What was suggested for this opponent, what a preset says, and what was given by name."""
    suggested = {} if preset else dict(game.suggested.get(opponent, {}))
    named = dict(_pair(game, text) for text in given)
    return read_options(game, {**suggested, **_preset(game, preset), **named})


def _preset(game: GameType, name: str | None) -> dict[str, Json]:
    if name is None:
        return {}
    found = game.presets.get(name.replace("-", "_"))
    if found is None:
        known = ", ".join(game.presets) or "none"
        raise WrongUsage(f"{game.id} has no preset {name!r}; its presets: {known}")
    values: dict[str, Json] = plain(found)
    return values


def _pair(game: GameType, text: str) -> tuple[str, Json]:
    """`name=value`, the value as JSON or, where it is a word, as it stands."""
    name, equals, value = text.partition("=")
    options = shown_options(game)
    name = name.strip().replace("-", "_")
    if not equals or name not in options:
        names = ", ".join(options)
        raise WrongUsage(f"--option {text}: write name=value; the options of {game.id} are {names}")
    return name, _checked(game, options[name], _value(value.strip(), options[name]))


def _value(text: str, option: Option) -> Json:
    if option.values == (False, True) and text.lower() in YES + NO:
        return text.lower() in YES
    if text in (option.values or ()):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _checked(game: GameType, option: Option, value: Json) -> Json:
    try:
        msgspec.convert({option.name: value}, game.options_type)
    except msgspec.ValidationError as error:
        problem = str(error).split(" - at ")[0]
        values = option.values
        hint = f"; it is one of: {', '.join(map(written, values))}" if values else ""
        raise WrongUsage(f"--option {option.name}={written(value)}: {problem}{hint}") from None
    return value


def written(value: Json) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def shown_presets(game: GameType) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each preset with the options in which it differs from the default."""
    usual = plain(game.options_type())
    for name, options in game.presets.items():
        yield name, {key: value for key, value in plain(options).items() if usual[key] != value}
