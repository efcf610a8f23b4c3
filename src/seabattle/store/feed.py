"""News for those in this process who watch."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from weakref import WeakSet

from seabattle.store.values import Grown, News


class Feed:
    """Passes news on to every reader that is still there."""

    def __init__(self) -> None:
        self._readers: WeakSet[Subscription] = WeakSet()
        self._closed = False

    def watch(self) -> "Subscription":
        reader = Subscription()
        self._readers.add(reader)
        if self._closed:
            reader.close()
        return reader

    def publish(self, news: Sequence[News]) -> None:
        if news:
            for reader in self._readers:
                reader.put(news)

    def close(self) -> None:
        self._closed = True
        for reader in self._readers:
            reader.close()


class Subscription(AsyncIterator[list[News]]):
    """News in the order of their coming, all that there are; what is said again before it was read
    is said once."""

    def __init__(self) -> None:
        self._pending: dict[str | News, News] = {}
        self._changed = asyncio.Event()
        self._closed = False

    def put(self, news: Iterable[News]) -> None:
        for one in news:
            self._put(one)
        self._changed.set()

    def _put(self, news: News) -> None:
        if isinstance(news, Grown):
            before = self._pending.get(news.match)
            if isinstance(before, Grown) and before.length > news.length:
                return
            self._pending[news.match] = news
        else:
            self._pending[news] = news

    def close(self) -> None:
        self._closed = True
        self._changed.set()

    async def __anext__(self) -> list[News]:
        while not self._pending:
            if self._closed:
                raise StopAsyncIteration
            self._changed.clear()
            await self._changed.wait()
        news, self._pending = list(self._pending.values()), {}
        return news
