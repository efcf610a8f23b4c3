"""The grid of `pirates`: letters for columns, numbers for rows, `B7`."""

from collections.abc import Iterable

from seabattle.core.cache import PER_BOARD, computed_once
from seabattle.core.grid import Grid, square_shape


class PirateGrid(Grid):
    """A grid that also reads squares with a hyphen, such as `B-7`."""

    def spellings(self, name: str, separator: str) -> Iterable[str]:
        column, row = name[0].lower(), name[1:]
        return (f"{column}{row}", f"{column}-{row}")


@computed_once("shared by all matches, with the names of its squares", PER_BOARD)
def pirate_grid(rows: int, columns: int) -> PirateGrid:
    """Return a grid with columns A to J and rows from 1."""
    letters, numbers = tuple("ABCDEFGHIJ"[:columns]), [str(n + 1) for n in range(rows)]
    return PirateGrid(square_shape(letters, numbers, "{column}{row}"))
