"""A fair queue for workers: priority classes, then round robin over clients."""

from collections import Counter, deque
from typing import Generic, Literal, TypeVar

import msgspec

Rank = Literal["person", "computers", "hint", "coach"]
"""A person's opponent, a match of two computer players, somebody who practises, or the analysis of
a finished match."""
PATIENCE: dict[Rank, int] = {"person": 0, "computers": 4, "hint": 4, "coach": 16}
"""How many questions of a higher rank may be asked while one waits; then it gets its turn."""

T = TypeVar("T")


class Turn(msgspec.Struct, frozen=True):
    """For whom a worker is asked."""

    client: str
    """Who set up the table, or wants an analysis."""
    rank: Rank


class RoundRobin(Generic[T]):
    """One of each client in turn, however many a client has waiting."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[T]] = {}

    def __bool__(self) -> bool:
        return bool(self._lines)

    def put(self, client: str, item: T) -> None:
        self._lines.setdefault(client, deque()).append(item)

    def get(self) -> T:
        client = next(iter(self._lines))
        line = self._lines.pop(client)
        item = line.popleft()
        if line:
            self._lines[client] = line  # at the end of the round
        return item


class Turns(Generic[T]):
    """People's opponents come first, but never keep the others waiting for ever."""

    def __init__(self) -> None:
        self._lines: dict[Rank, RoundRobin[T]] = {rank: RoundRobin() for rank in PATIENCE}
        self._passed_over: Counter[Rank] = Counter()

    def __bool__(self) -> bool:
        return any(self._lines.values())

    def put(self, turn: Turn, item: T) -> None:
        self._lines[turn.rank].put(turn.client, item)

    def get(self) -> T:
        waiting = [rank for rank, line in self._lines.items() if line]
        out_of_patience = [r for r in waiting[1:] if self._passed_over[r] >= PATIENCE[r]]
        rank = (out_of_patience or waiting)[0]
        self._passed_over.update(waiting)
        del self._passed_over[rank]
        return self._lines[rank].get()
