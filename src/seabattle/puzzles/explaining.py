"""A puzzle in words: what is asked, and why the answer is right."""

from collections.abc import Mapping
from typing import Any

from seabattle.core.sentences import load_sentences
from seabattle.core.words import Language, to_hyphens, words
from seabattle.puzzles.fleets import list_fleets, list_reported, targets
from seabattle.puzzles.puzzle import Position, Puzzle


def question(puzzle: Puzzle, at: Position, language: Language) -> str:
    return _said("question", puzzle, at, language)


def explanation(puzzle: Puzzle, at: Position, language: Language) -> str:
    return _said("why", puzzle, at, language)


def _said(stem: str, puzzle: Puzzle, at: Position, language: Language) -> str:
    ship = (
        words(type(at.game), language).say(f"ship-{to_hyphens(puzzle.ship)}") if puzzle.ship else ""
    )
    data: dict[str, Any] = {**puzzle.numbers, "ship": ship, "answers": len(puzzle.answers)}
    return load_sentences("seabattle.puzzles", language).say(
        f"{stem}-{to_hyphens(puzzle.kind)}", **data
    )


def heat(puzzle: Puzzle, at: Position) -> Mapping[str, int]:
    """For each square that can be fired at, in how many of a hundred fleets that fit a ship lies
    there; where the reports of one ship are asked for, in how many of its places."""
    reported = list_reported(at)
    fleets = reported[puzzle.ship] if reported else list_fleets(at)
    if fleets is None:
        return {}
    ways = fleets.ways(targets(at.prompt))
    return {square: round(100 * count / len(fleets)) for square, count in ways.items()}
