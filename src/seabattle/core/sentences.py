"""Localised sentences of one package, from the Fluent files in its `words` folder."""

from collections.abc import Mapping
from importlib.resources import files
from typing import TypeVar

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from seabattle.core.cache import computed_once

T = TypeVar("T")


def read_fluent_source(package: str, language: str) -> str:
    """Return the Fluent source of a package in one language."""
    return (files(package) / "words" / f"{language}.ftl").read_text("utf-8")


@computed_once("for each Fluent file; parsing takes tenths of a second")
def parse_fluent(source: str) -> Resource:
    """Parse Fluent source."""
    return FluentResource(source)


MOST = 2**53 - 1
"""The largest number that is said as it is; the formatter fails at numbers of many digits."""
LONGEST = 2000
"""The most characters of a text that are said; the formatter refuses more than 2,500."""


def sayable(data: Mapping[str, T]) -> dict[str, T | str]:
    """Return the arguments of a sentence as the formatter takes them: long texts are truncated,
    and a comparison stands for a number that is too large."""
    return {name: bounded(value) for name, value in data.items()}


def bounded(value: T) -> T | str:
    """Return a value as the formatter takes it."""
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{value[:LONGEST]}…"
    if not isinstance(value, int) or -MOST <= value <= MOST:
        return value
    return f"> {MOST}" if value > 0 else f"< {-MOST}"


class Sentences:
    """The sentences of a package in one language."""

    def __init__(self, package: str, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(parse_fluent(read_fluent_source(package, language)))

    def say(self, key: str, **data: str | float) -> str:
        """Return the sentence of a key, with data filled in."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} has no text"
        text, errors = self._bundle.format_pattern(pattern, sayable(data))
        if errors:
            raise LookupError(f"{key}: {errors[0]}")
        return str(text)

    def synonyms(self, key: str) -> tuple[str, ...]:
        """Split a sentence that lists synonyms."""
        return tuple(word.strip() for word in self.say(key).split(","))


@computed_once("for each package and language")
def load_sentences(package: str, language: str) -> Sentences:
    """Load the sentences of a package in one language."""
    return Sentences(package, language)
