"""Whether the files at a store's path are still those that were opened."""

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from secrets import token_hex

from seabattle.store.errors import FileReplaced
from seabattle.store.supervisor import Supervisor

NAME = "store-file"
"""The name under which the supervisor is told."""
LOOKS, SECONDS_BETWEEN = 3, 0.1
"""For a mark: another program may be at a checkpoint just now."""


def write_mark(connection: sqlite3.Connection) -> None:
    """A new mark for each server, in the file itself: copies of other times have another one."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("DELETE FROM opened")
    connection.execute("INSERT INTO opened VALUES (?)", (token_hex(16),))
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def remove_mark(copy: sqlite3.Connection) -> None:
    """A copy that is put in place of the file while a server has that open must not pass for it."""
    with suppress(sqlite3.OperationalError), copy:
        copy.execute("DELETE FROM opened")


class Identity:
    """Of the file, its write-ahead log and the index of that, while a connection is open."""

    def __init__(self, path: Path, connection: sqlite3.Connection, supervisor: Supervisor) -> None:
        self._path = path
        self._supervisor = supervisor
        files = (path, Path(f"{path}-wal"), Path(f"{path}-shm"))
        self._opened = {file: file.stat() for file in files}
        self._changed = self._opened[path].st_mtime_ns
        self._marks = {_mark_in(path), _mark(connection)}

    def check(self) -> None:
        """Raises `FileReplaced`. What is written then goes into files that nobody can open."""
        for file, opened in self._opened.items():
            try:
                found = file.stat()
            except OSError:
                raise self._replaced(file) from None
            if found.st_ino != opened.st_ino or found.st_dev != opened.st_dev:
                raise self._replaced(file)
            if file is self._path and found.st_mtime_ns != self._changed:
                self._look_inside(found.st_mtime_ns)

    def _look_inside(self, changed: int) -> None:
        """The file itself changes at checkpoints only, or if another is copied into it."""
        if not self._has_mark():
            self._marks.clear()  # whatever is copied there after that
            raise self._replaced(self._path)
        self._changed = changed

    def _has_mark(self) -> bool:
        for _ in range(LOOKS):
            if _mark_in(self._path) in self._marks:
                return True
            time.sleep(SECONDS_BETWEEN)
        return False

    def _replaced(self, file: Path) -> FileReplaced:
        error = FileReplaced(self._path, file)
        if NAME not in self._supervisor.failing():
            self._supervisor.failed(NAME, error)
        return error


def _mark_in(path: Path) -> str | None:
    """Of the file without its log; None if it cannot be read.

    By SQLite, since to open and close the file in any other way would drop SQLite's locks.
    """
    url = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    with suppress(sqlite3.Error), closing(sqlite3.connect(url, uri=True)) as connection:
        return _mark(connection)
    return None


def _mark(connection: sqlite3.Connection) -> str | None:
    with suppress(sqlite3.Error):  # stores of older versions have none
        for (mark,) in connection.execute("SELECT mark FROM opened"):
            return str(mark)
    return None
