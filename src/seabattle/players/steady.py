"""How the baselines called `steady` think: in whole fleets that fit what was heard, but in few.

Nothing in this file changes once it is released: the coach values what comes after an order by
their play. It owes nothing to players that may become stronger, but for frames and mathematics.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import numpy as np

from seabattle.belief.placements import Floats
from seabattle.belief.sampling import expected_occupancy, importance_sample, numpy_generator
from seabattle.belief.tracking import TrackingBoard
from seabattle.core.kinds import Event
from seabattle.players.baselines import density
from seabattle.players.captain import Captain
from seabattle.players.player import Sitting


class SteadyCaptain(Captain):
    """Fires where a ship is likely, and lays out its own anywhere."""

    fleets: ClassVar[int] = 24
    off_parity: ClassVar[float] = 0.9
    """The weight of squares off the checkerboard parity."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, density)

    def crowd(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """For each place, the expected number of ships."""
        known = tracking.constraints
        fleets = importance_sample(tracking.table, known, numpy_generator(rng), self.fleets)
        return (
            expected_occupancy(tracking.table, known, fleets)
            if fleets
            else independent_marginals(tracking)
        )

    def score(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        odds: Floats = self.crowd(tracking, heard, rng) @ tracking.table.covers
        return odds * self.parity(tracking) * ~tracking.hit

    def parity(self, tracking: TrackingBoard) -> Floats:
        return np.where(tracking.table.parity, np.float32(1), np.float32(self.off_parity))


def independent_marginals(tracking: TrackingBoard) -> Floats:
    """Where no fleet was found that fits: ships placed independently of each other."""
    expected: Floats = np.zeros(len(tracking.table.length), np.float32)
    for length in tracking.afloat:
        span = tracking.table.spans[length]
        fits = tracking.prior[span]
        expected[span] += fits / max(float(fits.sum()), 1)
    return expected
