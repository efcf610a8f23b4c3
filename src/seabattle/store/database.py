"""The base of every store: transactions on a database, and news of what they wrote."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from typing import ParamSpec, Self, TypeVar

from seabattle.store.pubsub import NewsPublisher
from seabattle.store.transactions.base import Transaction, check_storable
from seabattle.store.transactions.log import Append
from seabattle.store.values import AppendResult, Broadcast, News

P = ParamSpec("P")
T = TypeVar("T")
MAX_BROADCAST = 1000


class Database(ABC):
    """Runs transactions and publishes news; an async context manager that closes the database.

    SQLite and PostgreSQL implement the abstract methods.
    """

    shared: bool
    """Whether `watch` reports other processes' writes, so that several can serve one match."""

    def __init__(self) -> None:
        self.publisher = NewsPublisher()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @abstractmethod
    async def close(self) -> None:
        """Finish pending writes and disconnect. Every later call raises `Unavailable`."""

    @abstractmethod
    async def read(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a transaction on a snapshot."""

    @abstractmethod
    async def write(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a transaction, return after its commit, and then publish its news."""

    @abstractmethod
    def submit(self, append: Append) -> asyncio.Future[AppendResult]:
        """Queue an append. If the future is cancelled before the commit, its news is published."""

    @abstractmethod
    async def write_probe(self) -> None:
        """Make a small durable write that changes nothing, to see whether that is possible."""

    @abstractmethod
    def free_bytes(self) -> int | None:
        """Return the free space on the store's disk; None if that is another machine's."""

    async def broadcast(self, match: str, text: str) -> None:
        """Send a text of at most 1000 bytes to all watchers, without storing it.

        Use it for what need not last, such as presence. Delivery is at most once: after a loss
        watchers get `NewsLost`.
        """
        if len(text.encode()) > MAX_BROADCAST:
            raise ValueError(f"a broadcast has at most {MAX_BROADCAST} bytes")
        check_storable(text)
        self.publisher.publish([Broadcast(match, text)])

    def watch(self) -> AsyncIterator[list[News]]:
        """Subscribe to news of every match.

        It reports this process's writes and broadcasts and, if the store is `shared`, those of
        all other processes. Appends through this store object are left out, since their callers
        have the answer, unless a caller was cancelled before it got one.

        News comes after the commit. Unread news is deduplicated (of the `LogGrown` of one match
        only the last is kept), so it is a hint to read on, not a substitute for reading. The
        iterator ends when the store is closed.
        """
        return self.publisher.subscribe()
