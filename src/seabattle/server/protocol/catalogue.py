"""Messages about games: options, presets, lessons and puzzles."""

from typing import Any

from msgspec import field

from seabattle.core.kinds import Json
from seabattle.core.view import View
from seabattle.puzzles.puzzle import Grade, Kind
from seabattle.server.protocol.messages import Message


class OptionHelp(Message, frozen=True):
    """An option in words, with its values if they are few or its limits if it has any."""

    name: str
    title: str
    help: str
    default: Json
    values: tuple[Json, ...] | None = None
    value_titles: tuple[str, ...] | None = None
    least: int | None = None
    most: int | None = None


class PresetHelp(Message, frozen=True):
    """Options under one name; only those that differ from their defaults."""

    name: str
    title: str
    options: dict[str, Json]


class LessonHelp(Message, frozen=True):
    """A guided first game."""

    id: str
    title: str


class GameHelp(Message, frozen=True):
    """A game, its computer players, the weakest first, and values to offer first to whom."""

    id: str
    version: int
    title: str
    tagline: str
    options: tuple[OptionHelp, ...]
    computers: tuple[str, ...]
    levels: dict[str, str] = field(default_factory=dict)
    """The computer player of each level that the game has: `easy`, `fair`, `strong`."""
    presets: tuple[PresetHelp, ...] = ()
    simplest: str | None = None
    """The preset that a newcomer plays first, if there is one simpler than the game without it."""
    suggested: dict[str, dict[str, Json]] = field(default_factory=dict)
    panel: str | None = None
    """The address of an ES module that shows more of the game, if its package brings one."""
    lessons: tuple[LessonHelp, ...] = ()
    """The first one first."""


class Games(Message, frozen=True):
    """All that is played here, and in which languages."""

    games: tuple[GameHelp, ...]
    languages: tuple[str, ...]


class LessonBubble(Message, frozen=True):
    """One thing that is said in a lesson."""

    sentence: str
    at: str = ""
    """What it points at: `board <id>`, `square <board> <square>`, `orders`, `part <name>`, `give`
    (the button that gives the order), `news`, `panel`, or nothing."""


class LessonTurn(Message, frozen=True):
    """One decision of the learner: what is said before it, and the orders that are open."""

    bubbles: tuple[LessonBubble, ...]
    orders: tuple[dict[str, Json], ...]


class LessonScript(Message, frozen=True):
    """A lesson in words: a turn for each decision, by its number, and what is said at the end."""

    title: str
    turns: tuple[LessonTurn, ...]
    end: tuple[LessonBubble, ...]


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
