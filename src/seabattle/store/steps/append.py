"""An order on its way into a log, with what follows from it. Stores add many of them at once."""

import asyncio
from typing import NamedTuple, Self

from seabattle.core.outcome import Outcome
from seabattle.store.steps.base import Value, storable
from seabattle.store.steps.logs import checked, values_of
from seabattle.store.values import Altered, Appended, Grown, News, Row


class Append(NamedTuple):
    """Rows to add, and who waits for them."""

    match: str
    position: int
    rows: tuple[Row, ...]
    outcome: Outcome | None
    future: asyncio.Future[Appended]
    first: tuple[Value, ...]
    """The first row, which goes in if it is next: match, position, seat, order, time, order id."""
    others: list[tuple[Value, ...]]
    """The draws that follow: match, position, seat, order, time, and no id."""

    @classmethod
    def of(
        cls, match: str, position: int, rows: tuple[Row, ...], outcome: Outcome | None = None
    ) -> Self:
        """Raises `Unstorable` for a text that no database can keep."""
        storable(match)
        first, *others = [
            (match, place, *values_of(row)) for place, row in enumerate(checked(rows), position)
        ]
        future = asyncio.get_running_loop().create_future()
        return cls(match, position, rows, outcome, future, first, others)

    @property
    def news(self) -> tuple[News, ...]:
        grown = Grown(self.match, self.position + len(self.rows))
        return (grown, Altered(self.match)) if self.outcome else (grown,)
