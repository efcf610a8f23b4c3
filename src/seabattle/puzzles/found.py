"""A puzzle that was found in a position, before it is graded."""

from typing import NamedTuple

from seabattle.core.answer import Answer
from seabattle.puzzles.puzzle import Kind


class Found(NamedTuple):
    kind: Kind
    answers: tuple[Answer, ...]
    numbers: dict[str, int]
    ship: str = ""
