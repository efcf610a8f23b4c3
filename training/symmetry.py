"""The symmetries of a board: a battle seen in a mirror is worth the same."""

from collections.abc import Sequence

from seabattle.batch.bits import Array

ALL = range(8)
"""Bit 0 turns the rows around, bit 1 the columns; bit 2 swaps rows and columns."""
FLIPS = range(4)
"""Those that boards of any shape have."""


def symmetries(rows: int, columns: int) -> range:
    return ALL if rows == columns else FLIPS


def mirror(planes: Array, symmetry: int) -> Array:
    """Return planes [batch, row, column, plane] as a mirror shows them."""
    if symmetry & 4:
        planes = planes.swapaxes(1, 2)
    return _flip(planes, symmetry)


def mirror_back(planes: Array, symmetry: int, transposed: Sequence[int] | None = None) -> Array:
    """Undo `mirror`. `transposed` says which plane each becomes where rows and columns swap."""
    planes = _flip(planes, symmetry)
    if symmetry & 4:
        planes = planes.swapaxes(1, 2)
        planes = planes if transposed is None else planes[..., list(transposed)]
    return planes


def _flip(planes: Array, symmetry: int) -> Array:
    if symmetry & 1:
        planes = planes[:, ::-1]
    return planes[:, :, ::-1] if symmetry & 2 else planes
