"""Check the lessons of a game: played by the real rules, from start to end."""

import re
from itertools import product

from seabattle.core.answer import offers
from seabattle.core.errors import Malformed, Refused
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import GameType
from seabattle.core.words import LANGUAGES, lesson_words, package_text, words
from seabattle.match.lesson import (
    FOLDER,
    INSTRUCTOR,
    LEARNER,
    Bubble,
    LessonMatch,
    LessonStep,
    lesson_match,
    load_lesson,
)


def check_lessons(game: GameType) -> None:
    """Raise `AssertionError` if a lesson breaks a rule, lacks a word or has no end."""
    for name in game.lessons:
        steps = load_lesson(game, name).steps
        for choices in product(*(range(len(step.orders)) for step in steps)):
            play_lesson(game, name, choices)
        _check_words(game, name)


def play_lesson(game: GameType, name: str, choices: tuple[int, ...]) -> LessonMatch:
    """Play a lesson in which the learner chooses these of the open orders."""
    match = lesson_match(game, name)
    while match.outcome is None:
        assert match.waiting_for, f"{game.id} {name}: the script draws too little"
        for seat in match.waiting_for:
            assert seat is not Seat.CHANCE, f"{game.id} {name}: the script draws too little"
            _give(match, seat, _choose_order(match, seat, choices), f"{game.id} {name}")
    _check_used_up(match, f"{game.id} {name}")
    return match


def _choose_order(match: LessonMatch, seat: Seat, choices: tuple[int, ...]) -> Json:
    number = match.decisions[seat]
    if seat is INSTRUCTOR:
        assert number < len(match.lesson.theirs), f"the other side has no order {number}"
        return match.reply
    assert match.step, f"there is no step {number}, and the match goes on"
    _check_step(match, match.step, match.view(LEARNER))
    return match.step.orders[choices[number]]


def _check_step(match: LessonMatch, step: LessonStep, view: View) -> None:
    assert view.prompt, "the learner is to act and is asked nothing"
    assert step.bubbles or len(step.orders) == 1, "a step without bubbles has one order"
    for order in step.orders:
        assert offers(view.prompt, to_builtins(match._read_order(order))), (
            f"{order} is not legal here"
        )
    for bubble in step.bubbles:
        assert _has_target(bubble, view), f"{bubble.say} points at {bubble.at}, which is not there"


def _has_target(bubble: Bubble, view: View) -> bool:
    """Return whether this view has what a bubble points at."""
    match bubble.at.split():
        case ["board", id]:
            return id in _group_squares(view)
        case ["square", id, name]:
            return name in _group_squares(view).get(id, ())
        case ["part", name]:
            parts = (
                (part for verb in view.prompt.verbs for part in verb.parts) if view.prompt else ()
            )
            return name in (part.name for part in parts)
        case _:
            return True


def _group_squares(view: View) -> dict[str, set[str | None]]:
    """Return the squares of each board."""
    return {
        board.id: {name for row in board.shape.squares for name in row} for board in view.boards
    }


def _give(match: LessonMatch, seat: Seat, order: Json, lesson: str) -> None:
    at = f"{lesson}, order {match.decisions[seat]} of seat {seat}"
    try:
        match.give(seat, order)
    except Refused as refused:
        sentence = words(type(match.game), "en").refusal(refused.refusal)
        raise AssertionError(f"{at} is refused: {order}: {sentence}") from None
    except Malformed as error:
        raise AssertionError(f"{at} cannot be read: {order}: {error}") from None


def _check_used_up(match: LessonMatch, lesson: str) -> None:
    """Check that nothing of the script is left over."""
    script = match.lesson
    lengths = {
        LEARNER: len(script.steps),
        INSTRUCTOR: len(script.theirs),
        Seat.CHANCE: len(script.draws),
    }
    for seat, length in lengths.items():
        used = match.decisions[seat]
        assert used == length, f"{lesson} is over after {used} of {length} orders of seat {seat}"


def _check_words(game: GameType, name: str) -> None:
    lesson = load_lesson(game, name)
    bubbles = [*(bubble for step in lesson.steps for bubble in step.bubbles), *lesson.end]
    keys = [f"{name}-{key}" for key in ("title", *(bubble.say for bubble in bubbles))]
    for language in LANGUAGES:
        if text := package_text(game, FOLDER, f"{language}.ftl"):
            lacking = [key for key in keys if not re.search(f"^{key} =", text, re.MULTILINE)]
            assert not lacking, f"{game.id}: no words in {language} for {', '.join(lacking)}"
            for key in keys:
                lesson_words(game, language).say(key)
