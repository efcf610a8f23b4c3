"""When answers of computer players leave: on a time grid, for their thinking time tells a lot."""

import asyncio
import time
from collections.abc import Awaitable, Callable

POINTS = (1, 2, 4, 8, 16)
"""In steps after the question. Whoever has thought for longer is not kept waiting besides."""


class TimeGrid:
    """An answer shows only which power of two its thinking time comes under, and mostly it is
    the first; beyond that it takes at most twice its time."""

    def __init__(
        self,
        step: float,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._step = step
        self._sleep = sleep
        self.now = clock

    async def hold(self, asked: float, most: float) -> None:
        """Wait for the next grid point, if it is at most so many seconds after the question."""
        elapsed = self.now() - asked
        point = self.point_after(elapsed)
        if elapsed < point <= most:
            await self._sleep(point - elapsed)

    def point_after(self, elapsed: float) -> float:
        """The first grid point that is not over; when all are, this very moment."""
        points = (steps * self._step for steps in POINTS)
        return next((point for point in points if point >= elapsed), elapsed)
