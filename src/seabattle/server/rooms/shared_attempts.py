"""Attempts to pair the entrants of a tournament, shared by all who wait for one."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from math import inf
from typing import NamedTuple

from seabattle.store.room_values import RoomMatch

MIN_SECONDS = 0.5
"""Between two attempts, however many come meanwhile; an attempt reads all matches."""


class Attempt(NamedTuple):
    """The matches that are played after an attempt, and whether the tournament is over."""

    running: list[RoomMatch]
    over: bool


class SharedAttempts:
    def __init__(self, attempt: Callable[[], Awaitable[Attempt]]) -> None:
        self._attempt = attempt
        self._lock = asyncio.Lock()
        self._began = -inf
        self._last: Attempt | None = None

    async def result_after(self, moment: float) -> Attempt:
        """Return what came of an attempt that began after this moment of monotonic time."""
        async with self._lock:
            if self._last is None or self._began < moment:
                await asyncio.sleep(max(0.0, self._began + MIN_SECONDS - time.monotonic()))
                began = time.monotonic()
                self._last = await self._attempt()
                self._began = began
            return self._last
