"""Known ways to hunt, kept as they are for ever: strength is measured against them.

Nothing in this file changes once it is released; a better idea becomes another player.
"""

from random import Random

import numpy as np

from seabattle.belief.chart import Chart
from seabattle.belief.waters import Flags, Numbers, Waters

WORTH = np.array([0, 0.3, 0.5, 0.7, 1, 2], np.float32)
"""What it is worth to find a ship of each length."""
FOR_EACH_HIT, OFF_PARITY = np.float32(20), np.float32(0.9)


def density(chart: Chart, rng: Random) -> Numbers:
    """Counts the places of each ship, many times those through hits, long ships for more."""
    waters = chart.waters
    number = np.bincount(chart.afloat, minlength=len(WORTH))
    hits = waters.covers[:, chart.found].sum(1)
    fits = ~waters.covers[:, chart.ruled_out].any(1)
    worth = fits * (number * WORTH)[waters.length] * FOR_EACH_HIT**hits
    scores: Numbers = worth @ waters.covers
    return scores * np.where(waters.parity, np.float32(1), OFF_PARITY) * ~chart.hit


def hunt(chart: Chart, rng: Random) -> Numbers:
    """Every second square at random; around a hit the squares beside it, in line if there is one.

    Squares shown but not hit come before all others.
    """
    waters = chart.waters
    untried = ~(chart.ruled_out | chart.hit)
    beside = waters.beside[chart.hit].any(0)
    in_line = _in_line(waters, chart.hit)
    scores: Numbers = untried * (1 + waters.parity + 4 * beside + 8 * in_line + 16 * chart.seen)
    return np.asarray(scores, np.float32)


def _in_line(waters: Waters, hit: Flags) -> Flags:
    """Squares that go on a row of two hits."""
    found = np.zeros(len(hit), np.bool_)
    for one in np.flatnonzero(hit):
        for two in np.flatnonzero(hit & waters.beside[one]):
            beyond = 2 * two - one
            if 0 <= beyond < len(hit) and waters.beside[two, beyond]:
                found[beyond] = True
    return found
