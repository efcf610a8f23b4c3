"""A frozen baseline of `classic` with bonus rules: knows what each answer says, silence too, and
never moves a ship.

Like the other baselines it does not change once it is released.
"""

from collections.abc import Sequence

from seabattle.belief.chart import Chart
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.games.classic.reading import as_agreed
from seabattle.players.steady import SteadyCaptain


class Steady(SteadyCaptain):
    def chart(self, view: View, heard: Sequence[Event]) -> Chart:
        plain = super().chart(view, heard)
        return as_agreed(plain, self.yard, self.sitting.game.options, view.seat, heard)
