"""Tasks that nobody waits for, and how they end with whoever started them."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any


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
