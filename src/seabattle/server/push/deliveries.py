"""Deliveries that wait for a push service, and endpoints that keep failing."""

import asyncio
import time
from collections.abc import Callable

import msgspec

from seabattle.core.seat import Seat
from seabattle.server.ops.round_robin import RoundRobin
from seabattle.store.values import Subscription

MAX_FAILURES = 9
"""Failures in a row after which an endpoint is forgotten: some six hours with the usual pauses."""
MAX_REMEMBERED = 10_000
LONGEST_PAUSE = 2
"""Pauses grow tenfold so many times."""


class TurnNotification(msgspec.Struct, frozen=True):
    """It is a player's turn."""

    table: str
    seat: Seat
    decision: int
    player: str


class Delivery(msgspec.Struct, frozen=True):
    """A notification for one browser."""

    notification: TurnNotification
    subscription: Subscription
    retries: int = 0


class DeliveryQueue:
    """Deliveries to one push service; players take turns, however many each has."""

    def __init__(self) -> None:
        self._line: RoundRobin[Delivery] = RoundRobin()
        self._ready = asyncio.Semaphore(0)

    def put(self, delivery: Delivery) -> None:
        self._line.put(delivery.notification.player, delivery)
        self._ready.release()

    async def get(self) -> Delivery:
        await self._ready.acquire()
        return self._line.get()


class FailingEndpoints:
    """Counts failures in a row per endpoint, and says how long each is left alone."""

    def __init__(self, pause: float, clock: Callable[[], float] = time.monotonic) -> None:
        """`pause` is for the first failure, in seconds; each further one is ten times as long."""
        self._pause = pause
        self._clock = clock
        self._failures: dict[str, tuple[int, float]] = {}
        """Number of failures, and the end of the pause."""

    def seconds_left(self, endpoint: str) -> float:
        """Return how much longer an endpoint is left alone."""
        _, until = self._failures.get(endpoint, (0, 0.0))
        return max(0.0, until - self._clock())

    def succeed(self, endpoint: str) -> None:
        self._failures.pop(endpoint, None)

    def fail(self, endpoint: str) -> bool:
        """Count a failure, unless one has begun a pause meanwhile; return whether to forget."""
        if self.seconds_left(endpoint):
            return False
        number = self._failures.pop(endpoint, (0, 0.0))[0] + 1
        if number >= MAX_FAILURES:
            return True
        pause = self._pause * 10 ** min(number - 1, LONGEST_PAUSE)
        self._failures[endpoint] = number, self._clock() + pause
        if len(self._failures) > MAX_REMEMBERED:
            del self._failures[next(iter(self._failures))]
        return False
