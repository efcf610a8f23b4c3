"""The strongest player of `classic`, with any of its bonus rules."""

from collections.abc import Sequence

from seabattle.core.answer import Answer
from seabattle.core.tagged import Event
from seabattle.core.view import View
from seabattle.players.aims import likely, placements
from seabattle.players.baselines import density
from seabattle.players.captain import Captain, Turn
from seabattle.players.chart import Chart
from seabattle.players.classic.reading import as_agreed
from seabattle.players.dodging import dodge
from seabattle.players.placing import hard_to_find
from seabattle.players.player import Sitting

FLEETS = 400


class Admiral(Captain):
    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, likely(FLEETS), hard_to_find((density, placements), 6))

    def chart(self, view: View, heard: Sequence[Event]) -> Chart:
        plain = super().chart(view, heard)
        return as_agreed(plain, self.sitting.game.options, view.seat, heard)

    def attack(self, turn: Turn) -> Answer:
        order = super().attack(turn)
        verb = turn.verbs[order["kind"]]
        return {**order, **dodge(self.yard, turn.view, verb, "manoeuvre", turn.rng)}
