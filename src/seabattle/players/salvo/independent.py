"""Each ship for itself: the others rule out none of its places. A baseline: it never changes."""

from collections.abc import Sequence
from random import Random

import numpy as np

from seabattle.core.answer import Answer, fill
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.players.player import Sitting
from seabattle.players.salvo.places import Numbers, Waters, waters_of
from seabattle.players.salvo.reports import Reports, battle, reports_of, shots


class Independent:
    """Fires where hits are likeliest if every ship lies, by itself, in any place that fits."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = battle(sitting.game)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng = self.sitting.rng(heard)
        if view.phase == "placing":
            return fill(view.prompt, rng)
        ask, waters = shots(view.prompt), waters_of(self.game.yard)
        likely = expected_hits(waters, reports_of(self.game, view))
        return {"kind": "fire", "squares": likeliest(waters, likely, ask.among, ask.most, rng)}


def expected_hits(waters: Waters, reports: Reports) -> Numbers:
    """For each square, how many ships lie there on average; sunk ships are spent."""
    return sum(
        (
            ship.covers[fitting].mean(axis=0)
            for ship, fitting in zip(waters.ships, waters.fitting(reports), strict=True)
            if len(fitting)
        ),
        start=np.zeros(len(waters.names)),
    )


def likeliest(
    waters: Waters, likely: Numbers, among: Sequence[str], most: int, rng: Random
) -> list[str]:
    """The squares with the highest figures; equals in any order."""
    figures = dict(zip(waters.names, likely.tolist(), strict=True))
    shuffled = rng.sample(among, len(among))
    return sorted(shuffled, key=lambda name: figures[name], reverse=True)[:most]
