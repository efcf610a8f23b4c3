"""Detects that the files at a store's path are no longer those that were opened."""

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from secrets import token_hex

from seabattle.store.errors import FileReplaced
from seabattle.store.supervisor import Supervisor

NAME = "store-file"
"""The task that the supervisor reports as failing."""
MARK_ATTEMPTS, SECONDS_BETWEEN = 3, 0.1
"""Another program may be writing a checkpoint while the mark is read."""


def write_mark(connection: sqlite3.Connection) -> None:
    """Write a new mark for each server into the file: older copies have another one."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("DELETE FROM opened")
    connection.execute("INSERT INTO opened VALUES (?)", (token_hex(16),))
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def remove_mark(copy: sqlite3.Connection) -> None:
    """Remove the mark of a copy, so that it cannot pass for the file that a server has open."""
    with suppress(sqlite3.OperationalError), copy:
        copy.execute("DELETE FROM opened")


class FileIdentity:
    """Identity of the file, its write-ahead log and its index, while a connection is open."""

    def __init__(self, path: Path, connection: sqlite3.Connection, supervisor: Supervisor) -> None:
        self._path = path
        self._supervisor = supervisor
        files = (path, Path(f"{path}-wal"), Path(f"{path}-shm"))
        self._opened = {file: file.stat() for file in files}
        self._changed = self._opened[path].st_mtime_ns
        self._marks = {_read_mark_of_file(path), _read_mark(connection)}

    def check(self) -> None:
        """Raise `FileReplaced` if later writes would go into files that nobody can open."""
        for file, opened in self._opened.items():
            try:
                found = file.stat()
            except OSError:
                raise self._report_replaced(file) from None
            if found.st_ino != opened.st_ino or found.st_dev != opened.st_dev:
                raise self._report_replaced(file)
            if file is self._path and found.st_mtime_ns != self._changed:
                self._check_mark(found.st_mtime_ns)

    def _check_mark(self, changed: int) -> None:
        """Check the mark. The file changes at checkpoints only, or if another is copied into it."""
        if not self._has_mark():
            self._marks.clear()  # even if the right file is copied back
            raise self._report_replaced(self._path)
        self._changed = changed

    def _has_mark(self) -> bool:
        for _ in range(MARK_ATTEMPTS):
            if _read_mark_of_file(self._path) in self._marks:
                return True
            time.sleep(SECONDS_BETWEEN)
        return False

    def _report_replaced(self, file: Path) -> FileReplaced:
        error = FileReplaced(self._path, file)
        if NAME not in self._supervisor.list_failing():
            self._supervisor.report_failure(NAME, error)
        return error


def _read_mark_of_file(path: Path) -> str | None:
    """Return the mark in the file without its log; None if it cannot be read.

    SQLite opens it, since closing the file in any other way would drop SQLite's locks.
    """
    url = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    with suppress(sqlite3.Error), closing(sqlite3.connect(url, uri=True)) as connection:
        return _read_mark(connection)
    return None


def _read_mark(connection: sqlite3.Connection) -> str | None:
    with suppress(sqlite3.Error):  # stores of older versions have no marks
        for (mark,) in connection.execute("SELECT mark FROM opened"):
            return str(mark)
    return None
