"""PostgreSQL killed by SIGKILL, or silent: nothing acknowledged is lost, and all goes on."""

import asyncio
import os
import signal
from typing import Any
from unittest.mock import AsyncMock

import asyncpg  # type: ignore[import-untyped]
import pytest

from seabattle.store.open import open_store
from seabattle.store.postgres import notifications, pool
from seabattle.store.postgres.store import PostgresStore
from seabattle.store.values import AppendResult, LogGrown, NewsLost
from tests.store.database import Database
from tests.store.examples import draw, head, row
from tests.store.proxy import proxy_to
from tests.store.test_news import heard

pytestmark = pytest.mark.anyio

MATCHES = [f"match {number}" for number in range(5)]
BETWEEN = 40
"""Acknowledgements before each kill, and after the last."""


async def kill_one_connection(database: Database) -> None:
    """PostgreSQL then ends all connections and recovers from its log by itself."""
    connection = await asyncpg.connect(database.url)
    sql = "SELECT pid FROM pg_stat_activity WHERE application_name = 'seabattle' LIMIT 1"
    os.kill(await connection.fetchval(sql), signal.SIGKILL)
    connection.terminate()


async def kill_it_all(database: Database) -> None:
    await asyncio.to_thread(database.kill)
    await asyncio.to_thread(database.restart)


class Flow:
    """Orders for several matches at once, one after the other, and which were acknowledged."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self.acknowledged: dict[str, list[str]] = {match: [] for match in MATCHES}
        self.goal = BETWEEN
        self.reached = asyncio.Event()
        self.over = False

    async def play(self, match: str) -> None:
        length = 0
        while not self.over:
            order_id = f"order {length}"
            added = await self._store.append(match, length, [row(order_id), draw()])
            assert added.position == length
            self.acknowledged[match].append(order_id)
            length += 2
            if sum(map(len, self.acknowledged.values())) >= self.goal:
                self.reached.set()

    async def more(self) -> None:
        self.reached.clear()
        self.goal = sum(map(len, self.acknowledged.values())) + BETWEEN
        await self.reached.wait()


async def test_killed_with_sigkill_it_loses_nothing_and_the_store_goes_on(
    database: Database, postgres_url: str
) -> None:
    async with await PostgresStore.open(postgres_url, retry_for=60) as store:
        for match in MATCHES:
            await store.create_match(head(match))
        reader, flow = store.watch(), Flow(store)
        async with asyncio.timeout(120), asyncio.TaskGroup() as group:
            for match in MATCHES:
                group.create_task(flow.play(match))
            for kill in (kill_one_connection, kill_it_all):
                await flow.more()
                await kill(database)
            await flow.more()
            flow.over = True
        await heard(reader, NewsLost())
    async with await open_store(postgres_url) as store:
        for match, order_ids in flow.acknowledged.items():
            expected = [one for order_id in order_ids for one in (row(order_id), draw())]
            assert await store.read_rows(match) == expected, "all of it, once, in order"


async def test_a_listener_that_goes_silent_is_replaced(
    database: Database, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifications, "HEARTBEAT", 0.1)
    monkeypatch.setattr(notifications, "HEARTBEAT_TIMEOUT", 0.5)
    monkeypatch.setattr(pool, "CLOSE_TIMEOUT", 0.1)
    async with proxy_to(database.port) as proxy, await open_store(postgres_url) as other:
        url = postgres_url.replace(str(database.port), str(proxy.port))
        async with await PostgresStore.open(url) as store:
            await other.create_match(head())
            reader = store.watch()
            silent = store._listener._connection
            proxy.silence()
            async with asyncio.timeout(20):
                await heard(reader, NewsLost())
                await other.append("m", 0, [row("a")])
                await heard(reader, LogGrown("m", 1))
            assert silent.is_closed()


async def test_a_listener_that_cannot_listen_leaves_no_connection(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await PostgresStore.open(postgres_url) as store:
        lost = await store._pool.connect()
        monkeypatch.setattr(store._pool, "connect", AsyncMock(return_value=lost))
        monkeypatch.setattr(notifications, "CHANNEL", "")
        with pytest.raises(asyncpg.PostgresSyntaxError):
            await store._listener._connect()
        assert lost.is_closed()


async def test_connections_of_the_pool_that_go_silent_are_replaced(
    database: Database, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "SILENCE_TIMEOUT", 0.2)
    monkeypatch.setattr(pool, "CLOSE_TIMEOUT", 0.1)
    async with proxy_to(database.port) as proxy:
        url = postgres_url.replace(str(database.port), str(proxy.port))
        async with await PostgresStore.open(url, retry_for=60) as store:
            await store.create_match(head())
            await asyncio.gather(*(store.read_rows("m") for _ in range(8)))
            proxy.silence()
            async with asyncio.timeout(pool.COMMAND_TIMEOUT / 2):
                assert await store.append("m", 0, [row("a")]) == AppendResult(0, fresh=True)
                await asyncio.gather(*(store.read_rows("m") for _ in range(8)))
            proxy.silence()
            async with asyncio.timeout(pool.COMMAND_TIMEOUT / 2):
                await store.create_match(head("n"))


async def test_a_statement_that_takes_long_is_not_taken_for_silence(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits for a lock until the server has been asked twice whether it works on it."""
    honest, looks, looked = pool._is_working, list[bool](), asyncio.Event()

    async def look(*args: Any) -> bool:
        looks.append(await honest(*args))
        if len(looks) == 2:
            looked.set()
        return looks[-1]

    monkeypatch.setattr(pool, "SILENCE_TIMEOUT", 0.3)
    monkeypatch.setattr(pool, "_is_working", look)
    opened, other = (
        await pool.ConnectionPool.open(postgres_url, 60),
        await asyncpg.connect(postgres_url),
    )
    await other.execute("SELECT pg_advisory_lock(1)")
    waits = asyncio.create_task(
        opened.with_retries(lambda each: each.execute("SELECT pg_advisory_lock(1)"), writes=False)
    )
    async with asyncio.timeout(20):
        await looked.wait()
        await other.close()
        await waits
    await opened.close()
    assert looks[:2] == [True, True]


def test_silence_is_noticed_within_ten_seconds() -> None:
    """The connection of a listener is idle: only its heartbeat can tell."""
    assert notifications.HEARTBEAT + notifications.HEARTBEAT_TIMEOUT < 10
    assert pool.SILENCE_TIMEOUT + pool.PROBE_TIMEOUT < 10
