"""The reasons why an order is not accepted: it is malformed, or refused. Neither changes a
match."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import msgspec

Detail = str | int | tuple[str, ...]
"""A parameter of the sentence about a refusal: a number, a name or several."""


class Fault(msgspec.Struct, frozen=True):
    """The reason why something is not allowed: a slug, and the parameters of its sentence."""

    slug: str
    details: dict[str, Detail] = {}


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fault with the numbered paragraph of the rule book that it cites."""

    slug: str
    book: str
    paragraph: int
    details: dict[str, Detail] = {}

    @property
    def cites(self) -> str:
        return f"{self.book} {self.paragraph}"


LONGEST_DETAIL = 300


def truncate_details(details: Mapping[str, Detail]) -> dict[str, Detail]:
    """Truncate long texts in the details of an error, as they may quote what was sent."""
    return {
        name: value[:LONGEST_DETAIL] if isinstance(value, str) else value
        for name, value in details.items()
    }


class SeabattleError(Exception):
    """Base class of the errors that this package raises on purpose."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the error with its attributes.

        By default, Python calls `__init__` with the text alone, which few subclasses accept. An
        error from another process would then appear as an error of unpickling.
        """
        return _unpickle, (type(self), self.args, self.__dict__)


def _unpickle(kind: type[Exception], args: tuple[Any, ...], state: dict[str, Any]) -> Exception:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class Malformed(SeabattleError):
    """Input that cannot be parsed: its JSON, fields, values or squares."""

    def __init__(self, slug: str, problem: str, /, **details: Detail) -> None:
        super().__init__(problem[:LONGEST_DETAIL])
        self.slug = slug
        self.details: Mapping[str, Detail] = truncate_details(details)


class Refused(SeabattleError):
    """An order that can be read but is not legal now."""

    _text: str | None = None

    def __init__(self, refusal: Refusal, game: Any = None) -> None:
        """`game` is the class of the game whose words the refusal is told in."""
        super().__init__(f"{refusal.slug} ({refusal.cites})")
        self.refusal = refusal
        self._game = game

    def __str__(self) -> str:
        """Return the English sentence with its paragraph, made when it is first asked for."""
        if self._text is None:
            words = import_module("seabattle.core.words")  # which imports this module
            self._text = words.explain_in_english(self, self._game)
        return self._text

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the sentence instead of the game, which may be a class that cannot be pickled."""
        str(self)
        return _unpickle, (type(self), self.args, {**self.__dict__, "_game": None})
