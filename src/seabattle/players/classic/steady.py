"""A frozen baseline of `classic` with bonus rules: reads the answers like the admiral, in few
fleets, and never moves a ship.

Like the other baselines it does not change once it is released: the coach values what comes after
an order by its play.
"""

from collections.abc import Sequence

from seabattle.belief.chart import Chart
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.games.classic.reading import as_agreed
from seabattle.players.believer import Believer
from seabattle.players.placing import uniform
from seabattle.players.player import Sitting


class Steady(Believer):
    fleets = 24
    off_parity = 0.9

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.layout = uniform

    def chart(self, view: View, heard: Sequence[Event]) -> Chart:
        plain = super().chart(view, heard)
        return as_agreed(plain, self.yard, self.sitting.game.options, view.seat, heard)
