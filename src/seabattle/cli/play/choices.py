"""Parses a choice, given by its number in the list or by words that describe it."""

from collections.abc import Mapping, Sequence

from seabattle.cli.play.notation import (
    Notation,
    Tokens,
    Unclear,
    bare_word,
    spellings,
)
from seabattle.cli.terminal.descriptions import leaves
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices

Names = Sequence[set[str]]
"""For each single value of a choice, its spellings."""


def take_choice(
    ask: Choices, tokens: Tokens, notation: Notation, field: str
) -> tuple[Json, Tokens]:
    """Matches a full description, then a number, then words that fit only one choice."""
    names = [_names(choice.value, notation, field) for choice in ask.among]
    words = [bare_word(token, notation) for token in tokens]
    for length in range(len(tokens), 0, -1):
        text = "".join(words[:length])
        if found := [i for i, name in enumerate(names) if text and _is_whole(text, name)]:
            return _the_one(ask, found, field), tokens[length:]
    if tokens[0].isdecimal() and 1 <= int(tokens[0]) <= len(ask.among):
        return ask.among[int(tokens[0]) - 1].value, tokens[1:]
    if found := [i for i, name in enumerate(names) if _is_part(words, name)]:
        return _the_one(ask, found, field), ()
    return _off_the_list(ask, tokens, notation, field), ()


def _names(value: Json, notation: Notation, field: str) -> Names:
    return [spellings(name, leaf, notation) for name, leaf in leaves(field, value)]


def _the_one(ask: Choices, found: Sequence[int], field: str) -> Json:
    if len(found) > 1:
        raise Unclear("choices-fit", found, field)
    return ask.among[found[0]].value


def _is_whole(text: str, names: Names) -> bool:
    """Whether the text is all values in order, without spaces."""
    if not names:
        return not text
    return any(
        text.startswith(name) and _is_whole(text.removeprefix(name), names[1:]) for name in names[0]
    )


def _is_part(words: Sequence[str], names: Names) -> bool:
    """Whether each word is one of the values, each used once."""
    unused = list(names)
    for word in words:
        meant = next((name for name in unused if word in name), None)
        if meant is None:
            return False
        unused.remove(meant)
    return True


Known = Mapping[str, Mapping[str, Json]]
"""For each field, its values by their spellings."""


def _off_the_list(ask: Choices, tokens: Tokens, notation: Notation, field: str) -> Json:
    """A value of the same form as the choices, but not one of them.

    The game will refuse it, and its refusal names the rule that forbids it.
    """
    known = _known(ask, notation, field)
    patterns = {len(list(leaves(field, choice.value))): choice.value for choice in ask.among}
    if len(tokens) not in patterns:
        raise Unclear("no-such-choice", text=" ".join(tokens))
    words = [token.strip(",;") for token in tokens]
    return _filled(patterns[len(tokens)], words, known, notation, field)


def _known(ask: Choices, notation: Notation, field: str) -> Known:
    known: dict[str, dict[str, Json]] = {}
    for choice in ask.among:
        for name, leaf in leaves(field, choice.value):
            ways = dict.fromkeys(spellings(name, leaf, notation), leaf)
            known.setdefault(name, {}).update(ways)
    return known


def _filled(pattern: Json, words: list[str], known: Known, notation: Notation, field: str) -> Json:
    """The pattern with its single values replaced by the words, in order."""
    if isinstance(pattern, dict):
        return {k: _filled(v, words, known, notation, k) for k, v in pattern.items()}
    if isinstance(pattern, list):
        return [_filled(item, words, known, notation, field) for item in pattern]
    if pattern is None or pattern is False:
        return pattern
    word = words.pop(0)
    if isinstance(pattern, str) and notation.is_square(pattern):
        return notation.read(word)
    try:
        return known[field][bare_word(word, notation)]
    except KeyError:
        raise Unclear("no-such-choice", text=word) from None
