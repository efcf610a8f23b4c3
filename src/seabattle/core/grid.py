"""Boards as bit masks: a set of squares is an int, bit `row * stride + column`.

One spare column at the end of each row catches what steps over the side, so a neighbour is
one shift and one `&`. In axial coordinates the six neighbours of a hex are six of the eight of
a square, so the same grid serves both.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import compress
from string import ascii_uppercase
from typing import Generic, Literal, TypeVar

import msgspec

from seabattle.core.cache import PER_BOARD, PER_MATCH, Memo, cached, memo
from seabattle.core.errors import Malformed

T = TypeVar("T")
Direction = tuple[int, int]
"""Columns to the right, rows down."""

RIGHT, LEFT, DOWN, UP = (1, 0), (-1, 0), (0, 1), (0, -1)
SIDES: tuple[Direction, ...] = (UP, RIGHT, DOWN, LEFT)
CORNERS: tuple[Direction, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
AROUND = SIDES + CORNERS
"""From a square to the up to eight around it."""
HEX_SIDES: tuple[Direction, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Neighbours of a pointy-top hex in axial (q, r), clockwise from the north-east."""


class Shape(msgspec.Struct, frozen=True):
    """All that a client needs to draw an empty board: `squares` row by row, None for a gap."""

    kind: Literal["square", "hex"]
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    squares: tuple[tuple[str | None, ...], ...]


NAMES = memo("core.grid.Grid.names", PER_MATCH, "views ask for most masks several times")
REMAINING = memo(
    "core.grid.Remaining", PER_MATCH, "a shot leaves little less than there was before"
)


class Grid:
    """The squares of one board, their names and their neighbours."""

    def __init__(self, shape: Shape, separator: str = "") -> None:
        self.shape = shape
        self.stride = len(shape.squares[0]) + 1
        self.bit: Mapping[str, int] = dict(self._named_bits())
        """The bit of each square, by its name."""
        self.board = union(self.bit.values())
        """All squares."""
        self.every = tuple(self.bit)
        """The names of all squares, in reading order."""
        self._slots = tuple(name or "" for row in shape.squares for name in (*row, None))
        """The name of each bit; empty for bits that are no square."""
        self._names = Memo(self.names_once, NAMES)
        self._remaining = Remaining(self._slots)
        self._spellings = {
            text: name for name in self.bit for text in (name, *self.spellings(name, separator))
        }

    def _named_bits(self) -> Iterator[tuple[str, int]]:
        for row, names in enumerate(self.shape.squares):
            for column, name in enumerate(names):
                if name is not None:
                    yield name, 1 << (row * self.stride + column)

    def spellings(self, name: str, separator: str) -> Iterable[str]:
        """The ways, all in lower case, in which a person may write this square."""
        return {name.lower(), name.lower().replace(separator, "")}

    def read(self, text: str) -> str:
        """The canonical name of a square for any accepted spelling: always the same object."""
        name = self._spellings.get(text) or self.find_name(text)
        if name is None:
            raise self.unknown_square(text)
        return name

    def find_name(self, text: str) -> str | None:
        """The square that can be spelled like this, in either case and with any spaces."""
        return self._spellings.get("".join(text.lower().split()))

    def unknown_square(self, text: str) -> Malformed:
        """What is wrong with a text that is not a square."""
        given, first, last = text[:20], self.every[0], self.every[-1]
        problem = f"{given!r} is not a square of this board, which runs from {first} to {last}"
        return Malformed("no_such_square", problem, given=given, first=first, last=last)

    def mask(self, names: Iterable[str]) -> int:
        """The squares of these names, as one mask."""
        return union(map(self.bit.__getitem__, names))

    def names(self, mask: int) -> tuple[str, ...]:
        """The squares of a mask in reading order."""
        return self._names[mask]

    def names_once(self, mask: int) -> tuple[str, ...]:
        """The same, uncached: for long lists that are new in every turn, as the open squares."""
        return tuple(compress(self._slots, _flags(mask)))

    def names_left(self, fleet: Hashable, mask: int) -> tuple[str, ...]:
        """The same for what is left of the board that a fleet lies on."""
        if mask == self.board:  # always, where fleets may move in secret: no fleet is looked up
            return self.every
        return self._remaining.listed(fleet, mask)

    def name(self, bit: int) -> str:
        """The name of a single square."""
        return self.names(bit)[0]

    def step(self, mask: int, direction: Direction) -> int:
        """The mask moved one square; what leaves the board is gone."""
        shift = direction[1] * self.stride + direction[0]
        return (mask << shift if shift >= 0 else mask >> -shift) & self.board

    def grow(self, mask: int, directions: Iterable[Direction]) -> int:
        """The mask and its neighbours in these directions."""
        grown = 0
        for right, down in directions:
            shift = down * self.stride + right
            grown |= mask << shift if shift >= 0 else mask >> -shift
        return mask | grown & self.board

    def ray(self, start: int, direction: Direction, steps: int) -> int:
        """Up to so many squares beyond the start, as far as the board goes."""
        found = 0
        for _ in range(steps):
            start = self.step(start, direction)
            found |= start
        return found

    def line(self, start: int, direction: Direction, length: int) -> int:
        """A line of exactly this length from the start on, or 0 if the board is too short."""
        found = start | self.ray(start, direction, length - 1)
        return found if found.bit_count() == length else 0


