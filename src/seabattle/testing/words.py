"""Checks that a game has its words in every language that it has a file for.

All that are missing are reported at once. Other languages fall back to English or to names
(`core.words`).
"""

import re
from collections.abc import Iterable, Iterator
from typing import Literal, get_args, get_origin, get_type_hints

from fluent.syntax import FluentParser, ast

from seabattle.core.errors import Malformed, Refusal
from seabattle.core.kinds import Event, kind_of
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.view import View
from seabattle.core.wire import GameType
from seabattle.core.words import (
    LANGUAGES,
    Language,
    available_languages,
    to_hyphens,
    words,
    words_folder,
)


class MissingWords:
    """Collects the words that a game lacks, so that all of them are reported at once."""

    def __init__(self, game: GameType) -> None:
        self.game = game
        self._lacking: dict[Language, set[str]] = {}
        self._asked: set[str] = set()

    def require(self, keys: Iterable[str]) -> None:
        """Note which of these keys a language lacks."""
        new = {to_hyphens(key) for key in keys} - self._asked
        self._asked |= new
        for language in available_languages(self.game) if new else ():
            said = words(self.game, language)
            lacking = {key for key in new if not said.has(key)}
            self._lacking.setdefault(language, set()).update(lacking)

    def check(self) -> None:
        """Raise `AssertionError` if a word is missing, with all of them."""
        for language, lacking in _keys_of_other_languages(self.game).items():
            self._lacking.setdefault(language, set()).update(lacking)
        missing = [
            f"{language}.ftl lacks {', '.join(sorted(keys))}"
            for language, keys in self._lacking.items()
            if keys
        ]
        assert not missing, f"{self.game.id}: {'; '.join(missing)}"


def check_declared_words(game: GameType, missing: MissingWords) -> None:
    """Check that cited paragraphs exist in the rules, and note which declarations lack words."""
    missing.require(_required_keys(game))
    for language in available_languages(game):
        book = _find_paragraphs(game, language)
        beyond = {slug: number for slug, number in game.paragraphs.items() if number not in book}
        assert not beyond, f"{game.id}: no such paragraphs in rules.{language}.md: {beyond}"


def _keys_of_other_languages(game: GameType) -> dict[Language, set[str]]:
    """Return for each language the keys that its file lacks and another one has."""
    keys = {language: _read_keys(game, language) for language in available_languages(game)}
    together = set().union(*keys.values())
    return {language: together - own for language, own in keys.items()}


def _read_keys(game: GameType, language: Language) -> set[str]:
    text = (words_folder(game) / f"{language}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    junk = [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    assert not junk, f"{game.id}: {language}.ftl cannot be read at: {junk[0]}"
    return {entry.id.name for entry in entries if isinstance(entry, ast.Message | ast.Term)}


def _find_paragraphs(game: GameType, language: Language) -> set[int]:
    return {int(found) for found in re.findall(r"^(\d+)\. ", words(game, language).rules(), re.M)}


def _required_keys(game: GameType) -> Iterator[str]:
    yield from ("title", "tagline")
    yield from (f"order-{to_hyphens(kind_of(order))}" for order in game.order_types)
    yield from (f"event-{to_hyphens(kind_of(event))}" for event in game.event_types)
    yield from (f"refusal-{to_hyphens(slug)}" for slug in game.paragraphs)
    yield from (f"preset-{to_hyphens(name)}" for name in game.presets)
    for name, hint in get_type_hints(game.options_type).items():
        if name != "small":
            option = f"option-{to_hyphens(name)}"
            yield from (option, f"{option}-help")
            values = get_args(hint) if get_origin(hint) is Literal else ()
            yield from (f"{option}-{to_hyphens(str(value))}" for value in values)


def list_view_keys(view: View) -> Iterator[str]:
    """Yield the keys of everything that a view names."""
    yield f"phase-{view.phase}"
    yield from (f"counter-{counter.name}" for counter in view.counters)
    for board in view.boards:
        yield f"board-{board.id}"
        yield from (f"layer-{layer.kind}" for layer in board.layers)
    for verb in view.prompt.verbs if view.prompt else ():
        yield f"order-{verb.kind}"
        yield from (f"part-{part.name}" for part in verb.parts)
    if view.outcome:
        yield f"outcome-reason-{view.outcome.reason}"


def check_event_words(game: GameType, event: Event, seat: Seat) -> None:
    """Check that the event can be told to this seat in every language."""
    assert seat in HEARERS, f"{seat} hears nothing, not even {event}"
    for language in LANGUAGES:
        assert words(game, language).event(event, seat).strip(), f"{event} says nothing"


def check_refusal_words(game: GameType, refusal: Refusal) -> None:
    """Check that the refusal can be said in every language."""
    for language in LANGUAGES:
        assert words(game, language).refusal(refusal).strip(), f"{refusal} says nothing"


def check_malformed_words(game: GameType, error: Malformed) -> None:
    """Check that the error can be said in every language."""
    for language in LANGUAGES:
        assert words(game, language).malformed(error).strip(), f"{error} says nothing"
