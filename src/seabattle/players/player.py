"""What a computer player is, and the simplest one."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from seabattle.core.answer import Answer, fill
from seabattle.core.tagged import Event
from seabattle.core.view import View


class Player(Protocol):
    """Sits in a seat like a person: it gets what that seat may know and returns an order."""

    def decide(self, view: View, heard: Sequence[Event]) -> Answer: ...


class RandomPlayer:
    """Any order that the prompt offers."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        return fill(view.prompt, self.rng)
