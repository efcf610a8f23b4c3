"""The account of a plain hunt in shots."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from seabattle.analysis.account import Shot, Shots, total
from seabattle.analysis.estimate import Estimate

ONE = Estimate(1.0)


class ShotsLeft(msgspec.Struct, frozen=True):
    """How many shots were left to fire with the choice that was made, and its error."""

    made: Estimate
    error: Estimate


def shots_of(appraised: Sequence[ShotsLeft], left: Estimate) -> list[Shot]:
    """For each shot what was expected, what it cost and what luck did; `left` are those still to be
    fired after the last one."""
    errors = [shots.error for shots in appraised]
    fired = [shots.made for shots in appraised]
    expected = [*(shot - error for shot, error in zip(fired, errors, strict=True)), left]
    return [
        Shot(before, error, shot - ONE - after)
        for (before, after), error, shot in zip(pairwise(expected), errors, fired, strict=True)
    ]


def in_shots(shots: Sequence[Shot], left: Estimate) -> Shots:
    errors = total([shot.error for shot in shots])
    expected = shots[0].expected
    luck = expected + errors - left - Estimate(float(len(shots)))
    return Shots(expected=expected, fired=len(shots), left=left, errors=errors, luck=luck)
