"""What the choices of a decision are worth, and who can say so."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from seabattle.analysis.estimate import Trial
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View


class Appraisal(NamedTuple):
    """Choices, the one that was made first, and what they are worth."""

    choices: tuple[Json, ...]
    """Orders; None stands for giving up."""
    chance: Trial
    """The chance to win."""
    shots: Trial | None = None
    """In plain hunts the shots left to fire, as negative numbers: the fewer, the better."""


class Appraiser(Protocol):
    """It gets what a seat knows, and never a state."""

    reference: str
    """Who plays on after each choice."""

    def appraise(
        self, view: View, heard: Sequence[Event], made: Json, rng: Random
    ) -> Appraisal: ...
