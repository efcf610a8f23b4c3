"""Depth-first search with pruning: can the remaining ships still be placed?

The longest ships go first, and ships of equal length in one order only. Without both, and without
the bound of `_count_corners`, the search took more than 15 minutes to reject the ten ships of
`morskoi` on 6 by 8 squares; with all three it takes two seconds.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

from seabattle.core.grid import Grid

MOST_KEPT = 1 << 12


class PackingSearch:
    """A search: the places of each ship, and the water that a ship at a place needs."""

    def __init__(
        self,
        grid: Grid,
        ships: Sequence[tuple[int, tuple[int, ...]]],
        water: Callable[[int], int],
        *,
        apart: bool,
    ) -> None:
        """Prepare a search. `ships` have a length and places each; `apart` if not even corners may
        touch."""
        longest_first = sorted(ships, key=lambda ship: -ship[0])
        self._board, self._stride = grid.board, grid.stride
        self._lengths = [length for length, _ in longest_first]
        self._places = [places for _, places in longest_first]
        self._twin_follows = [a == b for a, b in pairwise([*self._lengths, 0])]
        self._water = water
        self._room = self._count_corners if apart else int.bit_count
        needs = [2 * (length + 1) if apart else length for length in self._lengths]
        self._needed = [*accumulate(reversed(needs), initial=0)][::-1]
        self._hopeless: set[tuple[int, int, int]] = set()
        """Branches without a solution, kept until there are too many of them."""

    def find(self, taken: int) -> int | None:
        """Return the water of ships that fit, 0 if no ship is left; None if they do not fit."""
        if len(self._hopeless) > MOST_KEPT:
            self._hopeless.clear()
        return self._place(0, taken, 0)

    def _place(self, ship: int, taken: int, first: int) -> int | None:
        """Return the water of this ship, at its `first` place or later, and of all after it."""
        if ship == len(self._lengths):
            return 0
        if self._room(self._board & ~taken) < self._needed[ship]:
            return None
        node = (ship, taken, first)
        if node in self._hopeless:
            return None
        places, twin_follows = self._places[ship], self._twin_follows[ship]
        for place in range(first, len(places)):
            mask = places[place]
            if not mask & taken:
                after = place + 1 if twin_follows else 0
                water = self._water(mask)
                rest = self._place(ship + 1, taken | water, after)
                if rest is not None:
                    return water | rest
        self._hopeless.add(node)
        return None

    def _count_corners(self, free: int) -> int:
        """Count the corner points of the free squares.

        Ships that do not even touch at corners share no such point, and one of length n has at
        least 2 (n + 1) of them.
        """
        stride = self._stride
        return (free | free << 1 | free << stride | free << stride + 1).bit_count()
