"""Grades for errors and for luck, with thresholds measured for each game.

Sums use every measured error as it is. A threshold only decides what is called a mistake. Mistakes
differ from game to game, so thresholds come from the play of named players: `python -m
benchmarks.luck` measures them again.
"""

from importlib.resources import files
from typing import Literal

import msgspec

from seabattle.core.cache import computed_once

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Fortune = Literal["lucky", "unlucky"]
LEAST = 0.01
"""The least error that is called one."""


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


def grade_decision(game: str, error: float, *, is_clear: bool) -> Grade:
    """Return the grade: `best` if no tried choice scored higher, `good` if none did so clearly."""
    known = thresholds_for(game)
    if not is_clear or error < LEAST:
        return "good" if error > 0 else "best"
    if error < known.mistake:
        return "inaccuracy"
    return "mistake" if error < known.blunder else "blunder"


def grade_luck(game: str, luck: float) -> Fortune | None:
    """Return a name for luck that is worth a word, else None."""
    if abs(luck) < thresholds_for(game).luck:
        return None
    return "lucky" if luck > 0 else "unlucky"
