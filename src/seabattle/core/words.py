"""Sentences in a person's language. Events and refusals carry data; here they become words."""

import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, get_args

from fluent.runtime import FluentBundle, FluentResource

from seabattle.core.cache import computed_once
from seabattle.core.errors import Malformed, Refusal
from seabattle.core.kinds import Event, Json, plain
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType

Language = Literal["en", "fr", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ALIKE = {"other": "ship"}
"""Fields that hold what another kind of field holds, and share its words."""


def words_folder(game: GameType) -> Traversable:
    package = sys.modules[game.__module__].__package__
    return files(package or game.__module__) / "words"


def core_folder() -> Traversable:
    return files(__package__ or "seabattle.core") / "words"


class Words:
    """The words of one game, with those of every table, in one language."""

    def __init__(self, game: GameType, language: Language) -> None:
        self.game = game
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in (core_folder(), words_folder(game)):
            text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(text), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, **data: str | int) -> str:
        """The sentence for a key; the key itself where there is none."""
        if not self.has(key):
            return key
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return key
        text, errors = self._bundle.format_pattern(pattern, data)
        if errors:
            raise LookupError(f"{self.game.id} {self.language} {key}: {errors[0]}")
        return str(text)

    def event(self, event: Event, hearer: Seat) -> str:
        """What happened, as told to this seat."""
        data = plain(event)
        return self.say(f"event-{hyphens(data.pop('kind'))}", **self._spoken(data, hearer))

    def refusal(self, refusal: Refusal) -> str:
        data = self._spoken(dict(refusal.details), Seat.WATCHER)
        return self.say(f"refusal-{hyphens(refusal.slug)}", **data)

    def malformed(self, error: Malformed) -> str:
        data = self._spoken(dict(error.details), Seat.WATCHER)
        return self.say(f"refusal-{hyphens(error.slug)}", **data)

    def rules(self) -> str:
        """The game's rule book."""
        return (words_folder(self.game) / f"rules.{self.language}.md").read_text("utf-8")

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
        return self.say(key) if self.has(key) else value


def hyphens(name: str) -> str:
    return name.replace("_", "-")


@computed_once("for each game and language; parses Fluent files")
def words(game: GameType, language: Language) -> Words:
    return Words(game, language)
