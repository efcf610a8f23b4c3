"""A fair player of `morskoi`: fires where most ships can lie, and uses no ability of its own."""

from collections.abc import Sequence

from seabattle.belief.tracking import TrackingBoard
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.games.morskoi.reading import with_the_four
from seabattle.players.captain import Captain


class Bosun(Captain):
    """Knows how the 4-cell ship of the other side answers."""

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        plain = super().tracking(view, heard)
        return with_the_four(plain, self.sitting.game.options, view.seat, heard)
