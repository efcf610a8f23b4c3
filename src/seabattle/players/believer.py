"""A captain who reckons with the fleets that fit all it has heard."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import numpy as np

from seabattle.core.tagged import Event
from seabattle.core.view import View
from seabattle.players.aims import numpy_rng, placements
from seabattle.players.baselines import density
from seabattle.players.belief import crowding, sampled
from seabattle.players.captain import Captain
from seabattle.players.chart import Chart, known_of
from seabattle.players.placing import hard_to_find
from seabattle.players.player import Sitting
from seabattle.players.waters import Numbers


class Believer(Captain):
    """Fires where ships are likely, and hides its own from the hunters that are known."""

    fleets: ClassVar[int] = 300
    """How many fleets it draws for a decision."""
    candidates: ClassVar[int] = 40
    """How many fleets it considers before it lays one out."""
    off_parity: ClassVar[float] = 1.0
    """What every second square counts, where the others are enough to find a ship."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, placements, hard_to_find((density, placements), self.candidates))

    def belief(self, view: View, heard: Sequence[Event]) -> dict[str, float]:
        """For each square of the other board, how likely a ship afloat is there."""
        chart = self.chart(view, heard)
        odds = self.crowd(chart, heard, self.sitting.rng(heard)) @ chart.waters.covers
        return dict(zip(chart.waters.squares, np.minimum(odds, 1).tolist(), strict=True))

    def crowd(self, chart: Chart, heard: Sequence[Event], rng: Random) -> Numbers:
        """For each place, how many ships are to be expected there."""
        known = known_of(chart)
        fleets = sampled(chart.waters, known, numpy_rng(rng), self.fleets)
        return crowding(chart.waters, known, fleets) if fleets else self.each_for_itself(chart)

    def each_for_itself(self, chart: Chart) -> Numbers:
        """What to expect of ships that know nothing of each other, where no fleet was found."""
        expected: Numbers = np.zeros(len(chart.waters.length), np.float32)
        for length in chart.afloat:
            span = chart.waters.spans[length]
            fits = chart.fits[span]
            expected[span] += fits / max(float(fits.sum()), 1)
        return expected

    def score(self, chart: Chart, heard: Sequence[Event], rng: Random) -> Numbers:
        """For each square, what a shot at it is worth."""
        odds: Numbers = self.crowd(chart, heard, rng) @ chart.waters.covers
        return odds * self.parity(chart) * ~chart.hit

    def parity(self, chart: Chart) -> Numbers:
        return np.where(chart.waters.parity, np.float32(1), np.float32(self.off_parity))
