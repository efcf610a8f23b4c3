"""Smaller boards and fleets, for exhaustive tests, solvers and research."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from seabattle.core.errors import Malformed
from seabattle.core.fleet import Ship

Size = Annotated[int, msgspec.Meta(ge=1, le=10)]


class Small(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A smaller board, and the ships of the fleet table that sail on it."""

    rows: Size
    columns: Size
    ships: tuple[str, ...] = ()


def select_ships(small: Small | None, table: Sequence[Ship]) -> tuple[Ship, ...]:
    """Return the ships of the table that take part, in its order."""
    if small is None:
        return tuple(table)
    known = [ship.id for ship in table]
    strange = [id for id in small.ships if id not in known]
    if strange or not small.ships:
        names = ", ".join(known)
        raise Malformed("unknown_ship", f"a small fleet is made of some of: {names}", known=names)
    return tuple(ship for ship in table if ship.id in small.ships)
