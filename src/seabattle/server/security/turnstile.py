"""How requests share the event loop with the players: one begins in each of its turns.

Orders come over WebSockets that are open already, and wait for nobody. However many requests and
handshakes arrive at once, the loop looks for orders again after each of them.
"""

import asyncio
from collections import deque
from collections.abc import Callable

MOST_WAITING = 400
"""More are refused: they would wait for about a second."""


class Turnstile:
    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._turns = False

    @property
    def is_full(self) -> bool:
        return len(self._waiting) >= MOST_WAITING

    def enter(self, begin: Callable[[], None]) -> None:
        """Call it soon, after those that wait already."""
        self._waiting.append(begin)
        if not self._turns:
            self._turns = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        """The next turn is certain before anything can fail in this one."""
        begin = self._waiting.popleft()
        self._turns = bool(self._waiting)
        if self._turns:
            asyncio.get_running_loop().call_soon(self._turn)
        begin()
