"""A beginner with a pencil: fires near the salvos that told. A baseline: it never changes."""

from random import Random

from seabattle.core.grid import AROUND
from seabattle.core.prompt import Squares
from seabattle.core.view import View
from seabattle.games.salvo.reports import reports_of
from seabattle.players.salvo.gunner import Gunner


class Hunt(Gunner):
    """Fires at and around all salvos that hit a ship still afloat, the more of them the rather."""

    def salvo(self, view: View, ask: Squares, rng: Random) -> list[str]:
        told = self._near_hits(view)
        bits, shuffled = self.game.grid.bit, rng.sample(ask.among, len(ask.among))
        likeliest = sorted(shuffled, key=lambda at: -sum(1 for near in told if near & bits[at]))
        return likeliest[: ask.most]

    def _near_hits(self, view: View) -> list[int]:
        """The neighbourhood of a salvo, once for each ship afloat that it hit."""
        reports = reports_of(self.game, view)
        near = [self.game.grid.grow(salvo, AROUND) for salvo in reports.salvos]
        ships = zip(self.game.yard.ships, reports.hits, strict=True)
        afloat = [hits for ship, hits in ships if sum(hits) < ship.length]
        return [area for hits in afloat for area, hit in zip(near, hits, strict=True) if hit]
