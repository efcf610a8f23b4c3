"""Restarts long-lived tasks and threads of store and server when they fail."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

FIRST_BACKOFF, MAX_BACKOFF = 0.1, 5.0
RECOVERED_AFTER = 10.0
"""Seconds without a failure after which a task counts as healthy again."""


class Supervisor:
    """Restarts tasks with exponential backoff, and knows which have failed recently."""

    def __init__(
        self, on_failure: Callable[[str, Exception], None] = lambda name, error: None
    ) -> None:
        self._on_failure = on_failure
        self._last_failure: dict[str, float] = {}
        self._backoff: dict[str, float] = {}

    def start(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """Start a task that runs until the work returns; cancel it to end it."""
        return asyncio.create_task(self._run_task(name, work), name=name)

    async def _run_task(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            try:
                return await work()
            except Exception as error:  # whatever it is, the task must go on
                await asyncio.sleep(self.report_failure(name, error))

    def run(self, name: str, work: Callable[[], None]) -> None:
        """Run the work of a thread until it returns."""
        while True:
            try:
                return work()
            except Exception as error:  # whatever it is, the thread must go on
                time.sleep(self.report_failure(name, error))

    def report_failure(self, name: str, error: Exception) -> float:
        """Record a failure, and return the seconds to wait before the next attempt."""
        backoff = 2 * self._backoff[name] if name in self.list_failing() else FIRST_BACKOFF
        self._backoff[name] = min(backoff, MAX_BACKOFF)
        self._last_failure[name] = time.monotonic()
        self._on_failure(name, error)
        return self._backoff[name]

    def list_failing(self) -> list[str]:
        """Return the tasks that have failed recently."""
        since = time.monotonic() - RECOVERED_AFTER
        return sorted(name for name, when in self._last_failure.items() if when > since)
