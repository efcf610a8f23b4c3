"""A pool of worker processes for computer players, started on demand and killed on time-out."""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.wire import encode
from seabattle.server.bots.fair_queue import FairQueue, Requester
from seabattle.server.bots.worker import NICENESS, WorkerRequest
from seabattle.server.ops.tasks import BackgroundTasks

MAX_ANSWER_BYTES = 1 << 20
START_TIMEOUT_SECONDS = 60.0
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""NumPy threads busy-wait: with more work than cores, an analysis took 2.5 times the CPU time."""


class WorkerTimeout(SeabattleError):
    """Raised when a request timed out; its process was killed."""


class WorkerCrashed(SeabattleError):
    """Raised when a worker exited or gave an unreadable answer."""


class WorkerPool:
    """A fixed number of workers, each with one request at a time; clients are served in turn."""

    def __init__(
        self,
        processes: int,
        seconds: float,
        niceness: int = NICENESS,
        idle_seconds: float | None = None,
    ) -> None:
        """Create the pool; workers end after `idle_seconds` without a request, if given."""
        self._seconds = seconds
        self._niceness = niceness
        self._idle_seconds = idle_seconds
        self._idle: asyncio.TimerHandle | None = None
        self._ending = BackgroundTasks()
        self._free: list[Process | None] = [None] * processes
        """Idle workers; None for one that is not running yet."""
        self._queue: FairQueue[asyncio.Future[Process | None]] = FairQueue()

    async def ask(self, requester: Requester, make_request: Callable[[], WorkerRequest]) -> Json:
        """Return a worker's answer. The time limit does not include waiting for a worker.

        The request is made when a worker is free, so that waiting ones need no memory.
        """
        process = await self._acquire(requester)
        try:
            request = make_request()
        except BaseException:
            self._release(process)
            raise
        try:
            process = process or await _start_process(self._niceness)
            return await self._exchange(process, request)
        except BaseException:
            if process:
                await _kill(process)
            process = None
            raise
        finally:
            self._release(process)

    async def _acquire(self, requester: Requester) -> Process | None:
        if self._idle:
            self._idle.cancel()
        if self._free:
            return self._free.pop()
        waiting: asyncio.Future[Process | None] = asyncio.get_running_loop().create_future()
        self._queue.put(requester, waiting)
        try:
            return await waiting
        except asyncio.CancelledError:
            if not waiting.cancelled():  # it had just got a worker
                self._release(waiting.result())
            raise

    def _release(self, process: Process | None) -> None:
        while self._queue:
            waiting = self._queue.get()
            if not waiting.done():
                waiting.set_result(process)
                return
        self._free.append(process)
        if self._idle_seconds is not None:
            loop = asyncio.get_running_loop()
            self._idle = loop.call_later(self._idle_seconds, self._end_idle)

    def _end_idle(self) -> None:
        running = [process for process in self._free if process]
        self._free = [None] * len(self._free)
        for process in running:
            self._ending.start(_kill(process))

    async def _exchange(self, process: Process, request: WorkerRequest) -> Json:
        try:
            async with asyncio.timeout(self._seconds):
                line = await _send_and_read(process, request)
            return msgspec.json.decode(line)
        except TimeoutError:
            raise WorkerTimeout(type(request).__name__) from None
        except (OSError, ValueError):
            raise WorkerCrashed(type(request).__name__) from None

    async def close(self) -> None:
        if self._idle:
            self._idle.cancel()
        await self._ending.wait()
        for process in filter(None, self._free):
            await _kill(process)
        self._free.clear()


async def _start_process(niceness: int) -> Process:
    """Start a worker in its own session: it ends when the server closes its pipes."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "seabattle.server.bots.worker",
        str(niceness),
        stdin=PIPE,
        stdout=PIPE,
        # A traceback may quote a fleet, which must not be logged.
        stderr=DEVNULL,
        env=ONE_THREAD | os.environ,
        limit=MAX_ANSWER_BYTES,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START_TIMEOUT_SECONDS):
            await process.stdout.readline()
    except BaseException:
        await _kill(process)
        raise
    return process


async def _send_and_read(process: Process, request: WorkerRequest) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(encode(request) + b"\n")
    await process.stdin.drain()
    return await process.stdout.readline()


async def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
