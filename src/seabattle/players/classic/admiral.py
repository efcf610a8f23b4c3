"""The strongest player of `classic`, with any of its bonus rules."""

from collections.abc import Sequence

from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.view import View
from seabattle.games.classic.reading import as_agreed
from seabattle.players.believer import Believer
from seabattle.players.captain import Turn
from seabattle.players.dodging import dodge

HABITS = (0.0, 0.07, 0.5)
"""How often an opponent may be in the habit to flee."""


class Admiral(Believer):
    """Reckons with ships that move in secret, and moves its own out of danger."""

    off_parity = 0.9

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        plain = super().tracking(view, heard)
        options = self.sitting.game.options
        return as_agreed(plain, self.yard, options, view.seat, heard, HABITS)

    @property
    def plainly_told(self) -> bool:
        options = self.sitting.game.options
        return not (options.manoeuvre or options.silent_sinking)

    def attack(self, turn: Turn) -> Answer:
        order = super().attack(turn)
        verb = turn.verbs[order["kind"]]
        return {**order, **dodge(self.yard, turn.view, verb, "manoeuvre", turn.rng)}
