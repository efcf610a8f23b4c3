"""The question and the solution of a puzzle, in words and numbers."""

from collections.abc import Mapping
from typing import Any

from seabattle.core.sentences import load_sentences
from seabattle.core.words import Language, to_hyphens, words
from seabattle.puzzles.fleets import list_fleets, list_reported_places, list_targets
from seabattle.puzzles.puzzle import Position, Puzzle


def ask(puzzle: Puzzle, at: Position, language: Language) -> str:
    """Return the question in a language."""
    return _format_sentence("question", puzzle, at, language)


def explain(puzzle: Puzzle, at: Position, language: Language) -> str:
    """Return why the answers are right, in a language."""
    return _format_sentence("why", puzzle, at, language)


def _format_sentence(stem: str, puzzle: Puzzle, at: Position, language: Language) -> str:
    ship = (
        words(type(at.game), language).say(f"ship-{to_hyphens(puzzle.ship)}") if puzzle.ship else ""
    )
    data: dict[str, Any] = {**puzzle.numbers, "ship": ship, "answers": len(puzzle.answers)}
    return load_sentences("seabattle.puzzles", language).say(
        f"{stem}-{to_hyphens(puzzle.kind)}", **data
    )


def count_ships(puzzle: Puzzle, at: Position) -> Mapping[str, int]:
    """Return for each target the percentage of possible fleets that have a ship there.

    If the puzzle is about the reports of one ship, the percentage is that of the ship's places.
    """
    reported = list_reported_places(at)
    fleets = reported[puzzle.ship] if reported else list_fleets(at)
    if fleets is None:
        return {}
    ways = fleets.count_ways(list_targets(at.prompt))
    return {square: round(100 * count / len(fleets)) for square, count in ways.items()}
