"""The account of one seat: the worth and cost of its decisions, and its luck.

    result = value at the start - sum of errors + sum of luck

This holds for any numbers. docs/coach.md explains them.
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from seabattle.analysis.estimate import Estimate
from seabattle.analysis.grades import Fortune, Grade
from seabattle.analysis.sight import Sight
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat


class ValuedChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order that could be given, and its chance to win."""

    order: Json
    chance: Estimate
    odds: float | None = None
    """How often the reference gives this order, where it mixes orders."""
    roll: Json = None
    """The dice rolled for it, with the odds of each result."""


class ShotDecision(msgspec.Struct, frozen=True):
    """A decision of a plain hunt, counted in shots."""

    expected: Estimate
    """The shots left to fire with the best choice, this one included."""
    error: Estimate
    """How many more there are with the choice that was made."""
    luck: Estimate
    """How many fewer were left after the answer than expected."""


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision of a seat in battle. Chances are chances to win, from 0 to 1."""

    number: int
    """The number of the seat's decision; its placement is number 0."""
    order: Json
    """The order that was given; None for giving up."""
    value: Estimate
    """The chance with the best choice."""
    chance: Estimate
    """The chance with the order that was given."""
    error: Estimate
    """The lead of the best choice if it is clear, else 0."""
    difference: Estimate
    """The measured lead of the best of the other choices; below 0 if there is none."""
    luck: Estimate
    """The change by answers, dice and the opponent until the next decision or the end."""
    best: Json
    """The order that was given, or one that was clearly better."""
    grade: Grade
    fortune: Fortune | None = None
    choices: tuple[ValuedChoice, ...] = ()
    """All choices that were tried, the order that was given first."""
    shot: ShotDecision | None = None
    sight: Sight | None = None
    """The seat's knowledge at this decision."""


class ShotAccount(msgspec.Struct, frozen=True):
    """The sums of a plain hunt in shots: fired + left = expected + errors - luck."""

    expected: Estimate
    """Shots expected at the first decision."""
    fired: int
    left: Estimate
    """Shots still expected at the end."""
    errors: Estimate
    luck: Estimate


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's decisions in battle, and their sums."""

    game: str
    seat: Seat
    reference: str
    """The player who plays on for both sides after each choice."""
    result: float
    """1 for a win, 0 for a defeat, one half for a draw."""
    start: Estimate
    """The chance to win at the first decision."""
    errors: Estimate
    luck: Estimate
    decisions: tuple[Decision, ...]
    shots: ShotAccount | None = None
    fleet: Estimate | None = None
    """In plain hunts, how much better the own fleet was hidden than a random one."""

    @property
    def turning_point(self) -> Decision | None:
        """The last decision at which the loser was still ahead."""
        other_way = [
            each for each in self.decisions if (each.value.value - 0.5) * (self.result - 0.5) < 0
        ]
        return other_way[-1] if other_way else None


class ShotsLeft(msgspec.Struct, frozen=True):
    """The shots left to fire after the chosen shot, and the error of the choice."""

    made: Estimate
    error: Estimate


def sum_estimates(parts: Sequence[Estimate]) -> Estimate:
    """Return the sum of independent estimates."""
    return sum(parts, Estimate(0.0))


def list_shots(appraised: Sequence[ShotsLeft], left: Estimate) -> list[ShotDecision]:
    """Return the value, error and luck of each shot. `left` is the estimate after the last one."""
    errors = [shots.error for shots in appraised]
    fired = [shots.made for shots in appraised]
    expected = [*(shot - error for shot, error in zip(fired, errors, strict=True)), left]
    return [
        ShotDecision(before, error, shot - Estimate(1.0) - after)
        for (before, after), error, shot in zip(pairwise(expected), errors, fired, strict=True)
    ]


def account_in_shots(shots: Sequence[ShotDecision], left: Estimate) -> ShotAccount:
    """Return the sums over all shots."""
    errors = sum_estimates([shot.error for shot in shots])
    expected = shots[0].expected
    luck = expected + errors - left - Estimate(float(len(shots)))
    return ShotAccount(expected=expected, fired=len(shots), left=left, errors=errors, luck=luck)
