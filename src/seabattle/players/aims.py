"""Where to fire next: ways to score the squares of a chart. The highest score is fired at."""

from collections.abc import Callable
from random import Random

import numpy as np

from seabattle.belief.chart import Chart
from seabattle.belief.waters import Flags, Numbers

SAME = 1e-4
WORTH = np.array([0, 0.3, 0.5, 0.7, 1, 2], np.float32)
"""What it is worth to find a ship of each length: the longer, the more it tells of the rest."""

Aim = Callable[[Chart, Random], Numbers]
"""Scores every square; 0 or less where a shot makes no sense."""


def best(scores: Numbers, among: Flags, rng: Random) -> int:
    """One of the squares with the highest score, or as good as that.

    Rounding differs between machines; the choice must not.
    """
    score = np.where(among, scores, -np.inf)
    highest = float(score.max())
    return int(rng.choice(np.flatnonzero(score >= highest - SAME * abs(highest)).tolist()))


def counted(chart: Chart, worth: Numbers) -> Numbers:
    """For each square, what the places of ships afloat that cover it are worth."""
    number = np.bincount(chart.afloat, minlength=int(chart.waters.length.max()) + 1)
    fits = chart.fits * number[chart.waters.length] * worth
    scores: Numbers = fits.astype(np.float32) @ chart.waters.coverage
    return scores * ~chart.hit


def placements(chart: Chart, rng: Random) -> Numbers:
    """In how many ways a ship can cover the square; those through hits come first."""
    through_hits = chart.waters.covers[:, chart.found].any(1)
    return counted(chart, np.where(through_hits, np.float32(100), np.float32(1)))
