"""Puzzles in words."""

from datetime import UTC, datetime

from seabattle.core.cache import cached
from seabattle.core.kinds import to_builtins
from seabattle.core.words import Language
from seabattle.puzzles.explaining import explanation, heat, question
from seabattle.puzzles.puzzle import FINDERS, Collection, position
from seabattle.puzzles.shipped import games_with_puzzles, of_the_day, shipped
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.puzzles import (
    GamePuzzles,
    Puzzle,
    PuzzleHead,
    Puzzles,
    PuzzleToday,
)


def puzzles() -> Puzzles:
    day = datetime.now(UTC).date()
    game, number = of_the_day(day)
    counts = {each: len(shipped(each).puzzles) for each in games_with_puzzles()}
    return Puzzles(PuzzleToday(day.isoformat(), game, number), counts)


def puzzles_of(game: str) -> GamePuzzles:
    return GamePuzzles(tuple(PuzzleHead(each.kind, each.grade) for each in _known(game).puzzles))


def puzzle_told(game: str, written: str, language: Language) -> Puzzle:
    count = len(_known(game).puzzles)
    if not (written.isascii() and written.isdecimal() and len(written) < 6):
        raise ServerProblem("not_found")
    if not 1 <= int(written) <= count:
        raise ServerProblem("not_found")
    return _told(game, int(written), language)


def _known(game: str) -> Collection:
    if game not in games_with_puzzles():
        raise ServerProblem("not_found")
    return shipped(game)


@cached(64, "replays half a match; the one of the day is asked for by everybody")
def _told(game: str, number: int, language: Language) -> Puzzle:
    collection = shipped(game)
    puzzle = collection.puzzles[number - 1]
    at = position(collection, puzzle)
    return Puzzle(
        kind=puzzle.kind,
        grade=puzzle.grade,
        found=dict(zip(FINDERS, puzzle.found, strict=True)),
        view=at.view,
        events=tuple(map(to_builtins, at.heard)),
        question=question(puzzle, at, language),
        answers=puzzle.answers,
        explanation=explanation(puzzle, at, language),
        heat=dict(heat(puzzle, at)),
    )
