"""Samples fleets uniformly: every legal fleet is equally likely."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isqrt
from random import Random
from typing import NamedTuple

from seabattle.core.grid import Grid, nth_bit


class Draw(NamedTuple):
    """The distribution from which the place of one ship is sampled."""

    length: int
    places: tuple[int, ...]
    """The places that the outcomes stand for; empty if they stand for the places still open."""
    outcomes: int
    """The number of equally likely outcomes. One that stands for no place is a rejection."""
    bits: int
    """The number of random bits that index the outcomes."""


class FleetSampler:
    """Rejection sampling: place each ship independently, and start again if two are too close."""

    def __init__(
        self,
        grid: Grid,
        ships: Sequence[tuple[int, tuple[int, ...]]],
        water: Mapping[int, int],
        *,
        straight_and_apart: bool,
    ) -> None:
        """Prepare the sampler.

        `ships` have a length and places each, and `water` maps a place to the squares it keeps
        clear. `straight_and_apart` states that no ship is diagonal and that not even corners touch.
        """
        self._grid, self._water = grid, water
        self.draws = tuple(_plan_draws(grid, ships, few_for_short=straight_and_apart))

    def sample(self, rng: Random) -> tuple[int, ...]:
        while True:
            fleet = self._try_once(rng.getrandbits)
            if fleet is not None:
                return fleet

    def _try_once(self, random_bits: Callable[[int], int]) -> tuple[int, ...] | None:
        """Sample each ship once; return None as soon as two are too close.

        A hundred attempts may be needed, so numbers come from `getrandbits` directly.
        `Random.randrange` does the same with more overhead.
        """
        taken = 0
        fleet: list[int] = []
        for length, places, outcomes, width in self.draws:
            drawn = random_bits(width)
            while drawn >= outcomes:
                drawn = random_bits(width)
            mask = places[drawn] if places else self._nth_open_place(length, taken, drawn)
            if not mask or mask & taken:
                return None
            fleet.append(mask)
            taken |= self._water[mask]
        return tuple(fleet)

    def _nth_open_place(self, length: int, taken: int, drawn: int) -> int:
        """Return the nth place still open to a ship of one or two squares; 0 if there are fewer."""
        free = self._grid.board & ~taken
        for shift in (0,) if length == 1 else (1, self._grid.stride):
            starts = free & free >> shift
            if drawn < starts.bit_count():
                start = nth_bit(starts, drawn)
                return start | start << shift
            drawn -= starts.bit_count()
        return 0


def _plan_draws(
    grid: Grid, ships: Sequence[tuple[int, tuple[int, ...]]], *, few_for_short: bool
) -> Iterator[Draw]:
    """Yield how each ship's place is sampled.

    Drawing from the open places alone would favour crowded fleets. A fixed number of outcomes, as
    many as places can ever be open at that point, keeps every fleet equally likely: those beyond
    the open places are rejections. Ships that never touch share no corner point of the board, and a
    ship has at least 2 (length + 1) of them. The n points left over are the corners of at most m =
    n - ceil(2 sqrt(n)) + 1 squares, and m squares make at most 2 m - ceil(2 sqrt(m)) pairs of
    neighbours.
    """
    points = (len(grid.shape.rows) + 1) * (len(grid.shape.columns) + 1)
    for length, places in ships:
        squares = points - _ceil_twice_sqrt(points) + 1
        most = (squares, 2 * squares - _ceil_twice_sqrt(squares))
        short = few_for_short and length <= 2
        count = max(most[length - 1], 1) if short else len(places)
        yield Draw(length, () if short else places, count, count.bit_length())
        points = max(points - 2 * (length + 1), 0)


def _ceil_twice_sqrt(n: int) -> int:
    return isqrt(4 * n - 1) + 1 if n > 0 else 0
