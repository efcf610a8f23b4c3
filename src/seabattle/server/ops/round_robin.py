"""A queue that serves clients in turn."""

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class RoundRobin(Generic[T]):
    """A queue that serves clients in turn, however many items each has."""

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
            self._lines[client] = line  # behind the other clients
        return item
