"""Graceful shutdown: before a process ends, everybody is told to connect again."""

import asyncio
import signal
import threading
from collections.abc import Awaitable, Callable
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


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
