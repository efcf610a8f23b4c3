"""The messages of every game in every language: none missing, none unused, all formattable."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

import seabattle
from seabattle.core import table
from seabattle.core.answer import fill
from seabattle.core.chance import Drawn
from seabattle.core.events import FirstDrawn, Placed
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Event, kind_of
from seabattle.core.orders import TABLE_ORDERS, Surrender
from seabattle.core.outcome import REASONS
from seabattle.core.seat import HEARERS
from seabattle.core.view import BOARDS, LAYERS
from seabattle.core.wire import GameType, events_of
from seabattle.core.words import LANGUAGES, Language, to_hyphens, words
from seabattle.games.catalogue import known_games
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match

ROOT = Path(seabattle.__path__[0])
FOLDERS = sorted(path.parent for path in ROOT.rglob("en.ftl"))
every_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=[str(folder.relative_to(ROOT)) for folder in FOLDERS]
)
every_game = pytest.mark.parametrize("game", known_games().values(), ids=known_games())
every_language = pytest.mark.parametrize("language", LANGUAGES)


# The files


@cache
def messages(folder: Path, language: str) -> dict[str, Message]:
    """The messages of a file by key; keys are unique, and everything parses."""
    body = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    found = [entry for entry in body if isinstance(entry, Message)]
    keys = [message.id.name for message in found]
    assert len(set(keys)) == len(keys), sorted(key for key in keys if keys.count(key) > 1)
    return dict(zip(keys, found, strict=True))


class Inside(Visitor):
    """Collects the variables and the plain text of a message."""

    def __init__(self, message: Message) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


@every_folder
def test_every_language_has_the_same_keys(folder: Path) -> None:
    english = messages(folder, "en").keys()
    for language in LANGUAGES:
        assert messages(folder, language).keys() ^ english == set(), language


@every_folder
def test_a_message_uses_the_same_variables_in_every_language(folder: Path) -> None:
    """A list's length counts as the list itself: not every language needs it."""

    def used_variables(message: Message) -> set[str]:
        return {variable.removesuffix("-count") for variable in Inside(message).variables}

    for key, message in messages(folder, "en").items():
        for language in LANGUAGES:
            assert used_variables(messages(folder, language)[key]) == used_variables(message), (
                language,
                key,
            )


@every_folder
def test_french_has_its_spaces(folder: Path) -> None:
    """A narrow no-break space before ; ! ?, a no-break space before : and inside « »."""
    for key, message in messages(folder, "fr").items():
        for text in Inside(message).texts:
            assert not re.search(r"[ \u00a0][;!?]|[ \u202f][:»]|«[^\u00a0]", text), (key, text)
            assert not re.search(r"\w[;!?»]", text), (key, text)


@every_folder
def test_a_russian_dash_stays_with_the_word_before_it(folder: Path) -> None:
    for key, message in messages(folder, "ru").items():
        for text in Inside(message).texts:
            assert " \u2014" not in text, (key, text)


@every_language
def test_a_spectators_sentences_leave_room_for_names(language: Language) -> None:
    """They call players by the terms `-one` and `-two`, which a page replaces by names."""
    numbered = {
        "en": r"player (one|two)",
        "fr": r"joueur (1|2|un|deux)\b",
        "ru": r"(перв|втор)\w+ игрок",
    }[language]
    for room in ("core", *(f"games/{game}" for game in known_games())):
        for key, message in messages(ROOT / room / "words", language).items():
            if key.startswith(("event-", "ship-")):
                said = " ".join(Inside(message).texts)
                assert not re.search(numbered, said, re.IGNORECASE), (room, key)


# The keys that games need


def required_keys(game: GameType) -> set[str]:
    """The keys implied by a game's orders, events, refusals, options and ships."""
    return {
        "title",
        "tagline",
        *(f"ship-{ship.id}" for ship in _ships(game)),
        *(f"order-{kind_of(order)}" for order in (*_orders(game), Surrender)),
        *(f"part-{name}" for order in _orders(game) for name in order.__struct_fields__),
        *(f"event-{kind_of(event)}" for event in events_of(game)),
        *(f"refusal-{slug}" for slug in {**table.PARAGRAPHS, **game.paragraphs}),
        *_option_keys(game),
        *(f"preset-{name}" for name in game.presets),
        *(f"outcome-reason-{reason}" for reason in REASONS),
        *(f"layer-{kind}" for kind in LAYERS),
        *(f"board-{id}" for id in BOARDS),
        *_help_keys(game),
    }


def _help_keys(game: GameType) -> Iterator[str]:
    """Yield the keys of help sentences for actions, their additions and marks."""
    yield from (f"help-order-{kind_of(order)}" for order in (*_orders(game), Surrender))
    yield from (f"help-layer-{kind}" for kind in LAYERS)
    for order in _orders(game):
        yield from (f"help-part-{field.name}" for field in _additions(order))


def _additions(struct: Any) -> Iterator[msgspec.structs.FieldInfo]:
    """Yield the optional fields of an order, or of one of its parts."""
    for field in msgspec.structs.fields(struct):
        if not field.required:
            yield field
        elif isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from _additions(field.type)


def _ships(game: GameType) -> Any:
    return game.fleet_table if issubclass(game, FleetGame) else ()


def _orders(game: GameType) -> list[Any]:
    return [order for order in game.order_types if order is not Drawn]


def _option_keys(game: GameType) -> Iterator[str]:
    hints = get_type_hints(game.options_type)
    for name in offered_options(game):
        yield f"option-{name}"
        yield f"option-{name}-help"
        if get_origin(hints[name]) is Literal:
            yield from (f"option-{name}-{value}" for value in get_args(hints[name]))


