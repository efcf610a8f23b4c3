"""Parses a typed line into an order, guided only by the prompt that it answers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from seabattle.cli.play.notation import Notation, Tokens, Unclear
from seabattle.cli.play.parts import part_names, read_part, take_part
from seabattle.core.answer import Answer
from seabattle.core.errors import Malformed
from seabattle.core.prompt import Part, Prompt, Verb
from seabattle.core.words import hyphens


class Draft(NamedTuple):
    """A partly filled order, and the parts that remain to be asked for."""

    verb: Verb
    answer: Answer
    missing: tuple[Part, ...]


def read_order_line(prompt: Prompt, line: str, notation: Notation) -> Draft:
    """Parses a line. Raises `Unclear`, or `Malformed` for an invalid square."""
    tokens = line.split()
    named = _named_verb(prompt, tokens, notation)
    if named:
        verb, rest = named
        return _draft(verb, rest, notation, ask_for_all=not rest)
    return _unnamed(prompt, tokens, notation)


def _named_verb(prompt: Prompt, tokens: Tokens, notation: Notation) -> tuple[Verb, Tokens] | None:
    """The verb at the start of the line, in full or as an unambiguous prefix that is no square."""
    for length in range(len(tokens), 0, -1):
        text = " ".join(tokens[:length]).lower()
        for verb in prompt.verbs:
            if text in verb_names(verb, notation):
                return verb, tokens[length:]
    begun = [verb for verb in prompt.verbs if _begins(verb, tokens[0].lower(), notation)]
    if len(begun) == 1 and not notation.is_square(tokens[0]):
        return begun[0], tokens[1:]
    return None


def verb_names(verb: Verb, notation: Notation) -> tuple[str, ...]:
    """The spellings of an order's verb; help shows the first."""
    kind = verb.kind
    said = notation.voice.name(f"order-{kind}", default=kind).lower()
    return (hyphens(kind), kind, kind.replace("_", " "), said)


def _begins(verb: Verb, start: str, notation: Notation) -> bool:
    return any(name.startswith(start) for name in verb_names(verb, notation))


def _unnamed(prompt: Prompt, tokens: Tokens, notation: Notation) -> Draft:
    """A line without a verb: it must make a complete order for exactly one verb."""
    text = " ".join(tokens)
    if _is_order(tokens[0], notation):
        verbs = ", ".join(hyphens(verb.kind) for verb in prompt.verbs)
        raise Unclear("not-now", text=tokens[0], verbs=verbs)
    with_parts = [verb for verb in prompt.verbs if verb.parts]
    if len(with_parts) == 1:
        return _draft(with_parts[0], tokens, notation)
    drafts = list(_readings(with_parts, tokens, notation))
    if len(drafts) > 1:
        meant = (f"{hyphens(draft.verb.kind)} {text}" for draft in drafts)
        raise Unclear("which-order", text=text, verbs=", ".join(meant))
    if not drafts:
        if any(map(str.isdigit, tokens[0])):
            notation.read(text)
        raise Unclear("not-understood", text=text)
    return drafts[0]


def _is_order(word: str, notation: Notation) -> bool:
    """Whether the game has such an order, even if the prompt does not offer it now."""
    return notation.voice.words.has(f"order-{hyphens(word.lower())}")


def _readings(verbs: Sequence[Verb], tokens: Tokens, notation: Notation) -> Iterator[Draft]:
    for verb in verbs:
        try:
            draft = _draft(verb, tokens, notation)
        except (Unclear, Malformed):
            continue
        if not draft.missing:
            yield draft


def _draft(verb: Verb, tokens: Tokens, notation: Notation, *, ask_for_all: bool = False) -> Draft:
    first, by_name = _split(verb, tokens, notation)
    answer: Answer = {"kind": verb.kind}
    for part, said in by_name:
        answer[part.name] = read_part(part, said, notation)
    for part in sorted(verb.parts, key=lambda part: part.optional):
        if first and part.name not in answer:
            answer[part.name], first = take_part(part, first, notation)
    if first:
        raise Unclear("too-much", text=" ".join(first), order=hyphens(verb.kind))
    missing = (part for part in verb.parts if part.name not in answer)
    return Draft(verb, answer, tuple(p for p in missing if ask_for_all or not p.optional))


def _split(
    verb: Verb, tokens: Tokens, notation: Notation
) -> tuple[Tokens, list[tuple[Part, list[str]]]]:
    """Splits into positional words and the words after each named part."""
    first: list[str] = []
    by_name: list[tuple[Part, list[str]]] = []
    for token in _split_at_equals(tokens):
        part = next((p for p in verb.parts if token.lower() in part_names(p, notation)), None)
        if part:
            by_name.append((part, []))
        else:
            (by_name[-1][1] if by_name else first).append(token)
    return first, by_name


def _split_at_equals(tokens: Tokens) -> Iterator[str]:
    for token in tokens:
        yield from (piece for piece in token.split("=") if piece)
