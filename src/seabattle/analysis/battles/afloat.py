"""What is left of the fleets of many sides, counted at once.

Masks are laid out as rows of words: counted one by one they took a twentieth of the time in which
a match of `classic` is analysed.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from seabattle.core.fleet import Fleet

Words = NDArray[np.uint64]
Matrix = NDArray[np.float64]
WORD = 64
LONGEST = 5


def afloat(fleets: Sequence[Fleet], struck: Sequence[int]) -> Matrix:
    """A row for each fleet, of which these squares were hit: how many squares are left, how many
    ships are damaged and how many squares these have lost, what is left of the smallest rest, and
    how many ships are afloat of each length."""
    every = [ship for fleet in fleets for ship in fleet]
    words = max(map(int.bit_length, (*every, *struck))) // WORD + 1
    ships = packed(every, words).reshape(len(fleets), -1, words)
    length = _squares(ships)
    left = _squares(ships & ~packed(struck, words)[:, None])
    is_afloat = left > 0
    lost = np.where(is_afloat, length - left, 0)
    of_each = [(is_afloat & (length == each)).sum(1) for each in range(1, LONGEST + 1)]
    columns = left.sum(1), (lost > 0).sum(1), lost.sum(1), left.min(1), *of_each
    return np.column_stack(columns).astype(np.float64)


def packed(masks: Sequence[int], words: int) -> Words:
    """A row of words for each mask."""
    together = b"".join([mask.to_bytes(words * WORD // 8, "little") for mask in masks])
    return np.frombuffer(together, "<u8").reshape(len(masks), words)


def _squares(masks: Words) -> NDArray[np.intp]:
    counted: NDArray[np.intp] = np.bitwise_count(masks).sum(-1, dtype=np.intp)
    return counted
