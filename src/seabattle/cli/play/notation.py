"""Parses squares and single values as people type them."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from seabattle.cli.terminal.phrases import Voice
from seabattle.core.errors import Malformed
from seabattle.core.kinds import Json

Tokens = Sequence[str]
LONGEST_SQUARE = 3
"""How many words a square may be typed in."""


class Notation(NamedTuple):
    """How a game writes squares (`read` raises `Malformed`) and names things."""

    read: Callable[[str], str]
    voice: Voice

    def is_square(self, text: str) -> bool:
        try:
            self.read(text)
        except Malformed:
            return False
        return True


class Unclear(Exception):
    """The input is invalid or ambiguous: the key of a phrase, and the choices that fit."""

    def __init__(
        self, key: str, fitting: Sequence[int] = (), field: str = "", /, **data: str | int
    ) -> None:
        super().__init__(key)
        self.key = key
        self.data = data
        self.fitting = tuple(fitting)
        """Indices of the choices that fit, if there are several."""
        self.field = field
        """The part of the order that they belong to."""


def take_square(tokens: Tokens, notation: Notation) -> tuple[str, Tokens]:
    """Parses a square off the front; returns it and the remaining words."""
    for length in range(1, min(LONGEST_SQUARE, len(tokens)) + 1):
        text = " ".join(tokens[:length])
        if notation.is_square(text):
            return notation.read(text), tokens[length:]
    return notation.read(tokens[0]), ()


def take_squares(tokens: Tokens, notation: Notation) -> list[str]:
    """Parses squares up to the end, separated by spaces, commas or both."""
    squares: list[str] = []
    rest: Tokens = tuple(_split_at_commas(tokens, notation))
    while rest:
        square, rest = take_square(rest, notation)
        squares.append(square)
    return squares


def _split_at_commas(tokens: Tokens, notation: Notation) -> Iterator[str]:
    """Splits words at commas, unless the comma belongs to a square."""
    for token in tokens:
        if notation.is_square(token):
            yield token
        else:
            yield from (piece for piece in token.replace(";", ",").split(",") if piece)


def spellings(field: str, value: Json, notation: Notation) -> set[str]:
    """The normalized spellings of a single value: its own and its name in words."""
    said = field if value is True else str(value)
    return {bare(said), bare(notation.voice.value(field, said))}


def bare(text: str) -> str:
    """Normalizes text: lower case, no spaces, hyphens for underscores."""
    return "".join(text.lower().replace("_", "-").split())


def bare_word(word: str, notation: Notation) -> str:
    """A normalized word; a square is spelled as the game does."""
    word = word.strip(",;")
    return bare(notation.read(word) if notation.is_square(word) else word)
