"""The account of one seat: what its decisions were worth, what they cost, and what luck did.

    result = value at the start - sum of errors + sum of luck

holds whatever the numbers are; docs/coach.md says what they mean, and the tests what can fail.
"""

from collections.abc import Sequence

import msgspec

from seabattle.analysis.estimate import Estimate
from seabattle.analysis.grades import Fortune, Grade
from seabattle.analysis.sight import Sight
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order that could be given, and the chance to win with it."""

    order: Json
    chance: Estimate
    odds: float | None = None
    """How often the reference gives it, where it mixes its orders."""
    roll: Json = None
    """The dice that it rolls, with the odds of each result."""


class Shot(msgspec.Struct, frozen=True):
    """A decision of a plain hunt in shots."""

    expected: Estimate
    """The shots left to fire with the best choice, this one included."""
    error: Estimate
    """How many more there are with the choice that was made."""
    luck: Estimate
    """How many fewer there were after its answer than expected."""


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision of a seat in battle. Chances are those to win, from 0 to 1."""

    number: int
    """Which decision of this seat it was; its placement is the first, number 0."""
    order: Json
    """What it did; None if it gave the match up."""
    value: Estimate
    """The chance with the best choice."""
    chance: Estimate
    """The chance with its own."""
    error: Estimate
    """What its choice gave away: 0 where it is among the best, as far as can be told."""
    difference: Estimate
    """How much better the best of the other choices is, as measured: below 0 if it is not."""
    luck: Estimate
    """What answers, dice and the opponent then made of it, until the next decision or the end."""
    best: Json
    """Its own order, or the one that was clearly better."""
    grade: Grade
    """What its choice is called."""
    fortune: Fortune | None = None
    """What is called lucky or unlucky."""
    choices: tuple[Choice, ...] = ()
    """All that were tried, its own first."""
    shot: Shot | None = None
    sight: Sight | None = None
    """What could be known then."""


class Shots(msgspec.Struct, frozen=True):
    """fired + left = expected + errors - luck."""

    expected: Estimate
    """Shots expected at the first decision."""
    fired: int
    left: Estimate
    """Shots still expected at the end."""
    errors: Estimate
    luck: Estimate


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """All decisions of a seat in battle, and their sums."""

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
    shots: Shots | None = None
    fleet: Estimate | None = None
    """Plain hunts: how much better the own fleet was hidden than a random one."""

    @property
    def turning_point(self) -> Decision | None:
        """The last decision at which the match stood the other way from how it ended."""
        other_way = [
            each for each in self.decisions if (each.value.value - 0.5) * (self.result - 0.5) < 0
        ]
        return other_way[-1] if other_way else None


def total(parts: Sequence[Estimate]) -> Estimate:
    return sum(parts, Estimate(0.0))
