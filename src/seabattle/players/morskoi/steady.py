"""A frozen baseline of the full game of `morskoi`: fires where a ship is likeliest by all answers,
asks for numbers and suppresses whenever it may, attacks several squares where that promises more,
and never moves a ship.

Like the other baselines it does not change once it is released.
"""

from collections.abc import Sequence
from random import Random

from seabattle.belief.placements import Floats
from seabattle.belief.sampling import count_placements, importance_sample, numpy_generator
from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.core.prompt import OneSquare
from seabattle.core.view import View
from seabattle.games.morskoi.counts import weighed
from seabattle.games.morskoi.model import Counted
from seabattle.games.morskoi.reading import with_the_four
from seabattle.players.aims import best
from seabattle.players.captain import Turn
from seabattle.players.morskoi.attacks import Offer, fields, pairs
from seabattle.players.steady import SteadyCaptain, independent_marginals

GOES_ON = 1.8
"""What a shot is worth whose turn goes on after a hit, beside one of an attack that ends it."""
FREE = ("scan", "suppress")
"""Parts of a shot that cost nothing."""
REMEMBERED, TRUST = 8, 1.2
"""How many of the last numbers count, and by how much each ship too many or too few."""


class Steady(SteadyCaptain):
    fleets = 100
    fleets_with_numbers = 250
    """How many fleets it draws where some of them count for little."""

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        plain = super().tracking(view, heard)
        return with_the_four(plain, self.sitting.game.options, view.seat, heard)

    def crowd(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        if not any(isinstance(event, Counted) for event in heard):
            return super().crowd(tracking, heard, rng)
        table = tracking.table
        fleets = importance_sample(
            table, tracking.constraints, numpy_generator(rng), self.fleets_with_numbers
        )
        if fleets is None:
            return independent_marginals(tracking)
        return count_placements(
            table, weighed(table, fleets, self.sitting.seat, heard, REMEMBERED, TRUST)
        )

    def attack(self, turn: Turn) -> Answer:
        tracking = turn.tracking
        odds = self.crowd(tracking, turn.heard, turn.rng) @ tracking.table.covers * ~tracking.hit
        offers = [_shot(turn, odds), *pairs(turn, odds), *fields(turn, odds)]
        return max(offers, key=lambda offer: offer[0])[1]


def _shot(turn: Turn, odds: Floats) -> Offer:
    verb = turn.verbs["fire"]
    ask = verb.parts[0].ask
    assert isinstance(ask, OneSquare), "the first part of a shot is its square"
    at = best(odds, turn.tracking.table.flags(ask.among), turn.rng)
    free = {part.name: True for part in verb.parts if part.name in FREE}
    order = {"kind": "fire", "at": turn.tracking.table.squares[at], **free}
    return GOES_ON * float(odds[at]), order
