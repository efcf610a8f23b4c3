"""Puzzles: a position of a match, a question, and the orders that answer it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import Any, Literal

import msgspec

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, Json
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match

Kind = Literal[
    "certain", "last_ship", "air_defence", "decoy", "likeliest", "sinking", "reports", "act", "plan"
]
FINDERS = ("deckhand", "bosun", "admiral")
"""The players by which puzzles are graded."""
Grade = Literal["easy", "fair", "hard"]


class Source(msgspec.Struct, frozen=True):
    """The part of a match that its puzzles need. Draws follow from the seed."""

    options: dict[str, Json]
    seed: int
    orders: tuple[Json, ...]
    """Orders in sequence, each of the first seat that is to act. An order that fills only the first
    part of the first verb is written as that value. Values that are single words share a string."""

    @property
    def order_forms(self) -> Iterator[Json]:
        for written in self.orders:
            yield from written.split() if isinstance(written, str) else (written,)


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Kind
    source: int
    """The index of its match in the collection."""
    after: int
    """The number of orders given before the position."""
    seat: Seat
    answers: tuple[Answer, ...]
    """An order is right if it contains everything that one of these contains."""
    numbers: dict[str, int]
    """The numbers in the explanation."""
    ship: str = ""
    """The ship that the explanation is about."""
    found: tuple[int, ...] = ()
    """For each of `FINDERS`, the percentage of tries that found an answer."""

    @property
    def grade(self) -> Grade:
        mean = sum(self.found) / len(self.found)
        return "hard" if mean < HARD else "fair" if mean < FAIR else "easy"


HARD, FAIR = 50, 85
"""Mean percentages of success: below the first a puzzle is hard, below the second it is fair."""


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of a game, and the matches they come from."""

    game: str
    version: int
    sources: tuple[Source, ...]
    puzzles: tuple[Puzzle, ...]


class Position(msgspec.Struct, frozen=True):
    """The knowledge of a seat at a decision; it reveals nothing else of the match."""

    game: Any
    view: View
    heard: tuple[Event, ...]

    @property
    def prompt(self) -> Prompt:
        assert self.view.prompt, "the seat of a puzzle is to act"
        return self.view.prompt


def find_position(collection: Collection, puzzle: Puzzle) -> Position:
    """Replay the match of a puzzle up to its decision."""
    source = collection.sources[puzzle.source]
    match = Match(load(collection.game, source.options), Seeded(source.seed))
    for written in islice(source.order_forms, puzzle.after):
        seat = match.waiting_for[0]
        match.give(seat, expand_order(written, match.view(seat).prompt))
    return Position(match.game, match.view(puzzle.seat), tuple(match.heard[puzzle.seat]))


def join_words(orders: Iterable[Json]) -> tuple[Json, ...]:
    """Join consecutive single words into one string each."""
    found: list[Json] = []
    for are_words, some in groupby(orders, lambda order: isinstance(order, str)):
        written = list(some)
        found += [" ".join(written)] if are_words else written
    return tuple(found)


def shorten_order(order: Answer, prompt: Prompt) -> Json:
    """Return an order as its only value, if it fills just the first part of the first verb."""
    verb = prompt.verbs[0]
    if not verb.parts or order.keys() != {"kind", verb.parts[0].name}:
        return order
    return order[verb.parts[0].name] if order["kind"] == verb.kind else order


def expand_order(written: Json, prompt: Prompt | None) -> Answer:
    """Return the order that a short form stands for."""
    if isinstance(written, dict) and "kind" in written:
        return written
    assert prompt, "an order was given here"
    verb = prompt.verbs[0]
    return {"kind": verb.kind, verb.parts[0].name: written}


def is_right(order: Answer, answers: Sequence[Answer]) -> bool:
    """Return whether an order contains one of the answers."""
    return any(_contains(order, answer) for answer in answers)


def _contains(order: Answer, answer: Answer) -> bool:
    """Return whether an order contains an answer: lists as subsets, other values equal."""
    return all(
        name in order
        and (set(value) <= set(order[name]) if isinstance(value, list) else order[name] == value)
        for name, value in answer.items()
    )
