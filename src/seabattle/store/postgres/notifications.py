"""Sends news between processes by PostgreSQL's LISTEN and NOTIFY."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec

from seabattle.core.wire import encode
from seabattle.store.postgres.pool import (
    CONNECTION_LOST,
    FIRST_BACKOFF,
    MAX_BACKOFF,
    ConnectionPool,
)
from seabattle.store.pubsub import NewsPublisher
from seabattle.store.supervisor import Supervisor
from seabattle.store.values import News, NewsLost

CHANNEL = "seabattle_news"
NOTIFY = f"SELECT pg_notify('{CHANNEL}', $1)"
MAX_PAYLOAD = 7500
"""Bytes per payload; PostgreSQL accepts fewer than 8000."""
HEARTBEAT, HEARTBEAT_TIMEOUT = 4.0, 4.0
"""Seconds between heartbeats, and to wait for one: a connection can go silent without an error."""


class Notification(msgspec.Struct, frozen=True, array_like=True):
    """The payload of a NOTIFY: its sender, and news of one commit."""

    sender: str
    news: tuple[News, ...]


def split_into_payloads(sender: str, news: Iterable[News]) -> Iterator[str]:
    """Yield the payloads of as few notifications as the news fits in."""
    batch: list[News] = []
    size = 0
    for one in news:
        needs = len(encode(one)) + 1
        if batch and size + needs > MAX_PAYLOAD:
            yield _encode_payload(sender, batch)
            batch, size = [], 0
        batch.append(one)
        size += needs
    if batch:
        yield _encode_payload(sender, batch)


def _encode_payload(sender: str, news: list[News]) -> str:
    return encode(Notification(sender, tuple(news))).decode()


class Listener:
    """Publishes the news of other processes, and `NewsLost` after each reconnect."""

    def __init__(
        self, pool: ConnectionPool, publisher: NewsPublisher, supervisor: Supervisor
    ) -> None:
        self.sender = token_hex(8)
        self._pool = pool
        self._publisher = publisher
        self._supervisor = supervisor
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._connection = await self._connect()
        self._task = self._supervisor.start("store-listener", self._listen)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._connection.terminate()

    async def _listen(self) -> None:
        while True:
            await self._wait_until_lost(self._connection)
            self._connection.terminate()
            self._connection = await self._reconnect()
            self._publisher.publish([NewsLost()])

    async def _connect(self) -> Any:
        connection = await self._pool.connect()
        try:
            await connection.add_listener(CHANNEL, self._receive)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _wait_until_lost(self, connection: Any) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        with suppress(*CONNECTION_LOST):
            while not (connection.is_closed() or await _is_set_within(lost, HEARTBEAT)):
                await connection.execute("SELECT 1", timeout=HEARTBEAT_TIMEOUT)

    async def _reconnect(self) -> Any:
        backoff = FIRST_BACKOFF
        while True:
            try:
                return await self._connect()
            except CONNECTION_LOST:
                await asyncio.sleep(backoff)
                backoff = min(2 * backoff, MAX_BACKOFF)

    def _receive(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        notification = msgspec.json.decode(payload, type=Notification)
        if notification.sender != self.sender:
            self._publisher.publish(notification.news)


async def _is_set_within(event: asyncio.Event, within: float) -> bool:
    try:
        await asyncio.wait_for(event.wait(), within)
    except TimeoutError:
        return False
    return True
