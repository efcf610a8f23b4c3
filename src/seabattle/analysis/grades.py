"""Grades for errors and for luck, with thresholds measured for each game.

Mistakes differ from game to game, so the thresholds come from the play of named players. `python -m
benchmarks.grades` measures them again.
"""

from importlib.resources import files
from typing import Literal

import msgspec

from seabattle.analysis.estimate import Estimate
from seabattle.core.cache import computed_once

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Fortune = Literal["lucky", "unlucky"]


class Thresholds(msgspec.Struct, frozen=True):
    """The least error of a mistake and of a blunder, and the least luck worth a word."""

    mistake: float
    blunder: float
    luck: float


USUAL = Thresholds(0.04, 0.10, 0.10)
"""Thresholds for games without measured ones."""


@computed_once("a file for all games")
def _load_thresholds() -> dict[str, Thresholds]:
    read = files(__package__).joinpath("fitted", "grades.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, Thresholds])


def thresholds_for(game: str) -> Thresholds:
    """Return the thresholds of a game, or the usual ones."""
    return _load_thresholds().get(game, USUAL)


def grade_decision(game: str, error: Estimate, difference: Estimate) -> Grade:
    """Return the grade: `best` if no tried choice scored higher, `good` if none did so clearly."""
    known = thresholds_for(game)
    if not error.value:
        return "good" if difference.value > 0 else "best"
    if error.value < known.mistake:
        return "inaccuracy"
    return "mistake" if error.value < known.blunder else "blunder"


def grade_luck(game: str, luck: Estimate) -> Fortune | None:
    """Return a name for luck that is worth a word, else None."""
    if abs(luck.value) < thresholds_for(game).luck:
        return None
    return "lucky" if luck.value > 0 else "unlucky"
