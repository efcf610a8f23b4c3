"""A beginner with a pencil: fires near the salvos that told. A baseline: it never changes."""

from collections.abc import Sequence

from seabattle.core.answer import Answer, fill
from seabattle.core.grid import AROUND
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.games.salvo.reports import reports_of
from seabattle.players.player import Sitting
from seabattle.players.salvo.battle import battle, shots


class Hunt:
    """Fires at and around all salvos that hit a ship still afloat, the more of them the rather."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = battle(sitting.game)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng = self.sitting.rng(heard)
        if view.phase == "placing":
            return fill(view.prompt, rng)
        ask, told = shots(view.prompt), self._near_hits(view)
        bits, shuffled = self.game.grid.bit, rng.sample(ask.among, len(ask.among))
        likeliest = sorted(shuffled, key=lambda at: -sum(1 for near in told if near & bits[at]))
        return {"kind": "fire", "squares": likeliest[: ask.most]}

    def _near_hits(self, view: View) -> list[int]:
        """The neighbourhood of a salvo, once for each ship afloat that it hit."""
        reports = reports_of(self.game, view)
        near = [self.game.grid.grow(salvo, AROUND) for salvo in reports.salvos]
        ships = zip(self.game.yard.ships, reports.hits, strict=True)
        afloat = [hits for ship, hits in ships if sum(hits) < ship.length]
        return [area for hits in afloat for area, hit in zip(near, hits, strict=True) if hit]
