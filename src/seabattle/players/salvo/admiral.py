"""The strongest captain: reasons about whole fleets, and fires to hit and to learn."""

from collections.abc import Sequence
from random import Random

import numpy as np

from seabattle.core.answer import Answer
from seabattle.core.fleet import Fleet
from seabattle.core.kinds import Event
from seabattle.core.prompt import Squares, berths_to_json
from seabattle.core.view import View
from seabattle.games.salvo.places import place_tables
from seabattle.games.salvo.reports import Reports, reports_of
from seabattle.players.player import Sitting
from seabattle.players.salvo.battle import battle, shots
from seabattle.players.salvo.independent import expected_hits, likeliest
from seabattle.players.salvo.target import Cases, Worth, fitting_cases, named_salvo

FLEETS = 1500
"""How many fleets are thought of in each round."""
WORTH = Worth(hits=1.0, news=0.5, sinkings=1.0)
LAYOUTS, GOOD_LAYOUTS = 30, 5
"""One of the best of so many random fleets is laid out."""


class Admiral:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = battle(sitting.game)
        self.tables = place_tables(self.game.yard)

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        assert view.prompt, "a player is asked only when its seat is to act"
        rng, reports = self.sitting.rng(heard), reports_of(self.game, view)
        if view.phase == "placing":
            return {
                "kind": "place",
                "fleet": berths_to_json(self.game.yard, self._layout(reports, rng)),
            }
        return {"kind": "fire", "squares": self._salvo(reports, shots(view.prompt), rng)}

    def belief(self, view: View, heard: Sequence[Event]) -> dict[str, float]:
        """For each square of the other board, how likely a ship afloat is there."""
        reports = reports_of(self.game, view)
        known = self._known(reports, self.sitting.rng(heard))
        if known is None:
            odds = expected_hits(self.tables, reports)
        else:
            odds = known.weights @ (known.left[known.ship_on] > 0)
        return dict(zip(self.tables.names, np.minimum(odds, 1).tolist(), strict=True))

    def _layout(self, nothing_yet: Reports, rng: Random) -> Fleet:
        """Ships where hunters look last, and never the same ones."""
        usual = expected_hits(self.tables, nothing_yet)
        fleets = [self.game.yard.random_fleet(rng) for _ in range(LAYOUTS)]

        def exposure(fleet: Fleet) -> float:
            return float(sum(usual[self.tables.flags(ship)].sum() for ship in fleet))

        return rng.choice(sorted(fleets, key=exposure)[:GOOD_LAYOUTS])

    def _salvo(self, reports: Reports, ask: Squares, rng: Random) -> list[str]:
        known = self._known(reports, rng)
        if known is None:
            likely = expected_hits(self.tables, reports)
            return likeliest(self.tables, likely, ask.among, ask.most, rng)
        return named_salvo(self.tables, known, ask, WORTH)

    def _known(self, reports: Reports, rng: Random) -> Cases | None:
        return fitting_cases(self.game, reports, FLEETS, rng)
