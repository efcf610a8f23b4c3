"""Heuristics that score the squares of the other board without a sample of fleets.

A heuristic is a frozen set of weights that is called like a function. Frozen baselines are made of
the ones that have a name at the end: a better idea becomes another heuristic or other weights.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from seabattle.batch import hunts
from seabattle.belief.placements import Flags, Floats, PlacementTable
from seabattle.belief.tracking import TrackingBoard

TIE_TOLERANCE = hunts.DENSITY.tolerance
"""The relative difference below which two scores are equal: rounding differs between machines."""

Heuristic = Callable[[TrackingBoard, Random], Floats]
"""Scores every square; 0 or less where a shot makes no sense."""


def pick_best(scores: Floats, among: Flags, rng: Random) -> int:
    """Draw one of the squares with the highest score."""
    score = np.where(among, scores, -np.inf)
    highest = float(score.max())
    tied = np.flatnonzero(score >= highest - TIE_TOLERANCE * abs(highest))
    return int(rng.choice(tied.tolist()))


@dataclass(frozen=True, kw_only=True)
class PlacementCount:
    """Count the placements of ships afloat that cover each square."""

    found_weight: float
    """The weight of a placement through a hit, relative to another."""

    def __call__(self, tracking: TrackingBoard, rng: Random) -> Floats:
        table = tracking.table
        number = np.bincount(tracking.afloat, minlength=int(table.length.max()) + 1)
        is_found = table.covers[:, tracking.found].any(1)
        weights = np.where(is_found, np.float32(self.found_weight), np.float32(1))
        prior = tracking.prior * number[table.length] * weights
        scores: Floats = prior.astype(np.float32) @ table.coverage
        return scores * ~tracking.hit


class Density(hunts.Density):
    """Count placements, weighted by the hits that they cover and the length of the ship."""

    def __call__(self, tracking: TrackingBoard, rng: Random) -> Floats:
        table, lengths = tracking.table, np.array(self.length_weights, np.float32)
        number = np.bincount(tracking.afloat, minlength=len(lengths))
        hits = table.covers[:, tracking.found].sum(1)
        prior = ~table.covers[:, tracking.ruled_out].any(1)
        worth = prior * (number * lengths)[table.length] * np.float32(self.hit_weight) ** hits
        scores: Floats = worth @ table.covers
        parity = np.where(table.parity, np.float32(1), np.float32(self.off_parity))
        return scores * parity * ~tracking.hit


@dataclass(frozen=True, kw_only=True)
class HuntAndTarget:
    """Prefer shown squares, then squares in line with hits, beside hits and on the parity."""

    parity: int
    beside: int
    in_line: int
    seen: int

    def __call__(self, tracking: TrackingBoard, rng: Random) -> Floats:
        table = tracking.table
        found = self.parity * table.parity + self.seen * tracking.seen
        found = found + self.beside * table.adjacent[tracking.hit].any(0)
        found += self.in_line * _extend_lines(table, tracking.hit)
        return np.asarray(tracking.untried * (1 + found), np.float32)


def _extend_lines(table: PlacementTable, hit: Flags) -> Flags:
    """Return the squares that continue a row of two hits."""
    found = np.zeros(len(hit), np.bool_)
    for one in np.flatnonzero(hit):
        for two in np.flatnonzero(hit & table.adjacent[one]):
            beyond = 2 * two - one
            if 0 <= beyond < len(hit) and table.adjacent[two, beyond]:
                found[beyond] = True
    return found


@dataclass(frozen=True, kw_only=True)
class Beginner:
    """Prefer squares beside a hit, unless the beginner forgets the hits in this turn."""

    forget_probability: float

    def __call__(self, tracking: TrackingBoard, rng: Random) -> Floats:
        untried = ~(tracking.missed | tracking.hit)
        beside = tracking.table.adjacent[tracking.found].any(0) | tracking.seen
        remembered = 0 if rng.random() < self.forget_probability else 1
        return (untried * (1 + remembered * beside)).astype(np.float32)


PLACEMENTS = PlacementCount(found_weight=100)
DENSITY = Density(**vars(hunts.DENSITY))
HUNT = HuntAndTarget(parity=1, beside=4, in_line=8, seen=16)
BEGINNER = Beginner(forget_probability=0.25)
RECRUIT = Beginner(forget_probability=0.95)
