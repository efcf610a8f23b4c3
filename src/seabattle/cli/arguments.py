"""Arguments that several commands share, and what they mean."""

import os
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NoReturn

from seabattle.core.errors import SeabattleError
from seabattle.core.words import LANGUAGES, Language
from seabattle.games.catalogue import known_games
from seabattle.players.roster import roster

PLAYER = "PLAYER"
"""How help writes an argument that is a player's name."""


class WrongUsage(SeabattleError):
    """The command was called with something that it cannot use."""


class Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One sentence and the exit that every mistake has, in place of argparse's own."""
        raise WrongUsage(f"{message} (`{self.prog} --help` tells more)")


class NegativeResult(SeabattleError):
    """All was well with the call, and the answer is no."""


def add_game(
    parser: ArgumentParser, *others: str, nargs: Literal["?"] | None = None, besides: str = ""
) -> None:
    """A game by its id; `others` are words that may stand in its place."""
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
        help="a file that `play --record` or `arena --records` has written",
    )


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as `seabattle games GAME` lists them; may be repeated",
    )
    parser.add_argument("--preset", metavar="NAME", help="options under one name, listed there too")


def positive_int(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


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
        default=language_of(os.environ),
        help="the language of all sentences (default: that of your environment, else en)",
    )


def language_of(environ: Mapping[str, str]) -> Language:
    """The language that a person's environment asks for, as far as we speak it."""
    asked = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    return next((language for language in LANGUAGES if asked.startswith(language)), "en")


_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise WrongUsage(f"{path} cannot be read: {error.strerror}") from None


def every_player() -> list[str]:
    return list(dict.fromkeys(name for game in known_games() for name in roster(game)))


def listed_players() -> str:
    """The players of each game, for the end of a help."""
    lines = (f"  {game:<8} {', '.join(roster(game))}" for game in known_games())
    return "\n".join(("computer players:", *lines))
