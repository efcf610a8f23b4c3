"""How the baselines called `steady` think: in whole fleets that fit what was heard, but in few.

Nothing in this file changes once it is released: the coach values what comes after an order by
their play. It owes nothing to players that may become stronger, but for frames and mathematics.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import numpy as np

from seabattle.belief.chart import Chart, known_of
from seabattle.belief.sampling import crowding, numpy_rng, sampled
from seabattle.belief.waters import Numbers
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

    def crowd(self, chart: Chart, heard: Sequence[Event], rng: Random) -> Numbers:
        """For each place, the expected number of ships."""
        known = known_of(chart)
        fleets = sampled(chart.waters, known, numpy_rng(rng), self.fleets)
        return crowding(chart.waters, known, fleets) if fleets else each_for_itself(chart)

    def score(self, chart: Chart, heard: Sequence[Event], rng: Random) -> Numbers:
        odds: Numbers = self.crowd(chart, heard, rng) @ chart.waters.covers
        return odds * self.parity(chart) * ~chart.hit

    def parity(self, chart: Chart) -> Numbers:
        return np.where(chart.waters.parity, np.float32(1), np.float32(self.off_parity))


def each_for_itself(chart: Chart) -> Numbers:
    """Where no fleet was found that fits: ships placed independently of each other."""
    expected: Numbers = np.zeros(len(chart.waters.length), np.float32)
    for length in chart.afloat:
        span = chart.waters.spans[length]
        fits = chart.fits[span]
        expected[span] += fits / max(float(fits.sum()), 1)
    return expected
