"""The three classes of ships with their hulls and guns, and their crews."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from seabattle.core.cache import PER_PLACE, cached, computed_once
from seabattle.core.grid import HEX_SIDES, Direction, union
from seabattle.games.wager.sea import FACINGS, Arc, Sea, ways_in_arc

ClassId = Literal["sloop", "brigantine", "galleon"]
Role = Literal["gunner", "surgeon", "navigator", "sailor"]

AHEAD, PORT_BOW, STARBOARD_BOW = 0, -1, 1
"""Neighbours of the anchor, as turns from the ship's orientation."""


# Only the three classes below exist, and they are cache keys: compare by identity.
class ShipClass(msgspec.Struct, frozen=True, eq=False):
    id: ClassId
    beyond_anchor: tuple[int, ...]
    """The hull without the anchor."""
    max_hp: int
    max_sp: int
    base_cp: int
    capacity: int
    speed: int
    firepower: int
    arc: Arc
    range: int


CLASSES: Mapping[ClassId, ShipClass] = {
    "sloop": ShipClass("sloop", (), 10, 5, 2, 4, 3, 1, "forward", 4),
    "brigantine": ShipClass("brigantine", (AHEAD,), 20, 4, 4, 8, 2, 3, "broadsides", 4),
    "galleon": ShipClass(
        "galleon", (AHEAD, PORT_BOW, STARBOARD_BOW), 40, 3, 6, 12, 1, 6, "broadsides", 5
    ),
}


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A member of a crew."""

    role: Role
    skill: Annotated[int, msgspec.Meta(ge=0, le=5)]


Crew = Annotated[tuple[Member, ...], msgspec.Meta(min_length=1)]


class Outfit(msgspec.Struct, frozen=True):
    """A ship's class and crew in a duel."""

    kind: ShipClass
    crew: tuple[Member, ...]

    @property
    def max_cp(self) -> int:
        return min(len(self.crew), self.kind.capacity) if self.crew else self.kind.base_cp

    def best(self, role: Role) -> int:
        """Return the highest skill in this role, 0 if nobody has it."""
        return max((member.skill for member in self.crew if member.role == role), default=0)


def footprint(kind: ShipClass, facing: int) -> tuple[Direction, ...]:
    """Return the hull without the anchor, as steps from it: ahead, port bow, starboard bow."""
    return tuple(HEX_SIDES[(facing + turn) % 6] for turn in kind.beyond_anchor)


@cached(PER_PLACE, "asked for each plan of every prompt")
def hull_hexes(sea: Sea, kind: ShipClass, at: int, facing: int) -> Sequence[int]:
    """Return the hexes of a hull, the anchor first; 0 for those off the board."""
    return (at, *(sea.step(at, step) for step in footprint(kind, facing)))


@cached(PER_PLACE, "asked for each plan of every prompt")
def hull(sea: Sea, kind: ShipClass, at: int, facing: int) -> int:
    """Return the whole hull, or 0 if part of it would be off the board."""
    hexes = hull_hexes(sea, kind, at, facing)
    return union(hexes) if all(hexes) else 0


@computed_once("for each class of ship")
def arcs(kind: ShipClass) -> tuple[tuple[Direction, ...], ...]:
    """Return the hexes in reach of the guns for each orientation, as steps from the anchor."""
    found = []
    for facing in FACINGS:
        hull = ((0, 0), *footprint(kind, facing))
        ways = ways_in_arc(kind.arc, facing, kind.range)
        reached = {(q + dq, r + dr) for q, r in hull for dq, dr in ways}
        found.append(tuple(sorted(reached.difference(hull))))
    return tuple(found)


@cached(PER_PLACE, "asked for each plan of every prompt")
def targets(sea: Sea, kind: ShipClass, at: int, facing: int) -> int:
    """Return the hexes that the guns of a ship can aim at from this place and orientation."""
    q, r = sea.hex_of[at]
    return union(sea.bit_at.get((q + dq, r + dr), 0) for dq, dr in arcs(kind)[facing])
