"""Arguments, options and errors that several commands share."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Literal, NoReturn

import msgspec

from seabattle.cli.printing import format_json
from seabattle.core.errors import SeabattleError
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.game import Options
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.options import Option, list_options
from seabattle.core.wire import GameType, read_options
from seabattle.core.words import LANGUAGES, Language
from seabattle.games.catalogue import known_games
from seabattle.players.roster import roster

MOST = 1_000_000
"""The largest number of matches, fleets, processes and so on."""
LONGEST_SEED = 40
"""In digits; the seeds that we print are shorter."""
LARGEST_FILE = 64 << 20
"""In bytes. The record of 5,000 orders has about 1 MiB."""
PLAYER = "PLAYER"
"""Metavar of computer players. Shell completion looks for it."""


class UsageError(SeabattleError):
    """The command line is wrong. The exit code is 2."""


class Parser(ArgumentParser):
    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str], namespace: Namespace | None = None
    ) -> tuple[Namespace, list[str]]:
        """Refuse unknown arguments here, where the help of the command is named.

        So is `--name=--`, of which Python 3.11 makes an empty list instead of a text.
        """
        for given in takewhile(lambda each: each != "--", args):
            if given.startswith("--") and given.endswith("=--"):
                self.error(f"{given}: -- is no value")
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, []

    def error(self, message: str) -> NoReturn:
        """Raise instead of exiting, so that all errors are reported in the same way."""
        raise UsageError(f"{message} (see `{self.prog} --help`)")


class CheckFailed(SeabattleError):
    """The command worked, and what it checked is wrong. The exit code is 1."""


def add_game(
    parser: ArgumentParser, *others: str, nargs: Literal["?"] | None = None, besides: str = ""
) -> None:
    """Add the argument for a game's id; `others` are words allowed in its place."""
    games = list(known_games())
    parser.add_argument(
        "game",
        choices=[*games, *others],
        nargs=nargs,
        metavar="GAME",
        help=f"one of {', '.join(games)}{besides}",
    )


def add_record(parser: ArgumentParser) -> None:
    parser.add_argument(
        "record",
        type=Path,
        metavar="RECORD",
        help="a file written by `play --record` or `arena --records`",
    )


def add_options(parser: ArgumentParser) -> None:
    add_option(parser)
    parser.add_argument("--preset", metavar="NAME", help="a named set of options, listed there too")


def add_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game (`seabattle games GAME` lists them); may be repeated",
    )


def positive_int(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(MOST)) or not 0 < int(text) <= MOST:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 to {MOST}")
    return int(text)


def seed(text: str) -> int:
    """Read a seed, which can be any number of a bounded length."""
    try:
        if len(text) <= LONGEST_SEED:
            return int(text)
    except ValueError:
        pass
    raise ArgumentTypeError(f"{text!r} is not a whole number of at most {LONGEST_SEED} digits")


def positive_float(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


def add_language(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=detect_language(os.environ),
        help="default: the language of your environment, or en",
    )


def detect_language(environ: Mapping[str, str]) -> Language:
    """Return the language of the locale variables, or English if we lack that language."""
    asked = next((environ[name] for name in _LOCALE_VARIABLES if environ.get(name)), "")
    return next((language for language in LANGUAGES if asked.startswith(language)), "en")


_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def read_bytes(path: Path) -> bytes:
    """Read a whole file. Raise `UsageError` if that fails, or the file is too large."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from None
    except ValueError as error:  # a NUL in the path
        raise UsageError(f"{path} cannot be read: {error}") from None
    if len(data) > LARGEST_FILE:
        raise UsageError(f"{path} is too large: at most {LARGEST_FILE >> 20} MiB are read")
    return data


def print_json(value: object) -> None:
    """Print a value as indented JSON."""
    sys.stdout.buffer.write(format_json(value) + b"\n")


def import_from_current_folder(*players: str) -> None:
    """Let `module:attribute` name a module in the current folder, after installed ones."""
    if any(":" in player for player in players):
        sys.path.append(str(Path.cwd()))


def find_every_player() -> list[str]:
    return list(dict.fromkeys(name for game in known_games() for name in roster(game)))


def format_players() -> str:
    """List the players of each game, for the end of a help text."""
    lines = (f"  {game:<8} {', '.join(roster(game))}" for game in known_games())
    return "\n".join(("computer players:", *lines))


YES, NO = ("true", "yes", "on"), ("false", "no", "off")


def parse_options(
    game: GameType, given: Sequence[str], preset: str | None, opponent: str
) -> Options:
    """Merge `--option` values over the preset, or over what the game suggests for this opponent."""
    suggested = {} if preset else dict(game.suggested.get(opponent, {}))
    named = parse_given_options(game, given)
    return read_options(game, {**suggested, **_read_preset(game, preset), **named})


def parse_given_options(game: GameType, given: Sequence[str]) -> dict[str, Json]:
    """Return the values of `--option` alone, by name."""
    return dict(_parse_option(game, text) for text in given)


def _read_preset(game: GameType, name: str | None) -> dict[str, Json]:
    if name is None:
        return {}
    found = game.presets.get(name.replace("-", "_"))
    if found is None:
        known = ", ".join(game.presets) or "none"
        raise UsageError(f"{game.id} has no preset {name!r}; its presets are: {known}")
    values: dict[str, Json] = to_builtins(found)
    return values


def _parse_option(game: GameType, text: str) -> tuple[str, Json]:
    """Parse `name=value`; the value is JSON or else a plain word."""
    name, equals, value = text.partition("=")
    options = list_options(game)
    name = name.strip().replace("-", "_")
    if not equals or name not in options:
        names = ", ".join(options)
        raise UsageError(f"--option {text}: use name=value; the options of {game.id} are: {names}")
    return name, _parse_value(value.strip(), options[name])


def _parse_value(text: str, option: Option) -> Json:
    if option.values == (False, True) and text.lower() in YES + NO:
        return text.lower() in YES
    if text in (option.values or ()):
        return text
    try:
        return msgspec.json.decode(text)
    except UNREADABLE:
        return text


def format_value(value: Json) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
