"""Localised sentences of one package, from the Fluent files in its `words` folder."""

from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from seabattle.core.cache import computed_once


def read_fluent_source(package: str, language: str) -> str:
    """Return the Fluent source of a package in one language."""
    return (files(package) / "words" / f"{language}.ftl").read_text("utf-8")


@computed_once("for each Fluent file; parsing takes tenths of a second")
def parse_fluent(source: str) -> Resource:
    """Parse Fluent source."""
    return FluentResource(source)


class Sentences:
    """The sentences of a package in one language."""

    def __init__(self, package: str, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(parse_fluent(read_fluent_source(package, language)))

    def say(self, key: str, **data: str | float) -> str:
        """Return the sentence of a key, with data filled in."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} has no text"
        text, errors = self._bundle.format_pattern(pattern, data)
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
