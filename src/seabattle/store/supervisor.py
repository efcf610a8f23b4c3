"""Long-lived tasks and threads, started again when they fail: the one way for all of them."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

FIRST_BACKOFF, MAX_BACKOFF = 0.1, 5.0
STEADY = 10.0
"""Seconds without a failure after which a task counts as well again."""


class Supervisor:
    """Restarts what fails, with exponential backoff, and knows what has failed of late."""

    def __init__(
        self, on_failure: Callable[[str, Exception], None] = lambda name, error: None
    ) -> None:
        self._on_failure = on_failure
        self._failed: dict[str, float] = {}
        """When each task failed last."""
        self._backoff: dict[str, float] = {}

    def start(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """A task that runs until the work returns; cancel it to end it."""
        return asyncio.create_task(self._keep(name, work), name=name)

    async def _keep(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            try:
                return await work()
            except Exception as error:  # whatever it is, it must not end here
                await asyncio.sleep(self.failed(name, error))

    def run(self, name: str, work: Callable[[], None]) -> None:
        """The same for the target of a thread."""
        while True:
            try:
                return work()
            except Exception as error:  # as above
                time.sleep(self.failed(name, error))

    def failed(self, name: str, error: Exception) -> float:
        """Report a failure; returns the seconds to wait before the next try."""
        backoff = 2 * self._backoff[name] if name in self.failing() else FIRST_BACKOFF
        self._backoff[name] = min(backoff, MAX_BACKOFF)
        self._failed[name] = time.monotonic()
        self._on_failure(name, error)
        return self._backoff[name]

    def failing(self) -> list[str]:
        """The tasks that have failed of late."""
        since = time.monotonic() - STEADY
        return sorted(name for name, when in self._failed.items() if when > since)
