"""Each ship for itself: the others rule out none of its places. A baseline: it never changes."""

from collections.abc import Sequence
from random import Random

import numpy as np

from seabattle.core.answer import Answer, fill
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.games.salvo.places import Numbers, PlaceTables, place_tables
from seabattle.games.salvo.reports import Reports, reports_of
from seabattle.players.player import Sitting
from seabattle.players.salvo.battle import battle, shots


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
        ask, tables = shots(view.prompt), place_tables(self.game.yard)
        likely = expected_hits(tables, reports_of(self.game, view))
        return {"kind": "fire", "squares": likeliest(tables, likely, ask.among, ask.most, rng)}


def expected_hits(tables: PlaceTables, reports: Reports) -> Numbers:
    """For each square, how many ships lie there on average; sunk ships are spent."""
    return sum(
        (
            ship.covers[fitting].mean(axis=0)
            for ship, fitting in zip(tables.ships, tables.fitting(reports), strict=True)
            if len(fitting)
        ),
        start=np.zeros(len(tables.names)),
    )


def likeliest(
    tables: PlaceTables, likely: Numbers, among: Sequence[str], most: int, rng: Random
) -> list[str]:
    """The squares with the highest figures; equals in any order."""
    figures = dict(zip(tables.names, likely.tolist(), strict=True))
    shuffled = rng.sample(among, len(among))
    return sorted(shuffled, key=lambda name: figures[name], reverse=True)[:most]
