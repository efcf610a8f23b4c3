"""Connection limits: per client, per second and in total, HTTP and WebSocket together."""

import asyncio
import resource
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import Proxies, client_id
from seabattle.server.security.rate_limits import Buckets
from seabattle.server.settings import OTHER_FILES, Limits

MOST_WAITING = 400
"""More are refused: they would wait for about a second."""
SECONDS_TO_LINGER = 2.0
"""For a client to read our last words and hang up, too: to hang up first might lose them."""
MOST_DISCARDED = 1 << 18
"""Bytes that a client may still send after them."""
STATE = "seabattle.connections"
"""Where an ASGI server's lifespan state holds them: the protocols of the network look there."""


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


class Connections:
    def __init__(
        self, limits: Limits, proxies: Sequence[str], count: Callable[[str], None]
    ) -> None:
        """`count` counts a refusal by its reason."""
        self.limits = limits
        self.count = count
        self.turnstile = Turnstile()
        self._proxies = Proxies(proxies)
        self._rate = Buckets(
            "too_many_requests", limits.connections_per_second, limits.connections_at_once
        )
        self._open: Counter[str] = Counter()
        self._all = 0
        self._waiting: dict[Admission, Callable[[], None]] = {}
        """Who has sent no whole request, the longest first, and how to hang up on them."""
        self._most = min(limits.connections_in_all, _most_files() - OTHER_FILES)

    @classmethod
    def of(cls, state: Mapping[str, Any]) -> Self:
        found: Self = state[STATE]
        return found

    def admit(self, address: str) -> "Admission":
        """Count a new connection; raises `ServerProblem` if it is one too many."""
        client, is_proxy = client_id(address), address in self._proxies
        if self._open[client] >= self.limits.connections:
            raise ServerProblem("too_many_connections", most=self.limits.connections)
        if not is_proxy:
            self._rate.take(client)
        if self._all >= self._most and not self._make_room():
            raise ServerProblem("server_full")
        self._all += 1
        self._open[client] += 1
        return Admission(self, client, is_proxy)

    def _make_room(self) -> bool:
        """Hang up on who has waited longest without a request, so that silence keeps nobody out."""
        longest = next(iter(self._waiting), None)
        if longest is None:
            return False
        self._waiting.pop(longest)()
        return self._all < self._most

    def wait(self, admission: "Admission", hang_up: Callable[[], None]) -> None:
        self._waiting[admission] = hang_up

    def work(self, admission: "Admission") -> None:
        self._waiting.pop(admission, None)

    def drop(self, client: str) -> None:
        """One connection fewer for a client."""
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]

    def end(self) -> None:
        """One connection fewer in all."""
        self._all -= 1

    def total(self) -> int:
        return self._all


class Admission:
    """One connection's place in the count, until it is released."""

    def __init__(self, connections: Connections, client: str, is_proxy: bool) -> None:
        self._connections = connections
        self._client: str | None = client
        self._is_proxy = is_proxy

    def forwards(self) -> None:
        """It brings the requests of others: it counts in all, but for no single client."""
        if self._is_proxy and self._client is not None:
            self._connections.drop(self._client)
            self._client = None

    def wait(self, hang_up: Callable[[], None]) -> None:
        """For a request; if there is no room for others, this is hung up on."""
        self._connections.wait(self, hang_up)

    def work(self) -> None:
        """The request is there."""
        self._connections.work(self)

    def release(self) -> None:
        self.work()
        if self._client is not None:
            self._connections.drop(self._client)
        self._connections.end()


def _most_files() -> int:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else 1 << 20
