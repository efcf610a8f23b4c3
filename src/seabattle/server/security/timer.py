"""A timeout that can be moved and called off."""

import asyncio
from collections.abc import Callable


class Timer:
    """One thing that is waited for at a time."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return self._handle is not None

    def start(self, seconds: float, then: Callable[[], None]) -> None:
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, then)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None
