"""Parse squares, choices and other parts of an order as people type them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from seabattle.cli.terminal.descriptions import flatten
from seabattle.cli.terminal.texts import Texts
from seabattle.core.errors import Malformed
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, FleetToPlace, OneSquare, Part, Squares
from seabattle.core.words import to_hyphens

Tokens = Sequence[str]
MAX_SQUARE_WORDS = 3
"""Number of words in which a square may be typed."""


class Notation(NamedTuple):
    """A game's notation of squares (`read` raises `Malformed`) and its names of things."""

    read: Callable[[str], str]
    texts: Texts

    def is_square(self, text: str) -> bool:
        try:
            self.read(text)
        except Malformed:
            return False
        return True


class InputError(Exception):
    """The input is invalid or ambiguous; has the key of a phrase and the choices that fit."""

    def __init__(
        self, key: str, fitting: Sequence[int] = (), field: str = "", /, **data: str | int
    ) -> None:
        super().__init__(key)
        self.key = key
        self.data = data
        self.fitting = tuple(fitting)
        """Indices of the choices that fit, if there are several."""
        self.field = field
        """Part of the order that the choices belong to."""


def take_square(tokens: Tokens, notation: Notation) -> tuple[str, Tokens]:
    """Parse a square at the start; return it and the remaining words."""
    for length in range(1, min(MAX_SQUARE_WORDS, len(tokens)) + 1):
        text = " ".join(tokens[:length])
        if notation.is_square(text):
            return notation.read(text), tokens[length:]
    return notation.read(tokens[0]), ()


def take_squares(tokens: Tokens, notation: Notation) -> list[str]:
    """Parse squares up to the end, separated by spaces, commas or both."""
    squares: list[str] = []
    rest: Tokens = tuple(_split_at_commas(tokens, notation))
    while rest:
        square, rest = take_square(rest, notation)
        squares.append(square)
    return squares


def _split_at_commas(tokens: Tokens, notation: Notation) -> Iterator[str]:
    """Split words at commas, unless the comma belongs to a square."""
    for token in tokens:
        if notation.is_square(token):
            yield token
        else:
            yield from (piece for piece in token.replace(";", ",").split(",") if piece)


def list_spellings(field: str, value: Json, notation: Notation) -> set[str]:
    """List the normalized spellings of a single value: its own and its name in words."""
    said = field if value is True else str(value)
    return {normalize(said), normalize(notation.texts.value(field, said))}


def normalize(text: str) -> str:
    """Normalize text: lower case, no spaces, hyphens for underscores."""
    return "".join(text.lower().replace("_", "-").split())


def normalize_word(word: str, notation: Notation) -> str:
    """Normalize a word; spell a square as the game does."""
    word = word.strip(",;")
    return normalize(notation.read(word) if notation.is_square(word) else word)


Names = Sequence[set[str]]
"""Spellings of each single value of a choice."""


def take_choice(
    ask: Choices, tokens: Tokens, notation: Notation, field: str
) -> tuple[Json, Tokens]:
    """Parse a full description, else a number, else words that fit only one choice."""
    names = [_list_names(choice.value, notation, field) for choice in ask.among]
    words = [normalize_word(token, notation) for token in tokens]
    for length in range(len(tokens), 0, -1):
        text = "".join(words[:length])
        if found := [
            i for i, name in enumerate(names) if text and _is_full_description(text, name)
        ]:
            return _pick_only(ask, found, field), tokens[length:]
    if tokens[0].isdecimal() and 1 <= int(tokens[0]) <= len(ask.among):
        return ask.among[int(tokens[0]) - 1].value, tokens[1:]
    if found := [i for i, name in enumerate(names) if _is_partial_description(words, name)]:
        return _pick_only(ask, found, field), ()
    return _read_unlisted(ask, tokens, notation, field), ()


def _list_names(value: Json, notation: Notation, field: str) -> Names:
    return [list_spellings(name, leaf, notation) for name, leaf in flatten(field, value)]


