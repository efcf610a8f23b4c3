"""Hex boards in batches: tables of hulls, arcs and lines, computed once for a game's options.

Hexes are numbered in reading order. A pose is where a ship lies and points: 6 times the hex of its
anchor, plus its facing. Numbers in brackets are paragraphs of `docs/rules/wager.md`.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from seabattle.batch.bits import Array, constant
from seabattle.core.grid import bits, union
from seabattle.games.wager.plans import LEAVING_COSTS
from seabattle.games.wager.sea import FACINGS, Sea, path, turns
from seabattle.games.wager.ships import ShipClass, footprint, hull, targets


class HexBoard:
    """A rectangle of hexes; every other row is shifted half a hex to the right [5]."""

    def __init__(self, sea: Sea) -> None:
        self.sea, self.size = sea, len(sea.every)
        self.number = {bit: number for number, bit in enumerate(sea.name_of)}
        self.all = constant((1 << self.size) - 1, self.size)
        squares = (name for row in sea.shape.squares for name in row)
        self.inside = np.array([name is not None for name in squares], np.uint8)
        """For each square of the rectangle around the board, whether it is a hex."""
        self.numbers = (np.cumsum(self.inside) - 1).astype(np.int32)
        """The number of the hex on each of these squares; anything in a gap."""
        self.edge = constant(self._renumber(sea.edge), self.size)

    def _renumber(self, mask: int) -> int:
        """Return a mask of the sea with a bit for each number of a hex."""
        return sum(1 << self.number[bit] for bit in bits(mask))

    def _poses(self) -> Iterator[tuple[int, int]]:
        return ((at, facing) for at in self.number for facing in FACINGS)

    def _table(self, rows: Sequence[Sequence[int]]) -> Array:
        """Return a table of sets, given as masks of the sea, one row for each pose."""
        sets = ((constant(self._renumber(mask), self.size) for mask in row) for row in rows)
        return np.array([[word for each in row for word in each.words] for row in sets])

    def hulls(self, kind: ShipClass) -> Array:
        """Return the hull of each pose: an empty set where it does not lie on the board."""
        return self._table([[hull(self.sea, kind, *pose)] for pose in self._poses()])

    def guns(self, kind: ShipClass) -> Array:
        """Return for each pose the valid targets [85] and the hexes that touch the hull [93]."""
        sea = self.sea
        return self._table(
            [
                [targets(sea, kind, *pose), sea.neighbours(hull(sea, kind, *pose))]
                for pose in self._poses()
            ]
        )

    def plans(self, kind: ShipClass, leaving: bool) -> Array:
        """Return for each pose and final facing the destinations that the ship can pay for [44–48];
        if it is to leave the board, those from which it may try [64, 65]."""
        sea, radii = self.sea, range(kind.speed + 1)
        lies = sea.edge if leaving else sea.board
        discs = {at: [union(sea.within(at, far)) for far in radii] for at in self.number}
        places = [
            union(at for at in self.number if hull(sea, kind, at, facing) & lies)
            for facing in FACINGS
        ]

        def reach(at: int, facing: int, goal_facing: int) -> int:
            left = kind.max_sp - turns(facing, goal_facing) - LEAVING_COSTS * leaving
            return discs[at][min(left, kind.speed)] & places[goal_facing] if left >= 0 else 0

        return self._table([[reach(*pose, goal) for goal in FACINGS] for pose in self._poses()])

    def blocked(self, kind: ShipClass, enemy: ShipClass) -> Array:
        """Return for each pose of an enemy and each final facing the destinations at which a ship
        would overlap it [49]."""
        sea, parts = self.sea, [((0, 0), *footprint(kind, facing)) for facing in FACINGS]

        def overlapping(there: int, facing: int) -> int:
            hexes = [sea.hex_of[bit] for bit in bits(there)]
            ways = [(q - dq, r - dr) for q, r in hexes for dq, dr in parts[facing]]
            return union(sea.bit_at.get(way, 0) for way in ways)

        hulls = (hull(sea, enemy, *pose) for pose in self._poses())
        return self._table([[overlapping(there, goal) for goal in FACINGS] for there in hulls])

    def lines(self, longest: int) -> Array:
        """Return for each start and goal the distance and the hexes of the path [53], the last one
        repeated to fill up; zeros if the goal is too far."""
        found = np.zeros((self.size, self.size, longest + 2), np.int32)
        for at, start in self.number.items():
            for to in self.sea.within(at, longest):
                hexes = [self.number[bit] for bit in path(self.sea, at, to)]
                steps = len(hexes) - 1
                found[start, hexes[-1]] = [steps, *hexes, *[hexes[-1]] * (longest - steps)]
        return found.reshape(self.size * self.size, longest + 2)
