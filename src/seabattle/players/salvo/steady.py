"""A frozen baseline of `salvo`: aims like the admiral, in few fleets, and hides its own anywhere.

Like the other baselines it does not change once it is released: the coach values what comes after
an order by its play.
"""

from random import Random

from seabattle.core.fleet import Fleet
from seabattle.games.salvo.reports import Reports
from seabattle.players.salvo.admiral import Admiral


class Steady(Admiral):
    fleets = 100

    def _layout(self, nothing_yet: Reports, rng: Random) -> Fleet:
        return self.game.yard.random(rng)
