"""Arguments that several commands share, and what they mean."""

import os
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path

from seabattle.core.errors import SeabattleError
from seabattle.core.words import LANGUAGES, Language


class WrongUsage(SeabattleError):
    """The command was called with something that it cannot use."""


class SaidNo(SeabattleError):
    """All was well with the call, and the answer is no."""


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
