"""How a person may write squares and single values, and what to say if they cannot be read."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from seabattle.cli.terminal.phrases import Voice
from seabattle.core.errors import Malformed
from seabattle.core.kinds import Json

Tokens = Sequence[str]
LONGEST_SQUARE = 3
"""In how many words, at most, a person may write one square."""


class Notation(NamedTuple):
    """How this game writes squares (`read` raises `Malformed`), and its words."""

    read: Callable[[str], str]
    voice: Voice

    def is_square(self, text: str) -> bool:
        try:
            self.read(text)
        except Malformed:
            return False
        return True


class Unclear(Exception):
    """What was typed says nothing, or too little: a phrase for it, and the choices that fit."""

    def __init__(
        self, key: str, fitting: Sequence[int] = (), field: str = "", /, **data: str | int
    ) -> None:
        super().__init__(key)
        self.key = key
        self.data = data
        self.fitting = tuple(fitting)
        """Indices of the choices that fit, where there is more than one."""
        self.field = field
        """The part that they are choices for."""


def take_square(tokens: Tokens, notation: Notation) -> tuple[str, Tokens]:
    """The square that the first words name, and the words after them."""
    for length in range(1, min(LONGEST_SQUARE, len(tokens)) + 1):
        text = " ".join(tokens[:length])
        if notation.is_square(text):
            return notation.read(text), tokens[length:]
    return notation.read(tokens[0]), ()


def take_squares(tokens: Tokens, notation: Notation) -> list[str]:
    """Squares up to the end, with spaces, commas or both between them."""
    squares: list[str] = []
    rest: Tokens = tuple(_apart(tokens, notation))
    while rest:
        square, rest = take_square(rest, notation)
        squares.append(square)
    return squares


def _apart(tokens: Tokens, notation: Notation) -> Iterator[str]:
    """Words split at commas, unless the comma belongs to a square."""
    for token in tokens:
        if notation.is_square(token):
            yield token
        else:
            yield from (piece for piece in token.replace(";", ",").split(",") if piece)


def spellings(field: str, value: Json, notation: Notation) -> set[str]:
    """The ways, as bare text, in which a person may write a single value."""
    said = field if value is True else str(value)
    return {bare(said), bare(notation.voice.value(field, said))}


def bare(text: str) -> str:
    """Small letters alone count: no spaces, and a hyphen is as good as an underscore."""
    return "".join(text.lower().replace("_", "-").split())


def bare_word(word: str, notation: Notation) -> str:
    """A typed word as bare text, a square by its own name."""
    word = word.strip(",;")
    return bare(notation.read(word) if notation.is_square(word) else word)
