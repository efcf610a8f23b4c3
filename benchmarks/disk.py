"""How long the disk takes to sync a small write."""

import os
import tempfile
import time
from pathlib import Path

ONE_PAGE = bytes(4096)


def fsync_times(folder: Path, writes: int = 300) -> list[float]:
    """Milliseconds of each write and `fdatasync` of one page, in a file of its own."""
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        return [_timed(file.fileno()) for _ in range(writes)]


def _timed(file: int) -> float:
    began = time.perf_counter()
    os.write(file, ONE_PAGE)
    os.fdatasync(file)
    return (time.perf_counter() - began) * 1000
