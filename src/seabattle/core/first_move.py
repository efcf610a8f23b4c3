"""Who starts, in games with turns: a seat by agreement, or one drawn by lot."""

from typing import Literal

from seabattle.core.chance import Chance, Drawn, lot
from seabattle.core.seat import Seat

First = Literal["one", "two", "lot"]


def agreed_first(first: First) -> Seat | None:
    """The seat that starts, None while the lot has to say."""
    return None if first == "lot" else Seat(first)


def lot_for_first() -> Chance:
    return lot("first", Seat.ONE.value, Seat.TWO.value)


def drawn_first(drawn: Drawn) -> Seat:
    return Seat(str(drawn.values[0]))
