"""The store in one SQLite file: no set-up, for a single server process."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import Self

from seabattle.store.errors import Unavailable
from seabattle.store.sqlite.file import BUSY_TIMEOUT, connect, explain, open_errors, prepare
from seabattle.store.sqlite.writer import Writer, run
from seabattle.store.steps.append import Append
from seabattle.store.steps.base import Transaction, reject_news
from seabattle.store.steps.transactional import P, T, TransactionalStore
from seabattle.store.supervision import Supervisor
from seabattle.store.values import Appended

READERS = 4


class SqliteStore(TransactionalStore):
    """One thread writes; readers have connections of their own and never wait for it."""

    shared = False

    def __init__(self, path: Path, connection: sqlite3.Connection, supervisor: Supervisor) -> None:
        super().__init__()
        self.path = path
        self._writer = Writer(connection, self.feed, supervisor)
        self._readers = ThreadPoolExecutor(READERS, "store-reader", self._connect_reader)
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
    ) -> Self:
        """Open or create the file; `busy_timeout` is how long to wait for another writer's lock."""
        await asyncio.to_thread(prepare, path, busy_timeout=busy_timeout)
        with open_errors(path):
            return cls(path, connect(path, busy_timeout=busy_timeout), supervisor or Supervisor())

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._reader_connections:
            connection.close()
        self.feed.close()

    def submit(self, append: Append) -> asyncio.Future[Appended]:
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

    def _connect_reader(self) -> None:
        self._thread_local.connection = connect(self.path)
        self._thread_local.connection.execute("PRAGMA query_only = ON")
        self._reader_connections.append(self._thread_local.connection)

    def _read(self, transaction: Transaction[T]) -> T:
        connection: sqlite3.Connection = self._thread_local.connection
        connection.execute("BEGIN")
        try:
            return run(connection, transaction, reject_news)
        except sqlite3.Error as error:
            raise Unavailable(f"{self.path} cannot be read: {explain(error)}") from None
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
