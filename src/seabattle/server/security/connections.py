"""Connection limits: per client, per second and in total, HTTP and WebSocket together."""

import asyncio
import resource
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import TrustedProxies, client_id
from seabattle.server.security.rate_limits import ClientBuckets, LessonAddresses
from seabattle.server.settings import OTHER_FILES, Limits

MAX_WAITING_STARTS = 400
"""Requests beyond these would wait for about a second, and are refused."""
LINGER_SECONDS = 2.0
"""Time for a client to read the last response: closing at once could reset the connection."""
MAX_DISCARDED_BYTES = 1 << 18
"""Bytes that a client may still send during that time."""
LIMITER_KEY = "seabattle.connections"
"""Key in the ASGI lifespan state under which the network protocols find the limiter."""
UPGRADE_KEY = "seabattle.upgrade"
"""Key in a connection's state of a weak method, with which a WebSocket takes the connection over;
it returns the function that releases the connection's slot."""


class Timer:
    """A timeout that can be restarted and cancelled."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        return self._handle is not None

    def start(self, seconds: float, callback: Callable[[], None]) -> None:
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, callback)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None


class StartQueue:
    """Starts at most one request or handshake per event loop iteration.

    Orders arrive over open WebSockets and do not queue here, so they are read between two starts.
    """

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_scheduled = False

    @property
    def is_full(self) -> bool:
        return len(self._waiting) >= MAX_WAITING_STARTS

    def put(self, start: Callable[[], None]) -> None:
        self._waiting.append(start)
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._start_next)

    def _start_next(self) -> None:
        start = self._waiting.popleft()
        self._is_scheduled = bool(self._waiting)
        if self._is_scheduled:  # before `start`, which may raise
            asyncio.get_running_loop().call_soon(self._start_next)
        start()


class ConnectionLimiter:
    """Counts the open connections of this process."""

    def __init__(
        self,
        limits: Limits,
        proxies: Sequence[str],
        count: Callable[[str], None],
        lessons: LessonAddresses | None = None,
    ) -> None:
        """`count` is called with the reason of each refusal."""
        self.limits = limits
        self._lessons = lessons or LessonAddresses(limits)
        self.count = count
        self.start_queue = StartQueue()
        self._proxies = TrustedProxies(proxies)
        self._rate = ClientBuckets(
            "too_many_requests", limits.connections_per_second, limits.connections_at_once
        )
        self._open: Counter[str] = Counter()
        self._total = 0
        self._idle: dict[ConnectionSlot, Callable[[], None]] = {}
        """Connections without a complete request, the longest first, and how to close them."""
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        most_files = soft if soft != resource.RLIM_INFINITY else 1 << 20
        self._max_total = min(limits.connections_in_all, most_files - OTHER_FILES)

    @classmethod
    def find(cls, state: Mapping[str, Any]) -> Self:
        """Return the limiter from an ASGI lifespan state."""
        found: Self = state[LIMITER_KEY]
        return found

    def admit(self, address: str) -> "ConnectionSlot":
        """Count a new connection; raise `ServerProblem` if it is one too many."""
        client, is_proxy = client_id(address), address in self._proxies
        factor = self._lessons.factor(client)
        most = self.limits.connections * factor
        if self._open[client] >= most:
            raise ServerProblem("too_many_connections", most=most)
        if not is_proxy:
            self._rate.take(client, 1 / factor)
        if self._total >= self._max_total and not self._close_longest_idle():
            raise ServerProblem("server_full")
        self._total += 1
        self._open[client] += 1
        return ConnectionSlot(self, client, is_proxy)

    def _close_longest_idle(self) -> bool:
        """Make room, so that silent connections keep nobody out; return whether there is some."""
        longest = next(iter(self._idle), None)
        if longest is None:
            return False
        self._idle.pop(longest)()
        return self._total < self._max_total

    def mark_idle(self, slot: "ConnectionSlot", close: Callable[[], None]) -> None:
        self._idle[slot] = close

    def mark_busy(self, slot: "ConnectionSlot") -> None:
        self._idle.pop(slot, None)

    def uncount_client(self, client: str) -> None:
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]

    def uncount(self) -> None:
        self._total -= 1

    def total(self) -> int:
        return self._total


class ConnectionSlot:
    """The place of one connection in the counts, until it is released."""

    def __init__(self, limiter: ConnectionLimiter, client: str, is_proxy: bool) -> None:
        self._limiter = limiter
        self._client: str | None = client
        self._is_proxy = is_proxy

    def mark_as_forwarding(self) -> None:
        """Stop counting a trusted proxy as one client, since it forwards the requests of many."""
        if self._is_proxy and self._client is not None:
            self._limiter.uncount_client(self._client)
            self._client = None

    def mark_idle(self, close: Callable[[], None]) -> None:
        """Allow the limiter to close this connection when it needs room."""
        self._limiter.mark_idle(self, close)

    def mark_busy(self) -> None:
        """Protect this connection: it has sent a complete request."""
        self._limiter.mark_busy(self)

    def release(self) -> None:
        self.mark_busy()
        if self._client is not None:
            self._limiter.uncount_client(self._client)
        self._limiter.uncount()
