"""Connections to PostgreSQL, with retries while the server is down."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from seabattle.store.errors import Unavailable, Uncertain, WrongStore
from seabattle.store.migrations import pending
from seabattle.store.postgres.silence import terminated_if_silent
from seabattle.store.transactions.base import ResultSet, Statement, T, Transaction
from seabattle.store.values import News

SCHEMA = "seabattle"
SETTINGS = {
    "application_name": "seabattle",
    "search_path": SCHEMA,
    "synchronous_commit": "on",
    # Prepared statements keep one generic plan. A plan made while its table was empty must not be
    # a sequential scan for the rest of the day.
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    # Where there is no index, a sequential scan now looks so dear that it would be compiled first.
    "jit": "off",
}
MIGRATION_LOCK = 0x5EABA771
"""The advisory lock that serialises migrations."""
COMMAND_TIMEOUT = 30.0
"""Seconds after which a statement is given up, even if the server still works on it."""
CONNECT_TIMEOUT = CLOSE_TIMEOUT = 5.0
FIRST_BACKOFF, MAX_BACKOFF = 0.05, 1.0

CONNECTION_LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InternalClientError,  # raised when a connection breaks within a transaction
)
"""The server is down, starting, or failing over."""
CONTENTION = (
    asyncpg.UniqueViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)
"""Lost a race against a concurrent transaction: the retry sees what that one did."""


class ConnectionPool:
    """Runs work on pooled connections; retries with exponential backoff for `retry_for` seconds."""

    def __init__(self, url: str, pool: Any, retry_for: float) -> None:
        self.url = url
        self.retry_for = retry_for
        self._pool = pool
        self._closed = False

    @classmethod
    async def open(cls, url: str, retry_for: float) -> "ConnectionPool":
        try:
            await _prepare(url)
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=8,
                command_timeout=COMMAND_TIMEOUT,
                server_settings=SETTINGS,
                reset=_nothing_to_reset,
            )
        except (*CONNECTION_LOST, asyncpg.PostgresError, ValueError) as error:
            raise WrongStore(f"PostgreSQL cannot be opened as a store: {explain(error)}") from None
        return cls(url, pool, retry_for)

    async def close(self) -> None:
        self._closed = True
        with suppress(TimeoutError):  # connections that are silent are terminated
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._pool.close()

    async def with_retries(self, work: Callable[[Any], Awaitable[T]], *, writes: bool) -> T:
        """Run idempotent work, retrying after lost connections and lost races."""
        if self._closed:
            raise Unavailable("the store is closed")
        deadline = time.monotonic() + self.retry_for
        backoff, sent = FIRST_BACKOFF, False
        while True:
            try:
                async with self._pool.acquire(timeout=self.retry_for) as connection:
                    sent = writes
                    with terminated_if_silent(connection, self.connect, self._expire):
                        return await work(connection)
            except (
                ValueError
            ):  # a value cannot be encoded; asyncpg's own are `InterfaceError`s, too
                raise
            except (*CONNECTION_LOST, *CONTENTION) as error:
                if time.monotonic() + backoff > deadline:
                    raise _retries_exhausted(error, sent) from None
            except asyncpg.PostgresError as error:
                raise Unavailable(f"nothing was written: {explain(error)}") from None
            await asyncio.sleep(backoff)
            backoff = min(2 * backoff, MAX_BACKOFF)

    async def _expire(self) -> None:
        """Connections that are idle now may be silent like one of them was: none is used again."""
        await self._pool.expire_connections()

    async def connect(self) -> Any:
        """A connection outside the pool."""
        return await asyncpg.connect(
            self.url,
            timeout=CONNECT_TIMEOUT,
            command_timeout=COMMAND_TIMEOUT,
            server_settings=SETTINGS,
        )


async def _prepare(url: str) -> None:
    connection = await asyncpg.connect(url, server_settings=SETTINGS)
    try:
        async with connection.transaction():
            await _migrate(connection)
    finally:
        await connection.close()


async def _migrate(connection: Any) -> None:
    """Migrate the schema, one process at a time."""
    await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
    await connection.execute("CREATE TABLE IF NOT EXISTS versions (version INTEGER NOT NULL)")
    version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM versions")
    for reached, script in pending("postgres", version, "the database"):
        await connection.execute(script)
        await connection.execute("INSERT INTO versions VALUES ($1)", reached)


async def _nothing_to_reset(_connection: Any) -> None:
    """Nothing here changes session state, so the round trip of a reset is saved."""


def explain(error: BaseException) -> str:
    if isinstance(error, asyncpg.DiskFullError):
        return "the disk of the database is full"
    return str(error) or type(error).__name__


def _retries_exhausted(error: BaseException, sent: bool) -> Unavailable:
    if sent:
        return Uncertain(
            f"the connection to the database was lost during a write: {explain(error)}"
        )
    return Unavailable(f"the database is unavailable: {explain(error)}")


async def run(connection: Any, transaction: Transaction[T], publish: Callable[[News], None]) -> T:
    """Drive a transaction's generator inside the transaction that is open on the connection."""
    try:
        request = next(transaction)
        while True:
            if isinstance(request, Statement):
                request = transaction.send(await _fetch(connection, request))
            else:
                publish(request)
                request = transaction.send([])
    except StopIteration as done:
        answer: T = done.value
        return answer


async def _fetch(connection: Any, statement: Statement) -> ResultSet:
    sql = f"{statement.sql} FOR UPDATE" if statement.lock else statement.sql
    return [tuple(row) for row in await connection.fetch(sql, *statement.values)]
