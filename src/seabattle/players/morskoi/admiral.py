"""The strongest player of `morskoi`, basic and full.

In the basic game the next shot goes where a ship is likely, and where a miss would not be wasted.
In the full game it goes where a ship is likeliest; numbers and suppression cost nothing and go
with every shot that may have them; an attack on several squares ends the turn, so it comes when a
single shot promises less than two.
"""

from collections.abc import Sequence
from random import Random

from seabattle.belief.placements import Floats
from seabattle.belief.sampling import (
    count_placements,
    expected_occupancy,
    importance_sample,
    numpy_generator,
    open_water,
)
from seabattle.belief.tracking import TrackingBoard
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

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        plain = super().tracking(view, heard)
        return with_the_four(plain, self.sitting.game.options, view.seat, heard)

    def crowd(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        if not any(isinstance(event, Counted) for event in heard):
            return super().crowd(tracking, heard, rng)
        known = tracking.constraints
        fleets = importance_sample(
            tracking.table, known, numpy_generator(rng), self.fleets_with_numbers
        )
        if fleets is None:
            return self.independent_marginals(tracking)
        return count_placements(
            tracking.table, weighed(tracking.table, fleets, self.sitting.seat, heard)
        )

    @property
    def plainly_told(self) -> bool:
        return bool(self.sitting.game.options.mode == "basic")

    def score(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """In the basic game, the odds of a hit and some of those of a miss that is no waste."""
        known = tracking.constraints
        fleets = importance_sample(tracking.table, known, numpy_generator(rng), self.fleets)
        if fleets is None:
            return super().score(tracking, heard, rng)
        odds = (
            expected_occupancy(tracking.table, known, fleets)
            @ tracking.table.covers
            * ~tracking.hit
        )
        worth = odds + MADE_ANYHOW * open_water(tracking.table, fleets)
        return worth * (odds > 0) * self.parity(tracking)

    def attack(self, turn: Turn) -> Answer:
        if self.plainly_told:
            return super().attack(turn)
        covers, hit = turn.tracking.table.covers, turn.tracking.hit
        odds = self.crowd(turn.tracking, turn.heard, turn.rng) @ covers * ~hit
        offers = [self._shot(turn, odds), *pairs(turn, odds), *fields(turn, odds)]
        _, order = max(offers, key=lambda offer: offer[0])
        verb = turn.verbs[order["kind"]]
        return {**order, **dodge(self.yard, turn.view, verb, "move", turn.rng)}

    def _shot(self, turn: Turn, odds: Floats) -> Offer:
        verb = turn.verbs["fire"]
        ask = verb.parts[0].ask
        assert isinstance(ask, OneSquare), "the first part of a shot is its square"
        among = turn.tracking.table.flags(ask.among)
        at = best(odds, among, turn.rng)
        free = {part.name: True for part in verb.parts if part.name in ("scan", "suppress")}
        order = {"kind": "fire", "at": turn.tracking.table.squares[at], **free}
        return float(odds[at]) * (1 + GOES_ON), order
