"""News between processes: what one commits, the others hear by NOTIFY."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec

from seabattle.core.wire import encode
from seabattle.store.feed import Feed
from seabattle.store.postgres.pool import AWAY, FIRST_PAUSE, LONGEST_PAUSE, Pool
from seabattle.store.values import Missed, News

CHANNEL = "seabattle_news"
NOTIFY = f"SELECT pg_notify('{CHANNEL}', $1)"
MOST_BYTES = 7500
"""PostgreSQL takes notices of less than 8000 bytes."""
HEARTBEAT = 15.0
"""Seconds between looks whether the connection still stands."""


class Bulletin(msgspec.Struct, frozen=True, array_like=True):
    """One notice: who sends it, and the news of one commit."""

    sender: str
    news: tuple[News, ...]


def bulletins(sender: str, news: Iterable[News]) -> Iterator[str]:
    """News in as few notices as they fit in."""
    batch: list[News] = []
    size = 0
    for one in news:
        needs = len(encode(one)) + 1
        if batch and size + needs > MOST_BYTES:
            yield _text(sender, batch)
            batch, size = [], 0
        batch.append(one)
        size += needs
    if batch:
        yield _text(sender, batch)


def _text(sender: str, news: list[News]) -> str:
    return encode(Bulletin(sender, tuple(news))).decode()


class Listener:
    """Hears what other processes tell; says `Missed` after each time it could not listen."""

    def __init__(self, pool: Pool, feed: Feed) -> None:
        self.name = token_hex(8)
        self._pool = pool
        self._feed = feed
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._listen(await self._connected()))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, connection: Any) -> None:
        try:
            while True:
                await self._while_it_stands(connection)
                connection.terminate()
                connection = await self._reconnected()
                self._feed.publish([Missed()])
        finally:
            connection.terminate()

    async def _connected(self) -> Any:
        connection = await self._pool.listener()
        await connection.add_listener(CHANNEL, self._hear)
        return connection

    async def _while_it_stands(self, connection: Any) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        with suppress(*AWAY):
            while not (connection.is_closed() or await _happens(lost, HEARTBEAT)):
                await connection.execute("SELECT 1")

    async def _reconnected(self) -> Any:
        pause = FIRST_PAUSE
        while True:
            try:
                return await self._connected()
            except AWAY:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        bulletin = msgspec.json.decode(payload, type=Bulletin)
        if bulletin.sender != self.name:
            self._feed.publish(bulletin.news)


async def _happens(event: asyncio.Event, within: float) -> bool:
    try:
        await asyncio.wait_for(event.wait(), within)
    except TimeoutError:
        return False
    return True
