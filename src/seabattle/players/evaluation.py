"""Evaluators: players whose own tables give the win probability of every order.

The coach looks one up with `find_evaluator` and then needs no worlds to try orders in. A game's
folder here names its evaluator as `EVALUATOR`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from seabattle.core.answer import Answer
from seabattle.core.game import Game
from seabattle.core.kinds import Json
from seabattle.core.view import View
from seabattle.players.roster import own_players


class Calibration(Protocol):
    """Know how far off win probabilities may be."""

    def error_of(self, chance: float) -> float:
        """Return the standard error of a win probability."""

    def error_of_difference(self, chance: float, other: float) -> float:
        """Return the standard error of the difference of two win probabilities."""


class OrderValues(NamedTuple):
    """The win probabilities of orders. The order that was given comes first."""

    orders: tuple[Json, ...]
    """None stands for giving up."""
    chances: tuple[float, ...]
    value: float
    """The win probability of the evaluator's own order, on average where it mixes them."""
    calibration: Calibration
    min_lead: float
    """No order is called better by less."""
    is_mixed: bool = False
    """True if the evaluator gives the first order itself now and then."""
    odds: tuple[float | None, ...] = ()
    """The probability with which the evaluator gives each order, where it mixes them."""
    expected: Mapping[str, float] = {}
    """The probability of the enemy on each hex."""
    met: float | None = None
    """How much more the evaluator's own order would have won than the one that was given, against
    the order that the other side gave at the same time."""


class ClearChoice(NamedTuple):
    """Orders that are clearly better than all others: a puzzle, before it is graded."""

    kind: str
    answers: tuple[Answer, ...]
    numbers: dict[str, int]
    """The numbers in the explanation."""
    ship: str = ""
    """The ship that the explanation is about."""


class Fact(NamedTuple):
    """Something about an order that a person can check on the board."""

    key: str
    numbers: Mapping[str, Any]


class Evaluator(Protocol):
    """Evaluate the orders of one game. It gets what a seat knows, and never a state."""

    def evaluate(self, view: View, given: Json, reply: Json = None) -> OrderValues:
        """Return the values of orders; `reply` is what the other side ordered at the same time."""

    def find_clear_choices(self, view: View) -> Iterator[ClearChoice]: ...

    def list_facts(self, view: View, order: Json) -> Iterator[Fact]:
        """Yield what a person can check of an order and its alternatives."""


def find_evaluator(game: Game[Any, Any]) -> Evaluator | None:
    """Return the evaluator of a game, or None if it has none."""
    make = getattr(own_players(game.id), "EVALUATOR", None)
    evaluator: Evaluator | None = make(game) if make else None
    return evaluator
