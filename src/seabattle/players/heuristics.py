"""Heuristics that score the squares of the other board without a sample of fleets.

Frozen baselines are made of them: nothing here changes once it is released. A better idea becomes
another heuristic.
"""

from collections.abc import Callable
from random import Random

import numpy as np

from seabattle.belief.placements import Flags, Floats, PlacementTable
from seabattle.belief.tracking import TrackingBoard

TIE_TOLERANCE = 1e-4
"""The relative difference below which two scores are equal."""
LENGTH_WEIGHTS = np.array([0, 0.3, 0.5, 0.7, 1, 2], np.float32)
"""What `score_density` gives for a ship of each length."""
HIT_WEIGHT, OFF_PARITY_WEIGHT = np.float32(20), np.float32(0.9)
FOUND_FIRST = np.float32(100)
"""How much more than others `score_placements` counts placements through a hit."""
FORGET_PROBABILITY = 0.25
"""How often a beginner does not think of the hits."""

Heuristic = Callable[[TrackingBoard, Random], Floats]
"""Scores every square; 0 or less where a shot makes no sense."""


def pick_best(scores: Floats, among: Flags, rng: Random) -> int:
    """Draw one of the squares with the highest score.

    Scores that differ by rounding are equal: rounding differs between machines, choices must not.
    """
    score = np.where(among, scores, -np.inf)
    highest = float(score.max())
    tied = np.flatnonzero(score >= highest - TIE_TOLERANCE * abs(highest))
    return int(rng.choice(tied.tolist()))


def score_placements(tracking: TrackingBoard, rng: Random) -> Floats:
    """Count the placements of ships afloat that cover each square, those through hits first."""
    table = tracking.table
    number = np.bincount(tracking.afloat, minlength=int(table.length.max()) + 1)
    weights = np.where(table.covers[:, tracking.found].any(1), FOUND_FIRST, np.float32(1))
    prior = tracking.prior * number[table.length] * weights
    scores: Floats = prior.astype(np.float32) @ table.coverage
    return scores * ~tracking.hit


def score_density(tracking: TrackingBoard, rng: Random) -> Floats:
    """Count placements, weighted by the hits that they cover and the length of the ship."""
    table = tracking.table
    number = np.bincount(tracking.afloat, minlength=len(LENGTH_WEIGHTS))
    hits = table.covers[:, tracking.found].sum(1)
    prior = ~table.covers[:, tracking.ruled_out].any(1)
    worth = prior * (number * LENGTH_WEIGHTS)[table.length] * HIT_WEIGHT**hits
    scores: Floats = worth @ table.covers
    return scores * np.where(table.parity, np.float32(1), OFF_PARITY_WEIGHT) * ~tracking.hit


def score_hunt(tracking: TrackingBoard, rng: Random) -> Floats:
    """Prefer shown squares, then squares in line with hits, beside hits and on the parity."""
    table = tracking.table
    untried = ~(tracking.ruled_out | tracking.hit)
    beside = table.adjacent[tracking.hit].any(0)
    in_line = _extend_lines(table, tracking.hit)
    scores: Floats = untried * (1 + table.parity + 4 * beside + 8 * in_line + 16 * tracking.seen)
    return np.asarray(scores, np.float32)


def _extend_lines(table: PlacementTable, hit: Flags) -> Flags:
    """Return the squares that continue a row of two hits."""
    found = np.zeros(len(hit), np.bool_)
    for one in np.flatnonzero(hit):
        for two in np.flatnonzero(hit & table.adjacent[one]):
            beyond = 2 * two - one
            if 0 <= beyond < len(hit) and table.adjacent[two, beyond]:
                found[beyond] = True
    return found


def score_as_beginner(tracking: TrackingBoard, rng: Random) -> Floats:
    """Prefer squares beside a hit, unless the beginner forgets the hits in this turn."""
    untried = ~(tracking.missed | tracking.hit)
    beside = tracking.table.adjacent[tracking.found].any(0) | tracking.seen
    remembered = 0 if rng.random() < FORGET_PROBABILITY else 1
    return (untried * (1 + remembered * beside)).astype(np.float32)
