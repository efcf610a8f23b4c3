"""Rate limits (token buckets) and connection counts per client."""

import math
import time
from collections import Counter

from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import client_id
from seabattle.server.settings import Limits

MOST_CLIENTS = 10_000


class Bucket:
    """A token bucket: bursts of `at_once`, a sustained rate of `per_second`."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._left = float(at_once)
        self._looked = time.monotonic()

    def wait(self) -> float:
        """0 if a token was taken, else the seconds until there is one."""
        now = time.monotonic()
        filled = self._left + (now - self._looked) * self._per_second
        self._left, self._looked = min(filled, self._at_once), now
        if self._left < 1:
            return (1 - self._left) / self._per_second
        self._left -= 1
        return 0.0


class Buckets:
    """A bucket per client; the least recently used are evicted first."""

    def __init__(self, slug: str, per_second: float, at_once: int) -> None:
        self._slug = slug
        self._size = (per_second, at_once)
        self._buckets: dict[str, Bucket] = {}

    def take(self, client: str) -> None:
        bucket = self._buckets.pop(client, None) or Bucket(*self._size)
        self._buckets[client] = bucket
        if len(self._buckets) > MOST_CLIENTS:
            del self._buckets[next(iter(self._buckets))]
        if wait := bucket.wait():
            raise ServerProblem(self._slug, seconds=math.ceil(wait))


class Gate:
    """Every limit that applies to a client as a whole."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests = Buckets(
            "too_many_requests", limits.requests_per_second, limits.requests_at_once
        )
        self._pages = Buckets("too_many_requests", limits.pages_per_second, limits.pages_at_once)
        self._handshakes = Buckets(
            "too_many_requests", limits.handshakes_per_second, limits.handshakes_at_once
        )
        self._tables = Buckets(
            "too_many_tables", limits.tables_per_hour / 3600, limits.tables_at_once
        )
        self._players = Buckets(
            "too_many_requests", limits.players_per_hour / 3600, limits.players_at_once
        )
        self._computer_matches = Buckets(
            "too_many_computer_matches",
            limits.computer_matches_per_hour / 3600,
            limits.computer_matches_at_once,
        )
        self._sockets: Counter[str] = Counter()

    def request(self, client: str) -> None:
        self._requests.take(client_id(client))

    def page(self, client: str) -> None:
        self._pages.take(client_id(client))

    def handshake(self, client: str) -> None:
        self._handshakes.take(client_id(client))

    def new_table(self, client: str) -> None:
        self._tables.take(client_id(client))

    def new_player(self, client: str) -> None:
        self._players.take(client_id(client))

    def new_computer_match(self, client: str) -> None:
        """A table at which computer players play each other."""
        self._computer_matches.take(client_id(client))

    def enter(self, client: str) -> None:
        """A WebSocket opens; `leave` it when it closes."""
        client = client_id(client)
        if self._sockets[client] >= self.limits.sockets:
            raise ServerProblem("too_many_sockets", most=self.limits.sockets)
        self._sockets[client] += 1

    def leave(self, client: str) -> None:
        client = client_id(client)
        self._sockets[client] -= 1
        if not self._sockets[client]:
            del self._sockets[client]

    def sockets(self) -> int:
        return self._sockets.total()
