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
from seabattle.server.bots.fair_queue import Turn, Turns
from seabattle.server.bots.worker import NICENESS, Asked
from seabattle.server.ops.tasks import Tasks

LONGEST_ANSWER = 1 << 20
SECONDS_TO_START = 60.0
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""Threads of NumPy wait for each other in a loop: with more work than cores, an analysis of full
`morskoi` took two and a half times the CPU time."""


class TooSlow(SeabattleError):
    """A question timed out; its process was killed."""


class Crashed(SeabattleError):
    """A worker exited or gave an unreadable answer."""


class Pool:
    """At most so many workers, each with one question at a time; clients take turns."""

    def __init__(
        self,
        processes: int,
        seconds: float,
        niceness: int = NICENESS,
        idle_seconds: float | None = None,
    ) -> None:
        """Workers that nobody asked for so long end; None: they stay."""
        self._seconds = seconds
        self._niceness = niceness
        self._idle_seconds = idle_seconds
        self._idle: asyncio.TimerHandle | None = None
        self._ending = Tasks()
        self._free: list[Process | None] = [None] * processes
        """Workers that wait for a question; None for one that is not running yet."""
        self._turns: Turns[asyncio.Future[Process | None]] = Turns()

    async def ask(self, turn: Turn, question: Callable[[], Asked]) -> Json:
        """What a worker answers. Waiting for a worker does not count.

        The question is put together when its turn comes, so that those who wait take no room.
        """
        process = await self._worker(turn)
        try:
            asked = question()
        except BaseException:
            self._release(process)
            raise
        try:
            process = process or await _start(self._niceness)
            return await self._answered(process, asked)
        except BaseException:
            if process:
                await _end(process)
            process = None
            raise
        finally:
            self._release(process)

    async def _worker(self, turn: Turn) -> Process | None:
        if self._idle:
            self._idle.cancel()
        if self._free:
            return self._free.pop()
        waiting: asyncio.Future[Process | None] = asyncio.get_running_loop().create_future()
        self._turns.put(turn, waiting)
        try:
            return await waiting
        except asyncio.CancelledError:
            if not waiting.cancelled():  # it had just been given a worker
                self._release(waiting.result())
            raise

    def _release(self, process: Process | None) -> None:
        while self._turns:
            waiting = self._turns.get()
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
            self._ending.start(_end(process))

    async def _answered(self, process: Process, question: Asked) -> Json:
        try:
            async with asyncio.timeout(self._seconds):
                line = await _asked(process, question)
            return msgspec.json.decode(line)
        except TimeoutError:
            raise TooSlow(type(question).__name__) from None
        except (OSError, ValueError):
            raise Crashed(type(question).__name__) from None

    async def close(self) -> None:
        if self._idle:
            self._idle.cancel()
        await self._ending.wait()
        for process in filter(None, self._free):
            await _end(process)
        self._free.clear()


async def _start(niceness: int) -> Process:
    """Workers ignore the signals that end the server; they exit when it closes their pipes."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "seabattle.server.bots.worker",
        str(niceness),
        stdin=PIPE,
        stdout=PIPE,
        # What a player says when it fails may quote its fleet, which is not for the log.
        stderr=DEVNULL,
        env=ONE_THREAD | os.environ,
        limit=LONGEST_ANSWER,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(SECONDS_TO_START):
            await process.stdout.readline()
    except BaseException:
        await _end(process)
        raise
    return process


async def _asked(process: Process, question: Asked) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(encode(question) + b"\n")
    await process.stdin.drain()
    return await process.stdout.readline()


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
