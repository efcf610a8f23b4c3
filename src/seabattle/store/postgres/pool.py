"""Connections to PostgreSQL: retries while the server is down, and ends silent connections."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from seabattle.store.errors import Unavailable, Uncertain, WrongStore
from seabattle.store.migrations import list_pending_scripts
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
    # Without an index, a sequential scan now looks so expensive that it would be compiled first.
    "jit": "off",
}
MIGRATION_LOCK = 0x5EABA771
"""The advisory lock that serialises migrations."""
COMMAND_TIMEOUT = 30.0
"""Seconds after which a statement is cancelled, even if the server still works on it."""
CONNECT_TIMEOUT = CLOSE_TIMEOUT = 5.0
FIRST_BACKOFF, MAX_BACKOFF = 0.05, 1.0
SILENCE_TIMEOUT = 4.0
"""Seconds without an answer before the server is asked whether it still works on a statement."""
PROBE_TIMEOUT = 4.0
STATE = "SELECT state FROM pg_stat_activity WHERE pid = $1"

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
                reset=_skip_reset,
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
                    with terminate_if_silent(connection, self.connect, self._expire):
                        return await work(connection)
            except ValueError:  # a value that cannot be encoded is an `InterfaceError` as well
                raise
            except (*CONNECTION_LOST, *CONTENTION) as error:
                if time.monotonic() + backoff > deadline:
                    raise _retries_exhausted(error, sent) from None
            except asyncpg.PostgresError as error:
                raise Unavailable(f"nothing was written: {explain(error)}") from None
            await asyncio.sleep(backoff)
            backoff = min(2 * backoff, MAX_BACKOFF)

    async def _expire(self) -> None:
        """Drop idle connections after one went silent, since the others may be silent as well."""
        await self._pool.expire_connections()

    async def connect(self) -> Any:
        """Open a connection outside the pool."""
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
    for reached, script in list_pending_scripts("postgres", version, "the database"):
        await connection.execute(script)
        await connection.execute("INSERT INTO versions VALUES ($1)", reached)


async def _skip_reset(_connection: Any) -> None:
    """Save the round trip of a reset: no transaction changes the state of its session."""


def explain(error: BaseException) -> str:
    """Explain an error of PostgreSQL to an operator."""
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
    """Run a transaction's generator inside the open transaction of a connection."""
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


@contextmanager
def terminate_if_silent(
    connection: Any,
    connect: Callable[[], Awaitable[Any]],
    on_silence: Callable[[], Awaitable[None]],
) -> Iterator[None]:
    """Terminate the connection of the block if it is silent, and call `on_silence`.

    If the network fails without an error, a statement gets no answer. It may just take long, so
    another connection asks whether the server still works on it.
    """
    tasks: list[asyncio.Task[None]] = []

    async def watch() -> None:
        while await _is_working(connection.get_server_pid(), connect):
            await asyncio.sleep(SILENCE_TIMEOUT)
        connection.terminate()
        await on_silence()

    loop = asyncio.get_running_loop()
    timer = loop.call_later(SILENCE_TIMEOUT, lambda: tasks.append(loop.create_task(watch())))
    try:
        yield
    finally:
        timer.cancel()
        for task in tasks:
            task.cancel()


async def _is_working(pid: int, connect: Callable[[], Awaitable[Any]]) -> bool:
    try:
        other = await connect()
    except Exception:  # whatever it is, the server does not answer
        return False
    try:
        return bool(await other.fetchval(STATE, pid, timeout=PROBE_TIMEOUT) == "active")
    except Exception:
        return False
    finally:
        other.terminate()
