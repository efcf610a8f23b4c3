"""Who starts, in games with turns: a seat by agreement, or one drawn by lot."""

from collections.abc import Iterable
from typing import Literal, TypeVar

from msgspec.structs import replace

from seabattle.core.chance import Chance, Drawn, lot
from seabattle.core.events import FirstDrawn, tell
from seabattle.core.game import Step
from seabattle.core.kinds import Event, Order
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.state import State

First = Literal["one", "two", "lot"]


class TurnState(State, frozen=True, kw_only=True):
    """The state of a game in which the players take turns."""

    turn: Seat | None
    """Whose turn it is, None while the lot is to be drawn."""


T = TypeVar("T", bound=TurnState)


def agreed_first_seat(first: First) -> Seat | None:
    """The seat that starts, None while the lot has to say."""
    return None if first == "lot" else Seat(first)


def find_first_seat(first: First, heard: Iterable[Event]) -> Seat | None:
    """The same for who has heard this, which may be what the lot has said."""
    lots = (event.seat for event in heard if isinstance(event, FirstDrawn))
    return next(lots, agreed_first_seat(first))


def lot_for_first() -> Chance:
    return lot("first", Seat.ONE.value, Seat.TWO.value)


def first_seat_drawn(drawn: Drawn) -> Seat:
    return Seat(str(drawn.values[0]))


def give_first_turn(state: T, order: Order) -> Step[T]:
    """The seat that the lot has named starts."""
    assert isinstance(order, Drawn), "chance has nothing else to give"
    first = first_seat_drawn(order)
    return Step(replace(state, turn=first), tell(HEARERS, FirstDrawn(first)))
