"""Interfaces of appraisers, which value the choices of a decision."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from seabattle.analysis.estimate import Estimate, Trial
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View


class ChoiceValues(Protocol):
    """Values of numbered choices. The choice that was made has number 0."""

    @property
    def best(self) -> int:
        """The best choice; 0 if none is better than the one that was made."""

    @property
    def error(self) -> Estimate:
        """The measured lead of the best choice over the one that was made."""

    @property
    def is_clear(self) -> bool:
        """Whether the best choice leads so far that it may be called better."""

    def estimate(self, choice: int) -> Estimate:
        """Return the value of a choice."""


class Appraisal(NamedTuple):
    """Choices, the one that was made first, and their values."""

    choices: tuple[Json, ...]
    """Orders; None stands for giving up."""
    chance: ChoiceValues
    """The chance to win."""
    shots: Trial | None = None
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
    def game(self) -> Game[Any, Any]: ...

    def estimate_chance(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the chance to win of a seat that is to act."""

    def appraise(self, view: View, heard: Sequence[Event], made: Json, rng: Random) -> Appraisal:
        """Return the values of the order that was made and of alternatives."""
