"""The store in PostgreSQL: many processes on many machines serve the same matches."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Self

from seabattle.store.postgres.batches import Batches
from seabattle.store.postgres.notifications import NOTIFY, Listener, bulletins
from seabattle.store.postgres.pool import Pool, run
from seabattle.store.steps.append import Append
from seabattle.store.steps.base import Steps, nothing_to_tell
from seabattle.store.steps.transactional import P, T, TransactionalStore
from seabattle.store.values import Appended, News, Said

PATIENCE = 10.0
"""Seconds to wait for a server that went away."""


class PostgresStore(TransactionalStore):
    """Appends go in batches; everything else in a transaction of its own."""

    shared = True

    def __init__(self, pool: Pool) -> None:
        super().__init__()
        self._pool = pool
        self._listener = Listener(pool, self.feed)
        self._batches = Batches(pool, self.feed, self._listener.name)
        self._running: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE) -> Self:
        store = cls(await Pool.open(url, patience))
        await store._listener.start()
        return store

    async def close(self) -> None:
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._batches.close()
        await self._listener.close()
        await self._pool.close()
        self.feed.close()

    def submit(self, append: Append) -> asyncio.Future[Appended]:
        return self._batches.append(append)

    async def read(self, steps: Callable[P, Steps[T]], /, *args: P.args, **kwargs: P.kwargs) -> T:
        async def work(connection: Any) -> T:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return await run(connection, steps(*args, **kwargs), nothing_to_tell)

        return await self._pool.persist(work, writes=False)

    async def write(self, steps: Callable[P, Steps[T]], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._finish(self._write(lambda: steps(*args, **kwargs)))

    async def _write(self, steps: Callable[[], Steps[T]]) -> T:
        news: list[News] = []

        async def work(connection: Any) -> T:
            news.clear()
            async with connection.transaction():
                answer = await run(connection, steps(), news.append)
                await self._notify(connection, news)
            return answer

        answer = await self._pool.persist(work, writes=True)
        self.feed.publish(news)
        return answer

    async def say(self, match: str, word: str) -> None:
        await super().say(match, word)
        said = (Said(match, word),)
        await self._pool.persist(lambda link: self._notify(link, said), writes=False)

    async def _notify(self, connection: Any, news: Iterable[News]) -> None:
        for text in bulletins(self._listener.name, news):
            await connection.execute(NOTIFY, text)

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry on to the end even if whoever asked is gone, so that its news are told."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)
