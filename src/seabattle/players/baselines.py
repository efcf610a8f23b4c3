"""Known ways to hunt, kept as they are for ever: strength is measured against them.

Nothing in this file changes once it is released; a better idea becomes another player.
"""

from random import Random

import numpy as np

from seabattle.belief.placements import Flags, Floats, PlacementTable
from seabattle.belief.tracking import TrackingBoard

WORTH = np.array([0, 0.3, 0.5, 0.7, 1, 2], np.float32)
"""What it is worth to find a ship of each length."""
FOR_EACH_HIT, OFF_PARITY = np.float32(20), np.float32(0.9)


def density(tracking: TrackingBoard, rng: Random) -> Floats:
    """Counts the places of each ship, many times those through hits, long ships for more."""
    table = tracking.table
    number = np.bincount(tracking.afloat, minlength=len(WORTH))
    hits = table.covers[:, tracking.found].sum(1)
    fits = ~table.covers[:, tracking.ruled_out].any(1)
    worth = fits * (number * WORTH)[table.length] * FOR_EACH_HIT**hits
    scores: Floats = worth @ table.covers
    return scores * np.where(table.parity, np.float32(1), OFF_PARITY) * ~tracking.hit


def hunt(tracking: TrackingBoard, rng: Random) -> Floats:
    """Every second square at random; around a hit the squares beside it, in line if there is one.

    Squares shown but not hit come before all others.
    """
    table = tracking.table
    untried = ~(tracking.ruled_out | tracking.hit)
    beside = table.adjacent[tracking.hit].any(0)
    in_line = _in_line(table, tracking.hit)
    scores: Floats = untried * (1 + table.parity + 4 * beside + 8 * in_line + 16 * tracking.seen)
    return np.asarray(scores, np.float32)


def _in_line(table: PlacementTable, hit: Flags) -> Flags:
    """Squares that go on a row of two hits."""
    found = np.zeros(len(hit), np.bool_)
    for one in np.flatnonzero(hit):
        for two in np.flatnonzero(hit & table.adjacent[one]):
            beyond = 2 * two - one
            if 0 <= beyond < len(hit) and table.adjacent[two, beyond]:
                found[beyond] = True
    return found
