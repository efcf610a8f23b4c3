"""Lessons: guided first matches. A lesson is data in the folder `lessons` beside its game.

It says under which options the match is played, what the other side orders, what is drawn, and
step by step which orders are open to the learner and what is said about them.
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
"""What a bubble may point at: a board or a square of it, the orders, a part of one, the button
that gives it, the news, or the panel beside the boards."""


class UnknownLesson(SeabattleError):
    """A game has no lesson of this name."""


class Bubble(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, by its key in the lesson's words, and what it points at."""

    say: str
    at: Annotated[str, msgspec.Meta(pattern=f"^({TARGET})$")] = ""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the learner: what is said before it, and the orders that are open."""

    orders: Annotated[tuple[dict[str, Json], ...], msgspec.Meta(min_length=1)]
    bubbles: Annotated[tuple[Bubble, ...], msgspec.Meta(min_length=1)]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole lesson. The learner sits in seat one."""

    options: dict[str, Json] = {}
    theirs: tuple[dict[str, Json], ...] = ()
    """The orders of the other side, one for each of its decisions."""
    draws: tuple[tuple[Value, ...], ...] = ()
    """What chance draws, in sequence."""
    steps: tuple[LessonStep, ...]
    end: tuple[Bubble, ...]
    """What is said when the match is over."""


LEARNER, INSTRUCTOR = Seat.ONE, Seat.TWO


@computed_once("for each lesson; reads a file")
def load_lesson(game: GameType, name: str) -> Lesson:
    """A lesson that the game declares in `Game.lessons`."""
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
    """Draws what a script says. It proves nothing, and the record says so."""

    def __init__(self, draws: Sequence[tuple[Value, ...]]) -> None:
        self._draws = draws

    def draw(self, chance: Chance, number: int) -> Drawn | None:
        return Drawn(self._draws[number]) if number < len(self._draws) else None


class LessonMatch(Match):
    """A match along a lesson: the real game, with only the lesson's orders open to the learner."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.lesson = lesson
        super().__init__(game, ScriptedDealer(lesson.draws))

    @property
    def step(self) -> LessonStep | None:
        """The step that the learner's next order answers; None when the lesson has no more."""
        number = self.decisions[LEARNER]
        return self.lesson.steps[number] if number < len(self.lesson.steps) else None

    @property
    def reply(self) -> dict[str, Json]:
        """The next order of the other side."""
        return self.lesson.theirs[self.decisions[INSTRUCTOR]]

    def view(self, seat: Seat) -> View:
        view = super().view(seat)
        if seat is not LEARNER or view.prompt is None or self.step is None:
            return view
        open_prompt = narrow_prompt(view.prompt, self._orders(self.step))
        return msgspec.structs.replace(view, prompt=open_prompt)

    def consider(
        self, seat: Seat, order: Order | Mapping[str, Json], decision: int | None = None
    ) -> Entry:
        """The rules come first: an order that breaks one is refused for that."""
        entry = super().consider(seat, order, decision)
        if seat is LEARNER and not isinstance(entry.order, GIVING_UP) and self.step:
            _check_open(to_builtins(entry.order), self._orders(self.step))
        return entry

    def _orders(self, step: LessonStep) -> list[Answer]:
        """The open orders with their squares as the game writes them."""
        return [to_builtins(self._read(order)) for order in step.orders]


def _check_open(answer: Answer, among: Sequence[Answer]) -> None:
    if _unordered(answer) in map(_unordered, among):
        return
    proposed = (_typed(value) for name, value in among[0].items() if name != "kind")
    raise table_refusal("not_in_lesson", order=among[0]["kind"], proposed=tuple(proposed))


def _unordered(value: Json) -> Json:
    """In which order squares or ships are named makes no difference to a lesson."""
    if isinstance(value, dict):
        return {name: _unordered(inner) for name, inner in value.items()}
    return sorted(map(_unordered, value), key=str) if isinstance(value, list) else value


def _typed(value: Json) -> str:
    """A value of an order as somebody would type it."""
    if isinstance(value, dict):
        return " ".join(map(_typed, value.values()))
    return ", ".join(map(_typed, value)) if isinstance(value, list) else str(value)


def lesson_match(game: GameType, name: str) -> LessonMatch:
    """The match of a lesson before its first order."""
    lesson = load_lesson(game, name)
    return LessonMatch(game(read_options(game, lesson.options)), lesson)
