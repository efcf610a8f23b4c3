"""The strongest player of `morskoi`, basic and full.

In the basic game the next shot goes where a ship is likely, and where a miss would not be wasted.
In the full game it goes where a ship is likeliest; numbers and suppression cost nothing and go
with every shot that may have them; an attack on several squares ends the turn, so it comes when a
single shot promises less than two.
"""

from collections.abc import Sequence
from random import Random

from seabattle.belief.chart import Chart, known_of
from seabattle.belief.sampling import counted_places, crowding, numpy_rng, open_sea, sampled
from seabattle.belief.waters import Numbers
from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.prompt import OneSquare
from seabattle.core.view import View
from seabattle.games.morskoi.counts import weighed
from seabattle.games.morskoi.model import Counted
from seabattle.games.morskoi.reading import with_the_four
from seabattle.players.aims import best
from seabattle.players.believer import Believer
from seabattle.players.captain import Turn
from seabattle.players.dodging import dodge
from seabattle.players.morskoi.attacks import Offer, fields, pairs

MADE_ANYHOW = 0.25
"""What a miss in the open sea is worth, in hits: a miss beside a ship is wasted, for the end of
the ship would have cleared the square."""
GOES_ON = 0.8
"""What a hit is worth besides itself: the turn goes on."""


class Admiral(Believer):
    fleets = 300
    off_parity = 0.93
    fleets_with_numbers = 800
    """How many fleets it draws where some of them count for little."""

    def chart(self, view: View, heard: Sequence[Event]) -> Chart:
        plain = super().chart(view, heard)
        return with_the_four(plain, self.sitting.game.options, view.seat, heard)

    def crowd(self, chart: Chart, heard: Sequence[Event], rng: Random) -> Numbers:
        if not any(isinstance(event, Counted) for event in heard):
            return super().crowd(chart, heard, rng)
        known = known_of(chart)
        fleets = sampled(chart.waters, known, numpy_rng(rng), self.fleets_with_numbers)
        if fleets is None:
            return self.each_for_itself(chart)
        return counted_places(chart.waters, weighed(chart.waters, fleets, self.sitting.seat, heard))

    @property
    def plainly_told(self) -> bool:
        return bool(self.sitting.game.options.mode == "basic")

    def score(self, chart: Chart, heard: Sequence[Event], rng: Random) -> Numbers:
        """In the basic game, the odds of a hit and some of those of a miss that is no waste."""
        known = known_of(chart)
        fleets = sampled(chart.waters, known, numpy_rng(rng), self.fleets)
        if fleets is None:
            return super().score(chart, heard, rng)
        odds = crowding(chart.waters, known, fleets) @ chart.waters.covers * ~chart.hit
        worth = odds + MADE_ANYHOW * open_sea(chart.waters, fleets)
        return worth * (odds > 0) * self.parity(chart)

    def attack(self, turn: Turn) -> Answer:
        if self.plainly_told:
            return super().attack(turn)
        covers, hit = turn.chart.waters.covers, turn.chart.hit
        odds = self.crowd(turn.chart, turn.heard, turn.rng) @ covers * ~hit
        offers = [self._shot(turn, odds), *pairs(turn, odds), *fields(turn, odds)]
        _, order = max(offers, key=lambda offer: offer[0])
        verb = turn.verbs[order["kind"]]
        return {**order, **dodge(self.yard, turn.view, verb, "move", turn.rng)}

    def _shot(self, turn: Turn, odds: Numbers) -> Offer:
        verb = turn.verbs["fire"]
        ask = verb.parts[0].ask
        assert isinstance(ask, OneSquare), "the first part of a shot is its square"
        among = turn.chart.waters.flags(ask.among)
        at = best(odds, among, turn.rng)
        free = {part.name: True for part in verb.parts if part.name in ("scan", "suppress")}
        order = {"kind": "fire", "at": turn.chart.waters.squares[at], **free}
        return float(odds[at]) * (1 + GOES_ON), order
