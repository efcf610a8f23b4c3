"""The question and the solution of a puzzle, in words and numbers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from seabattle.belief.belief_model import ReportStep
from seabattle.core.sentences import load_sentences
from seabattle.core.words import Language, to_hyphens, words
from seabattle.games.catalogue import belief_of
from seabattle.players.evaluation import find_evaluator
from seabattle.puzzles.fleets import (
    list_fleets,
    list_reported_places,
    list_targets,
    prove_square,
)
from seabattle.puzzles.puzzle import Position, Puzzle

Say = Callable[..., str]
PLAIN = "certain", "last_ship"
PROVED = *PLAIN, "air_defence", "decoy"
"""Kinds that ask for a square which a ship surely has, the latter two by an answer of its own."""
MOST_STEPS, MOST_PLACES = 3, 4
"""The most reports that are told, the last ones, and the most places that are listed."""


def ask(puzzle: Puzzle, at: Position, language: Language) -> str:
    """Return the question in a language."""
    return _format_sentence("question", puzzle, at, language)


def explain(puzzle: Puzzle, at: Position, language: Language) -> str:
    """Return why the answers are right, in a language, in steps that a person can check."""
    say = load_sentences("seabattle.puzzles", language).say
    if puzzle.kind in PROVED and (proof := prove_square(at, square := puzzle.answers[0]["at"])):
        ship = say("step-hit", at=proof.hit) if proof.hit else say("step-afloat", **proof._asdict())
        told = {"count": len(proof.places), "room": "yes" if proof.needs_room else "no"}
        steps = [ship, say("step-left", **told), *_list_places(proof.places, say)]
        if puzzle.kind in PLAIN:
            return " ".join([*steps, say("step-includes", count=len(proof.places), at=square)])
    elif evaluator := find_evaluator(at.game):
        facts = evaluator.list_facts(at.view, puzzle.answers[0])
        steps = [say(f"step-{fact.key}", **fact.numbers) for fact in facts]
    else:
        steps = list(_explain_reports(puzzle, at, say))
    return " ".join([*steps, _format_sentence("why", puzzle, at, language)])


def list_ship_places(puzzle: Puzzle, at: Position) -> Sequence[tuple[str, ...]]:
    """Return where the ship that proves the answer may lie; nothing if the answer has no proof."""
    if puzzle.kind in PROVED:
        proof = prove_square(at, puzzle.answers[0]["at"])
        return proof.places if proof else ()
    reported = list_reported_places(at) if puzzle.kind == "reports" else None
    if not reported:
        return ()
    squares = np.array(at.game.grid.every)
    return [tuple(squares[place].tolist()) for place in reported[puzzle.ship].lies]


def _explain_reports(puzzle: Puzzle, at: Position, say: Say) -> Iterator[str]:
    """Yield what each report left to the ship, and where it can lie."""
    reports = _list_report_steps(puzzle, at)
    yield from (say("step-report", **report._asdict()) for report in reports)
    if reports and puzzle.numbers["places"] < reports[-1].places:
        yield say("step-room", places=puzzle.numbers["places"])
    if puzzle.kind == "reports":
        yield from _list_places(list_ship_places(puzzle, at), say)


def _list_places(places: Sequence[tuple[str, ...]], say: Say) -> Iterator[str]:
    if len(places) <= MOST_PLACES:
        ends = ("–".join(dict.fromkeys((place[0], place[-1]))) for place in places)
        yield say("step-places", places=", ".join(ends))


def _list_report_steps(puzzle: Puzzle, at: Position) -> list[ReportStep]:
    """Return the last reports that left fewer places to the ship."""
    steps = belief_of(at.game).report_steps(at.view, puzzle.ship) if puzzle.ship else ()
    before = (None, *(step.places for step in steps))
    narrowing = [step for step, places in zip(steps, before, strict=False) if step.places != places]
    return narrowing[-MOST_STEPS:]


def _format_sentence(stem: str, puzzle: Puzzle, at: Position, language: Language) -> str:
    key = f"ship-{to_hyphens(puzzle.ship)}"
    ship = words(type(at.game), language).say(key) if puzzle.ship else ""
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
