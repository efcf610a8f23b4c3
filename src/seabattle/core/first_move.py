"""The first move in games with turns: a seat by agreement, or one drawn by lot."""

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
    """A state of a game in which the players take turns."""

    turn: Seat | None
    """The seat whose turn it is; None until the lot is drawn."""


T = TypeVar("T", bound=TurnState)


def agreed_first_seat(first: First) -> Seat | None:
    """Return the seat that the options name; None if the lot decides."""
    return None if first == "lot" else Seat(first)


def find_first_seat(first: First, heard: Iterable[Event]) -> Seat | None:
    """Return the seat that starts, by the options or by a lot among these events; None if
    unknown."""
    lots = (event.seat for event in heard if isinstance(event, FirstDrawn))
    return next(lots, agreed_first_seat(first))


def first_seat_lot() -> Chance:
    """Return the lot that decides which seat starts."""
    return lot("first", Seat.ONE.value, Seat.TWO.value)


def read_first_seat(drawn: Drawn) -> Seat:
    """Return the seat that the lot has named."""
    return Seat(str(drawn.values[0]))


def give_first_turn(state: T, order: Order) -> Step[T]:
    """Give the first turn to the seat that the lot has named."""
    assert isinstance(order, Drawn), "chance has nothing else to give"
    first = read_first_seat(order)
    return Step(replace(state, turn=first), tell(HEARERS, FirstDrawn(first)))
