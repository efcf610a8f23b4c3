"""A fair player of `morskoi`: fires where most ships can lie, and uses no ability of its own."""

from collections.abc import Sequence

from seabattle.belief.chart import Chart
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.games.morskoi.reading import with_the_four
from seabattle.players.captain import Captain


class Bosun(Captain):
    """Knows how the 4-cell ship of the other side answers."""

    def chart(self, view: View, heard: Sequence[Event]) -> Chart:
        plain = super().chart(view, heard)
        return with_the_four(plain, self.sitting.game.options, view.seat, heard)
