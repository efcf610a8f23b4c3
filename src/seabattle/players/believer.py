"""A captain that samples the fleets consistent with all it has heard."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import numpy as np

from seabattle.belief.placements import Floats, Placements
from seabattle.belief.sampling import (
    enumerate_fleets,
    expected_occupancy,
    importance_sample,
    numpy_generator,
)
from seabattle.belief.tracking import TrackingBoard
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
        tracking = self.tracking(view, heard)
        odds = self.crowd(tracking, heard, self.sitting.rng(heard)) @ tracking.table.covers
        return dict(zip(tracking.table.squares, np.minimum(odds, 1).tolist(), strict=True))

    def crowd(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """For each place, the expected number of ships."""
        known = tracking.constraints
        fleets = importance_sample(tracking.table, known, numpy_generator(rng), self.fleets)
        return (
            expected_occupancy(tracking.table, known, fleets)
            if fleets
            else self.independent_marginals(tracking)
        )

    def independent_marginals(self, tracking: TrackingBoard) -> Floats:
        """The fallback where no fleet was found: ships placed independently of each other."""
        expected: Floats = np.zeros(len(tracking.table.length), np.float32)
        for length in tracking.afloat:
            span = tracking.table.spans[length]
            fits = tracking.prior[span]
            expected[span] += fits / max(float(fits.sum()), 1)
        return expected

    def target(self, turn: Turn, shot: Verb) -> str:
        """Searched to the end where few fleets are left and all answers can be trusted. With none
        left, a second shot of `classic` may come before the claim."""
        tracking = turn.tracking
        if not (self.plainly_told and tracking.afloat):
            return super().target(turn, shot)
        left = enumerate_fleets(tracking.table, tracking.constraints, self.fleets_thought_through)
        if left is None:
            return super().target(turn, shot)
        return tracking.table.squares[self.thought_through(turn, left)]

    def thought_through(self, turn: Turn, left: Placements) -> int:
        """The best square, given all fleets that fit."""
        return best_shot(turn.tracking.table, left, turn.tracking.hit, turn.rng)

    @property
    def plainly_told(self) -> bool:
        """Whether ships never move, and every answer is true and names what sinks."""
        return False

    def score(self, tracking: TrackingBoard, heard: Sequence[Event], rng: Random) -> Floats:
        """For each square, what a shot at it is worth."""
        odds: Floats = self.crowd(tracking, heard, rng) @ tracking.table.covers
        return odds * self.parity(tracking) * ~tracking.hit

    def parity(self, tracking: TrackingBoard) -> Floats:
        return np.where(tracking.table.parity, np.float32(1), np.float32(self.off_parity))
