"""Sentences in a person's language. Events and refusals carry data; here they become words.

A game of another package may lack words: then it is said in English, and without English words by
the key itself, made readable. Our own games lack none: tests see to that.
"""

import re
import sys
from functools import reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import truediv
from typing import Literal, get_args

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern

from seabattle.core.cache import computed_once
from seabattle.core.errors import Malformed, Refusal, Refused
from seabattle.core.kinds import Event, Json, to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.sentences import parse_fluent
from seabattle.core.wire import GameType

Language = Literal["en", "fr", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ALIKE = {"other": "ship"}
"""Fields that hold what another kind of field holds, and share its words."""
ALWAYS_SAID = "outcome-reason"
"""A field that no sentence tells apart by its value: it is said even without words for it."""

FAMILIES = re.compile(
    "(outcome-reason|board|counter|event|layer|option|order|part|phase|preset|refusal|ship)-"
)
"""What a key begins with."""
_KEY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


def words_folder(game: GameType) -> Traversable:
    package = sys.modules[game.__module__].__package__
    return files(package or game.__module__) / "words"


def package_text(game: GameType, *path: str) -> str | None:
    """A text file of the package that a game is in; None if it has none, or is a lone module."""
    package = sys.modules[game.__module__].__package__
    if not package:
        return None
    # Step by step: a folder without `__init__.py` takes one name at a time.
    file = reduce(truediv, path, files(package))
    return file.read_text("utf-8") if file.is_file() else None


def available_languages(game: GameType) -> tuple[Language, ...]:
    """The languages that a game has a file of words for."""
    return tuple(each for each in LANGUAGES if package_text(game, "words", f"{each}.ftl"))


def sources(game: GameType, language: Language) -> tuple[str, ...]:
    """Fluent sources, each replacing messages of those before: the game's id as its title, its
    words in English if the language lacks some, those of every table, its own."""
    named = f'title = {readable(game.id).capitalize()}\ntagline = {{ "" }}\n'
    own = package_text(game, "words", f"{language}.ftl") or ""
    english = package_text(game, "words", "en.ftl") or ""
    common = (core_folder() / f"{language}.ftl").read_text("utf-8")
    is_whole = set(_KEY.findall(own)).issuperset(_KEY.findall(english))
    return named, "" if is_whole else english, common, own


def readable(key: str, **data: str | int) -> str:
    """What is said without words: the name in a key, and the values of a sentence."""
    name = FAMILIES.sub("", hyphens(key), count=1).replace("-", " ")
    if not key.startswith(("event-", "refusal-")):
        return name
    values = ", ".join(
        f"{field.replace('-', ' ')} {value}"
        for field, value in data.items()
        if not field.endswith("-count")
    )
    return f"{name.capitalize()}{': ' if values else ''}{values}."


def core_folder() -> Traversable:
    return files(__package__ or "seabattle.core") / "words"


class Words:
    """The words of one game, with those of every table, in one language."""

    def __init__(self, game: GameType, language: Language, *more: str) -> None:
        self.game = game
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for text in (*sources(game, language), *more):
            self._bundle.add_resource(parse_fluent(text), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, **data: str | int) -> str:
        """The sentence for a key; where there is none, the key made readable."""
        pattern = self._bundle.get_message(key).value if self.has(key) else None
        return self._formatted(key, pattern, data) if pattern else readable(key, **data)

    def order(self, kind: str, given: str) -> str:
        """An order with what was given for its parts; a message may say it in other words than the
        bare order."""
        key = f"order-{hyphens(kind)}"
        attributes = self._bundle.get_message(key).attributes if self.has(key) else {}
        if given and (pattern := attributes.get("given")):
            return self._formatted(key, pattern, {"given": given})
        return f"{self.say(key)} {given}".strip()

    def _formatted(self, key: str, pattern: Pattern, data: dict[str, str | int]) -> str:
        text, errors = self._bundle.format_pattern(pattern, data)
        if errors:
            raise LookupError(f"{self.game.id} {self.language} {key}: {errors[0]}")
        return str(text)

    def event(self, event: Event, hearer: Seat) -> str:
        """What happened, as told to this seat."""
        data = to_builtins(event)
        return self.say(f"event-{hyphens(data.pop('kind'))}", **self._spoken(data, hearer))

    def refusal(self, refusal: Refusal) -> str:
        data = self._spoken(dict(refusal.details), Seat.WATCHER)
        return self.say(f"refusal-{hyphens(refusal.slug)}", **data)

    def malformed(self, error: Malformed) -> str:
        data = self._spoken(dict(error.details), Seat.WATCHER)
        return self.say(f"refusal-{hyphens(error.slug)}", **data)

    def explain(self, error: Refused | Malformed) -> str:
        """Why an order was not taken, with the paragraph that a refusal cites."""
        if isinstance(error, Refused):
            return f"{self.refusal(error.refusal)} ({error.refusal.cites})"
        return self.malformed(error)

    def rules(self) -> str:
        """The game's rule book: in English if there is none in this language."""
        for language in (self.language, "en"):
            if book := package_text(self.game, "words", f"rules.{language}.md"):
                return book
        return f"# {self.say('title')}\n\n{self.say('no-rule-book')}\n"

    def _spoken(self, data: dict[str, Json], hearer: Seat) -> dict[str, str | int]:
        """Plain data as arguments of a sentence: lists joined, inner objects taken apart."""
        spoken: dict[str, str | int] = {}
        for name, value in data.items():
            if isinstance(value, dict):
                inner = {f"{name}-{key}": inside for key, inside in value.items()}
                spoken |= self._spoken(inner, hearer)
            else:
                spoken |= self._spoken_value(name, value, hearer)
        return spoken

    def _spoken_value(self, name: str, value: Json, hearer: Seat) -> dict[str, str | int]:
        key = hyphens(name)
        if isinstance(value, list | tuple):
            said = [self._word(key, item, hearer) for item in value if not isinstance(item, dict)]
            return {key: ", ".join(map(str, said)), f"{key}-count": len(value)}
        return {key: self._word(key, value, hearer)}

    def _word(self, name: str, value: Json, hearer: Seat) -> str | int:
        """A value in words: a seat as this hearer would call it, a ship by its name."""
        if value is None or isinstance(value, bool):
            return {None: "none", True: "yes", False: "no"}[value]
        if value in ("one", "two") and hearer in PLAYERS:
            return "you" if value == hearer.value else "them"
        key = f"{ALIKE.get(name, name.removesuffix('s'))}-{hyphens(str(value))}"
        return self.say(key) if name == ALWAYS_SAID or self.has(key) else value


def hyphens(name: str) -> str:
    return name.replace("_", "-")


@computed_once("for each game and language; parses Fluent files")
def words(game: GameType, language: Language) -> Words:
    return Words(game, language)


@computed_once("for each game and language; parses Fluent files")
def lesson_words(game: GameType, language: Language) -> Words:
    """The game's words with those of its lessons: in English where the language lacks some."""
    files = (package_text(game, "lessons", f"{each}.ftl") or "" for each in ("en", language))
    return Words(game, language, *files)
