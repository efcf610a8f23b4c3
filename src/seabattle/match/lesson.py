"""Lessons: guided first matches. A lesson is data in the folder `lessons` beside its game.

It has the options of the match, the orders of the other side, the draws, and step by step the
orders that the learner may give and the bubbles that explain them.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from seabattle.core.answer import Answer, narrow_prompt
from seabattle.core.cache import computed_once
from seabattle.core.chance import Chance, Drawn, Value
from seabattle.core.errors import SeabattleError
from seabattle.core.game import Game
from seabattle.core.kinds import Json, Order, to_builtins
from seabattle.core.orders import GIVING_UP
from seabattle.core.seat import Seat
from seabattle.core.table import table_refusal
from seabattle.core.view import View
from seabattle.core.wire import GameType, read_options
from seabattle.core.words import package_text
from seabattle.match.match import Entry, Match

FOLDER = "lessons"
TARGET = r"|board \w+|square \w+ \S+|part \w+|orders|give|news|panel"
"""Targets of a bubble: a board or a square of it, the orders, a part of one, the button that
gives it, the news, or the panel beside the boards."""


class UnknownLesson(SeabattleError):
    """A game has no lesson of this name."""


class Bubble(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text, by its key in the lesson's words, and the target that it points at."""

    say: str
    at: Annotated[str, msgspec.Meta(pattern=f"^({TARGET})$")] = ""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the learner: the bubbles before it, and the orders that are allowed. Without
    bubbles, the page gives the only order by itself."""

    orders: Annotated[tuple[dict[str, Json], ...], msgspec.Meta(min_length=1)]
    bubbles: tuple[Bubble, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole lesson. The learner sits in seat one."""

    options: dict[str, Json] = {}
    theirs: tuple[dict[str, Json], ...] = ()
    """The orders of the other side, one for each of its decisions."""
    draws: tuple[tuple[Value, ...], ...] = ()
    """The draws of chance, in sequence."""
    steps: tuple[LessonStep, ...]
    end: tuple[Bubble, ...]
    """The bubbles when the match is over."""


LEARNER, INSTRUCTOR = Seat.ONE, Seat.TWO


@computed_once("for each lesson; reads a file")
def load_lesson(game: GameType, name: str) -> Lesson:
    """Load a lesson that the game declares in `Game.lessons`. Raises `UnknownLesson`."""
    if name not in game.lessons:
        known = ", ".join(game.lessons) or "none"
        raise UnknownLesson(f"{game.id} has no lesson {name!r:.80}; its lessons are: {known}")
    declaring = next(kind for kind in game.__mro__ if "lessons" in vars(kind))
    text = package_text(declaring, FOLDER, f"{name}.toml")
    if text is None:
        raise UnknownLesson(f"{game.id} has no file {FOLDER}/{name}.toml")
    try:
        return msgspec.toml.decode(text, type=Lesson)
    except msgspec.DecodeError as error:
        raise UnknownLesson(f"{game.id}, {FOLDER}/{name}.toml cannot be read: {error}") from None


class ScriptedDealer:
    """A dealer that draws from a script. It proves nothing, and the record says so."""

    def __init__(self, draws: Sequence[tuple[Value, ...]]) -> None:
        self._draws = draws

    def draw(self, chance: Chance, number: int) -> Drawn | None:
        return Drawn(self._draws[number]) if number < len(self._draws) else None


class LessonMatch(Match):
    """A match along a lesson: the real game, with only the lesson's orders allowed."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.lesson = lesson
        super().__init__(game, ScriptedDealer(lesson.draws))

    @property
    def step(self) -> LessonStep | None:
        """The step of the learner's next order; None when the lesson has no more."""
        number = self.decisions[LEARNER]
        return self.lesson.steps[number] if number < len(self.lesson.steps) else None

    @property
    def reply(self) -> dict[str, Json]:
        """The next order of the other side."""
        return self.lesson.theirs[self.decisions[INSTRUCTOR]]

    def view(self, seat: Seat | str) -> View:
        view = super().view(seat)
        if view.seat is not LEARNER or view.prompt is None or self.step is None:
            return view
        open_prompt = narrow_prompt(view.prompt, self._orders(self.step))
        return msgspec.structs.replace(view, prompt=open_prompt)

    def consider(
        self, seat: Seat | str, order: Order | Mapping[str, Json], decision: int | None = None
    ) -> Entry:
        """Check the rules first: an order that breaks one is refused for that."""
        entry = super().consider(seat, order, decision)
        if entry.seat is LEARNER and not isinstance(entry.order, GIVING_UP) and self.step:
            _check_open(to_builtins(entry.order), self._orders(self.step))
        return entry

    def _orders(self, step: LessonStep) -> list[Answer]:
        """Return the allowed orders with their squares in the game's notation."""
        return [to_builtins(self._read_order(order)) for order in step.orders]


def _check_open(answer: Answer, among: Sequence[Answer]) -> None:
    if _sort_lists(answer) in map(_sort_lists, among):
        return
    proposed = (_as_typed(value) for name, value in among[0].items() if name != "kind")
    raise table_refusal("not_in_lesson", order=among[0]["kind"], proposed=tuple(proposed))


def _sort_lists(value: Json) -> Json:
    """Sort lists, since the order of squares or ships makes no difference to a lesson."""
    if isinstance(value, dict):
        return {name: _sort_lists(inner) for name, inner in value.items()}
    return sorted(map(_sort_lists, value), key=str) if isinstance(value, list) else value


def _as_typed(value: Json) -> str:
    """Return a value of an order as somebody would type it."""
    if isinstance(value, dict):
        return " ".join(map(_as_typed, value.values()))
    return ", ".join(map(_as_typed, value)) if isinstance(value, list) else str(value)


def lesson_match(game: GameType, name: str) -> LessonMatch:
    """Start the match of a lesson."""
    lesson = load_lesson(game, name)
    return LessonMatch(game(read_options(game, lesson.options)), lesson)
