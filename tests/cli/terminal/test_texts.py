"""The command line's own words: whole in every language, and all of them used."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import seabattle.cli
from seabattle.cli.arguments import detect_language
from seabattle.cli.terminal.texts import (
    Texts,
    load_phrases,
    read_table_rules,
    split_paragraphs,
)
from seabattle.core.fleet import Line
from seabattle.core.seat import Seat
from seabattle.core.words import LANGUAGES, Language, to_hyphens
from seabattle.games.catalogue import game_type

KEY = re.compile(r"^([a-z-]+) =", re.MULTILINE)
ARGUMENT = re.compile(r"\{ \$([a-z]+)")


def text_of(language: Language) -> str:
    return (files("seabattle.cli") / "words" / f"{language}.ftl").read_text("utf-8")


def entries(language: Language) -> dict[str, set[str]]:
    """Each key with the arguments that its sentence uses."""
    parts = KEY.split(text_of(language))[1:]
    return {
        key: set(ARGUMENT.findall(body)) for key, body in zip(parts[::2], parts[1::2], strict=True)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_phrases_with_the_same_arguments(language: Language) -> None:
    assert entries(language) == entries("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_can_be_said(language: Language) -> None:
    said = load_phrases(language)
    for key, arguments in entries(language).items():
        for number in (0, 1, 3, 5):
            assert said.say(key, **dict.fromkeys(arguments, number))


def test_every_phrase_is_used() -> None:
    folder = Path(seabattle.cli.__path__[0])
    code = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    lines = {f"line-{to_hyphens(line.value)}" for line in Line}
    unused = {key for key in entries("en") if f'"{key}"' not in code} - lines
    families = [key.removeprefix("command-").removeprefix("help-") for key in unused]
    assert [word for word in families if f'"{word}"' not in code] == []


def test_a_phrase_that_lacks_an_argument_is_an_error() -> None:
    with pytest.raises(LookupError, match="to-act"):
        load_phrases("en").say("to-act")


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_called_differently(language: Language) -> None:
    commands = [key for key in entries(language) if key.startswith("command-")]
    words = [word for key in commands for word in load_phrases(language).synonyms(key)]
    assert len(words) == len(set(words))
    assert set(load_phrases("en").synonyms("command-quit")) <= set(words), (
        "English always does as well"
    )


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "ru_RU", "LANG": "fr_FR"}, "ru"),
        ({"LC_MESSAGES": "", "LANG": "fr"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_of_an_environment(environment: dict[str, str], language: Language) -> None:
    assert detect_language(environment) == language


def test_seats_are_called_as_their_hearer_would() -> None:
    texts = Texts(game_type("classic"), "en")
    assert texts.seat(Seat.ONE, Seat.ONE) == "you"
    assert texts.seat(Seat.TWO, Seat.ONE) == "opponent"
    assert texts.seat(Seat.TWO, Seat.WATCHER) == "Player two"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_books_come_apart_into_numbered_paragraphs(language: Language) -> None:
    for book in (read_table_rules(language), Texts(game_type("classic"), language).words.rules()):
        found = split_paragraphs(book)
        assert list(found) == list(range(1, len(found) + 1))
        assert all(found.values())
        assert not any("\n#" in text for text in found.values())
