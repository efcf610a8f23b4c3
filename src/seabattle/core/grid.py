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

from seabattle.core.cache import PER_BOARD, PER_MATCH, Memo, computed_once, declare_memo
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
    """An empty board as a client draws it: `squares` row by row, None for a gap."""

    kind: Literal["square", "hex"]
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    squares: tuple[tuple[str | None, ...], ...]


NAMES = declare_memo("core.grid.Grid.names", PER_MATCH, "views ask for most masks several times")
REMAINING = declare_memo(
    "core.grid.Remaining", PER_MATCH, "a shot leaves little less than there was before"
)


class Grid:
    """The squares of one board, their names and their neighbours."""

    def __init__(self, shape: Shape, separator: str = "") -> None:
        self.shape = shape
        self.stride = len(shape.squares[0]) + 1
        squares = enumerate(shape.squares)
        self.bit: Mapping[str, int] = {
            name: 1 << (row * self.stride + column)
            for row, names in squares
            for column, name in enumerate(names)
            if name is not None
        }
        """The bit of each square, by its name."""
        self.board = union(self.bit.values())
        """All squares."""
        self.every = tuple(self.bit)
        """The names of all squares, in reading order."""
        self._slots = tuple(name or "" for row in shape.squares for name in (*row, None))
        """The name of each bit; empty for bits that are no square."""
        self._names = Memo(self.compute_names, NAMES)
        self._remaining = Remaining(self._slots)
        self._spellings = {
            text: name for name in self.bit for text in (name, *self.spellings(name, separator))
        }

    def spellings(self, name: str, separator: str) -> Iterable[str]:
        """Return the lower-case spellings that a person may use for this square."""
        return {name.lower(), name.lower().replace(separator, "")}

    def read(self, text: str) -> str:
        """Return the canonical name of a square for any accepted spelling, always the same
        object."""
        name = self._spellings.get(text) or self.find_name(text)
        if name is None:
            raise self.unknown_square_error(text)
        return name

    def find_name(self, text: str) -> str | None:
        """Return the name of the square with this spelling, in either case and with any spaces;
        None if there is none."""
        return self._spellings.get("".join(text.lower().split()))

    def unknown_square_error(self, text: str) -> Malformed:
        """Return the error for a text that is not a square."""
        given, first, last = text[:20], self.every[0], self.every[-1]
        problem = f"{given!r} is not a square of this board, which runs from {first} to {last}"
        return Malformed("no_such_square", problem, given=given, first=first, last=last)

    def mask(self, names: Iterable[str]) -> int:
        """Return the squares of these names as one mask."""
        return union(map(self.bit.__getitem__, names))

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the names of a mask's squares, in reading order. The result is cached."""
        return self._names[mask]

    def compute_names(self, mask: int) -> tuple[str, ...]:
        """Return the names of a mask's squares without a cache, for long lists that change every
        turn."""
        return tuple(compress(self._slots, _to_flags(mask)))

    def remaining_names(self, fleet: Hashable, mask: int) -> tuple[str, ...]:
        """Return the names of a mask's squares, derived from the newest list for this fleet."""
        if mask == self.board:  # always, where fleets may move in secret: no fleet is looked up
            return self.every
        return self._remaining.list_items(fleet, mask)

    def name(self, bit: int) -> str:
        """Return the name of a single square."""
        return self.names(bit)[0]

    def step(self, mask: int, direction: Direction) -> int:
        """Move a mask by one square; squares that leave the board are dropped."""
        shift = direction[1] * self.stride + direction[0]
        return (mask << shift if shift >= 0 else mask >> -shift) & self.board

    def grow(self, mask: int, directions: Iterable[Direction]) -> int:
        """Return the mask with its neighbours in these directions."""
        grown = 0
        for right, down in directions:
            shift = down * self.stride + right
            grown |= mask << shift if shift >= 0 else mask >> -shift
        return mask | grown & self.board

    def ray(self, start: int, direction: Direction, steps: int) -> int:
        """Return the squares beyond `start`, at most `steps` of them, as far as the board goes."""
        found = 0
        for _ in range(steps):
            start = self.step(start, direction)
            found |= start
        return found

    def line(self, start: int, direction: Direction, length: int) -> int:
        """Return a line of exactly this length from `start` on, or 0 if the board is too short."""
        found = start | self.ray(start, direction, length - 1)
        return found if found.bit_count() == length else 0


_FLAGS = bytes.maketrans(b"01", b"\0\1")


def _to_flags(mask: int) -> bytes:
    """Return a byte for each bit of a mask from the lowest on: 1 if it is set, else 0."""
    return f"{mask:b}"[::-1].encode().translate(_FLAGS)


def select_items(tables: Iterable[Sequence[T]], masks: Iterable[int]) -> list[T]:
    """Concatenate the items of each table whose bits are set in its mask.

    Each table has an item for every bit of a board. This is faster than iterating over the squares.
    """
    found: list[T] = []
    for table, mask in zip(tables, masks, strict=True):
        found += compress(table, _to_flags(mask))
    return found


FEW = 16
"""Up to this number of items, deleting from the newest list is faster than building a list."""


class Remaining(Generic[T]):
    """A cache of the items of a table that are still left, for each fleet.

    The table has an item for every bit of a board. The next list for a fleet is usually the newest
    one without a few items, so it is derived from that.
    """

    def __init__(self, table: Sequence[T]) -> None:
        self._table = table
        self._newest: Memo[Hashable, _NewestList[T]] = Memo(_NewestList, REMAINING)

    def list_items(self, fleet: Hashable, mask: int) -> tuple[T, ...]:
        newest = self._newest[fleet]
        if newest.mask != mask:
            newest.items = self._remove_items(newest, mask) or tuple(
                select_items([self._table], [mask])
            )
            newest.mask = mask
        return newest.items

    def _remove_items(self, newest: "_NewestList[T]", mask: int) -> tuple[T, ...] | None:
        """Return the newest list without the items outside the mask; None if more has changed."""
        before, left = newest.mask, list(newest.items)
        gone = before & ~mask
        if mask & ~before or gone.bit_count() > FEW:
            return None
        while gone:
            last = 1 << gone.bit_length() - 1
            del left[(before & last - 1).bit_count()]
            gone ^= last
        return tuple(left)


class _NewestList(msgspec.Struct, Generic[T], eq=False, gc=False):
    """The newest list for one fleet."""

    fleet: Hashable
    mask: int = 0
    items: tuple[T, ...] = ()


def union(masks: Iterable[int]) -> int:
    """Return the union of these masks."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def bits(mask: int) -> Iterator[int]:
    """Yield the single squares of a mask, in reading order."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def nth_bit(mask: int, number: int) -> int:
    """Return the square with this number, counted from 0 in reading order."""
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
    """Return a rectangle whose squares are named by `form`, such as "{column}{row}"."""
    squares = tuple(
        tuple(form.format(column=column, row=row) for column in columns) for row in rows
    )
    return Shape("square", tuple(columns), tuple(rows), squares)


@computed_once("shared by all matches, with the names of its squares", PER_BOARD)
def lettered_grid(rows: int, columns: int) -> Grid:
    """Return a board with rows A to Z, columns from 1, and squares written `A-4`."""
    if rows > len(ascii_uppercase):
        raise ValueError(f"rows are named A to Z: {rows} are too many")
    letters, numbers = tuple(ascii_uppercase[:rows]), [str(n + 1) for n in range(columns)]
    return Grid(square_shape(numbers, letters, "{row}-{column}"), separator="-")
