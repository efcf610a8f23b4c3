"""What the choices of a decision are worth, and who can say so."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from seabattle.analysis.estimate import Estimate, Trial
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View


class Prices(Protocol):
    """What choices are worth, by their numbers; the one that was made has number 0."""

    @property
    def difference(self) -> Estimate:
        """By how much the best of the others leads, as measured."""

    @property
    def error(self) -> Estimate:
        """The same if it is clear, and otherwise 0."""

    @property
    def best(self) -> int:
        """The one that was made, or one that is clearly better."""

    def of(self, choice: int) -> Estimate: ...


class Appraisal(NamedTuple):
    """Choices, the one that was made first, and what they are worth."""

    choices: tuple[Json, ...]
    """Orders; None stands for giving up."""
    chance: Prices
    """The chance to win."""
    shots: Trial | None = None
    """In plain hunts the shots left to fire, as negative numbers: the fewer, the better."""
    odds: tuple[float | None, ...] = ()
    """How often the reference makes each of the choices, where it mixes them."""
    expected: Mapping[str, float] = {}
    """Where the enemy of a duel will lie: how likely on each hex."""


class Appraiser(Protocol):
    """It gets what a seat knows, and never a state."""

    reference: str
    """Who plays on after each choice."""

    @property
    def game(self) -> Game[Any, Any]: ...

    def appraise(
        self, view: View, heard: Sequence[Event], made: Json, rng: Random
    ) -> Appraisal: ...