def _pick_only(ask: Choices, found: Sequence[int], field: str) -> Json:
    if len(found) > 1:
        raise InputError("choices-fit", found, field)
    return ask.among[found[0]].value


def _is_full_description(text: str, names: Names) -> bool:
    """Return whether the text is all values in order, without spaces."""
    if not names:
        return not text
    return any(
        text.startswith(name) and _is_full_description(text.removeprefix(name), names[1:])
        for name in names[0]
    )


def _is_partial_description(words: Sequence[str], names: Names) -> bool:
    """Return whether each word is one of the values, each used once."""
    unused = list(names)
    for word in words:
        meant = next((name for name in unused if word in name), None)
        if meant is None:
            return False
        unused.remove(meant)
    return True


ValuesByField = Mapping[str, Mapping[str, Json]]
"""Values of each field, by spelling."""


def _read_unlisted(ask: Choices, tokens: Tokens, notation: Notation, field: str) -> Json:
    """Parse a value that has the form of the choices and is none of them.

    The game will refuse it, and its refusal names the rule that forbids it.
    """
    known = _index_values(ask, notation, field)
    patterns = {len(list(flatten(field, choice.value))): choice.value for choice in ask.among}
    if len(tokens) not in patterns:
        raise InputError("no-such-choice", text=" ".join(tokens))
    words = [token.strip(",;") for token in tokens]
    return _fill_pattern(patterns[len(tokens)], words, known, notation, field)


def _index_values(ask: Choices, notation: Notation, field: str) -> ValuesByField:
    known: dict[str, dict[str, Json]] = {}
    for choice in ask.among:
        for name, leaf in flatten(field, choice.value):
            ways = dict.fromkeys(list_spellings(name, leaf, notation), leaf)
            known.setdefault(name, {}).update(ways)
    return known


def _fill_pattern(
    pattern: Json, words: list[str], known: ValuesByField, notation: Notation, field: str
) -> Json:
    """Replace the single values of the pattern by the words, in order."""
    if isinstance(pattern, dict):
        return {k: _fill_pattern(v, words, known, notation, k) for k, v in pattern.items()}
    if isinstance(pattern, list):
        return [_fill_pattern(item, words, known, notation, field) for item in pattern]
    if pattern is None or pattern is False:
        return pattern
    word = words.pop(0)
    if isinstance(pattern, str) and notation.is_square(pattern):
        return notation.read(word)
    try:
        return known[field][normalize_word(word, notation)]
    except KeyError:
        raise InputError("no-such-choice", text=word) from None


def take_part(part: Part, tokens: Tokens, notation: Notation) -> tuple[Json, Tokens]:
    """Parse the value of a part at the start; return it and the remaining words."""
    match part.ask:
        case OneSquare():
            return take_square(tokens, notation)
        case Squares():
            return take_squares(tokens, notation), ()
        case Choices():
            return take_choice(part.ask, tokens, notation, part.name)
        case FleetToPlace():
            raise InputError("not-understood", text=" ".join(tokens))


def read_part(part: Part, tokens: Tokens, notation: Notation) -> Json:
    """Parse all these words as the value of one part."""
    if not tokens and is_flag(part):
        return True
    if not tokens:
        raise InputError("not-understood", text=to_hyphens(part.name))
    value, rest = take_part(part, tokens, notation)
    if rest:
        raise InputError("too-much", text=" ".join(rest), order=to_hyphens(part.name))
    return value


def is_flag(part: Part) -> bool:
    """Return whether the only value of a part is true."""
    return isinstance(part.ask, Choices) and [c.value for c in part.ask.among] == [True]


def list_part_names(part: Part, notation: Notation) -> tuple[str, ...]:
    said = notation.texts.name(f"part-{part.name}", default=part.name).lower()
    return (to_hyphens(part.name), part.name, said)
