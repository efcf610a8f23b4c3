"""What a puzzle is: a position of a match, what is asked, and which orders answer it."""

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
    """A match as far as its puzzles need it. Its draws follow from the seed."""

    options: dict[str, Json]
    seed: int
    orders: tuple[Json, ...]
    """One after the other, each by the seat that is asked first. An order that only fills the first
    part of what the prompt names first is written as that value; such values that are single words
    share a string, with a space between them."""

    @property
    def unpacked(self) -> Iterator[Json]:
        for written in self.orders:
            yield from written.split() if isinstance(written, str) else (written,)


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Kind
    source: int
    """Which match of the collection it is from."""
    after: int
    """How many of its orders had been given."""
    seat: Seat
    answers: tuple[Answer, ...]
    """Any order is right that has all of one of these; it may say more."""
    numbers: dict[str, int]
    """What the explanation counts."""
    ship: str = ""
    """The ship that the explanation is about."""
    found: tuple[int, ...] = ()
    """How many of a hundred tries of each of `FINDERS` found an answer."""

    @property
    def grade(self) -> Grade:
        mean = sum(self.found) / len(self.found)
        return "hard" if mean < HARD else "fair" if mean < FAIR else "easy"


HARD, FAIR = 50, 85
"""Below so many of a hundred tries that find it, a puzzle is hard, or at least not easy."""


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of a game, and the matches that they are from."""

    game: str
    version: int
    sources: tuple[Source, ...]
    puzzles: tuple[Puzzle, ...]


class Position(msgspec.Struct, frozen=True):
    """What a seat knows when it is asked: nothing else of the match gets out of here."""

    game: Any
    view: View
    heard: tuple[Event, ...]

    @property
    def prompt(self) -> Prompt:
        assert self.view.prompt, "whoever has a puzzle to solve is to act"
        return self.view.prompt


def position(collection: Collection, puzzle: Puzzle) -> Position:
    source = collection.sources[puzzle.source]
    match = Match(load(collection.game, source.options), Seeded(source.seed))
    for written in islice(source.unpacked, puzzle.after):
        seat = match.waiting_for[0]
        match.give(seat, long_form(written, match.view(seat).prompt))
    return Position(match.game, match.view(puzzle.seat), tuple(match.heard[puzzle.seat]))


def packed(orders: Iterable[Json]) -> tuple[Json, ...]:
    found: list[Json] = []
    for are_words, some in groupby(orders, lambda order: isinstance(order, str)):
        written = list(some)
        found += [" ".join(written)] if are_words else written
    return tuple(found)


def short_form(order: Answer, prompt: Prompt) -> Json:
    verb = prompt.verbs[0]
    if not verb.parts or order.keys() != {"kind", verb.parts[0].name}:
        return order
    return order[verb.parts[0].name] if order["kind"] == verb.kind else order


def long_form(written: Json, prompt: Prompt | None) -> Answer:
    if isinstance(written, dict) and "kind" in written:
        return written
    assert prompt, "an order was given here"
    verb = prompt.verbs[0]
    return {"kind": verb.kind, verb.parts[0].name: written}


def is_right(order: Answer, answers: Sequence[Answer]) -> bool:
    return any(_has(order, answer) for answer in answers)


def _has(order: Answer, answer: Answer) -> bool:
    """A list has to contain what the answer lists, in whichever order; all else has to be equal."""
    return all(
        name in order
        and (set(value) <= set(order[name]) if isinstance(value, list) else order[name] == value)
        for name, value in answer.items()
    )
