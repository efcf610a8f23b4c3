"""Who is asked next when more computer players have to move than there are workers."""

from collections import deque
from typing import Generic, TypeVar

import msgspec

PEOPLE_IN_A_ROW = 4
"""Questions for people's opponents after which a match of two computer players gets its turn."""

T = TypeVar("T")


class Turn(msgspec.Struct, frozen=True):
    """For whom a computer player moves."""

    client: str
    """Who set up the table."""
    person: bool
    """Whether a person sits at the table."""


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
        self._people: RoundRobin[T] = RoundRobin()
        self._others: RoundRobin[T] = RoundRobin()
        self._in_a_row = 0

    def __bool__(self) -> bool:
        return bool(self._people or self._others)

    def put(self, turn: Turn, item: T) -> None:
        (self._people if turn.person else self._others).put(turn.client, item)

    def get(self) -> T:
        if self._people and not (self._others and self._in_a_row >= PEOPLE_IN_A_ROW):
            self._in_a_row += 1
            return self._people.get()
        self._in_a_row = 0
        return self._others.get()
