"""Hunters of the plain hunt who know where fleets like to lie."""

from dataclasses import dataclass

import numpy as np

from seabattle.batch.bits import Array
from seabattle.batch.fleets import BitBoard
from seabattle.batch.hunts import DENSITY, Density
from training.layouts import orbits


@dataclass(frozen=True, kw_only=True)
class Marksman(Density):
    """A density hunter with beliefs about squares, and with tastes."""

    beliefs: tuple[float, ...]
    """The factor of each square for the places that cover it."""
    tastes: tuple[float, ...]
    """The factor of a shot at each square."""

    def weigh_squares(self, hits: Array, ruled_out: Array) -> Array:
        believed = np.array(self.beliefs, np.float32).reshape(-1, *[1] * (hits.ndim - 1))
        return np.where(hits, np.float32(self.hit_weight), believed) * ~ruled_out

    def weigh_shots(self, board: BitBoard, tried: Array) -> Array:
        liked = np.array(self.tastes, np.float32).reshape(-1, *[1] * (tried.ndim - 1))
        return super().weigh_shots(board, tried) * liked


class Marksmen:
    """The hunters of one board as vectors of logarithms, so that they can be searched.

    A vector has beliefs and tastes, one for each orbit of squares, then the weights of a hit, of
    squares off the checkerboard, and of each length of ships.
    """

    def __init__(self, board: BitBoard) -> None:
        self.orbit = orbits(np.eye(board.size, dtype=np.float32), board)
        self.count = int(self.orbit.max()) + 1

    def make(self, logarithms: Array) -> Marksman:
        beliefs, tastes, rest = np.split(np.exp(logarithms), [self.count, 2 * self.count])
        hit_weight, off_parity, *lengths = rest.tolist()
        return Marksman(
            beliefs=tuple(beliefs[self.orbit].tolist()),
            tastes=tuple(tastes[self.orbit].tolist()),
            hit_weight=hit_weight,
            off_parity=off_parity,
            length_weights=(0, *lengths),
        )

    def unbiased(self) -> Array:
        """Return `DENSITY`, which has no beliefs."""
        rest = (DENSITY.hit_weight, DENSITY.off_parity, *DENSITY.length_weights[1:])
        return np.concatenate([np.zeros(2 * self.count), np.log(rest)])

    def believing(self, occupied: Array) -> Array:
        """Return a hunter who knows how often each square has a ship."""
        often = np.bincount(self.orbit, occupied) / np.bincount(self.orbit)
        more = np.log(np.maximum(often, 0.02) / often.mean())
        found = self.unbiased()
        found[: self.count], found[self.count : 2 * self.count] = 0.7 * more, 0.4 * more
        return found
