"""Boards and fleets in batches: neighbours, uniformly random fleets, what is sunk."""

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    below,
    constant,
    empty,
    is_jax,
    namespace,
    nonempty,
    nth,
    popcount,
    shift,
    single,
    union,
    where,
)
from seabattle.batch.draws import Key, draw, repeat_until
from seabattle.core.fleet import STRAIGHT, Gap, Yard
from seabattle.core.fleet import Fleet as Masks
from seabattle.core.grid import AROUND, DOWN, LEFT, RIGHT, UP, Direction, Grid, bits
from seabattle.core.random_fleet import Draw, FleetSampler

LANES, ATTEMPTS = 4096, 64
"""The number of fleets that NumPy attempts at once: for all rows, and for each."""
Fleet = tuple[Bits, ...]
"""The squares of each ship, in the order of the fleet table."""


class BitBoard:
    """The squares of a rectangle, numbered in reading order."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.rows, self.columns = len(grid.shape.rows), len(grid.shape.columns)
        self.size = self.rows * self.columns
        self.all = self.set_of(grid.board)

    def numbers_of(self, mask: int) -> list[int]:
        """Return the numbers of the squares of a mask of the grid."""
        rows_and_columns = (divmod(bit.bit_length() - 1, self.grid.stride) for bit in bits(mask))
        return [row * self.columns + column for row, column in rows_and_columns]

    def set_of(self, mask: int) -> Bits:
        """Return the squares of a mask of the grid, alike for all rows."""
        return constant(sum(1 << number for number in self.numbers_of(mask)), self.size)

    def single(self, number: Array) -> Bits:
        """Return the square of a number; nothing if there is no such square."""
        return single(number, self.size) & self.all

    def step(self, squares: Bits, direction: Direction) -> Bits:
        """Move squares by columns to the right and rows down; what leaves the board is gone."""
        right, down = direction
        kept = squares & self._columns_kept[right] if right else squares
        return shift(kept, down * self.columns + right, self.size) & self.all

    def grow(self, squares: Bits, directions: Iterable[Direction]) -> Bits:
        """Return squares and their neighbours in these directions."""
        if directions == AROUND:  # two steps each way reach the corners, too
            return self.grow(self.grow(squares, (LEFT, RIGHT)), (UP, DOWN))
        return union(squares, *(self.step(squares, direction) for direction in directions))

    @cached_property
    def _columns_kept(self) -> dict[int, Bits]:
        """For each step to the right, or left if negative, the squares that stay on the board."""
        return {
            right: constant(
                sum(
                    1 << number
                    for number in range(self.size)
                    if 0 <= number % self.columns + right < self.columns
                ),
                self.size,
            )
            for right in range(-self.columns, self.columns + 1)
        }


class Shipyard:
    """Samples fleets of one game, all legal ones equally likely, and reads those of the engine."""

    def __init__(self, yard: Yard) -> None:
        self.board = BitBoard(yard.grid)
        self.yard = yard
        apart = yard.gap is Gap.AROUND and yard.lines == STRAIGHT
        ships = [(s.length, p) for s, p in zip(yard.ships, yard.places, strict=True)]
        water = {place: yard.water(place) for places in yard.places for place in places}
        self.draws = FleetSampler(yard.grid, ships, water, straight_and_apart=apart).draws
        self._places = {draw.places: self._table(draw.places) for draw in self.draws if draw.places}

    def _table(self, places: Sequence[int]) -> Array:
        """Return for each place the words of a ship there and of the water it keeps clear."""
        ships = (self.board.set_of(place).words for place in places)
        water = (self.board.set_of(self.yard.water(place)).words for place in places)
        return np.array([(*ship, *around) for ship, around in zip(ships, water, strict=True)])

    def read(self, fleets: Sequence[Masks]) -> Fleet:
        """Return fleets of the engine as a batch of NumPy arrays, a row for each."""
        ships = zip(*fleets, strict=True)
        return tuple(
            Bits(
                tuple(
                    np.array(each, np.uint32)
                    for each in zip(*(self.board.set_of(m).words for m in masks), strict=True)
                )
            )
            for masks in ships
        )

    def sample(self, key: Key) -> Fleet:
        """Return a random fleet for each row: rejection sampling, as the engine does it."""
        xp = namespace(key.low)
        if not is_jax(xp):
            return self._sample_open_rows(key)

        def attempt(at: tuple[Array, Array, Fleet]) -> tuple[Array, Array, Fleet]:
            number, done, fleet = at
            drawn, fits = self._attempt(key, number)
            return number + 1, done | fits, where(done, fleet, drawn)

        none = tuple(empty(key.low, self.board.size) for _ in self.draws)
        start = xp.zeros((), np.uint32), xp.zeros(key.low.shape, np.bool_), none
        return repeat_until(lambda at: at[1].all(), attempt, start, key.low)[2]

    def _sample_open_rows(self, key: Key) -> Fleet:
        """Return the fleets that `sample` draws, with many attempts at once for the rows that have
        none yet: NumPy takes as long for a few rows as for hundreds."""
        high, low = (word.reshape(-1) for word in key)
        sampled = tuple(empty(low, self.board.size) for _ in self.draws)
        fleet = tuple(Bits(tuple(word.copy() for word in ship.words)) for ship in sampled)
        rows, number = np.arange(len(low)), 0
        while len(rows):
            tries = min(ATTEMPTS, max(1, LANES // len(rows)))
            shape = (tries, len(rows))
            keys = Key(np.broadcast_to(high[rows], shape), np.broadcast_to(low[rows], shape))
            numbers = np.arange(number, number + tries, dtype=np.uint32)[:, None]
            drawn, fits = self._attempt(keys, np.broadcast_to(numbers, shape))
            found, first = fits.any(axis=0), fits.argmax(axis=0)
            chosen = first[found], np.flatnonzero(found)
            for ship, new in zip(fleet, drawn, strict=True):
                for word, given in zip(ship.words, new.words, strict=True):
                    word[rows[found]] = given[chosen]
            rows, number = rows[~found], number + tries
        shape = key.low.shape
        return tuple(Bits(tuple(word.reshape(shape) for word in ship.words)) for ship in fleet)

    def _attempt(self, key: Key, number: Array) -> tuple[Fleet, Array]:
        """Place each ship anywhere; return them, and whether all are clear of each other."""
        taken, fits = (
            empty(key.low, self.board.size),
            namespace(key.low).ones(key.low.shape, np.bool_),
        )
        fleet: list[Bits] = []
        for stream, how in enumerate(self.draws):
            outcome = below(draw(key, number, stream)[0], how.outcomes)
            ship, water = self._read_draw(how, outcome, taken)
            fits = fits & nonempty(ship) & ~nonempty(ship & taken)
            taken = taken | water
            fleet.append(ship)
        return tuple(fleet), fits

    def _read_draw(self, how: Draw, outcome: Array, taken: Bits) -> tuple[Bits, Bits]:
        """Return the ship that an outcome stands for, empty if none, and the water around it."""
        if how.places:
            xp = namespace(outcome)
            # One gather for all words: XLA would draw the outcome again for each.
            found = xp.take(xp.asarray(self._places[how.places]), outcome, axis=0, mode="clip")
            words = tuple(found[..., word] for word in range(found.shape[-1]))
            half = len(words) // 2
            return Bits(words[:half]), Bits(words[half:])
        ship = self._open_place(how.length, outcome, taken)
        return ship, self.board.grow(ship, self.yard.gap.directions)

    def _open_place(self, length: int, outcome: Array, taken: Bits) -> Bits:
        """Return the place of a number among those still open to a ship of one or two squares."""
        free = self.board.all - taken
        found = empty(outcome, self.board.size)
        for way in ((1, 0),) if length == 1 else ((1, 0), (0, 1)):
            back = (-way[0], -way[1])
            starts = free if length == 1 else free & self.board.step(free, back)
            count = popcount(starts)
            start = self.board.single(nth(starts, outcome))
            ship = start if length == 1 else start | self.board.step(start, way)
            inside = (outcome >= 0) & (outcome < count)
            found = where(inside, ship, found)
            outcome = outcome - count
        return found


def sunk_squares(fleet: Fleet, hits: Bits) -> tuple[Bits, Array]:
    """Return the squares of the sunk ships, and how many ships those are."""
    nothing = empty(hits.words[0], 32 * len(hits.words))
    squares, count = nothing, hits.words[0].astype(np.int32) * 0
    for ship in fleet:
        sunk = ~nonempty(ship - hits)
        squares, count = squares | where(sunk, ship, nothing), count + sunk
    return squares, count
