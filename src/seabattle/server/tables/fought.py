"""Whether both sides of a match have fought, without which it is not rated."""

from collections.abc import Iterable

import msgspec

from seabattle.core.kinds import kind_of
from seabattle.core.orders import GIVING_UP, Place
from seabattle.core.seat import PLAYERS, Seat


class _Kind(msgspec.Struct):
    kind: str


def read_kind(order: str) -> str:
    """Return the name of an order's kind from its JSON."""
    return msgspec.json.decode(order, type=_Kind).kind


NO_BATTLE = frozenset(kind_of(kind) for kind in (Place, *GIVING_UP))
"""Orders that need no opponent: laying out a fleet, and giving up."""


def have_both_fought(orders: Iterable[tuple[Seat, str]]) -> bool:
    """Return whether both players have given an order of battle themselves.

    Orders that the table gave in a player's place are the table's, and do not count. Where both
    decide at once, neither order is carried out before both are given.
    """
    fought = {seat for seat, kind in orders if seat in PLAYERS and kind not in NO_BATTLE}
    return len(fought) == len(PLAYERS)
