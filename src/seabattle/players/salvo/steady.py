"""A frozen baseline of `salvo`: fires to hit and to learn, thinking in few whole fleets that fit.

Like the other baselines it does not change once it is released: the coach values what comes after
an order by its play.
"""

from collections.abc import Sequence
from random import Random

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.prompt import Squares, berths_to_json
from seabattle.core.view import View
from seabattle.games.salvo.places import place_tables
from seabattle.games.salvo.reports import reports_of
from seabattle.players.salvo.gunner import Gunner
from seabattle.players.salvo.independent import expected_hits, likeliest
from seabattle.players.salvo.target import Worth, fitting_cases, named_salvo

FLEETS = 100
WORTH = Worth(hits=1.0, news=0.5, sinkings=1.0)


class Steady(Gunner):
    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        if view.phase != "placing":
            return super().decide(view, heard)
        fleet = self.game.yard.random_fleet(self.sitting.rng(heard))
        return {"kind": "place", "fleet": berths_to_json(self.game.yard, fleet)}

    def salvo(self, view: View, ask: Squares, rng: Random) -> list[str]:
        tables, reports = place_tables(self.game.yard), reports_of(self.game, view)
        known = fitting_cases(self.game, reports, FLEETS, rng)
        if known is None:
            return likeliest(tables, expected_hits(tables, reports), ask.among, ask.most, rng)
        return named_salvo(tables, known, ask, WORTH)
