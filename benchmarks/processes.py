"""The server that is measured, as a process on a core of its own, and what it uses."""

import os
import resource
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

SERVER_CORE, CLIENT_CORE = 0, 1
PATIENCE = 30.0
ALL_CORES = os.sched_getaffinity(0)


class Use(msgspec.Struct, frozen=True):
    """What a process has used so far."""

    cpu_seconds: float
    resident_kb: int


@contextmanager
def running(
    command: Sequence[str], port: int, environment: Mapping[str, str], log: Path
) -> Iterator[int]:
    """Start a server, wait until it listens, give its process id; stop it at the end."""
    with log.open("wb") as said:
        process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            stdout=said,
            stderr=said,
        )
    pin(SERVER_CORE, process.pid)
    try:
        _await_port(port, process, log)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


def _await_port(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise OSError(f"{process.args!r} does not listen:\n{log.read_text()[-2000:]}")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def pin(core: int, process: int = 0) -> None:
    """Keep a process, or this one, on one core, where there are several."""
    cores = sorted(ALL_CORES)
    if len(cores) > core:
        os.sched_setaffinity(process, {cores[core]})


def allow_many_sockets() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def use_of(process: int) -> Use:
    """Of all its threads, also those that have ended."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return Use(time.clock_gettime(_cpu_clock(process)), pages * resource.getpagesize() // 1024)


def _cpu_clock(process: int) -> int:
    """Linux' number for the clock of a process. It counts nanoseconds, where /proc has ticks."""
    return ~process << 3 | 2
