"""One server at a time on an SQLite file: two would not hear of each other's writes."""

import os
import sys
from pathlib import Path

from seabattle.store.errors import WrongStore

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ServerLock:
    """A lock on a file beside the store's, which the system releases when this process ends.

    Not on the store's own file: to close that a second time would drop SQLite's locks.
    """

    def __init__(self, store: Path) -> None:
        """Raises `WrongStore` if another server has it."""
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
        os.close(self._file)
