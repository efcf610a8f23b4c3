"""A frozen baseline of `pirates`: finds ships first, sinks them as late as it can, and keeps each
power until it gains more than a shot.

Like the other baselines it does not change once it is released.
"""

import numpy as np

from seabattle.belief.placements import Floats
from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.players.aims import best
from seabattle.players.captain import Turn
from seabattle.players.pirates.powers import Attack, attacks
from seabattle.players.steady import SteadyCaptain

PRICE = np.array([0, 0, 0.6, 0.4, 4.0, 0.6], np.float32)
"""For each length, in hits, what its power is worth to the owner of a ship that sinks."""
KEPT_FOR = {"kraken": 0.5, "triple_shot": 0.3, "instakill": 1.0, "shoot": 0.0}
"""What each attack must gain above a shot."""
DEAR = 1.0
"""A price above that is paid for wherever a ship may sink, the others where a hit is certain:
elsewhere there is a ship to be found, which is worth more than to spare it."""
CERTAIN = 0.999
DOUBT = 0.35
"""What a Sonar gains, in hits, for each square's worth of doubt that it ends."""


class Steady(SteadyCaptain):
    fleets = 80
    off_parity = 0.93

    def attack(self, turn: Turn) -> Answer:
        assert turn.view.prompt, "it is this player's turn"
        tracking = turn.tracking
        crowd = self.crowd(tracking, turn.heard, turn.rng)
        ways = list(attacks(tracking.table, turn.view.prompt))
        gains = [np.where(way.targets, self._gain(tracking, way, crowd), -np.inf) for way in ways]
        way, gain = max(zip(ways, gains, strict=True), key=lambda pair: float(pair[1].max()))
        target = best(gain, way.targets, turn.rng)
        return {**way.order, "at": tracking.table.squares[target]}

    def _gain(self, tracking: TrackingBoard, way: Attack, crowd: Floats) -> Floats:
        """For each target, the hits to be expected less the price of what sinks."""
        live = np.flatnonzero(crowd > 0)
        crowd, price = crowd[live], _price(tracking)[tracking.table.length[live]]
        unhit = (tracking.table.covers[live] & ~tracking.hit).astype(np.float32)
        left = unhit.sum(1)
        match way.kind:
            case "sonar":
                return _ended_doubt(tracking, way, np.minimum(crowd @ unhit, 1))
            case "instakill":
                return np.asarray((crowd * (left - price)) @ unhit - KEPT_FOR[way.kind])
            case "shoot":
                return self._of_a_shot(tracking, crowd, price, unhit)
        struck = unhit @ way.reach.T.astype(np.float32)
        hits, paid = crowd @ struck, (crowd * price) @ (struck == left[:, None])
        return np.where(hits > 0, hits - paid - KEPT_FOR[way.kind], -np.inf)

    def _of_a_shot(
        self, tracking: TrackingBoard, crowd: Floats, price: Floats, unhit: Floats
    ) -> Floats:
        odds = crowd @ unhit
        sinks = crowd * price * (unhit.sum(1) == 1)
        paid = np.where(odds > CERTAIN, sinks @ unhit, (sinks * (price > DEAR)) @ unhit)
        return np.where(odds > 0, odds * self.parity(tracking) - paid, -np.inf)


def _price(tracking: TrackingBoard) -> Floats:
    """For each length, what it costs to sink a ship. The last one's power comes too late."""
    return PRICE * (len(tracking.afloat) > 1)


def _ended_doubt(tracking: TrackingBoard, way: Attack, odds: Floats) -> Floats:
    return np.asarray(DOUBT * (way.reach @ (odds * (1 - odds) * ~tracking.seen)), np.float32)
