"""Background tasks, and a thread for long computations."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from seabattle.server.problems import ServerProblem

MAX_PER_CLIENT = 4
MAX_WAITING = 16
T = TypeVar("T")


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until they have ended."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


class BackgroundTasks:
    """Running tasks that nobody awaits; the event loop holds only weak references."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def wait(self) -> None:
        """Wait until all tasks are done."""
        await asyncio.gather(*self._running)

    async def cancel(self) -> None:
        await cancel_all(self._running)


class BackgroundThread:
    """One thread for long computations, off the event loop.

    A second one would take the interpreter lock from the loop for another 5 ms at a time.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "background")
        self._waiting: Counter[str] = Counter()

    async def run(self, client: str, work: Callable[[], T]) -> T:
        """Run a computation; raise `ServerProblem` if too many wait."""
        if self._waiting[client] >= MAX_PER_CLIENT or self._waiting.total() >= MAX_WAITING:
            raise ServerProblem("server_busy", seconds=1)
        self._waiting[client] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client]

    def close(self) -> None:
        """Drop computations that have not begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)