def offered_options(game: GameType) -> list[str]:
    """The options that a table offers; small boards are available from Python only."""
    return [name for name in game.options_type.__struct_fields__ if name != "small"]


@every_game
def test_a_title_is_written_not_made_of_the_id(game: GameType) -> None:
    assert {"title", "tagline"} <= messages(ROOT / "games" / game.id / "words", "en").keys()


@every_game
@every_language
def test_no_word_is_missing(game: GameType, language: Language) -> None:
    spoken = words(game, language)
    assert sorted(key for key in map(to_hyphens, required_keys(game)) if not spoken.has(key)) == []


CLOSED = ("event-", "refusal-", "order-", "part-", "option-", "preset-", "help-")
"""Prefixes with no unused keys allowed; a `-progress` key says how far a part is filled."""


@every_game
def test_no_word_is_there_for_nothing(game: GameType) -> None:
    folder = ROOT / "games" / game.id / "words"
    used = set(
        map(
            to_hyphens,
            required_keys(game) | {f"refusal-{slug}" for slug in malformed_slugs(folder)},
        )
    )
    there = messages(folder, "en").keys()
    used |= {f"help-{key}" for key in there if key.startswith("counter-")}
    extra = {key.removesuffix("-progress") for key in there} - used
    assert sorted(key for key in extra if key.startswith(CLOSED)) == []


def test_no_word_of_the_table_is_there_for_nothing() -> None:
    needed_somewhere = set().union(*map(required_keys, known_games().values()))
    malformed = {f"refusal-{slug}" for slug in malformed_slugs(ROOT / "core/words")}
    table_orders = {f"order-{kind_of(order)}" for order in TABLE_ORDERS}
    used = set(map(to_hyphens, needed_somewhere | malformed | table_orders))
    extra = messages(ROOT / "core/words", "en").keys() - used
    assert sorted(key for key in extra if key.startswith(CLOSED)) == []


def malformed_slugs(folder: Path) -> set[str]:
    """The slugs of errors raised by the code beside these words; core also covers `match`."""
    homes = [folder.parent] + [ROOT / "match"] * (folder.parent.name == "core")
    calls = [
        node
        for home in homes
        for path in home.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "Malformed"
    ]
    first = [call.args[0] for call in calls]
    return {arg.value for arg in first if isinstance(arg, ast.Constant)}  # type: ignore[misc]


@every_game
@every_language
def test_every_error_has_its_sentence(game: GameType, language: Language) -> None:
    spoken = words(game, language)
    own = malformed_slugs(ROOT / "games" / game.id / "words")
    slugs = own | malformed_slugs(ROOT / "core/words")
    assert len(slugs) >= 8
    assert [slug for slug in slugs if not spoken.has(f"refusal-{to_hyphens(slug)}")] == []


# The sentences


@every_game
def test_a_sentence_speaks_only_of_what_its_event_holds(game: GameType) -> None:
    core, own = (ROOT / room / "words" for room in ("core", f"games/{game.id}"))
    for event in events_of(game):
        key = f"event-{to_hyphens(kind_of(event))}"
        message = {**messages(core, "en"), **messages(own, "en")}[key]
        assert Inside(message).variables <= set(_sayable(event)), key


def _sayable(event: type[Event]) -> Iterator[str]:
    """The arguments of a sentence: each field, its length, and its nested fields."""
    for field in msgspec.structs.fields(event):
        name = to_hyphens(field.name)
        yield from (name, f"{name}-count")
        for inner in (field.type, *get_args(field.type)):
            if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
                yield from (f"{name}-{to_hyphens(part)}" for part in inner.__struct_fields__)


def some_matches(game: GameType) -> Iterator[Match]:
    """Random matches with the default options and each preset, step by step."""
    for options in (game.options_type(), *game.presets.values()):
        rng = Random(7)
        match = Match(game(options), Seeded(7))
        yield match
        for _ in range(400):
            if match.outcome:
                break
            seat = match.waiting_for[0]
            match.give(seat, fill(match.game.prompt(match.state, seat), rng))
            yield match
        if not match.outcome:
            match.give(HEARERS[0], Surrender())
            yield match


@every_game
def test_whatever_is_heard_and_seen_can_be_said(game: GameType) -> None:
    """Events as sentences; phases and counters by their names."""
    names: set[str] = set()
    heard: set[tuple[str, str]] = set()
    for match in some_matches(game):
        for seat in HEARERS:
            view = match.view(seat)
            names |= {f"phase-{view.phase}"} | {f"counter-{c.name}" for c in view.counters}
            for event in match.heard[seat][-4:]:
                if (sort := (kind_of(type(event)), str(seat))) not in heard:
                    heard.add(sort)
                    _say_everywhere(game, event)
    for language in LANGUAGES:
        spoken = words(game, language)
        assert sorted(name for name in map(to_hyphens, names) if not spoken.has(name)) == []
    assert {kind for kind, _ in heard} >= {"ended", "disclosed"}


def _say_everywhere(game: GameType, event: Event) -> None:
    for language in LANGUAGES:
        for seat in HEARERS:
            sentence = words(game, language).event(event, seat)
            assert not sentence.startswith("event-"), sentence
            assert not re.search(r"[{}$]|None|True|False", sentence), sentence


@every_language
def test_core_events_speak_of_a_seat_in_four_ways(language: Language) -> None:
    game = next(iter(known_games().values()))
    for event in (FirstDrawn, Placed):
        said = {
            words(game, language).event(event(seat), hearer)
            for seat in HEARERS[:2]
            for hearer in HEARERS
        }
        assert len(said) == 4
