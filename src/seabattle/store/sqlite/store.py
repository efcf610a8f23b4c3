"""The store in one SQLite file: no set-up, for a single server process."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import Self

from seabattle.store.errors import Unavailable
from seabattle.store.sqlite.file import (
    BUSY_TIMEOUT,
    ServerLock,
    connect,
    explain,
    prepare,
    translate_open_errors,
)
from seabattle.store.sqlite.identity import FileIdentity, write_mark
from seabattle.store.sqlite.writer import Writer, run
from seabattle.store.store import P, Store, T
from seabattle.store.supervisor import Supervisor
from seabattle.store.transactions.base import Transaction, execute, reject_news
from seabattle.store.transactions.log import Append
from seabattle.store.values import AppendResult

READERS = 4


def _rewrite_version() -> Transaction[None]:
    """Write the schema version again: SQLite writes the page even if nothing changes."""
    [(version,)] = yield execute("PRAGMA user_version")
    yield execute(f"PRAGMA user_version = {version}")


class SqliteStore(Store):
    """One thread writes; readers have connections of their own and never wait for it."""

    shared = False

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        supervisor: Supervisor,
        lock: ServerLock | None = None,
    ) -> None:
        super().__init__()
        self.path = path
        self._lock = lock
        self._identity = FileIdentity(path, connection, supervisor)
        self._writer = Writer(connection, self._identity, self.publisher, supervisor)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._thread_local = local()
        self._closed = False
        self._reader_connections: list[sqlite3.Connection] = []

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        busy_timeout: float = BUSY_TIMEOUT,
        supervisor: Supervisor | None = None,
        lock: ServerLock | None = None,
    ) -> Self:
        """Open or create the file; `busy_timeout` is how long to wait for another writer's lock.

        A lock is released when the store is closed.
        """
        await asyncio.to_thread(prepare, path, busy_timeout=busy_timeout)
        with translate_open_errors(path):
            connection = connect(path, busy_timeout=busy_timeout)
            connection.execute("SELECT count(*) FROM matches")  # opens the write-ahead log
            if lock:
                write_mark(connection)
            return cls(path, connection, supervisor or Supervisor(), lock)

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._reader_connections:
            connection.close()
        self.publisher.close()
        if self._lock:
            self._lock.release()

    async def write_probe(self) -> None:
        await self.write(_rewrite_version)

    def free_bytes(self) -> int:
        return shutil.disk_usage(self.path.parent).free

    def submit(self, append: Append) -> asyncio.Future[AppendResult]:
        return self._writer.submit(append)

    async def write(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        answer: T = await self._writer.submit(transaction(*args, **kwargs))
        return answer

    async def read(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._closed:
            raise Unavailable("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, transaction(*args, **kwargs))

    def _get_connection(self) -> sqlite3.Connection:
        """Return this thread's own connection."""
        if not hasattr(self._thread_local, "connection"):
            self._identity.check()
            self._thread_local.connection = connect(self.path)
            self._thread_local.connection.execute("PRAGMA query_only = ON")
            self._reader_connections.append(self._thread_local.connection)
        connection: sqlite3.Connection = self._thread_local.connection
        return connection

    def _read(self, transaction: Transaction[T]) -> T:
        try:
            connection = self._get_connection()
            connection.execute("BEGIN")
            try:
                return run(connection, transaction, reject_news)
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise Unavailable(f"{self.path} cannot be read: {explain(error)}") from None
