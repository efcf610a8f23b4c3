"""A pool of worker processes for computer players, started on demand and killed on time-out."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

import msgspec

from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.wire import encode
from seabattle.server.bots.worker import Question

LONGEST_ANSWER = 1 << 20


class TooSlow(SeabattleError):
    """A computer player timed out; its process was killed."""


class Crashed(SeabattleError):
    """A computer player's process exited or gave an unreadable answer."""


class Pool:
    """At most so many workers, each with one question at a time."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(processes):
            self._free.put_nowait(None)

    async def ask(self, question: Question) -> Json:
        """The order that a computer player gives. Waiting for a worker does not count."""
        process = await self._free.get()
        try:
            process = process or await _start()
            return await self._answered(process, question)
        except BaseException:
            if process:
                await _end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    async def _answered(self, process: Process, question: Question) -> Json:
        try:
            async with asyncio.timeout(self._seconds):
                line = await _asked(process, question)
            return msgspec.json.decode(line)
        except TimeoutError:
            raise TooSlow(question.player) from None
        except (OSError, ValueError):
            raise Crashed(question.player) from None

    async def close(self) -> None:
        while not self._free.empty():
            if process := self._free.get_nowait():
                await _end(process)


async def _start() -> Process:
    """Workers ignore the signals that end the server; they exit when it closes their pipes."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "seabattle.server.bots.worker",
        stdin=PIPE,
        stdout=PIPE,
        # What a player says when it fails may quote its fleet, which is not for the log.
        stderr=DEVNULL,
        limit=LONGEST_ANSWER,
        start_new_session=True,
    )
    assert process.stdout is not None
    await process.stdout.readline()
    return process


async def _asked(process: Process, question: Question) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(encode(question) + b"\n")
    await process.stdin.drain()
    return await process.stdout.readline()


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
