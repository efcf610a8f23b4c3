"""Every lesson of every game is played to its end by the real rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from seabattle.core.errors import Refused
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import Seat
from seabattle.core.wire import GameType
from seabattle.core.words import LANGUAGES, package_text, words
from seabattle.games.catalogue import known_games
from seabattle.match import lesson as lessons
from seabattle.match.lesson import LEARNER, Lesson, UnknownLesson, lesson_match, load_lesson
from seabattle.match.match import Match
from seabattle.match.record import record_of
from seabattle.match.verify import is_proven, verdict, verify
from seabattle.testing.lessons import check_lessons, play_lesson

GAMES = [game for game in known_games().values() if game.lessons]
LESSONS = [(game, name) for game in GAMES for name in game.lessons]
EACH = pytest.mark.parametrize(
    ("game", "name"), LESSONS, ids=[f"{game.id}-{name}" for game, name in LESSONS]
)
CLASSIC = known_games()["classic"]


def test_all_five_games_have_a_lesson() -> None:
    own = {game.id for game in GAMES}
    assert own.issuperset({"classic", "morskoi", "pirates", "salvo", "wager"})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_lessons_are_legal_whole_and_said_in_three_languages(game: GameType) -> None:
    check_lessons(game)
    assert all(package_text(game, "lessons", f"{language}.ftl") for language in LANGUAGES)


@EACH
def test_the_record_of_a_lesson_proves_nothing(game: GameType, name: str) -> None:
    match = play_lesson(game, name, (0,) * len(load_lesson(game, name).steps))
    assert match.outcome
    assert match.outcome.winner is LEARNER
    record = record_of(match)
    checks = verify(record)
    assert all(check.holds for check in checks)
    assert not is_proven(record)
    assert "unproven: they came from a seed or a script" in verdict(record, checks, "en")


def in_battle() -> Match:
    """Return the classic lesson at its first shot."""
    match = lesson_match(CLASSIC, "first")
    match.give(Seat.ONE, match.lesson.steps[0].orders[0])
    match.give(Seat.TWO, match.reply)
    return match


def test_only_the_proposed_choice_is_offered() -> None:
    prompt = in_battle().view(Seat.ONE).prompt
    assert prompt
    assert to_builtins(prompt)["verbs"] == [
        {"kind": "fire", "parts": [{"name": "at", "ask": {"ask": "square", "among": ["E-5"]}}]}
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_choice_is_refused_and_the_refusal_names_the_proposed_one(language: Any) -> None:
    match = in_battle()
    with pytest.raises(Refused) as refused:
        match.give(Seat.ONE, {"kind": "fire", "at": "A-1"})
    assert refused.value.refusal.slug == "not_in_lesson"
    assert "E-5" in words(CLASSIC, language).refusal(refused.value.refusal)
    assert match.decisions[Seat.ONE] == 1


def test_what_breaks_a_rule_is_refused_by_that_rule() -> None:
    match = in_battle()
    match.give(Seat.ONE, {"kind": "fire", "at": "e5"})
    match.give(Seat.TWO, {"kind": "fire", "at": "D-4"})
    with pytest.raises(Refused) as refused:
        match.give(Seat.ONE, {"kind": "fire", "at": "E-5"})
    assert refused.value.refusal.cites == "classic 23"


def test_squares_may_be_named_in_any_order() -> None:
    match = lesson_match(known_games()["salvo"], "first")
    match.give(Seat.ONE, match.lesson.steps[0].orders[0])
    match.give(Seat.TWO, match.reply)
    match.give(Seat.ONE, {"kind": "fire", "squares": ["G-7", "B-2", "D-5"]})
    assert Seat.ONE in match.sealed


def test_one_can_always_surrender() -> None:
    match = in_battle()
    match.give(Seat.ONE, {"kind": "surrender"})
    assert match.outcome


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(UnknownLesson, match="its lessons are: first"):
        load_lesson(CLASSIC, "second")


STEP = load_lesson(CLASSIC, "first").steps


def change_order(number: int, **order: Json) -> Lesson:
    """Return the classic lesson with another order of the learner."""
    step = replace(STEP[number], orders=({"kind": "fire", **order},))
    return replace(load_lesson(CLASSIC, "first"), steps=(*STEP[:number], step, *STEP[number + 1 :]))


WHOLE = load_lesson(CLASSIC, "first")
BROKEN = {
    "is not legal": change_order(2, at="E-5"),
    "is refused": replace(WHOLE, theirs=(*WHOLE.theirs[:2], *WHOLE.theirs[1:])),
    "there is no step": replace(WHOLE, steps=STEP[:-1]),
    "has no order": replace(WHOLE, theirs=WHOLE.theirs[:-1]),
    "is over after": replace(WHOLE, theirs=(*WHOLE.theirs, WHOLE.theirs[-1])),
    "which is not there": replace(
        WHOLE,
        steps=(replace(STEP[0], bubbles=(lessons.Bubble("fleet", "square own Z-9"),)), *STEP[1:]),
    ),
    "no words in en": replace(WHOLE, end=(lessons.Bubble("never-said"),)),
}


@pytest.mark.parametrize("problem", BROKEN)
def test_a_lesson_that_does_not_fit_the_rules_fails_loudly(
    problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("seabattle.match.lesson", "seabattle.testing.lessons"):
        monkeypatch.setattr(f"{module}.load_lesson", lambda game, name: BROKEN[problem])
    with pytest.raises(AssertionError, match=problem):
        check_lessons(CLASSIC)
