"""What can be typed for each part of a prompt, and the value it stands for."""

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatch
from typing import NamedTuple

from seabattle.cli.phrases import Voice
from seabattle.core.errors import Malformed
from seabattle.core.prompt import Ask, Choice, Choices, FleetToPlace, OneSquare, Squares
from seabattle.core.tagged import Json

Tokens = Sequence[str]
LONGEST_SQUARE = 3
"""In how many words, at most, a person may write one square."""


class Notation(NamedTuple):
    """How this game writes squares (`read` raises `Malformed`), and its words."""

    read: Callable[[str], str]
    voice: Voice


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


@singledispatch
def take(ask: Ask, tokens: Tokens, notation: Notation, field: str) -> tuple[Json, Tokens]:
    """The value that the first of these words stand for, and the words after them."""
    raise TypeError(ask)


@take.register
def _(ask: OneSquare, tokens: Tokens, notation: Notation, field: str) -> tuple[Json, Tokens]:
    return _square(tokens, notation)


def _square(tokens: Tokens, notation: Notation) -> tuple[str, Tokens]:
    for length in range(1, min(LONGEST_SQUARE, len(tokens)) + 1):
        try:
            return notation.read(" ".join(tokens[:length])), tokens[length:]
        except Malformed:
            continue
    return notation.read(tokens[0]), ()


@take.register
def _(ask: Squares, tokens: Tokens, notation: Notation, field: str) -> tuple[Json, Tokens]:
    """Squares up to the end, with spaces, commas or both between them."""
    squares: list[str] = []
    rest: Tokens = tuple(_apart(tokens, notation))
    while rest:
        square, rest = _square(rest, notation)
        squares.append(square)
    return squares, ()


def _apart(tokens: Tokens, notation: Notation) -> Iterator[str]:
    """Words split at commas, unless the comma belongs to a square."""
    for token in tokens:
        try:
            notation.read(token)
            yield token
        except Malformed:
            yield from (piece for piece in token.replace(";", ",").split(",") if piece)


@take.register
def _(ask: Choices, tokens: Tokens, notation: Notation, field: str) -> tuple[Json, Tokens]:
    """A choice in so many words, by its number in the list, or by words that fit no other."""
    spelled = [_names(choice, notation, field) for choice in ask.among]
    for length in range(len(tokens), 0, -1):
        text = "".join(_canonical(word, notation) for word in tokens[:length])
        if found := [i for i, names in enumerate(spelled) if text and _is_whole(text, names)]:
            return _the_one(ask, found, field), tokens[length:]
    if tokens[0].isdecimal() and 1 <= int(tokens[0]) <= len(ask.among):
        return ask.among[int(tokens[0]) - 1].value, tokens[1:]
    wanted = [_canonical(word, notation) for word in tokens]
    found = [i for i, names in enumerate(spelled) if _is_part(wanted, names)]
    if not found:
        raise Unclear("no-such-choice", text=" ".join(tokens))
    return _the_one(ask, found, field), ()


def _the_one(ask: Choices, found: Sequence[int], field: str) -> Json:
    if len(found) > 1:
        raise Unclear("choices-fit", found, field)
    return ask.among[found[0]].value


@take.register
def _(ask: FleetToPlace, tokens: Tokens, notation: Notation, field: str) -> tuple[Json, Tokens]:
    raise Unclear("not-understood", text=" ".join(tokens))


Names = Sequence[set[str]]
"""For each single value inside a choice, the ways to write it."""


def _names(choice: Choice, notation: Notation, field: str) -> Names:
    return [_spellings(name, value, notation) for name, value in leaves(field, choice.value)]


def _canonical(word: str, notation: Notation) -> str:
    """A typed word in small letters, a square by its own name."""
    try:
        return _bare(notation.read(word))
    except Malformed:
        return _bare(word)


def _is_whole(text: str, names: Names) -> bool:
    """Whether this text, spaces aside, is all the values one after the other."""
    if not names:
        return not text
    return any(
        text.startswith(name) and _is_whole(text.removeprefix(name), names[1:]) for name in names[0]
    )


def _is_part(wanted: Sequence[str], names: Names) -> bool:
    """Whether each of these words is one of the values."""
    left = list(names)
    for word in wanted:
        meant = next((name for name in left if word in name), None)
        if meant is None:
            return False
        left.remove(meant)
    return True


def leaves(field: str, value: Json) -> Iterator[tuple[str, Json]]:
    """The single values inside a choice, each with its field; what is off is left out."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(name, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(field, inner)
    elif value is not None and value is not False:
        yield field, value


def _spellings(field: str, value: Json, notation: Notation) -> set[str]:
    """The ways, as bare text, in which a person may write a single value."""
    said = field if value is True else str(value)
    return {_bare(said), _bare(notation.voice.value(field, said))}


def _bare(text: str) -> str:
    """Small letters alone count: no spaces, and a hyphen is as good as an underscore."""
    return "".join(text.lower().replace("_", "-").split())
