"""Means with their standard errors, and the best of several choices without flattering it.

A choice is tried in many worlds, and each of its results meets several replies. The same worlds and
replies serve all choices, so that differences between them vary little.
"""

from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
PICKED_ABOVE, COUNTED_ABOVE = 1.0, 2.0
"""By how many standard errors a choice has to lead on the first sample, and then on the second, to
be called better than the one that was made."""


class Estimate(msgspec.Struct, frozen=True, gc=False):
    """A mean, and how far off it may be."""

    value: float
    standard_error: float = 0.0

    def __add__(self, other: "Estimate") -> "Estimate":
        error = float(np.hypot(self.standard_error, other.standard_error))
        return Estimate(self.value + other.value, error)

    def __neg__(self) -> "Estimate":
        return Estimate(-self.value, self.standard_error)

    def __sub__(self, other: "Estimate") -> "Estimate":
        return self + -other

    @property
    def as_chance(self) -> "Estimate":
        """From 0 to 1, even if differences have led beyond."""
        return Estimate(min(max(self.value, 0.0), 1.0), self.standard_error)

    def is_above(self, standard_errors: float) -> bool:
        """Whether it is above 0 by more than so many of its standard errors."""
        return self.value > standard_errors * self.standard_error


NOTHING = Estimate(0.0)


class Sample(NamedTuple):
    """What each choice (row) came to: in each world, over all replies; and for each reply, over all
    worlds. The means of both are the same."""

    by_world: Values
    by_reply: Values

    @classmethod
    def by_nets(cls, found: Values) -> "Sample":
        """Of what several nets say (first index), in each world. How far off they may be is a
        matter of chance like replies: a jackknife, since each net lacks a share of the matches."""
        each = found.mean(2).T
        mean = each.mean(1, keepdims=True)
        return cls(found.mean(0), mean + (len(found) - 1) * (mean - each))

    def of(self, choice: int) -> Estimate:
        return self._mean(self.by_world[choice], self.by_reply[choice])

    def difference(self, choice: int, other: int) -> Estimate:
        worlds, replies = self.by_world, self.by_reply
        return self._mean(worlds[choice] - worlds[other], replies[choice] - replies[other])

    @property
    def rival(self) -> int:
        """The best of all choices but the first."""
        others = self.by_world[1:].mean(1)
        return 1 + int(others.argmax()) if len(others) else 0

    @staticmethod
    def _mean(by_world: Values, by_reply: Values) -> Estimate:
        """Worlds and replies vary independently, so their variances add up."""
        variance = sum(
            part.var() / max(len(part) - 1, 1) for part in (by_world, by_reply) if len(part)
        )
        return Estimate(float(by_world.mean()), float(np.sqrt(variance)))


class Trial(NamedTuple):
    """Choices, the one that was made first. All are tried on one sample, to find its best rival;
    what the two are worth is then said by another sample, which does not flatter the rival."""

    scouted: Sample
    valued: Sample
    rival: int
    """Its row in the first sample."""
    row: int
    """Its row in the second, in which the choice that was made is the first as well."""

    @property
    def difference(self) -> Estimate:
        """The rival's lead, as measured: below 0 where the choice that was made is better."""
        return self.valued.difference(self.row, 0)

    @property
    def error(self) -> Estimate:
        """The rival's lead if it is clear, and otherwise 0."""
        picked = self.scouted.difference(self.rival, 0).is_above(PICKED_ABOVE)
        lead = self.difference
        clear = picked and lead.is_above(COUNTED_ABOVE)
        return lead if clear else Estimate(0.0, lead.standard_error)

    @property
    def best(self) -> int:
        return self.rival if self.error.value else 0

    def of(self, choice: int) -> Estimate:
        """The others stand to the rival as they did in the sample that they share with it."""
        if choice == 0:
            return self.valued.of(0)
        rival = self.valued.of(self.row)
        return (
            rival if choice == self.rival else rival - self.scouted.difference(self.rival, choice)
        )
