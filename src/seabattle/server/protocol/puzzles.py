"""The messages about puzzles. All of it is known beforehand, so solutions are sent along.

They belong to the protocol like those of `messages`, and are generated into the same places.
"""

from typing import Any

from seabattle.core.kinds import Json
from seabattle.core.view import View
from seabattle.puzzles.puzzle import Grade, Kind
from seabattle.server.protocol.messages import Message


class PuzzleToday(Message, frozen=True):
    """The puzzle of the day, for everybody, by the date in UTC."""

    date: str
    game: str
    number: int


class Puzzles(Message, frozen=True):
    """Which puzzles there are."""

    today: PuzzleToday
    counts: dict[str, int]
    """For each game that has puzzles, how many."""


class PuzzleHead(Message, frozen=True):
    """What a list says of a puzzle."""

    kind: Kind
    grade: Grade


class GamePuzzles(Message, frozen=True):
    """The puzzles of a game, from number 1 on."""

    puzzles: tuple[PuzzleHead, ...]


class Puzzle(Message, frozen=True):
    """A position as the seat that is to act sees it, and which orders are right."""

    kind: Kind
    grade: Grade
    found: dict[str, int]
    """For each of some computer players, how many of a hundred tries found an answer."""
    view: View
    events: tuple[dict[str, Any], ...]
    """What the seat had heard."""
    question: str
    answers: tuple[dict[str, Json], ...]
    """An order is right if it has all that one of these has. Of lists it may have more."""
    explanation: str
    heat: dict[str, int]
    """For squares that can be fired at, how many of a hundred fleets that fit have a ship there."""
