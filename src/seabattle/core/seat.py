"""Seats at the table."""

from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from seabattle.core.errors import SeabattleError

T = TypeVar("T")


class Seat(Enum):
    """A seat at the table: two players, the spectators, and two pseudo-seats, chance and table.

    A player's seat indexes a pair: `sides[Seat.TWO]` is the second side.
    """

    ONE = "one"
    TWO = "two"
    WATCHER = "watcher"
    CHANCE = "chance"
    TABLE = "table"

    def __init__(self, _name: str) -> None:
        self.position = len(type(self).__members__)

    def __index__(self) -> int:
        return self.position

    # Seats key small dicts on every order; identity is enough, and far faster than Enum's hash.
    __hash__ = object.__hash__

    other: "Seat"
    """The opponent of a player's seat."""

    def __str__(self) -> str:
        return str(self.value)


Seat.ONE.other, Seat.TWO.other = Seat.TWO, Seat.ONE

PLAYERS = (Seat.ONE, Seat.TWO)
"""The seats that players take."""
HEARERS = (Seat.ONE, Seat.TWO, Seat.WATCHER)
"""Every seat that has a view and hears events."""
CHANCE_ALONE = (Seat.CHANCE,)
"""The seats to act while dice or lots are drawn.

A constant, because every state is asked for it and Python 3.11 takes 0.12 µs to look up a member.
"""


def check_seat(seat: Seat | str, among: tuple[Seat, ...]) -> Seat:
    """Return the seat, which may be given by its name, if it is one of these.

    Raise `SeabattleError` if it is not.
    """
    for each in among:
        if seat is each or seat == each.value:
            return each
    known = ", ".join(f"Seat.{each.name}" for each in among)
    names = ", ".join(f'"{each}"' for each in among)
    raise SeabattleError(f"{seat!r:.40} is not allowed here; it is one of: {known}, or {names}")


class BySeat(dict[Seat, T]):
    """A value for each seat, which can also be looked up by the name of the seat."""

    if TYPE_CHECKING:

        def __getitem__(self, seat: Seat | str) -> T: ...

    def __missing__(self, seat: Seat | str) -> T:
        found: T = self[check_seat(seat, tuple(self))]
        return found


def replace_at(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """Return the pair with another value for this seat."""
    return (pair[0], value) if seat.position else (value, pair[1])
