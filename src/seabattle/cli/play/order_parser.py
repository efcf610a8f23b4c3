"""Parse a typed line into an order, guided only by the prompt that it answers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from seabattle.cli.play.value_parser import (
    InputError,
    Notation,
    Tokens,
    list_part_names,
    read_part,
    take_part,
)
from seabattle.core.answer import Answer
from seabattle.core.errors import Malformed
from seabattle.core.prompt import OneSquare, Part, Prompt, Squares, Verb
from seabattle.core.words import to_hyphens


class PartialOrder(NamedTuple):
    """An order in the making, and the parts that remain to be asked for."""

    verb: Verb
    answer: Answer
    missing: tuple[Part, ...]


def read_order_line(prompt: Prompt, line: str, notation: Notation) -> PartialOrder:
    """Parse a line. Raise `InputError`, or `Malformed` for an invalid square."""
    tokens = line.split()
    named = _find_verb(prompt, tokens, notation)
    if named:
        verb, rest = named
        return _read_for_verb(verb, rest, notation, ask_for_all=not rest)
    return _read_without_verb(prompt, tokens, notation)


def _find_verb(prompt: Prompt, tokens: Tokens, notation: Notation) -> tuple[Verb, Tokens] | None:
    """Find the verb at the start of the line: in full, or as an unambiguous prefix that is no
    square."""
    for length in range(len(tokens), 0, -1):
        text = " ".join(tokens[:length]).lower()
        for verb in prompt.verbs:
            if text in list_verb_names(verb, notation):
                return verb, tokens[length:]
    begun = [verb for verb in prompt.verbs if _has_prefix(verb, tokens[0].lower(), notation)]
    if len(begun) == 1 and not notation.is_square(tokens[0]):
        return begun[0], tokens[1:]
    return None


def list_verb_names(verb: Verb, notation: Notation) -> tuple[str, ...]:
    """List the spellings of an order's verb; help shows the first."""
    kind = verb.kind
    said = notation.texts.name(f"order-{kind}", default=kind).lower()
    return (notation.texts.verb(kind), to_hyphens(kind), kind, kind.replace("_", " "), said)


def _has_prefix(verb: Verb, start: str, notation: Notation) -> bool:
    return any(name.startswith(start) for name in list_verb_names(verb, notation))


def _read_without_verb(prompt: Prompt, tokens: Tokens, notation: Notation) -> PartialOrder:
    """Parse a line without a verb, which must be a complete order for exactly one verb."""
    text = " ".join(tokens)
    if _is_known_order(tokens[0], notation):
        verbs = ", ".join(notation.texts.verb(verb.kind) for verb in prompt.verbs)
        raise InputError("not-now", text=tokens[0], verbs=verbs)
    with_parts = [verb for verb in prompt.verbs if verb.parts]
    if len(with_parts) == 1:
        return _read_for_verb(with_parts[0], tokens, notation)
    drafts = list(_try_verbs(with_parts, tokens, notation))
    if len(drafts) > 1:
        meant = (f"{notation.texts.verb(draft.verb.kind)} {text}" for draft in drafts)
        raise InputError("which-order", text=text, verbs=", ".join(meant))
    if not drafts:
        if any(map(str.isdigit, tokens[0])) and any(map(_takes_squares, with_parts)):
            notation.read(text)
        raise InputError("not-understood", text=text)
    return drafts[0]


def _takes_squares(verb: Verb) -> bool:
    return any(isinstance(part.ask, OneSquare | Squares) for part in verb.parts)


def _is_known_order(word: str, notation: Notation) -> bool:
    """Return whether the game has such an order, even if the prompt does not offer it now."""
    return notation.texts.words.has(f"order-{to_hyphens(word.lower())}")


def _try_verbs(verbs: Sequence[Verb], tokens: Tokens, notation: Notation) -> Iterator[PartialOrder]:
    for verb in verbs:
        try:
            draft = _read_for_verb(verb, tokens, notation)
        except (InputError, Malformed):
            continue
        if not draft.missing:
            yield draft


def _read_for_verb(
    verb: Verb, tokens: Tokens, notation: Notation, *, ask_for_all: bool = False
) -> PartialOrder:
    first, by_name = _split_at_parts(verb, tokens, notation)
    answer: Answer = {"kind": verb.kind}
    for part, said in by_name:
        answer[part.name] = read_part(part, said, notation)
    for part in sorted(verb.parts, key=lambda part: part.optional):
        if first and part.name not in answer:
            answer[part.name], first = take_part(part, first, notation)
    if first:
        raise InputError("too-much", text=" ".join(first), order=notation.texts.verb(verb.kind))
    missing = (part for part in verb.parts if part.name not in answer)
    return PartialOrder(verb, answer, tuple(p for p in missing if ask_for_all or not p.optional))


def _split_at_parts(
    verb: Verb, tokens: Tokens, notation: Notation
) -> tuple[Tokens, list[tuple[Part, list[str]]]]:
    """Split into positional words and the words after each named part."""
    first: list[str] = []
    by_name: list[tuple[Part, list[str]]] = []
    for token in _split_at_equals(tokens):
        part = next((p for p in verb.parts if token.lower() in list_part_names(p, notation)), None)
        if part:
            by_name.append((part, []))
        else:
            (by_name[-1][1] if by_name else first).append(token)
    return first, by_name


def _split_at_equals(tokens: Tokens) -> Iterator[str]:
    for token in tokens:
        yield from (piece for piece in token.split("=") if piece)
