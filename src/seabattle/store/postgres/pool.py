"""Connections to PostgreSQL, and patience with a server that goes away and comes back."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from seabattle.store.errors import Unavailable, Uncertain, WrongStore
from seabattle.store.migrations import pending
from seabattle.store.steps.base import Ask, Found, Steps, T
from seabattle.store.values import News

SCHEMA = "seabattle"
SETTINGS = {
    "application_name": "seabattle",
    "search_path": SCHEMA,
    "synchronous_commit": "on",
    # Statements are planned once and stay so. One that was planned while its table was still
    # empty must not go through all of it for the rest of the day.
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
}
MIGRATING = 0x5EABA771
"""The advisory lock of whoever brings the schema up to date."""
ANSWER_WITHIN = 30.0
"""Seconds after which a statement without an answer counts as a lost connection."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0

AWAY = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InternalClientError,  # so asyncpg calls a connection that broke within a transaction
)
"""Signs that the server is gone, starting, or handing over to another."""
OUTRUN = (
    asyncpg.UniqueViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)
"""Somebody else was quicker: run it again, and it sees what they did."""


class Pool:
    """Runs work on a connection, again and again if it must, for as long as patience lasts."""

    def __init__(self, url: str, pool: Any, patience: float) -> None:
        self.url = url
        self.patience = patience
        self._pool = pool
        self._closed = False

    @classmethod
    async def open(cls, url: str, patience: float) -> "Pool":
        try:
            await _prepare(url)
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=8,
                command_timeout=ANSWER_WITHIN,
                server_settings=SETTINGS,
                reset=_nothing_to_reset,
            )
        except (*AWAY, asyncpg.PostgresError, ValueError) as error:
            raise WrongStore(f"PostgreSQL cannot be opened as a store: {said(error)}") from None
        return cls(url, pool, patience)

    async def close(self) -> None:
        self._closed = True
        await self._pool.close()

    async def persist(self, work: Callable[[Any], Awaitable[T]], *, writes: bool) -> T:
        """Do work that may be done again, until it is done or patience ends."""
        if self._closed:
            raise Unavailable("the store is closed")
        deadline = time.monotonic() + self.patience
        pause, sent = FIRST_PAUSE, False
        while True:
            try:
                async with self._pool.acquire(timeout=self.patience) as connection:
                    sent = writes
                    return await work(connection)
            except (*AWAY, *OUTRUN) as error:
                if isinstance(error, ValueError):  # a value that asyncpg cannot send, not a loss
                    raise
                if time.monotonic() + pause > deadline:
                    raise _gave_up(error, sent) from None
            except asyncpg.PostgresError as error:
                raise Unavailable(f"nothing was written: {said(error)}") from None
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def listener(self) -> Any:
        """A connection of its own, for news."""
        return await asyncpg.connect(
            self.url, command_timeout=ANSWER_WITHIN, server_settings=SETTINGS
        )


async def _prepare(url: str) -> None:
    connection = await asyncpg.connect(url, server_settings=SETTINGS)
    try:
        async with connection.transaction():
            await _migrate(connection)
    finally:
        await connection.close()


async def _migrate(connection: Any) -> None:
    """Bring the schema up to date, one process at a time."""
    await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
    await connection.execute("CREATE TABLE IF NOT EXISTS versions (version INTEGER NOT NULL)")
    version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM versions")
    for reached, script in pending("postgres", version, "the database"):
        await connection.execute(script)
        await connection.execute("INSERT INTO versions VALUES ($1)", reached)


async def _nothing_to_reset(_connection: Any) -> None:
    """Our work leaves no settings or locks behind: asking the server to forget them costs time."""


def said(error: BaseException) -> str:
    if isinstance(error, asyncpg.DiskFullError):
        return "the disk of the database is full"
    return str(error) or type(error).__name__


def _gave_up(error: BaseException, sent: bool) -> Unavailable:
    if sent:
        return Uncertain(f"the database went away while it was writing: {said(error)}")
    return Unavailable(f"the database is away: {said(error)}")


async def run(connection: Any, steps: Steps[T], tell: Callable[[News], None]) -> T:
    """Carry out steps within the transaction that is open."""
    try:
        step = next(steps)
        while True:
            if isinstance(step, Ask):
                step = steps.send(await _answered(connection, step))
            else:
                tell(step)
                step = steps.send([])
    except StopIteration as done:
        answer: T = done.value
        return answer


async def _answered(connection: Any, ask: Ask) -> Found:
    sql = f"{ask.sql} FOR UPDATE" if ask.lock else ask.sql
    return [tuple(row) for row in await connection.fetch(sql, *ask.values)]