_FLAGS = bytes.maketrans(b"01", b"\0\1")


def _flags(mask: int) -> bytes:
    """1 for each bit that is set, from the lowest on."""
    return f"{mask:b}"[::-1].encode().translate(_FLAGS)


def listed(tables: Iterable[Sequence[T]], masks: Iterable[int]) -> list[T]:
    """From each table, which has an item for every bit of a board, those of a mask: much quicker
    than to go through its squares."""
    found: list[T] = []
    for table, mask in zip(tables, masks, strict=True):
        found += compress(table, _flags(mask))
    return found


FEW = 16
"""So many items are cut out of a list in less time than the list is made."""


class Remaining(Generic[T]):
    """Lists what is left of a table that has an item for every bit of a board. Mostly that is a few
    items less than the last time with the same fleet, and the list of then without them."""

    def __init__(self, table: Sequence[T]) -> None:
        self._table = table
        self._newest: Memo[Hashable, _Listed[T]] = Memo(_Listed, REMAINING)

    def listed(self, fleet: Hashable, mask: int) -> tuple[T, ...]:
        newest = self._newest[fleet]
        if newest.mask != mask:
            newest.items = self._less(newest, mask) or tuple(listed([self._table], [mask]))
            newest.mask = mask
        return newest.items

    def _less(self, newest: "_Listed[T]", mask: int) -> tuple[T, ...] | None:
        """The newest list without what is not in the mask, if that is all and not much."""
        before, left = newest.mask, list(newest.items)
        gone = before & ~mask
        if mask & ~before or gone.bit_count() > FEW:
            return None
        while gone:
            last = 1 << gone.bit_length() - 1
            del left[(before & last - 1).bit_count()]
            gone ^= last
        return tuple(left)


class _Listed(msgspec.Struct, Generic[T], eq=False, gc=False):
    """The newest list for a fleet."""

    fleet: Hashable
    mask: int = 0
    items: tuple[T, ...] = ()


def union(masks: Iterable[int]) -> int:
    """All squares of these masks."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def bits(mask: int) -> Iterator[int]:
    """The single squares of a mask, in reading order."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def nth_bit(mask: int, number: int) -> int:
    """The square of this number, counted from 0 in reading order."""
    before = 0
    for byte in mask.to_bytes(mask.bit_length() // 8 + 1, "little"):
        squares = _BITS_OF_BYTE[byte]
        if number < len(squares):
            return squares[number] << before
        number -= len(squares)
        before += 8
    raise IndexError(number)


_BITS_OF_BYTE = tuple(tuple(bits(byte)) for byte in range(256))


def square_shape(columns: Sequence[str], rows: Sequence[str], form: str) -> Shape:
    """A rectangle whose squares are named by `form`, as in "{column}{row}"."""
    squares = tuple(
        tuple(form.format(column=column, row=row) for column in columns) for row in rows
    )
    return Shape("square", tuple(columns), tuple(rows), squares)


@cached(PER_BOARD, "a board never changes: all matches share it, and the names of its squares")
def letters_down(rows: int, columns: int) -> Grid:
    """Rows A to Z from the top, columns 1, 2, 3 … from the left, squares written `A-4`."""
    if rows > len(ascii_uppercase):
        raise ValueError(f"rows have the names A to Z: {rows} are too many")
    letters, numbers = tuple(ascii_uppercase[:rows]), [str(n + 1) for n in range(columns)]
    return Grid(square_shape(numbers, letters, "{row}-{column}"), separator="-")
