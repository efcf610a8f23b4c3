"""Values of choices: means with standard errors, and the best choice without selection bias.

A choice is tried in many worlds, and each of its results meets several replies. All choices share
the worlds and replies, so that their differences vary little.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from seabattle.belief.belief_model import BeliefModel
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View

Values = NDArray[np.float64]
PICKED_ABOVE, CLEAR_ABOVE = 1.0, 2.0
"""The standard errors by which a choice has to lead: to be picked on the first sample, and to be
called better on the second."""


class Estimate(msgspec.Struct, frozen=True, gc=False):
    """A mean and its standard error."""

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
        """The estimate clipped to 0 to 1, since differences may lead beyond."""
        return Estimate(min(max(self.value, 0.0), 1.0), self.standard_error)

    def is_above(self, standard_errors: float) -> bool:
        """Tell whether the value exceeds 0 by more than this many standard errors."""
        return self.value > standard_errors * self.standard_error


NOTHING = Estimate(0.0)


class Sample(NamedTuple):
    """Results of each choice (row): by world over all replies, and by reply over all worlds.

    Both have the same means.
    """

    by_world: Values
    by_reply: Values

    @classmethod
    def from_nets(cls, found: Values) -> "Sample":
        """Return the mean over nets (first index), with their spread as that of replies.

        Each net lacks a share of the matches, so a jackknife estimates the error.
        """
        each = found.mean(2).T
        mean = each.mean(1, keepdims=True)
        return cls(found.mean(0), mean + (len(found) - 1) * (mean - each))

    def estimate(self, choice: int) -> Estimate:
        """Return the mean result of a choice."""
        return self._mean(self.by_world[choice], self.by_reply[choice])

    def difference(self, choice: int, other: int) -> Estimate:
        """Return how much better one choice did than another."""
        worlds, replies = self.by_world, self.by_reply
        return self._mean(worlds[choice] - worlds[other], replies[choice] - replies[other])

    def value_choices(self, screened: int, usual: int) -> "ChoiceValues":
        """Pick the best choice in the first worlds, and value all in the others.

        The best choice is the usual one unless another leads it by a standard error.
        So no value has a selection bias. Both parts meet all replies.
        """
        first, rest = (Sample(p, self.by_reply) for p in np.split(self.by_world, [screened], 1))
        best = int(first.by_world.mean(1).argmax())
        if not first.difference(best, usual).is_above(PICKED_ABOVE):
            best = usual
        error = rest.difference(best, 0) if best else NOTHING
        estimates = tuple(map(rest.estimate, range(len(self.by_world))))
        is_clear = error.is_above(CLEAR_ABOVE)
        return ChoiceValues(estimates, best, error, is_clear, rest.difference(usual, 0))

    @staticmethod
    def _mean(by_world: Values, by_reply: Values) -> Estimate:
        """Return the mean. Worlds and replies vary independently, so their variances add up."""
        variance = sum(
            part.var() / max(len(part) - 1, 1) for part in (by_world, by_reply) if len(part)
        )
        return Estimate(float(by_world.mean()), float(np.sqrt(variance)))


class ChoiceValues(NamedTuple):
    """Values of numbered choices. The choice that was made has number 0."""

    estimates: tuple[Estimate, ...]
    best: int
    """The best choice; 0 if none is better than the one that was made."""
    error: Estimate
    """The measured lead of the best choice. It is unbiased, so a single one may be negative."""
    is_clear: bool
    """Whether the best choice leads so far that it may be called better."""
    usual: Estimate = NOTHING
    """The measured lead of the reference's order."""
    met: Estimate | None = None
    """Its lead against the order that the other side gave at the same time, if it gave one."""

    @property
    def booked(self) -> Estimate:
        """The error that sums count.

        Of two orders given at once it is the mean of two leads of the reference's order: against
        the reference's and against the one that was given. Its standard error is an upper bound.
        """
        if self.met is None:
            return self.error
        both = self.usual, self.met
        error = sum(each.standard_error for each in both) / 2
        return Estimate(sum(each.value for each in both) / 2, error)


class Appraisal(NamedTuple):
    """Choices, the one that was made first, and their values."""

    choices: tuple[Json, ...]
    """Orders; None stands for giving up."""
    chance: ChoiceValues
    """The chance to win."""
    shots: ChoiceValues | None = None
    """In plain hunts the shots left to fire, as negative numbers, so that more is better."""
    odds: tuple[float | None, ...] = ()
    """How often the reference makes each of the choices, where it mixes them."""
    expected: Mapping[str, float] = {}
    """In a duel, the chance of the enemy to be on each hex."""


class Appraiser(Protocol):
    """Values the choices of a decision. It gets what a seat knows, and never a state."""

    reference: str
    """The player who plays on after each choice."""

    @property
    def belief(self) -> BeliefModel[Any]: ...

    def estimate_chance(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the chance to win of a seat that is to act."""

    def appraise(
        self, view: View, heard: Sequence[Event], made: Json, rng: Random, reply: Json = None
    ) -> Appraisal:
        """Return the values of the order that was made and of alternatives.

        `reply` is what the other side is known to have ordered at the same time.
        """
