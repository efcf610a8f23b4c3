"""Random fleets with preferences: each ship in turn takes an open place by its weight."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import Array
from seabattle.batch.fleets import BitBoard
from seabattle.core.fleet import Yard
from training.symmetry import mirror, symmetries

Preferences = tuple[Array, ...]
"""For each ship the logarithms of its places' weights, one for each orbit of places."""


class Berths(NamedTuple):
    """The places of one ship on an empty board; `squares` and `water` are [place, square]."""

    squares: Array
    water: Array
    """The place and the squares that it keeps clear of other ships."""
    orbit: Array
    """The number of the orbit of each place: mirror images are preferred alike."""


class Laid(NamedTuple):
    """Fleets that were laid out, and the chances of each choice."""

    ships: tuple[Array, ...]
    """The squares of each ship, [square, fleet]."""
    places: tuple[Array, ...]
    """The number of each ship's place."""
    chances: tuple[Array, ...]
    """The chance of each place when the ship was laid out, [fleet, place]."""

    def log_chance(self) -> Array:
        """Return the logarithm of the chance of each fleet."""
        rows = np.arange(len(self.places[0]))
        found: Array = sum(
            np.log(chance[rows, drawn])
            for chance, drawn in zip(self.chances, self.places, strict=True)
        )
        return found


class Layouts:
    """Random fleets on one board, by preferences."""

    def __init__(self, yard: Yard) -> None:
        self.board = BitBoard(yard.grid)
        self.berths = tuple(map(self._berths, yard.places, [yard.water] * len(yard.places)))

    def _berths(self, places: Sequence[int], water: Callable[[int], int]) -> Berths:
        squares = np.array([self._plane(place) for place in places])
        kept_clear = np.array([self._plane(place | water(place)) for place in places])
        return Berths(squares, kept_clear, orbits(squares, self.board))

    def _plane(self, mask: int) -> Array:
        plane = np.zeros(self.board.size, np.float32)
        plane[self.board.numbers_of(mask)] = 1
        return plane

    def indifferent(self) -> Preferences:
        """Return equal weights for all places."""
        return tuple(np.zeros(berths.orbit.max() + 1) for berths in self.berths)

    def lay_out(self, preferences: Preferences, count: int, rng: np.random.Generator) -> Laid:
        """Return `count` fleets, or fewer if a ship found no open place in some."""
        taken = np.zeros((count, self.board.size), np.float32)
        places, chances = [], []
        fits = np.ones(count, np.bool_)
        for berths, weights in zip(self.berths, preferences, strict=True):
            is_open = taken @ berths.squares.T == 0
            fits &= is_open.any(1)
            chance = is_open * np.exp(weights - weights.max())[berths.orbit]
            chance /= np.maximum(chance.sum(1, keepdims=True), 1e-300)
            below = chance.cumsum(1)
            drawn = (below <= rng.random((count, 1)) * below[:, -1:]).sum(1) % len(berths.orbit)
            taken += berths.water[drawn]
            places.append(drawn)
            chances.append(chance)
        return Laid(
            tuple(
                berths.squares[drawn[fits]].T > 0
                for berths, drawn in zip(self.berths, places, strict=True)
            ),
            tuple(drawn[fits] for drawn in places),
            tuple(chance[fits] for chance in chances),
        )

    def gradient(self, laid: Laid, gains: Array) -> Preferences:
        """Return how the mean of `gains` grows with each preference (score function)."""
        found = []
        for berths, drawn, chance in zip(self.berths, laid.places, laid.chances, strict=True):
            by_place = np.bincount(drawn, gains, len(berths.orbit)) - gains @ chance
            found.append(np.bincount(berths.orbit, by_place) / len(gains))
        return tuple(found)


def orbits(planes: Array, board: BitBoard) -> Array:
    """Return the number of the orbit of each set of squares under the symmetries of the board."""
    shaped = planes.reshape(-1, board.rows, board.columns, 1)
    images = [mirror(shaped, each) for each in symmetries(board.rows, board.columns)]
    first = [min(image[row].tobytes() for image in images) for row in range(len(planes))]
    return np.unique(first, return_inverse=True)[1]
