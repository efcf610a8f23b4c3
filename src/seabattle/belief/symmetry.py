"""The ways to turn and mirror a board, and which of them leave what is known as it is."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.waters import Flags

Squares = NDArray[np.intp]
"""For each square in reading order, the square that takes its place."""


def symmetries(squares: int, columns: int) -> Iterator[Squares]:
    """Of a board without gaps; only a square one can be turned by a quarter. The first changes
    nothing."""
    board = np.arange(squares).reshape(-1, columns)
    turns = (0, 1, 2, 3) if len(board) == columns else (0, 2)
    for turn in turns:
        for turned in (np.rot90(board, turn), np.rot90(board, turn)[:, ::-1]):
            yield turned.ravel()


def is_unchanged(by: Squares, covers: Flags, weights: NDArray[np.floating]) -> bool:
    """Whether every place (row) of a ship is mirrored by one that is as likely."""
    likely = covers[weights > 0]
    crowd = likely.sum(0)
    if (crowd[by] != crowd).any():
        return False
    found = dict(zip(_rows(likely), weights[weights > 0].tolist(), strict=True))
    mirrored = dict(zip(_rows(likely[:, by]), weights[weights > 0].tolist(), strict=True))
    return found == mirrored


def _rows(covers: Flags) -> list[bytes]:
    return [row.tobytes() for row in np.packbits(covers, 1)]


def shared(values: NDArray[np.float64], by: Sequence[Squares]) -> NDArray[np.float64]:
    """Along the last axis, squares that mirror each other get their mean."""
    mean: NDArray[np.float64] = np.mean([values[..., each] for each in by], 0)
    return mean
