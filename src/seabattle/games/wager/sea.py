"""The hex board and its geometry, in exact integers and without angles."""

from collections.abc import Iterable, Iterator
from typing import Literal

from seabattle.core.cache import PER_BOARD, PER_PLACE, cached, computed_once
from seabattle.core.grid import HEX_SIDES, Grid, Shape

Hex = tuple[int, int]
"""Axial coordinates (q, r) of a hex, or the vector from one hex to another."""

Arc = Literal["forward", "broadsides", "rear"]
FACINGS = range(6)
"""The six orientations, clockwise; each is an index into `HEX_SIDES`."""


class Sea(Grid):
    """A rectangle of pointy-top hexes whose odd rows are shifted half a hex to the right."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(_rectangle(rows, columns), separator=",")
        self.name_of = {bit: name for name, bit in self.bit.items()}
        self.hex_of: dict[int, Hex] = {}
        for name, bit in self.bit.items():
            q, r = name.split(",")
            self.hex_of[bit] = int(q), int(r)
        self.bit_at = {way: bit for bit, way in self.hex_of.items()}
        inside = self.board
        for side in HEX_SIDES:
            inside &= self.step(self.board, side)
        self.edge = self.board & ~inside
        """The hexes that have a neighbour off the board."""

    def way(self, start: int, goal: int) -> Hex:
        (q, r), (to_q, to_r) = self.hex_of[start], self.hex_of[goal]
        return to_q - q, to_r - r

    def within(self, start: int, steps: int) -> Iterator[int]:
        """Yield every hex within this number of steps, in reading order."""
        q, r = self.hex_of[start]
        span = range(-steps, steps + 1)
        ways = ((right, down) for down in span for right in span)
        near = ((q + right, r + down) for right, down in ways if length((right, down)) <= steps)
        return (self.bit_at[there] for there in near if there in self.bit_at)

    def names_of(self, hexes: Iterable[int]) -> tuple[str, ...]:
        """Return the names of single hexes, in the order given."""
        return tuple([self.name_of[bit] for bit in hexes])

    def neighbours(self, mask: int) -> int:
        return self.grow(mask, HEX_SIDES) & ~mask


def _rectangle(rows: int, columns: int) -> Shape:
    """Return a rectangle of hexes. Axial rows slant, so it lies with gaps on a wider strip of q."""
    strip = range(-((rows - 1) // 2), columns)
    squares = tuple(
        tuple(f"{q},{r}" if 0 <= q + r // 2 < columns else None for q in strip) for r in range(rows)
    )
    return Shape("hex", tuple(map(str, strip)), tuple(map(str, range(rows))), squares)


@computed_once("a sea never changes: all duels share it", PER_BOARD)
def sea_of(rows: int, columns: int) -> Sea:
    return Sea(rows, columns)


def length(way: Hex) -> int:
    q, r = way
    return (abs(q) + abs(r) + abs(q + r)) // 2


def _norm(way: Hex) -> int:
    """Return the square of the Euclidean distance; neighbours are 1 apart."""
    q, r = way
    return q * q + q * r + r * r


def turns(facing: int, goal: int) -> int:
    """Return the least number of 60° steps from one orientation to another."""
    right = (goal - facing) % 6
    return right if right <= 3 else 6 - right


def distance(sea: Sea, start: int, goal: int) -> int:
    return length(sea.way(start, goal))


@cached(PER_PLACE, "the same lines between hexes in every duel")
def path(sea: Sea, start: int, goal: int) -> tuple[int, ...]:
    """Return the hexes of the straight line, both ends included.

    Exactly between two hexes it keeps to the right, or to the left if right is off the board.
    """
    q, r = sea.hex_of[start]
    hexes = [start]
    for nearest in _line(sea.way(start, goal)):
        there = ((q + dq, r + dr) for dq, dr in nearest)
        hexes.append(next(sea.bit_at[each] for each in there if each in sea.bit_at))
    return tuple(hexes)


def _line(way: Hex) -> tuple[list[Hex], ...]:
    """Return the nearest hexes for each step along a vector; of two, the right one comes first."""
    steps = length(way)
    return tuple([_nearest(way, step, steps) for step in range(1, steps + 1)])


def _nearest(way: Hex, step: int, steps: int) -> list[Hex]:
    """Return the hexes nearest to the point after this number of steps along a vector."""
    q, r = way[0] * step, way[1] * step
    around = [(q // steps + right, r // steps + down) for right in (0, 1) for down in (0, 1)]
    off = {each: _norm((each[0] * steps - q, each[1] * steps - r)) for each in around}
    nearest = [each for each in around if off[each] == min(off.values())]
    return sorted(nearest, key=lambda each: way[0] * each[1] - way[1] * each[0], reverse=True)


def arc_of(way: Hex, facing: int) -> Arc:
    """Return the arc of a ship in which a hex lies, seen from a hex of its hull.

    `along` is twice the part of the vector that leads straight ahead. Within 30° of bow or stern,
    the square of that part is at least 3/4 of the square of the whole; equality is the border.
    """
    q, r = way
    ahead_q, ahead_r = HEX_SIDES[facing]
    along = 2 * (q * ahead_q + r * ahead_r) + q * ahead_r + r * ahead_q
    if along * along < 3 * _norm(way):
        return "broadsides"
    return "forward" if along > 0 else "rear"


def ways_in_arc(arc: Arc, facing: int, range_: int) -> tuple[Hex, ...]:
    """Return every vector that ends in this arc and within range."""
    span = range(-range_, range_ + 1)
    every = ((q, r) for r in span for q in span if 1 <= length((q, r)) <= range_)
    return tuple(way for way in every if arc_of(way, facing) == arc)
