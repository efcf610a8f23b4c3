"""Graceful shutdown, readiness and health."""

import asyncio
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Literal

from seabattle.server.ops.logs import log
from seabattle.server.settings import Settings
from seabattle.store.errors import StoreError
from seabattle.store.store import Store
from seabattle.store.supervisor import Supervisor

SIGNALS = (signal.SIGINT, signal.SIGTERM)
HealthStatus = Literal["ok", "draining", "store_unreachable", "not_ready"]
SECONDS_BETWEEN_CHECKS = 5.0
SECONDS_TO_WRITE = 5.0


class Shutdown:
    """Whether this process is about to end."""

    def __init__(self) -> None:
        self.draining = False

    def on_signals(self, drain: Callable[[], Awaitable[None]]) -> None:
        """Drain first, then do what the signal did before; a second signal is obeyed at once."""
        if threading.current_thread() is threading.main_thread():
            loop = asyncio.get_running_loop()
            for number in SIGNALS:
                self._prepend(number, drain, loop)

    def _prepend(
        self,
        number: int,
        drain: Callable[[], Awaitable[None]],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        before = signal.getsignal(number)

        def obey(number: int, frame: FrameType | None) -> None:
            signal.signal(number, before)
            loop.call_soon_threadsafe(lambda: loop.create_task(drain_and_stop()))

        async def drain_and_stop() -> None:
            self.draining = True
            await drain()
            signal.raise_signal(number)

        signal.signal(number, obey)


class Readiness:
    """Looks on demand, at most every 5 seconds, whether orders can be taken here."""

    def __init__(
        self, store: Store, shutdown: Shutdown, supervisor: Supervisor, settings: Settings
    ) -> None:
        self._store = store
        self._shutdown = shutdown
        self._supervisor = supervisor
        self._settings = settings
        self._lock = asyncio.Lock()
        self._checked = float("-inf")
        self._reasons: tuple[str, ...] = ()
        self._write: asyncio.Task[None] | None = None

    async def reasons(self) -> tuple[str, ...]:
        """Why this process is not ready; empty if it is."""
        if self._shutdown.draining:
            return ("draining",)
        async with self._lock:
            if time.monotonic() - self._checked >= SECONDS_BETWEEN_CHECKS:
                await self._check()
        return self._reasons

    async def health(self) -> HealthStatus:
        """Readiness in one word."""
        if self._shutdown.draining:
            return "draining"
        try:
            await self._store.rows("any")  # whether there is such a match or not
        except StoreError:
            return "store_unreachable"
        return "not_ready" if await self.reasons() else "ok"

    async def _check(self) -> None:
        before = self._reasons
        written = await self._written()
        failing = (f"task_failing: {name}" for name in self._supervisor.failing())
        self._reasons = (*written, *self._disk(), *failing)
        self._checked = time.monotonic()
        if self._reasons != before:
            status = "not_ready" if self._reasons else "ready"
            log("readiness", status=status, reason=", ".join(self._reasons))

    async def _written(self) -> tuple[str, ...]:
        """At most one write is under way, however long it takes."""
        self._write = self._write or asyncio.create_task(self._store.write_probe())
        await asyncio.wait([self._write], timeout=SECONDS_TO_WRITE)
        if not self._write.done():
            return ("store_too_slow",)
        done, self._write = self._write, None
        return ("store_takes_no_writes",) if done.exception() else ()

    def _disk(self) -> tuple[str, ...]:
        free = self._store.free_bytes()
        return ("disk_low",) if free is not None and free < self._settings.disk_reserve else ()
