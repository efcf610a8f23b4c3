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
CHECK_INTERVAL_SECONDS = 5.0
WRITE_TIMEOUT_SECONDS = 5.0


class Shutdown:
    """Graceful shutdown: clients are told to reconnect before the process ends."""

    def __init__(self) -> None:
        self.draining = False

    def install_signal_handlers(self, drain: Callable[[], Awaitable[None]]) -> None:
        """Drain on a signal, then call its previous handler; a second one acts at once."""
        if threading.current_thread() is threading.main_thread():
            loop = asyncio.get_running_loop()
            for number in SIGNALS:
                self._install(number, drain, loop)

    def _install(
        self,
        number: int,
        drain: Callable[[], Awaitable[None]],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        before = signal.getsignal(number)

        def handle(number: int, frame: FrameType | None) -> None:
            signal.signal(number, before)
            loop.call_soon_threadsafe(lambda: loop.create_task(drain_and_stop()))

        async def drain_and_stop() -> None:
            self.draining = True
            await drain()
            signal.raise_signal(number)

        signal.signal(number, handle)


class Readiness:
    """Checks whether this process can store orders, at most every 5 seconds."""

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

    async def list_reasons(self) -> tuple[str, ...]:
        """Return the reasons why this process is not ready; empty if it is."""
        if self._shutdown.draining:
            return ("draining",)
        async with self._lock:
            if time.monotonic() - self._checked >= CHECK_INTERVAL_SECONDS:
                await self._check()
        return self._reasons

    async def health(self) -> HealthStatus:
        """Return the readiness in one word."""
        if self._shutdown.draining:
            return "draining"
        try:
            await self._store.read_rows("any")  # any id will do
        except StoreError:
            return "store_unreachable"
        return "not_ready" if await self.list_reasons() else "ok"

    async def _check(self) -> None:
        before = self._reasons
        written = await self._check_write()
        failing = (f"task_failing: {name}" for name in self._supervisor.list_failing())
        self._reasons = (*written, *self._check_disk(), *failing)
        self._checked = time.monotonic()
        if self._reasons != before:
            status = "not_ready" if self._reasons else "ready"
            log("readiness", status=status, reason=", ".join(self._reasons))

    async def _check_write(self) -> tuple[str, ...]:
        """Write to the store with a timeout; at most one write is under way."""
        self._write = self._write or asyncio.create_task(self._store.write_probe())
        await asyncio.wait([self._write], timeout=WRITE_TIMEOUT_SECONDS)
        if not self._write.done():
            return ("store_too_slow",)
        done, self._write = self._write, None
        return ("store_takes_no_writes",) if done.exception() else ()

    def _check_disk(self) -> tuple[str, ...]:
        free = self._store.free_bytes()
        return ("disk_low",) if free is not None and free < self._settings.disk_reserve else ()
