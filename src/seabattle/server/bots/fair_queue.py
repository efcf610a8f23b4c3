"""A fair queue for workers: priority classes, then round robin over clients."""

from collections import Counter
from typing import Generic, Literal, TypeVar

import msgspec

from seabattle.server.ops.round_robin import RoundRobin

Priority = Literal["person", "computers", "hint", "coach"]
"""The opponent of a person, a match of two computer players, a hint, or an analysis."""
MAX_PASSED_OVER: dict[Priority, int] = {"person": 0, "computers": 4, "hint": 4, "coach": 16}
"""How many requests of higher priority may overtake one; then it is served."""

T = TypeVar("T")


class Requester(msgspec.Struct, frozen=True):
    """On whose behalf a worker is asked."""

    client: str
    """Who created the table, or wants an analysis."""
    priority: Priority


class FairQueue(Generic[T]):
    """A priority queue without starvation, round robin within each priority."""

    def __init__(self) -> None:
        self._lines: dict[Priority, RoundRobin[T]] = {
            each: RoundRobin() for each in MAX_PASSED_OVER
        }
        self._passed_over: Counter[Priority] = Counter()

    def __bool__(self) -> bool:
        return any(self._lines.values())

    def put(self, requester: Requester, item: T) -> None:
        self._lines[requester.priority].put(requester.client, item)

    def get(self) -> T:
        waiting = [priority for priority, line in self._lines.items() if line]
        overdue = [each for each in waiting[1:] if self._passed_over[each] >= MAX_PASSED_OVER[each]]
        chosen = (overdue or waiting)[0]
        self._passed_over.update(waiting)
        del self._passed_over[chosen]
        return self._lines[chosen].get()
