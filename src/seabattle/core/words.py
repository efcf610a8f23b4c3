"""Sentences in a person's language, made from the data of events and refusals.

A game of another package may lack words. It is then described in English; without English words,
the key itself is made readable. Our own games lack none, and tests check that.
"""

import re
import sys
from functools import reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import truediv
from typing import Any, Literal, get_args

from fluent.syntax.ast import Pattern

from seabattle.core.cache import computed_once
from seabattle.core.errors import Malformed, Refusal, Refused
from seabattle.core.fluent import Bundle
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json, to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.sentences import parse_fluent, sayable, shorten
from seabattle.core.wire import GameType

Language = Literal["en", "fr", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ALIKE = {"other": "ship"}
"""Fields that share the words of another field, because they hold the same kind of value."""
ALWAYS_SAID = "outcome-reason"
"""A field that is put into words even if its value has none: no sentence depends on the value."""

FAMILIES = re.compile(
    "(outcome-reason|board|counter|event|layer|option|order|part|phase|preset|refusal|ship)-"
)
"""The prefixes of keys."""
_KEY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


def words_folder(game: GameType) -> Traversable:
    package = sys.modules[game.__module__].__package__
    return files(package or game.__module__) / "words"


def package_text(game: GameType, *path: str) -> str | None:
    """Read a text file of the game's package; return None if it has none, or is a lone module."""
    package = sys.modules[game.__module__].__package__
    if not package:
        return None
    # A folder without `__init__.py` can be joined with one name at a time only.
    file = reduce(truediv, path, files(package))
    return file.read_text("utf-8") if file.is_file() else None


def available_languages(game: GameType) -> tuple[Language, ...]:
    """Return the languages for which a game has a file of words."""
    return tuple(each for each in LANGUAGES if package_text(game, "words", f"{each}.ftl"))


def fluent_sources(game: GameType, language: Language) -> tuple[str, ...]:
    """Return Fluent sources; a later one replaces messages of those before it.

    The first has the game's id as its title. Then come the game's English words if the language
    lacks some, the words of every table, and the game's own.
    """
    named = f'title = {key_to_text(game.id).capitalize()}\ntagline = {{ "" }}\n'
    own = package_text(game, "words", f"{language}.ftl") or ""
    english = package_text(game, "words", "en.ftl") or ""
    common = (core_folder() / f"{language}.ftl").read_text("utf-8")
    is_whole = set(_KEY.findall(own)).issuperset(_KEY.findall(english))
    return named, "" if is_whole else english, common, own


def key_to_text(key: str, **data: str | int) -> str:
    """Make a key readable that has no words: its name, and the values of a sentence."""
    name = FAMILIES.sub("", to_hyphens(key), count=1).replace("-", " ")
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
    """The words of one game and of every table, in one language."""

    def __init__(self, game: GameType, language: Language, *more: str) -> None:
        self.game = game
        self.language = language
        texts = (*fluent_sources(game, language), *more)
        self._bundle = Bundle(language, *map(parse_fluent, texts))

    def has(self, key: str) -> bool:
        return self._bundle.has(key)

    def say(self, key: str, **data: str | int) -> str:
        """Return the sentence for a key; without one, make the key readable."""
        pattern = self._bundle.pattern(key) if self.has(key) else None
        return self._format(key, pattern, data) if pattern else key_to_text(key, **data)

    def order(self, kind: str, given: str) -> str:
        """Return an order with the values of its parts. A message may have another wording for that
        case."""
        key = f"order-{to_hyphens(kind)}"
        attributes = self._bundle.attributes(key) if self.has(key) else {}
        if given and (pattern := attributes.get("given")):
            return self._format(key, pattern, {"given": given})
        return f"{self.say(key)} {given}".strip()

    def typed_word(self, kind: str) -> str | None:
        """Return the word that stands for an order in a typed line, where it is not its kind."""
        key = f"order-{to_hyphens(kind)}"
        attributes = self._bundle.attributes(key) if self.has(key) else {}
        return self._format(key, attributes["typed"], {}) if "typed" in attributes else None

    def _format(self, key: str, pattern: Pattern, data: dict[str, str | int]) -> str:
        try:
            return self._bundle.format(pattern, sayable(data))
        except LookupError as error:
            raise LookupError(f"{self.game.id} {self.language} {key}: {error}") from None

    def event(self, event: Event, hearer: Seat) -> str:
        """Return the sentence about an event, as told to this seat."""
        data = to_builtins(event)
        return self.say(f"event-{to_hyphens(data.pop('kind'))}", **self._to_arguments(data, hearer))

    def refusal(self, refusal: Refusal) -> str:
        data = self._to_arguments(dict(refusal.details), Seat.WATCHER)
        return self.say(f"refusal-{to_hyphens(refusal.slug)}", **data)

    def malformed(self, error: Malformed) -> str:
        data = self._to_arguments(dict(error.details), Seat.WATCHER)
        return self.say(f"refusal-{to_hyphens(error.slug)}", **data)

    def explain(self, error: Refused | Malformed) -> str:
        """Explain why an order was not accepted, with the paragraph that a refusal cites."""
        if isinstance(error, Refused):
            return f"{self.refusal(error.refusal)} ({error.refusal.cites})"
        return self.malformed(error)

    def rules(self) -> str:
        """Return the game's rule book, in English if this language has none."""
        for language in (self.language, "en"):
            if book := package_text(self.game, "words", f"rules.{language}.md"):
                return book
        return f"# {self.say('title')}\n\n{self.say('no-rule-book')}\n"

    def _to_arguments(self, data: dict[str, Json], hearer: Seat) -> dict[str, str | int]:
        """Convert plain data to arguments of a sentence: join lists, flatten inner objects."""
        spoken: dict[str, str | int] = {}
        for name, value in data.items():
            if isinstance(value, dict):
                inner = {f"{name}-{key}": inside for key, inside in value.items()}
                spoken |= self._to_arguments(inner, hearer)
            else:
                spoken |= self._value_to_arguments(name, value, hearer)
        return spoken

    def _value_to_arguments(self, name: str, value: Json, hearer: Seat) -> dict[str, str | int]:
        key = to_hyphens(name)
        if isinstance(value, list | tuple):
            said = [
                self._value_to_text(key, item, hearer)
                for item in value
                if not isinstance(item, dict)
            ]
            return {key: ", ".join(map(str, said)), f"{key}-count": len(value)}
        return {key: self._value_to_text(key, value, hearer)}

    def _value_to_text(self, name: str, value: Json, hearer: Seat) -> str | int:
        """Put a value into words: a seat as this hearer would call it, a ship by its name."""
        if value is None or isinstance(value, bool):
            return {None: "none", True: "yes", False: "no"}[value]
        value = shorten(value)
        if value in ("one", "two") and hearer in PLAYERS:
            return "you" if value == hearer.value else "them"
        key = f"{ALIKE.get(name, name.removesuffix('s'))}-{to_hyphens(str(value))}"
        return self.say(key) if name == ALWAYS_SAID or self.has(key) else value


def to_hyphens(name: str) -> str:
    """Return a name as it stands in keys, with hyphens for underscores."""
    return name.replace("_", "-")


@computed_once("for each game and language; parses Fluent files")
def words(game: GameType, language: Language) -> Words:
    """Return the words of a game in a language."""
    return Words(game, language)


@computed_once("for each game and language; parses Fluent files")
def lesson_words(game: GameType, language: Language) -> Words:
    """Return the words of a game and its lessons, in English where the language lacks some."""
    files = (package_text(game, "lessons", f"{each}.ftl") or "" for each in ("en", language))
    return Words(game, language, *files)


class _Table(Game[Any, Any]):
    """Stands for whatever game is played: its words are those of every table."""

    id = "table"


def explain_in_english(refused: Refused, game: GameType | None) -> str:
    """Say why an order was refused, with the paragraph; without a game, in every table's words."""
    return words(game or _Table, "en").explain(refused)
