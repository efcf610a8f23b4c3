"""Squares in Russian notation: a letter and a number, or two numbers."""

import re
from collections.abc import Iterable, Sequence

from seabattle.core.cache import PER_BOARD, computed_once
from seabattle.core.errors import Malformed
from seabattle.core.grid import Grid, square_shape

COLUMNS = tuple("абвгдежзик")
LATIN = re.compile("[A-Za-z]")
LOOKALIKES = str.maketrans("AaBEeKk", "АаВЕеКк")


class RussianGrid(Grid):
    """A board that also reads `6-5` as `е-5`, and explains the mistake in a Latin `e-5`."""

    def __init__(self, columns: Sequence[str], rows: Sequence[str]) -> None:
        super().__init__(square_shape(columns, rows, "{column}-{row}"), separator="-")

    def spellings(self, name: str, separator: str) -> Iterable[str]:
        letter, row = name.split(separator)
        columns = (letter, self._number(letter))
        return {f"{column}{between}{row}" for column in columns for between in (separator, "")}

    def unknown_square_error(self, text: str) -> Malformed:
        if not LATIN.search(text):
            return super().unknown_square_error(text)
        given, columns = text[:20], " ".join(self.shape.columns)
        meant, numbered = self._guess_square(text)
        problem = f"{given!r} has Latin letters; columns are {columns}, or their numbers"
        return Malformed(
            "latin_letters", problem, given=given, columns=columns, meant=meant, numbered=numbered
        )

    def _number(self, letter: str) -> str:
        return str(self.shape.columns.index(letter) + 1)

    def _guess_square(self, text: str) -> tuple[str, str]:
        """Return the square whose Cyrillic name looks the same, also by the number of its
        column."""
        meant = self.find_name(text.translate(LOOKALIKES))
        if meant is None:
            return "none", "none"
        letter, row = meant.split("-")
        return meant, f"{self._number(letter)}-{row}"


@computed_once("shared by all matches, with the names of its squares", PER_BOARD)
def russian_grid(rows: int, columns: int) -> RussianGrid:
    """Return a board with columns а to к and rows from 1."""
    return RussianGrid(COLUMNS[:columns], [str(number + 1) for number in range(rows)])
