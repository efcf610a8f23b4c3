"""A process of strangers: `python -m tests.server.siege.strangers ORDERS`, as JSON."""

import asyncio
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from itertools import repeat
from random import Random

import msgspec
import uvloop

from tests.server.siege import http_attacks, queue_attacks, ws_attacks
from tests.server.siege.stranger import Orders, Stranger

BRIEF = (*http_attacks.BRIEF, *queue_attacks.BRIEF, *ws_attacks.BRIEF)
HELD = (*http_attacks.HELD, *queue_attacks.HELD, *ws_attacks.HELD)
LONGEST_ATTACK = 90.0
ANNOYED = 0.05
"""Seconds to wait after a refused connection."""

Attack = Callable[[Stranger], Awaitable[None]]


class Done(msgspec.Struct):
    """Counts of frames and requests by attack, and of answers by status."""

    sent: dict[str, int] = {}
    answers: dict[int, int] = {}


class Strangers:
    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._rng = Random(orders.seed)
        self._until = time.monotonic() + orders.seconds
        self._sent: Counter[str] = Counter()
        self._answers: Counter[int] = Counter()

    async def attack(self) -> Done:
        brief = self._brief_attacks()
        async with asyncio.TaskGroup() as group:
            for _ in range(self._orders.tasks):
                group.create_task(self._go_on(brief))
            for held in HELD:
                for _ in range(self._orders.held):
                    group.create_task(self._go_on(repeat(held)))
        return Done(dict(self._sent), dict(self._answers))

    async def _go_on(self, attacks: Iterator[Attack]) -> None:
        while self._left > 0 and self._sent.total() < self._orders.messages:
            await self._try(next(attacks))

    def _brief_attacks(self) -> Iterator[Attack]:
        """Every one of them once, then any."""
        yield from BRIEF
        while True:
            yield self._rng.choice(BRIEF)

    async def _try(self, attack: Attack) -> None:
        stranger = Stranger(self._orders, self._rng, self._answers)
        try:
            async with asyncio.timeout(min(LONGEST_ATTACK, self._left)):
                await attack(stranger)
        except (OSError, TimeoutError):
            self._answers[0] += 1
            await asyncio.sleep(ANNOYED)
        finally:
            self._sent[attack.__name__] += stranger.sent

    @property
    def _left(self) -> float:
        return self._until - time.monotonic()


def main() -> None:
    os.nice(10)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    orders = msgspec.json.decode(sys.argv[1], type=Orders)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        done = runner.run(Strangers(orders).attack())
    print(msgspec.json.encode(done).decode())


if __name__ == "__main__":
    main()
