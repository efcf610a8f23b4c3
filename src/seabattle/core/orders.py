"""Orders that are the same at every table."""

from seabattle.core.fleet import Berth
from seabattle.core.kinds import Json, Order
from seabattle.core.outcome import ForfeitReason
from seabattle.core.seat import Seat


class Place(Order, frozen=True):
    """Lay out the whole fleet."""

    fleet: tuple[Berth, ...]


class Surrender(Order, frozen=True):
    """Give up. Any player, at any time; never sealed."""


class Forfeit(Order, frozen=True):
    """The table rules that a seat has lost."""

    seat: Seat
    why: ForfeitReason = "abandoned"


class OnBehalf(Order, frozen=True):
    """The table gives an order for a seat, as that seat could have given it."""

    seat: Seat
    order: Json


TABLE_ORDERS: tuple[type[Order], ...] = (Surrender, Forfeit, OnBehalf)
"""The orders of every game. `Place` is not among them: only games with fleets have it."""
GIVING_UP = (Surrender, Forfeit)
"""Orders that end a match at once, even if another seat is to act."""
RULINGS = (Forfeit, OnBehalf)
"""Orders that the table gives about a seat."""
