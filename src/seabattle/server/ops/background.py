"""Work that takes long, off the event loop.

One thread for all of it: each thread that computes takes the interpreter from the event loop for
5 ms at a time, and the loop would wait for all of them in turn.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from seabattle.server.problems import ServerProblem

MOST_OF_A_CLIENT = 4
MOST_WAITING = 16
T = TypeVar("T")


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
