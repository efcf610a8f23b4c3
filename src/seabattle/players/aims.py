"""Scores of the squares of a tracking board: the highest is fired at next."""

from collections.abc import Callable
from random import Random

import numpy as np

from seabattle.belief.placements import Flags, Floats
from seabattle.belief.tracking import TrackingBoard

SAME = 1e-4
WORTH = np.array([0, 0.3, 0.5, 0.7, 1, 2], np.float32)
"""What it is worth to find a ship of each length: the longer, the more it tells of the rest."""

Aim = Callable[[TrackingBoard, Random], Floats]
"""Scores every square; 0 or less where a shot makes no sense."""


def best(scores: Floats, among: Flags, rng: Random) -> int:
    """One of the squares with the highest score, or as good as that.

    Rounding differs between machines; the choice must not.
    """
    score = np.where(among, scores, -np.inf)
    highest = float(score.max())
    return int(rng.choice(np.flatnonzero(score >= highest - SAME * abs(highest)).tolist()))


def counted(tracking: TrackingBoard, worth: Floats) -> Floats:
    """For each square, what the places of ships afloat that cover it are worth."""
    number = np.bincount(tracking.afloat, minlength=int(tracking.table.length.max()) + 1)
    fits = tracking.prior * number[tracking.table.length] * worth
    scores: Floats = fits.astype(np.float32) @ tracking.table.coverage
    return scores * ~tracking.hit


def placements(tracking: TrackingBoard, rng: Random) -> Floats:
    """In how many ways a ship can cover the square; those through hits come first."""
    through_hits = tracking.table.covers[:, tracking.found].any(1)
    return counted(tracking, np.where(through_hits, np.float32(100), np.float32(1)))
