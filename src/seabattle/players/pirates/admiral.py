"""The strongest player of `pirates`.

It counts what each attack would hit over the fleets that fit, and what the attacker pays for it:
a ship that sinks hands its owner a power, so ships are found first and sunk as late as possible,
the one with the Sonar last of all. Only the last ship has no price, for with it the game is won,
and those of an opponent who lets its powers lie.
"""

from collections.abc import Sequence
from random import Random

import numpy as np

from seabattle.belief.placements import Floats, Placements
from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.core.kinds import Event
from seabattle.players.aims import best
from seabattle.players.believer import Believer
from seabattle.players.captain import Turn
from seabattle.players.endgame import best_shot
from seabattle.players.pirates.habit import lets_powers_lie
from seabattle.players.pirates.powers import Attack, attacks

PRICE = np.array([0, 0, 0.6, 0.4, 3.0, 0.6], np.float32)
"""For each length, in hits, what the power is worth to the owner of a ship that sinks."""
KEPT_FOR = {"kraken": 0.5, "triple_shot": 0.3, "instakill": 1.0, "shoot": 0.0}
"""What each attack must gain above a shot: it might gain that later."""
DEAR = 1.0
"""A price above that is paid wherever such a ship may sink, the others where a hit is certain:
elsewhere there is a ship to be found, which is worth more than to spare it."""
CERTAIN = 0.999
"""The odds of a hit that is sure: fractions seldom add up to 1."""
DOUBT = 0.35
"""What a Sonar gains, in hits, for each square's worth of doubt that it ends."""


class Admiral(Believer):
    off_parity = 0.93

    @property
    def plainly_told(self) -> bool:
        return True

    def attack(self, turn: Turn) -> Answer:
        assert turn.view.prompt, "it is this player's turn"
        if len(turn.verbs) == 1:
            return super().attack(turn)
        tracking = turn.tracking
        crowd = self.crowd(tracking, turn.heard, turn.rng)
        ways = list(attacks(tracking.table, turn.view.prompt))
        gains = [np.where(way.targets, self._gain(turn, way, crowd), -np.inf) for way in ways]
        way, gain = max(zip(ways, gains, strict=True), key=lambda pair: float(pair[1].max()))
        if way.kind == "shoot":
            return super().attack(turn)
        target = best(gain, way.targets, turn.rng)
        return {**way.order, "at": tracking.table.squares[target]}

    def thought_through(self, turn: Turn, left: Placements) -> int:
        tracking = turn.tracking
        crowd = np.bincount(left.ravel(), minlength=len(tracking.table.length)) / len(left)
        paid = self._paid(tracking, turn.heard, crowd.astype(np.float32))
        return best_shot(tracking.table, left, tracking.hit, turn.rng, paid)

    def score(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """The hits to be expected less the price of what sinks, lifted above squares of no use."""
        crowd = self.crowd(tracking, heard, rng)
        hits = crowd @ tracking.table.covers * self.parity(tracking) * ~tracking.hit
        lifted = hits - self._paid(tracking, heard, crowd) + PRICE.max()
        return np.where(hits > 0, lifted, np.float32(0))

    def _paid(self, tracking: TrackingBoard, heard: Sequence[Event], crowd: Floats) -> Floats:
        """For each square, the price of what a shot there is expected to sink."""
        unhit = tracking.table.covers & ~tracking.hit
        price = self._price(tracking, heard)[tracking.table.length]
        sinks = crowd * price * (unhit.sum(1) == 1)
        certain = crowd @ unhit > CERTAIN
        paid: Floats = np.where(certain, sinks @ unhit, (sinks * (price > DEAR)) @ unhit)
        return paid

    def _price(self, tracking: TrackingBoard, heard: Sequence[Event]) -> Floats:
        """For each length, what it costs to sink a ship: nothing, if no power will strike back."""
        harmless = len(tracking.afloat) == 1 or lets_powers_lie(heard, self.sitting.seat.other)
        return PRICE * (not harmless)

    def _gain(self, turn: Turn, way: Attack, crowd: Floats) -> Floats:
        """For each target, the hits to be expected less the price of what sinks."""
        tracking, live = turn.tracking, np.flatnonzero(crowd > 0)
        crowd, length = crowd[live], tracking.table.length[live]
        unhit = (tracking.table.covers[live] & ~tracking.hit).astype(np.float32)
        if way.kind == "sonar":
            return _ended_doubt(tracking, way, np.minimum(crowd @ unhit, 1))
        price, left = self._price(tracking, turn.heard)[length], unhit.sum(1)
        if way.kind == "instakill":
            return np.asarray((crowd * (left - price)) @ unhit - KEPT_FOR[way.kind])
        struck = unhit @ way.reach.T.astype(np.float32)
        hits, paid = crowd @ struck, (crowd * price) @ (struck == left[:, None])
        if way.kind == "shoot":
            hits = hits * self.parity(tracking)
        return np.where(hits > 0, hits - paid - KEPT_FOR[way.kind], -np.inf)


def _ended_doubt(tracking: TrackingBoard, way: Attack, odds: Floats) -> Floats:
    return np.asarray(DOUBT * (way.reach @ (odds * (1 - odds) * ~tracking.seen)), np.float32)
