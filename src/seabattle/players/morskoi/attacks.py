"""Attacks on several squares, and what they promise."""

from collections.abc import Iterator

from seabattle.belief.placements import Floats, footprint_table
from seabattle.core.answer import Answer
from seabattle.core.prompt import Choices, OneSquare
from seabattle.players.captain import Turn

SURELY_PICKED = 3
"""Of a field with no more squares than that the opponent has no choice."""

Offer = tuple[float, Answer]
"""What an order is worth, and the order."""


def pairs(turn: Turn, odds: Floats) -> Iterator[Offer]:
    if "pair" in turn.verbs:
        ask = turn.verbs["pair"].parts[0].ask
        assert isinstance(ask, Choices), "pairs are listed"
        for choice in ask.among:
            worth = float(odds[turn.tracking.table.flags(choice.squares)].sum())
            yield worth, {"kind": "pair", "squares": choice.value}


def fields(turn: Turn, odds: Floats) -> Iterator[Offer]:
    """Fields in which every square left will be fired at."""
    if "field" in turn.verbs:
        ask = turn.verbs["field"].parts[0].ask
        assert isinstance(ask, OneSquare), "a field has a centre"
        table, fired_at = turn.tracking.table, turn.tracking.hit | turn.tracking.missed
        reached = footprint_table(table, ask.footprint)
        for centre in ask.among:
            left = reached[table.square_index[centre]] & ~fired_at
            if left.sum() <= SURELY_PICKED:
                yield float(odds[left].sum()), {"kind": "field", "centre": centre}
