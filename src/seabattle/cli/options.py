"""A game's options as given on the command line."""

from collections.abc import Sequence

import msgspec

from seabattle.cli.arguments import WrongUsage
from seabattle.core.game import Options
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.options import Option, shown_options
from seabattle.core.wire import GameType, read_options

YES, NO = ("true", "yes", "on"), ("false", "no", "off")


def chosen_options(
    game: GameType, given: Sequence[str], preset: str | None, opponent: str
) -> Options:
    """Named options over the preset, or else over those suggested for this opponent."""
    suggested = {} if preset else dict(game.suggested.get(opponent, {}))
    named = dict(_pair(game, text) for text in given)
    return read_options(game, {**suggested, **_preset(game, preset), **named})


def _preset(game: GameType, name: str | None) -> dict[str, Json]:
    if name is None:
        return {}
    found = game.presets.get(name.replace("-", "_"))
    if found is None:
        known = ", ".join(game.presets) or "none"
        raise WrongUsage(f"{game.id} has no preset {name!r}; its presets are: {known}")
    values: dict[str, Json] = to_builtins(found)
    return values


def _pair(game: GameType, text: str) -> tuple[str, Json]:
    """Parses `name=value`; the value is JSON, or else a plain word."""
    name, equals, value = text.partition("=")
    options = shown_options(game)
    name = name.strip().replace("-", "_")
    if not equals or name not in options:
        names = ", ".join(options)
        raise WrongUsage(f"--option {text}: use name=value; the options of {game.id} are: {names}")
    return name, _value(value.strip(), options[name])


def _value(text: str, option: Option) -> Json:
    if option.values == (False, True) and text.lower() in YES + NO:
        return text.lower() in YES
    if text in (option.values or ()):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def written(value: Json) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
