"""The ways to turn and mirror a board, and which of them leave what is known as it is."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.placements import Flags

Permutation = NDArray[np.intp]
"""For each square in reading order, the square that takes its place."""
Weights = NDArray[np.floating]


def board_symmetries(squares: int, columns: int) -> Iterator[Permutation]:
    """Of a board without gaps; only a square one can be turned by a quarter. The first changes
    nothing."""
    board = np.arange(squares).reshape(-1, columns)
    turns = (0, 1, 2, 3) if len(board) == columns else (0, 2)
    for turn in turns:
        for turned in (np.rot90(board, turn), np.rot90(board, turn)[:, ::-1]):
            yield turned.ravel()


def invariant_symmetries(
    every: Iterable[Permutation], covers: Flags, weights: Weights
) -> list[Permutation]:
    """Those of the symmetries by which every place (row) of a ship is mirrored by one that is as
    likely. The first of them changes nothing."""
    likely, weighed = covers[weights > 0], weights[weights > 0].tolist()
    crowd = likely.sum(0)
    alike = [by for by in every if np.array_equal(crowd[by], crowd)]
    if len(alike) == 1:
        return alike
    mirrored = [dict(zip(_rows(likely[:, by]), weighed, strict=True)) for by in alike]
    return [by for by, found in zip(alike, mirrored, strict=True) if found == mirrored[0]]


def _rows(covers: Flags) -> list[bytes]:
    return [row.tobytes() for row in np.packbits(covers, 1)]


def symmetrize(values: NDArray[np.float64], by: Sequence[Permutation]) -> NDArray[np.float64]:
    """Along the last axis, squares that mirror each other get their mean."""
    mean: NDArray[np.float64] = np.mean([values[..., each] for each in by], 0)
    return mean
