"""The store in PostgreSQL: many processes on many machines serve the same matches."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Self

from seabattle.store.postgres.batcher import AppendBatcher
from seabattle.store.postgres.notifications import NOTIFY, Listener, split_into_payloads
from seabattle.store.postgres.pool import ConnectionPool, run
from seabattle.store.store import P, Store, T
from seabattle.store.supervisor import Supervisor
from seabattle.store.transactions.base import Transaction, execute, reject_news
from seabattle.store.transactions.log import Append
from seabattle.store.values import AppendResult, Broadcast, News

RETRY_FOR = 10.0
"""Seconds to keep retrying while the server is down."""


def _rewrite_version() -> Transaction[None]:
    yield execute("UPDATE versions SET version = version")


class PostgresStore(Store):
    """Appends share commits; every other write has a transaction of its own."""

    shared = True

    def __init__(self, pool: ConnectionPool, supervisor: Supervisor) -> None:
        super().__init__()
        self._pool = pool
        self._listener = Listener(pool, self.publisher, supervisor)
        self._batcher = AppendBatcher(pool, self.publisher, self._listener.sender, supervisor)
        self._running: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(
        cls, url: str, *, retry_for: float = RETRY_FOR, supervisor: Supervisor | None = None
    ) -> Self:
        store = cls(await ConnectionPool.open(url, retry_for), supervisor or Supervisor())
        await store._listener.start()
        return store

    async def close(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._batcher.close()
        await self._listener.close()
        await self._pool.close()
        self.publisher.close()

    async def write_probe(self) -> None:
        await self.write(_rewrite_version)

    def free_bytes(self) -> None:
        return None

    def submit(self, append: Append) -> asyncio.Future[AppendResult]:
        return self._batcher.append(append)

    async def read(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        async def work(connection: Any) -> T:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return await run(connection, transaction(*args, **kwargs), reject_news)

        return await self._pool.with_retries(work, writes=False)

    async def write(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._finish(self._write(lambda: transaction(*args, **kwargs)))

    async def _write(self, transaction: Callable[[], Transaction[T]]) -> T:
        news: list[News] = []

        async def work(connection: Any) -> T:
            news.clear()
            async with connection.transaction():
                answer = await run(connection, transaction(), news.append)
                await self._notify(connection, news)
            return answer

        answer = await self._pool.with_retries(work, writes=True)
        self.publisher.publish(news)
        return answer

    async def broadcast(self, match: str, text: str) -> None:
        await super().broadcast(match, text)
        news = (Broadcast(match, text),)
        await self._pool.with_retries(
            lambda connection: self._notify(connection, news), writes=False
        )

    async def _notify(self, connection: Any, news: Iterable[News]) -> None:
        for payload in split_into_payloads(self._listener.sender, news):
            await connection.execute(NOTIFY, payload)

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish even if the caller is cancelled, so that the news is published."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)
