"""Runs the measured server on its own core; measures its CPU time and memory, and the disk."""

import os
import resource
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

SERVER_CORE, CLIENT_CORE = 0, 1
TIMEOUT_SECONDS = 30.0
ALL_CORES = os.sched_getaffinity(0)
ONE_PAGE = bytes(4096)


class Usage(msgspec.Struct, frozen=True):
    """CPU time and memory of a process so far."""

    cpu_seconds: float
    resident_kb: int


@contextmanager
def run_server(
    command: Sequence[str], port: int, environment: Mapping[str, str], log: Path
) -> Iterator[int]:
    """Start a server, yield its process id once it listens, and stop it at the end."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            stdout=output,
            stderr=output,
        )
    pin(SERVER_CORE, process.pid)
    try:
        _wait_for_port(port, process, log)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()


def _wait_for_port(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise OSError(f"{process.args!r} does not listen on port {port}:\n{log.read_text()[-2000:]}")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def pin(core: int, process: int = 0) -> None:
    """Pin a process (by default this one) to a core, if the machine has that many."""
    cores = sorted(ALL_CORES)
    if len(cores) > core:
        os.sched_setaffinity(process, {cores[core]})


def allow_many_sockets() -> None:
    _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))


def read_usage(process: int) -> Usage:
    """Return CPU time and memory of a process, finished threads included."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return Usage(time.clock_gettime(_cpu_clock(process)), pages * resource.getpagesize() // 1024)


def _cpu_clock(process: int) -> int:
    """Return Linux' clock id for a process; it counts nanoseconds, /proc only ticks."""
    return ~process << 3 | 2


def fsync_times(folder: Path, writes: int = 300) -> list[float]:
    """Return milliseconds for each write and `fdatasync` of one page, in a temporary file."""
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        return [_time_sync(file.fileno()) for _ in range(writes)]


def _time_sync(file: int) -> float:
    began = time.perf_counter()
    os.write(file, ONE_PAGE)
    os.fdatasync(file)
    return (time.perf_counter() - began) * 1000
