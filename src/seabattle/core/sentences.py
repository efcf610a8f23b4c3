"""Localised sentences of one package, from the Fluent files in its `words` folder."""

from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource


def read_fluent_source(package: str, language: str) -> str:
    """The Fluent source of a package in one language."""
    return (files(package) / "words" / f"{language}.ftl").read_text("utf-8")


class Sentences:
    """What a package says, in one language."""

    def __init__(self, package: str, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(read_fluent_source(package, language)))

    def say(self, key: str, **data: str | float) -> str:
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} has no text"
        text, errors = self._bundle.format_pattern(pattern, data)
        if errors:
            raise LookupError(f"{key}: {errors[0]}")
        return str(text)
