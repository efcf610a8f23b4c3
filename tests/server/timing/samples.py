"""Samples: a time, and in which of two worlds it was measured."""

from collections import defaultdict
from typing import NamedTuple


class MoveRequest(NamedTuple):
    """Does the time on this channel tell this secret?"""

    game: str
    secret: str
    channel: str


class Samples:
    """Times in seconds, by question and world."""

    def __init__(self) -> None:
        self.times: dict[MoveRequest, tuple[list[float], list[float]]] = defaultdict(
            lambda: ([], [])
        )

    def add(self, question: MoveRequest, world: int, seconds: float) -> None:
        self.times[question][world].append(seconds)
