"""Messages and endpoints about games: options, presets, lessons and puzzles."""

from typing import Annotated, Any

import msgspec
from msgspec import field

from seabattle.core.kinds import Json
from seabattle.core.view import View
from seabattle.puzzles.puzzle import Grade, Kind
from seabattle.server.protocol.endpoint import API, Endpoint, TextResponse
from seabattle.server.protocol.messages import Message
from seabattle.server.protocol.tables import Seated

MAX_TRIES = 3
"""Tries for the puzzle of the day."""


class OptionHelp(Message, frozen=True):
    """An option in words, with its values or its limits, if it has any."""

    name: str
    title: str
    help: str
    default: Json
    values: tuple[Json, ...] | None = None
    value_titles: tuple[str, ...] | None = None
    least: int | None = None
    most: int | None = None


class PresetHelp(Message, frozen=True):
    """A named set of options: those that differ from their defaults."""

    name: str
    title: str
    options: dict[str, Json]


class LessonHelp(Message, frozen=True):
    """A guided first game."""

    id: str
    title: str


class GameHelp(Message, frozen=True):
    """A game, its options, and its computer players, the weakest first."""

    id: str
    version: int
    title: str
    tagline: str
    options: tuple[OptionHelp, ...]
    computers: tuple[str, ...]
    levels: dict[str, str] = field(default_factory=dict)
    """The computer player of each level: `easy`, `fair`, `strong`."""
    presets: tuple[PresetHelp, ...] = ()
    simplest: str | None = None
    """The preset for newcomers, if one is simpler than the defaults."""
    suggested: dict[str, dict[str, Json]] = field(default_factory=dict)
    panel: str | None = None
    """The path of an ES module that shows more of the game, if its package has one."""
    lessons: tuple[LessonHelp, ...] = ()
    """In the order in which they are taken."""


class Games(Message, frozen=True):
    """The games and languages of this server."""

    games: tuple[GameHelp, ...]
    languages: tuple[str, ...]


class LessonBubble(Message, frozen=True):
    """A sentence of a lesson, and what it points at."""

    sentence: str
    at: str = ""
    """`board <id>`, `square <board> <square>`, `orders`, `part <name>`, `give` (the button for the
    order), `news`, `panel`, or empty."""


class LessonTurn(Message, frozen=True):
    """One decision of the learner: the sentences before it, and the allowed orders."""

    bubbles: tuple[LessonBubble, ...]
    orders: tuple[dict[str, Json], ...]


class LessonScript(Message, frozen=True):
    """A lesson: one turn per decision, by its number, and the sentences at the end."""

    title: str
    turns: tuple[LessonTurn, ...]
    end: tuple[LessonBubble, ...]


class PuzzleToday(Message, frozen=True):
    """The puzzle of the day, by the date in UTC."""

    date: str
    game: str
    number: int


class DailyResult(Message, frozen=True):
    """How you did with the puzzle of the day. It is counted without your name or key."""

    date: Annotated[str, msgspec.Meta(max_length=10)]
    """The day of the puzzle: today or yesterday, in UTC."""
    tries: Annotated[int, msgspec.Meta(ge=0, le=MAX_TRIES)]
    """The number of tries until you found it; 0 if you did not."""


class DailyCounts(Message, frozen=True):
    """How the players of this server did with the puzzle of a day."""

    date: str
    players: int
    found: tuple[int, ...]
    """How many found it at the first, at the second and at the third try."""


class Puzzles(Message, frozen=True):
    """The puzzle of the day, and the number of puzzles of each game."""

    today: PuzzleToday
    counts: dict[str, int]
    """Number of puzzles by game; games without puzzles are left out."""


class PuzzleHead(Message, frozen=True):
    """A puzzle in a list."""

    kind: Kind
    grade: Grade


class GamePuzzles(Message, frozen=True):
    """The puzzles of a game, from number 1 on."""

    puzzles: tuple[PuzzleHead, ...]


class PuzzleDetails(Message, frozen=True):
    """A position as the seat to act sees it, and the right orders."""

    kind: Kind
    grade: Grade
    found: dict[str, int]
    """How often each of some computer players finds an answer, in %."""
    view: View
    events: tuple[dict[str, Any], ...]
    """The events that the seat has heard."""
    question: str
    answers: tuple[dict[str, Json], ...]
    """An order is right if it contains one of these; its lists may be longer."""
    explanation: str
    places: tuple[tuple[str, ...], ...]
    """All places of the ship that proves the answer; none if no single ship does."""
    heat: dict[str, int]
    """For each square that can be fired at, the probability of a ship there, in %."""


MARKDOWN = TextResponse("text/markdown")
FLUENT = TextResponse("text/plain")
MODULE = TextResponse("text/javascript")
PUZZLES = f"{API}/puzzles/{{game}}"
TODAY = f"{API}/puzzles/today"
LESSON = f"{API}/games/{{game}}/lessons/{{lesson}}"
CATALOGUE_ENDPOINTS = (
    Endpoint("GET", "/api/games", "games", Games, "All games, with options in words."),
    Endpoint("GET", "/api/games/{game}/rules", "rules", MARKDOWN, "The rule book of a game."),
    Endpoint("GET", "/api/games/{game}/words", "words", FLUENT, "The sentences of a game."),
    Endpoint(
        "GET",
        "/api/games/{game}/panel.js",
        "panel",
        MODULE,
        "The panel of a game's package for the page.",
    ),
    Endpoint("GET", LESSON, "lesson", LessonScript, "The script of a lesson."),
    Endpoint("POST", LESSON, "learn", Seated, "Start a lesson at a new table."),
    Endpoint("GET", "/api/puzzles", "puzzles", Puzzles, "Which games have puzzles, and today's."),
    Endpoint("GET", TODAY, "daily", DailyCounts, "How many found the puzzle of the day."),
    Endpoint("POST", TODAY, "count_daily", DailyCounts, "Be counted among them.", DailyResult),
    Endpoint("GET", PUZZLES, "puzzles_of", GamePuzzles, "The puzzles of a game, easiest first."),
    Endpoint("GET", f"{PUZZLES}/{{number}}", "puzzle", PuzzleDetails, "A puzzle and its solution."),
    Endpoint("GET", "/api/rules", "table_rules", MARKDOWN, "The rules that hold in every game."),
)
