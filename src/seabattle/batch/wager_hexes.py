"""Hex boards in batches: tables of hulls, arcs and lines, computed once for a game's options.

Hexes are numbered in reading order. A pose is where a ship lies and points: 6 times the hex of its
anchor, plus its facing. Numbers in brackets are paragraphs of `docs/rules/wager.md`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

import numpy as np

from seabattle.batch.bits import Array, constant
from seabattle.core.grid import HEX_SIDES, Grid, Shape

Hex = tuple[int, int]
"""Axial coordinates of a hex, or the way from one to another."""
FACINGS = range(6)


class ShipClass(NamedTuple):
    id: str
    beyond_anchor: tuple[int, ...]
    """The hull without the anchor: neighbours of it, as turns from the facing."""
    max_hp: int
    max_sp: int
    base_cp: int
    capacity: int
    speed: int
    firepower: int
    arc: Literal["forward", "broadsides"]
    range: int


class HexBoard:
    """A rectangle of hexes; every other row is shifted half a hex to the right [5]."""

    def __init__(self, rows: int, columns: int) -> None:
        strip = range(-((rows - 1) // 2), columns)
        on_board = [[0 <= q + r // 2 < columns for q in strip] for r in range(rows)]
        names = tuple(
            tuple(f"{q},{r}" if inside else None for q, inside in zip(strip, row, strict=True))
            for r, row in enumerate(on_board)
        )
        shape = Shape("hex", tuple(map(str, strip)), tuple(map(str, range(rows))), names)
        self.grid = Grid(shape, separator=",")
        self.hexes: tuple[Hex, ...] = tuple(
            (q, r)
            for r, row in enumerate(on_board)
            for q, inside in zip(strip, row, strict=True)
            if inside
        )
        self.number = {each: number for number, each in enumerate(self.hexes)}
        self.size = len(self.hexes)
        self.all = constant((1 << self.size) - 1, self.size)
        self.inside = np.array(on_board, np.uint8).ravel()
        """For each square of the rectangle around the board, whether it is a hex."""
        self.numbers = (np.cumsum(self.inside) - 1).astype(np.int32)
        """The number of the hex on each of these squares; anything in a gap."""
        self.edge = constant(
            self._mask(each for each in self.hexes if len(list(self._around(each))) < 6), self.size
        )

    def _around(self, at: Hex) -> Iterator[Hex]:
        return (each for side in HEX_SIDES if (each := _add(at, side)) in self.number)

    def _mask(self, hexes: Iterable[Hex]) -> int:
        """Return a mask of those of these hexes that are on the board."""
        return sum(1 << self.number[each] for each in set(hexes) if each in self.number)

    def _poses(self) -> Iterator[tuple[Hex, int]]:
        return ((at, facing) for at in self.hexes for facing in FACINGS)

    def _words(self, masks: Sequence[Sequence[int]]) -> Array:
        """Return a table with the words of all sets of a row one after the other."""
        return np.array(
            [[word for mask in row for word in constant(mask, self.size).words] for row in masks]
        )

    def _hull(self, kind: ShipClass, at: Hex, facing: int) -> int:
        """Return the whole hull; nothing if a part of it would be off the board."""
        hull = _hull_hexes(kind, at, facing)
        return self._mask(hull) if all(each in self.number for each in hull) else 0

    def hulls(self, kind: ShipClass) -> Array:
        """Return the hull of each pose: an empty set where it does not lie on the board."""
        return self._words([[self._hull(kind, *pose)] for pose in self._poses()])

    def guns(self, kind: ShipClass) -> Array:
        """Return for each pose the valid targets [85] and the hexes that touch the hull [93]."""
        ways = [_ways_in_arc(kind, facing) for facing in FACINGS]
        rows = []
        for at, facing in self._poses():
            hull = _hull_hexes(kind, at, facing)
            targets = {_add(gun, way) for gun in hull for way in ways[facing]}
            near = {_add(part, side) for part in hull for side in HEX_SIDES}
            rows.append([self._mask(each.difference(hull)) for each in (targets, near)])
        return self._words(rows)

    def plans(self, kind: ShipClass, leaving: bool) -> Array:
        """Return for each pose and final facing the destinations that the ship can pay for [44–48];
        if it is to leave the board, those from which it may try [64, 65]."""
        edge = sum(int(word) << 32 * index for index, word in enumerate(self.edge.words))
        lies, radii = edge if leaving else (1 << self.size) - 1, range(kind.speed + 1)
        discs = {
            at: [self._mask(_add(at, way) for way in _disc(radius)) for radius in radii]
            for at in self.hexes
        }
        places = [
            self._mask(at for at in self.hexes if self._hull(kind, at, facing) & lies)
            for facing in FACINGS
        ]
        rows = []
        for at, facing in self._poses():
            row = []
            for goal_facing in FACINGS:
                left = kind.max_sp - turns_between(facing, goal_facing) - leaving
                reach = discs[at][min(left, kind.speed)] if left >= 0 else 0
                row.append(reach & places[goal_facing])
            rows.append(row)
        return self._words(rows)

    def blocked(self, kind: ShipClass, enemy: ShipClass) -> Array:
        """Return for each pose of an enemy and each final facing the destinations at which a ship
        would overlap it [49]."""
        rows = []
        for at, facing in self._poses():
            there = _hull_hexes(enemy, at, facing)
            parts = [_hull_hexes(kind, (0, 0), goal_facing) for goal_facing in FACINGS]
            rows.append([self._mask(_way(p, h) for h in there for p in hull) for hull in parts])
        return self._words(rows)

    def lines(self, longest: int) -> Array:
        """Return for each start and goal the distance and the hexes of the path [53], the last one
        repeated to fill up; zeros if the goal is too far."""
        found = np.zeros((self.size, self.size, longest + 2), np.int32)
        nearest: dict[Hex, list[list[Hex]]] = {}
        for start, at in enumerate(self.hexes):
            for goal, to in enumerate(self.hexes):
                way = _way(at, to)
                if (steps := _length(way)) > longest:
                    continue
                nearest[way] = nearest.get(way) or [_nearest(way, n) for n in range(1, steps + 1)]
                path = [at, *(self._first_on_board(at, ways) for ways in nearest[way])]
                numbers = [self.number[each] for each in path]
                found[start, goal] = [steps, *numbers, *[goal] * (longest - steps)]
        return found.reshape(self.size * self.size, longest + 2)

    def _first_on_board(self, start: Hex, ways: Iterable[Hex]) -> Hex:
        return next(each for way in ways if (each := _add(start, way)) in self.number)


def turns_between(facing: int, goal: int) -> int:
    """Return how many steps of 60° lie between two facings, the shorter way round [45]."""
    return min((goal - facing) % 6, (facing - goal) % 6)


def _add(at: Hex, way: Hex) -> Hex:
    return at[0] + way[0], at[1] + way[1]


def _way(start: Hex, goal: Hex) -> Hex:
    return goal[0] - start[0], goal[1] - start[1]


def _length(way: Hex) -> int:
    q, r = way
    return max(abs(q), abs(r), abs(q + r))


def _product(one: Hex, two: Hex) -> int:
    """Return twice the inner product of two ways, in the plane in which hexes are regular."""
    return 2 * one[0] * two[0] + one[0] * two[1] + one[1] * two[0] + 2 * one[1] * two[1]


def _disc(radius: int) -> list[Hex]:
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if _length((q, r)) <= radius]


def _hull_hexes(kind: ShipClass, at: Hex, facing: int) -> tuple[Hex, ...]:
    sides = (HEX_SIDES[(facing + turn) % 6] for turn in kind.beyond_anchor)
    return (at, *(_add(at, side) for side in sides))


def _ways_in_arc(kind: ShipClass, facing: int) -> list[Hex]:
    """Return the ways to the hexes in an arc and in range of one gun.

    Ahead or astern is what lies within 30° of the keel, the border included [83]: there the square
    of the cosine is at least 3/4.
    """
    found = []
    for way in _disc(kind.range):
        along = _product(way, HEX_SIDES[facing])
        at_the_side = 2 * along * along < 3 * _product(way, way)
        ahead = along > 0 and not at_the_side
        if at_the_side if kind.arc == "broadsides" else ahead:
            found.append(way)
    return found


def _nearest(way: Hex, step: int) -> list[Hex]:
    """Return the hexes nearest to the point after some steps of a straight way; of two the one to
    the right of the direction of travel comes first [54]."""
    steps = _length(way)

    def distance(each: Hex) -> int:
        off = each[0] * steps - way[0] * step, each[1] * steps - way[1] * step
        return _product(off, off)

    near = _disc(steps)
    least = min(map(distance, near))
    found = [each for each in near if distance(each) == least]
    return sorted(found, key=lambda each: way[1] * each[0] - way[0] * each[1])
