"""Localised sentences of one package, from the Fluent files in its `words` folder."""

from collections.abc import Mapping
from importlib.resources import files
from typing import TypeVar

from fluent.syntax.ast import Resource

from seabattle.core.cache import computed_once
from seabattle.core.fluent import Bundle, parse

T = TypeVar("T")


def read_fluent_source(package: str, language: str) -> str:
    """Return the Fluent source of a package in one language."""
    return (files(package) / "words" / f"{language}.ftl").read_text("utf-8")


@computed_once("for each Fluent file; parsing takes tenths of a second")
def parse_fluent(source: str) -> Resource:
    """Parse Fluent source."""
    return parse(source)


MOST = 2**53 - 1
"""The largest number that is said as it is: a sentence stays short."""
LONGEST = 2000
"""The most characters of a text that are said."""


def sayable(data: Mapping[str, T]) -> dict[str, T | str]:
    """Return the arguments of a sentence, bounded: long texts are truncated, and a comparison
    stands for a number that is too large."""
    return {name: shorten(value) for name, value in data.items()}


def shorten(value: T) -> T | str:
    """Return a value that is short in a sentence."""
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{value[:LONGEST]}…"
    if not isinstance(value, int) or -MOST <= value <= MOST:
        return value
    return f"> {MOST}" if value > 0 else f"< {-MOST}"


class Sentences:
    """The sentences of a package in one language."""

    def __init__(self, package: str, language: str) -> None:
        self._bundle = Bundle(language, parse_fluent(read_fluent_source(package, language)))

    def say(self, key: str, **data: str | float) -> str:
        """Return the sentence of a key, with data filled in."""
        pattern = self._bundle.pattern(key)
        assert pattern is not None, f"{key} has no text"
        try:
            return self._bundle.format(pattern, sayable(data))
        except LookupError as error:
            raise LookupError(f"{key}: {error}") from None

    def synonyms(self, key: str) -> tuple[str, ...]:
        """Split a sentence that lists synonyms."""
        return tuple(word.strip() for word in self.say(key).split(","))


@computed_once("for each package and language")
def load_sentences(package: str, language: str) -> Sentences:
    """Load the sentences of a package in one language."""
    return Sentences(package, language)
