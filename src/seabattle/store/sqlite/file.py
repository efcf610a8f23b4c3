"""The SQLite file of a store: connect, check whose it is, migrate its schema, lock it."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic, sleep

from seabattle.store.errors import WrongStore
from seabattle.store.migrations import list_pending_scripts

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


APPLICATION_ID = 0x5EABA771
"""Marks the file as ours in its header."""
BUSY_TIMEOUT = 5.0
"""Seconds to wait for another writer's lock."""
RETRY_INTERVAL = 0.01
"""Seconds between two attempts to get a lock, where SQLite does not wait for it."""
CHECKPOINT_PAGES = 4000
"""Pages in the write-ahead log before a checkpoint: 16 MB, so that hot pages are copied rarely."""


def connect(path: Path, *, busy_timeout: float = BUSY_TIMEOUT) -> sqlite3.Connection:
    """Open a connection whose commits are durable when they return."""
    connection = sqlite3.connect(
        path, timeout=busy_timeout, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def prepare(path: Path, *, busy_timeout: float = BUSY_TIMEOUT) -> None:
    """Create the file, or migrate it to this program's schema.

    Raises `WrongStore` if another program owns it.
    """
    with translate_open_errors(path):
        # Readable by its owner only: it holds the secrets that dice are drawn from.
        path.touch(mode=0o600)
        with closing(connect(path, busy_timeout=busy_timeout)) as connection:
            _check_owner(connection, path)
            _enable_wal(connection, path, busy_timeout)
            _migrate(connection, path)


def check_is_store(path: Path) -> None:
    """Raise `WrongStore` for a missing, foreign or empty file, without changing it."""
    if not path.exists():
        raise WrongStore(f"there is no store at {path}")
    with translate_open_errors(path), closing(connect(path)) as connection:
        _check_owner(connection, path)
        if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
            raise WrongStore(f"there is no store in {path}: it is empty")


def _check_owner(connection: sqlite3.Connection, path: Path) -> None:
    # In one transaction: another process may be creating the store right now.
    connection.execute("BEGIN")
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    connection.execute("COMMIT")
    if mark != APPLICATION_ID and (mark or objects):
        raise WrongStore(f"{path} is the database of another program; give the store its own file")


def _enable_wal(connection: sqlite3.Connection, path: Path, busy_timeout: float) -> None:
    """Switch to the write-ahead log, waiting for other writers.

    SQLite itself fails at once, whatever its timeout.
    """
    deadline = monotonic() + busy_timeout
    while (mode := _switch_to_wal(connection, deadline)) is None:
        sleep(RETRY_INTERVAL)
    if mode != "wal":
        raise WrongStore(f"{path} is on a file system without support for SQLite's write-ahead log")


def _switch_to_wal(connection: sqlite3.Connection, deadline: float) -> str | None:
    """Return the new journal mode; None if the file is locked and there is time left."""
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    except sqlite3.OperationalError as error:
        if not error.sqlite_errorname.startswith("SQLITE_BUSY") or monotonic() >= deadline:
            raise
        return None
    return str(mode)


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for reached, script in list_pending_scripts("sqlite", version, str(path)):
        for statement in script.split(";\n"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {reached}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute("COMMIT")


@contextmanager
def translate_open_errors(path: Path) -> Iterator[None]:
    """Turn errors of the block into `WrongStore`."""
    try:
        yield
    except sqlite3.Error as error:
        raise WrongStore(f"{path} cannot be opened as a store: {explain(error)}") from None
    except OSError as error:
        raise WrongStore(f"{path} cannot be opened as a store: {error.strerror}") from None


def explain(error: sqlite3.Error) -> str:
    """Explain an error of SQLite to an operator."""
    name = getattr(error, "sqlite_errorname", "")
    return next(
        (words for start, words in _EXPLANATIONS.items() if name.startswith(start)), str(error)
    )


_EXPLANATIONS = {
    "SQLITE_BUSY": "another program keeps it locked",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR_WRITE": "the disk cannot be written to",
    "SQLITE_NOTADB": "it is not an SQLite database",
    "SQLITE_CORRUPT": "it is damaged",
    "SQLITE_READONLY": "it is read-only",
}


class ServerLock:
    """Admits one server to a store file: two would not hear of each other's writes.

    It locks a file beside the store's, and the system releases it when this process ends. Closing
    the store's own file a second time would drop SQLite's locks.
    """

    def __init__(self, store: Path) -> None:
        """Take the lock. Raises `WrongStore` if another server has it."""
        path = f"{store.resolve()}.lock"
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise WrongStore(f"{path} cannot be opened: {error.strerror}") from None
        try:
            _lock(self._file)
        except OSError:
            self.release()
            raise WrongStore(
                f"{store} is in use by another server; "
                "stop that one, or give this one a store of its own with --store"
            ) from None

    def release(self) -> None:
        """Release the lock."""
        os.close(self._file)
