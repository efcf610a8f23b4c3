"""A player between two others: some decisions are the one's, the rest the other's.

So a level of any strength can be made of players that a game has, and no rule of it is needed.
"""

from collections.abc import Sequence
from functools import partial
from random import Random

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.players.player import Maker, Player, Sitting


class Mixture:
    """Decides as the better player in this share of its decisions, drawn anew for each."""

    def __init__(self, sitting: Sitting, share: float, better: Player, worse: Player) -> None:
        self.sitting = sitting
        self.share = share
        self.better, self.worse = better, worse

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        is_better = self._rng(heard).random() < self.share
        return (self.better if is_better else self.worse).decide(view, heard)

    def _rng(self, heard: Sequence[Event]) -> Random:
        """Not the generator of the two players, or what they draw would depend on who is drawn."""
        return Random(f"mixture {self.sitting.match} {self.sitting.seat} {len(heard)}")


def mixture(share: float, better: Maker, worse: Maker) -> Maker:
    return partial(_mixed, share, better, worse)


def _mixed(share: float, better: Maker, worse: Maker, sitting: Sitting) -> Player:
    return Mixture(sitting, share, better(sitting), worse(sitting))
