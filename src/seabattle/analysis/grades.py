"""Names that players know for what a decision cost, and for what luck did.

What counts as a mistake differs from game to game, so the thresholds come from what named players
do there. `python -m benchmarks.grades` measures them again.
"""

from importlib.resources import files
from typing import Literal

import msgspec

from seabattle.analysis.estimate import Estimate
from seabattle.core.cache import computed_once

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Fortune = Literal["lucky", "unlucky"]


class Thresholds(msgspec.Struct, frozen=True):
    """From where on an error is a mistake or a blunder, and luck worth a word."""

    mistake: float
    blunder: float
    luck: float


USUAL = Thresholds(0.04, 0.10, 0.10)
"""For games that nobody has measured."""


@computed_once("a file for all games")
def _measured() -> dict[str, Thresholds]:
    read = files(__package__).joinpath("fitted", "grades.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, Thresholds])


def thresholds(game: str) -> Thresholds:
    return _measured().get(game, USUAL)


def grade(game: str, error: Estimate, difference: Estimate) -> Grade:
    """`best` if nothing that was tried did better, `good` if nothing did so clearly."""
    known = thresholds(game)
    if not error.value:
        return "good" if difference.value > 0 else "best"
    if error.value < known.mistake:
        return "inaccuracy"
    return "mistake" if error.value < known.blunder else "blunder"


def fortune(game: str, luck: Estimate) -> Fortune | None:
    if abs(luck.value) < thresholds(game).luck:
        return None
    return "lucky" if luck.value > 0 else "unlucky"
