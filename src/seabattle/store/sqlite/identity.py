"""Whether the files at a store's path are still those that were opened."""

from pathlib import Path

from seabattle.store.errors import FileReplaced
from seabattle.store.supervision import Supervisor

NAME = "store-file"
"""The name under which the supervisor is told."""


class Identity:
    """Of the file, its write-ahead log and the index of that, while a connection is open."""

    def __init__(self, path: Path, supervisor: Supervisor) -> None:
        self._path = path
        self._supervisor = supervisor
        files = (path, Path(f"{path}-wal"), Path(f"{path}-shm"))
        self._opened = {file: file.stat() for file in files}

    def check(self) -> None:
        """Raises `FileReplaced`. What is written then goes into files that nobody can open."""
        for file, opened in self._opened.items():
            try:
                found = file.stat()
            except OSError:
                raise self._replaced(file) from None
            if found.st_ino != opened.st_ino or found.st_dev != opened.st_dev:
                raise self._replaced(file)

    def _replaced(self, file: Path) -> FileReplaced:
        error = FileReplaced(self._path, file)
        if NAME not in self._supervisor.failing():
            self._supervisor.failed(NAME, error)
        return error
