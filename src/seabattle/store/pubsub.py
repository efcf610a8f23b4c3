"""Publish and subscribe within this process."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from weakref import WeakSet

from seabattle.store.values import LogGrown, News


class NewsPublisher:
    """Publishes news to all subscribers."""

    def __init__(self) -> None:
        self._streams: WeakSet[NewsStream] = WeakSet()
        self._closed = False

    def subscribe(self) -> "NewsStream":
        stream = NewsStream()
        self._streams.add(stream)
        if self._closed:
            stream.close()
        return stream

    def publish(self, news: Sequence[News]) -> None:
        if news:
            for stream in self._streams:
                stream.put(news)

    def close(self) -> None:
        self._closed = True
        for stream in self._streams:
            stream.close()


class NewsStream(AsyncIterator[list[News]]):
    """Yields unread news in batches, in order of arrival, without duplicates."""

    def __init__(self) -> None:
        self._pending: dict[str | News, News] = {}
        self._changed = asyncio.Event()
        self._closed = False

    def put(self, news: Iterable[News]) -> None:
        for one in news:
            self._put(one)
        self._changed.set()

    def _put(self, news: News) -> None:
        if isinstance(news, LogGrown):
            before = self._pending.get(news.match)
            if isinstance(before, LogGrown) and before.length > news.length:
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
