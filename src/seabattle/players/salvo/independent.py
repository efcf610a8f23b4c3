"""Each ship for itself: the others rule out none of its places. A baseline: it never changes."""

from collections.abc import Sequence
from random import Random

import numpy as np

from seabattle.core.prompt import Squares
from seabattle.core.view import View
from seabattle.games.salvo.places import Numbers, PlaceTables, place_tables
from seabattle.games.salvo.reports import Reports, reports_of
from seabattle.players.salvo.gunner import Gunner


class Independent(Gunner):
    """Fires where hits are likeliest if every ship lies, by itself, in any place that fits."""

    def salvo(self, view: View, ask: Squares, rng: Random) -> list[str]:
        tables = place_tables(self.game.yard)
        likely = expected_hits(tables, reports_of(self.game, view))
        return likeliest(tables, likely, ask.among, ask.most, rng)


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
