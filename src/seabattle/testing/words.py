"""Check that a game has its words in every language that it has a file for.

Other languages fall back to English or to names (`core.words`).
"""

import re
from collections.abc import Iterator
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


def check_declared_words(game: GameType) -> None:
    """Check that all declarations have words, and that cited paragraphs exist in the rules."""
    for language in available_languages(game):
        said = words(game, language)
        lacking = [key for key in _required_keys(game) if not said.has(key)]
        assert not lacking, f"{game.id}: no words in {language} for {', '.join(lacking)}"
        book = _find_paragraphs(game, language)
        beyond = {slug: number for slug, number in game.paragraphs.items() if number not in book}
        assert not beyond, f"{game.id}: no such paragraphs in rules.{language}.md: {beyond}"
    _check_same_keys(game)


def _check_same_keys(game: GameType) -> None:
    keys = {language: _read_keys(game, language) for language in available_languages(game)}
    together = set().union(*keys.values())
    for language, own in keys.items():
        lacking = together - own
        assert not lacking, f"{game.id}: {language}.ftl lacks {', '.join(sorted(lacking))}"


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


def check_view_words(game: GameType, view: View) -> None:
    """Check that everything a view names has a word."""
    keys = {f"phase-{view.phase}"}
    keys |= {f"counter-{counter.name}" for counter in view.counters}
    keys |= {f"board-{board.id}" for board in view.boards}
    keys |= {f"layer-{layer.kind}" for board in view.boards for layer in board.layers}
    for verb in view.prompt.verbs if view.prompt else ():
        keys |= {f"order-{verb.kind}", *(f"part-{part.name}" for part in verb.parts)}
    if view.outcome:
        keys.add(f"outcome-reason-{view.outcome.reason}")
    _check_keys(game, keys)


def _check_keys(game: GameType, keys: set[str]) -> None:
    for language in available_languages(game):
        lacking = [key for key in sorted(keys) if not words(game, language).has(to_hyphens(key))]
        assert not lacking, f"{game.id}: no words in {language} for {', '.join(lacking)}"


def check_event_words(game: GameType, event: Event, seat: Seat) -> None:
    """Check that the event can be told to this seat in every language."""
    assert seat in HEARERS, f"{seat} hears nothing, not even {event}"
    for language in LANGUAGES:
        assert words(game, language).event(event, seat).strip(), f"{event} says nothing"


def check_refusal_words(game: GameType, refusal: Refusal) -> None:
    _check_keys(game, {f"refusal-{refusal.slug}"})
    for language in LANGUAGES:
        assert words(game, language).refusal(refusal).strip(), f"{refusal} says nothing"


def check_malformed_words(game: GameType, error: Malformed) -> None:
    _check_keys(game, {f"refusal-{error.slug}"})
    for language in LANGUAGES:
        assert words(game, language).malformed(error).strip(), f"{error} says nothing"
