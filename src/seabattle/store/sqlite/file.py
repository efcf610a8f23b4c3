"""Opening a store's SQLite file: checks whose it is, and migrates its schema."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic, sleep

from seabattle.store.errors import WrongStore
from seabattle.store.migrations import pending

APPLICATION_ID = 0x5EABA771
"""In the header of the file, marks it as ours."""
BUSY_TIMEOUT = 5.0
"""Seconds to wait for another writer's lock."""
RETRY_INTERVAL = 0.01
"""Seconds until a lock is asked for again where SQLite does not wait for it."""
CHECKPOINT_PAGES = 4000
"""Size of the write-ahead log before a checkpoint, 16 MB: hot pages are copied back less often."""


def connect(path: Path, *, busy_timeout: float = BUSY_TIMEOUT) -> sqlite3.Connection:
    """A connection whose commits are durable when they return."""
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
    """Create the file, or migrate it to this program's schema; refuse one that is not ours."""
    with open_errors(path):
        # Readable by its owner only: it holds the secrets that dice are drawn from.
        path.touch(mode=0o600)
        with closing(connect(path, busy_timeout=busy_timeout)) as connection:
            _check_owner(connection, path)
            _enable_wal(connection, path, busy_timeout)
            _migrate(connection, path)


def check_is_store(path: Path) -> None:
    """Refuse a missing, foreign or empty file without changing it."""
    if not path.exists():
        raise WrongStore(f"there is no store at {path}")
    with open_errors(path), closing(connect(path)) as connection:
        _check_owner(connection, path)
        if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
            raise WrongStore(f"there is no store in {path}: it is empty")


def _check_owner(connection: sqlite3.Connection, path: Path) -> None:
    # In one transaction: another process may be creating the store right now.
    connection.execute("BEGIN")
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    connection.execute("COMMIT")
    if mark != APPLICATION_ID and (mark or things):
        raise WrongStore(f"{path} is the database of another program; give the store its own file")


def _enable_wal(connection: sqlite3.Connection, path: Path, busy_timeout: float) -> None:
    """Wait for another writer: SQLite refuses this at once, whatever its own timeout."""
    deadline = monotonic() + busy_timeout
    while (mode := _switch_to_wal(connection, deadline)) is None:
        sleep(RETRY_INTERVAL)
    if mode != "wal":
        raise WrongStore(f"{path} is on a file system without support for SQLite's write-ahead log")


def _switch_to_wal(connection: sqlite3.Connection, deadline: float) -> str | None:
    """The journal mode after that, or None if the file is locked and there is time left."""
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
    for reached, script in pending("sqlite", version, str(path)):
        for statement in script.split(";\n"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {reached}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute("COMMIT")


@contextmanager
def open_errors(path: Path) -> Iterator[None]:
    """Turns errors of the block into `WrongStore`."""
    try:
        yield
    except sqlite3.Error as error:
        raise WrongStore(f"{path} cannot be opened as a store: {explain(error)}") from None
    except OSError as error:
        raise WrongStore(f"{path} cannot be opened as a store: {error.strerror}") from None


def explain(error: sqlite3.Error) -> str:
    """An error of SQLite in words for an operator."""
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
