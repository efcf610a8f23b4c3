"""The store in one SQLite file: no set-up, one process that serves."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import Self

from seabattle.store.errors import Unavailable
from seabattle.store.sqlite.file import PATIENCE, connect, explained, prepare, said
from seabattle.store.sqlite.writer import Writer, run
from seabattle.store.steps.append import Append
from seabattle.store.steps.base import Steps, nothing_to_tell
from seabattle.store.steps.transactional import P, T, TransactionalStore
from seabattle.store.values import Appended

READERS = 4


class SqliteStore(TransactionalStore):
    """Writes go through one thread; reads have connections of their own and never wait for them."""

    shared = False

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        super().__init__()
        self.path = path
        self._writer = Writer(connection, self.feed)
        self._readers = ThreadPoolExecutor(READERS, "store-reader", self._connect_reader)
        self._mine = local()
        self._closed = False
        self._opened: list[sqlite3.Connection] = []

    @classmethod
    async def open(cls, path: Path, *, patience: float = PATIENCE) -> Self:
        """Open the file, or make it; `patience` is how long to wait for another writer."""
        await asyncio.to_thread(prepare, path, patience=patience)
        with explained(path):
            return cls(path, connect(path, patience=patience))

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._opened:
            connection.close()
        self.feed.close()

    def submit(self, append: Append) -> asyncio.Future[Appended]:
        return self._writer.append(append)

    async def write(self, steps: Callable[P, Steps[T]], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._writer.write(steps(*args, **kwargs))

    async def read(self, steps: Callable[P, Steps[T]], /, *args: P.args, **kwargs: P.kwargs) -> T:
        if self._closed:
            raise Unavailable("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, steps(*args, **kwargs))

    def _connect_reader(self) -> None:
        self._mine.connection = connect(self.path)
        self._mine.connection.execute("PRAGMA query_only = ON")
        self._opened.append(self._mine.connection)

    def _read(self, steps: Steps[T]) -> T:
        connection: sqlite3.Connection = self._mine.connection
        connection.execute("BEGIN")
        try:
            return run(connection, steps, nothing_to_tell)
        except sqlite3.Error as error:
            raise Unavailable(f"{self.path} cannot be read: {said(error)}") from None
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
