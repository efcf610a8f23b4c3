"""Background tasks, and a thread for long computations."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from seabattle.server.problems import ServerProblem

MOST_OF_A_CLIENT = 4
MOST_WAITING = 16
T = TypeVar("T")


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Return when all of them have ended."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


class Tasks:
    """Holds those that are running: the event loop alone would let them be collected."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def wait(self) -> None:
        """Return when all of them are done."""
        await asyncio.gather(*self._running)

    async def cancel(self) -> None:
        await cancel_all(self._running)


class Background:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "background")
        self._waiting: Counter[str] = Counter()

    async def run(self, client: str, work: Callable[[], T]) -> T:
        """Raises `ServerProblem` if too much of it waits already."""
        if self._waiting[client] >= MOST_OF_A_CLIENT or self._waiting.total() >= MOST_WAITING:
            raise ServerProblem("server_busy", seconds=1)
        self._waiting[client] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client]

    def close(self) -> None:
        """What has not begun never will."""
        self._thread.shutdown(wait=False, cancel_futures=True)
