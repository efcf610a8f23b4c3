"""The powers that a player holds, as ways to aim them."""

from collections.abc import Iterator
from typing import NamedTuple

from seabattle.belief.placements import Flags, PlacementTable, footprint_table
from seabattle.core.answer import Answer
from seabattle.core.grid import Direction
from seabattle.core.prompt import Choices, OneSquare, Prompt, Verb


class Attack(NamedTuple):
    """One way to attack: a verb and what goes with it, wherever it is aimed."""

    kind: str
    order: Answer
    """The order but for its target."""
    reach: Flags
    """For each target (row), the squares that the attack covers."""
    targets: Flags


def attacks(table: PlacementTable, prompt: Prompt) -> Iterator[Attack]:
    """Every way to attack that the prompt offers; the normal shot is the first."""
    for verb in prompt.verbs:
        ask = verb.parts[-1].ask
        assert isinstance(ask, OneSquare), "every attack has a target"
        for line, footprint in _lines(verb, ask):
            yield Attack(
                verb.kind,
                {"kind": verb.kind, **line},
                footprint_table(table, footprint),
                table.flags(ask.among),
            )


def _lines(verb: Verb, ask: OneSquare) -> Iterator[tuple[Answer, tuple[Direction, ...]]]:
    """A Triple Shot has a line besides its target, and covers what the line says."""
    lines = verb.parts[0].ask
    if isinstance(lines, Choices):
        for choice in lines.among:
            yield {verb.parts[0].name: choice.value}, choice.footprint
    else:
        yield {}, ask.footprint
