"""A captain that samples the fleets consistent with all it has heard."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import numpy as np

from seabattle.belief.chart import Chart, known_of
from seabattle.belief.sampling import crowding, every_fleet, numpy_rng, sampled
from seabattle.belief.waters import Numbers, Places
from seabattle.core.kinds import Event
from seabattle.core.prompt import Verb
from seabattle.core.view import View
from seabattle.players.aims import placements
from seabattle.players.baselines import density
from seabattle.players.captain import Captain, Turn
from seabattle.players.endgame import best_shot
from seabattle.players.placing import hard_to_find
from seabattle.players.player import Sitting


class Believer(Captain):
    """Fires where ships are likely, and hides its own from the hunters that are known."""

    fleets: ClassVar[int] = 200
    """Fleets sampled for a decision."""
    candidates: ClassVar[int] = 60
    """Random fleets to choose from when it lays out its own."""
    off_parity: ClassVar[float] = 1.0
    """The weight of squares off the checkerboard parity; 1 to ignore parity."""

    fleets_thought_through: ClassVar[int] = 6000
    """With at most so many fleets left, it searches the hunt to its end."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, placements, hard_to_find((density, placements), self.candidates))

    def belief(self, view: View, heard: Sequence[Event]) -> dict[str, float]:
        """For each square of the other board, how likely a ship afloat is there."""
        chart = self.chart(view, heard)
        odds = self.crowd(chart, heard, self.sitting.rng(heard)) @ chart.waters.covers
        return dict(zip(chart.waters.squares, np.minimum(odds, 1).tolist(), strict=True))

    def crowd(self, chart: Chart, heard: Sequence[Event], rng: Random) -> Numbers:
        """For each place, the expected number of ships."""
        known = known_of(chart)
        fleets = sampled(chart.waters, known, numpy_rng(rng), self.fleets)
        return crowding(chart.waters, known, fleets) if fleets else self.each_for_itself(chart)

    def each_for_itself(self, chart: Chart) -> Numbers:
        """The fallback where no fleet was found: ships placed independently of each other."""
        expected: Numbers = np.zeros(len(chart.waters.length), np.float32)
        for length in chart.afloat:
            span = chart.waters.spans[length]
            fits = chart.fits[span]
            expected[span] += fits / max(float(fits.sum()), 1)
        return expected

    def target(self, turn: Turn, shot: Verb) -> str:
        """Searched to the end where few fleets are left and all answers can be trusted. With none
        left, a second shot of `classic` may come before the claim."""
        chart = turn.chart
        if not (self.plainly_told and chart.afloat):
            return super().target(turn, shot)
        left = every_fleet(chart.waters, known_of(chart), self.fleets_thought_through)
        if left is None:
            return super().target(turn, shot)
        return chart.waters.squares[self.thought_through(turn, left)]

    def thought_through(self, turn: Turn, left: Places) -> int:
        """The best square, given all fleets that fit."""
        return best_shot(turn.chart.waters, left, turn.chart.hit, turn.rng)

    @property
    def plainly_told(self) -> bool:
        """Whether ships never move, and every answer is true and names what sinks."""
        return False

    def score(self, chart: Chart, heard: Sequence[Event], rng: Random) -> Numbers:
        """For each square, what a shot at it is worth."""
        odds: Numbers = self.crowd(chart, heard, rng) @ chart.waters.covers
        return odds * self.parity(chart) * ~chart.hit

    def parity(self, chart: Chart) -> Numbers:
        return np.where(chart.waters.parity, np.float32(1), np.float32(self.off_parity))
