"""What most players of `salvo` have in common: all of their wits go into the next salvo."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from seabattle.core.answer import Answer, fill
from seabattle.core.kinds import Event
from seabattle.core.prompt import Squares
from seabattle.core.view import View
from seabattle.players.player import Sitting
from seabattle.players.salvo.battle import battle, shots


class Gunner(ABC):
    """Lays out its fleet at random."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = battle(sitting.game)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng = self.sitting.rng(heard)
        if view.phase == "placing":
            return fill(view.prompt, rng)
        return {"kind": "fire", "squares": self.salvo(view, shots(view.prompt), rng)}

    @abstractmethod
    def salvo(self, view: View, ask: Squares, rng: Random) -> list[str]:
        """Where to fire now."""
