"""Two easy captains: one that remembers a round, and one that keeps the books."""

from random import Random

import numpy as np

from seabattle.core.grid import AROUND
from seabattle.core.prompt import Squares
from seabattle.core.view import View
from seabattle.games.salvo.places import place_tables
from seabattle.games.salvo.reports import Reports, reports_of
from seabattle.players.salvo.gunner import Gunner
from seabattle.players.salvo.independent import expected_hits, likeliest


class Deckhand(Gunner):
    """Remembers the last round only: after a hit it fires around that salvo, else anywhere."""

    def salvo(self, view: View, ask: Squares, rng: Random) -> list[str]:
        near = self._near(reports_of(self.game, view))
        first = [name for name in ask.among if self.game.grid.bit[name] & near]
        rest = [name for name in ask.among if not self.game.grid.bit[name] & near]
        order = rng.sample(first, len(first)) + rng.sample(rest, len(rest))
        return order[: ask.most]

    def _near(self, reports: Reports) -> int:
        hit = reports.salvos and any(hits[-1] for hits in reports.hits)
        return self.game.grid.grow(reports.salvos[-1], AROUND) if hit else 0


class Bosun(Gunner):
    """Knows where each ship can lie, and trusts its luck: the likelier a square, the likelier it is
    fired at."""

    def salvo(self, view: View, ask: Squares, rng: Random) -> list[str]:
        tables = place_tables(self.game.yard)
        likely = expected_hits(tables, reports_of(self.game, view))
        drawn = np.array([_lot(chance, rng) for chance in likely.tolist()])
        return likeliest(tables, drawn, ask.among, ask.most, rng)


def _lot(chance: float, rng: Random) -> float:
    """The highest of these are drawn in proportion to the square of their chances."""
    weight: float = max(chance, 1e-6) ** 2
    return float(rng.random() ** (1 / weight))
