"""Lessons in words."""

from seabattle.core.cache import computed_once
from seabattle.core.wire import GameType
from seabattle.core.words import Language, lesson_words
from seabattle.match.lesson import Bubble
from seabattle.server.protocol.lessons import LessonBubble, LessonScript, LessonTurn
from seabattle.server.tables.terms import known_lesson


@computed_once("for each lesson and language; says every bubble in words")
def lesson_script(game: GameType, name: str, language: Language) -> LessonScript:
    lesson, said = known_lesson(game, name), lesson_words(game, language)

    def spoken(bubbles: tuple[Bubble, ...]) -> tuple[LessonBubble, ...]:
        return tuple(LessonBubble(said.say(f"{name}-{each.say}"), each.at) for each in bubbles)

    turns = tuple(LessonTurn(spoken(step.bubbles), step.orders) for step in lesson.steps)
    return LessonScript(lesson_title(game, name, language), turns, spoken(lesson.end))


def lesson_title(game: GameType, name: str, language: Language) -> str:
    return lesson_words(game, language).say(f"{name}-title")
