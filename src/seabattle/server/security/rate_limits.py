"""Rate limits (token buckets) and WebSocket counts per client."""

import math
import time
from collections import Counter
from contextlib import suppress

from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import client_id, network_of
from seabattle.server.settings import Limits

MAX_CLIENTS = 10_000
LESSONS_PER_NETWORK = 5
"""Of the addresses with classes at a time, since a network with many of them costs little."""
DAILY_RESULTS_PER_DAY = 10
"""Results of the daily puzzle from one address: a household, or a class that takes turns."""


class TokenBucket:
    """Allow bursts of `at_once` and a sustained rate of `per_second`."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._left = float(at_once)
        self._updated = time.monotonic()

    def take(self, count: float = 1) -> float:
        """Take tokens and return 0; if there are too few, return the seconds until there are.

        Taking 0 asks for one.
        """
        now = time.monotonic()
        filled = self._left + (now - self._updated) * self._per_second
        self._left, self._updated = min(filled, self._at_once), now
        needed = count or 1
        if self._left < needed:
            return (needed - self._left) / self._per_second
        self._left -= count
        return 0.0


class ClientBuckets:
    """One token bucket per key; the least recently used are evicted first."""

    def __init__(self, slug: str, per_second: float, at_once: int) -> None:
        self._slug = slug
        self._size = (per_second, at_once)
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, key: str, count: float = 1) -> None:
        """Take a token, or a part of one; raise `ServerProblem` if there is none."""
        bucket = self._buckets.pop(key, None) or TokenBucket(*self._size)
        self._buckets[key] = bucket
        if len(self._buckets) > MAX_CLIENTS:
            del self._buckets[next(iter(self._buckets))]
        if wait := bucket.take(count):
            raise ServerProblem(self._slug, seconds=math.ceil(wait))

    def check(self, key: str) -> None:
        """Raise `ServerProblem` if there is no token; take none."""
        if (bucket := self._buckets.get(key)) and (wait := bucket.take(0)):
            raise ServerProblem(self._slug, seconds=math.ceil(wait))


class LessonAddresses:
    """Addresses at which a class plays: many people behind one address.

    Anybody may open a room and make a code for it. So only some addresses have larger limits at a
    time, few of one network, and each only for some hours a day.
    """

    def __init__(self, limits: Limits) -> None:
        self._factor, self._most = limits.lesson_factor, limits.lesson_addresses
        seconds = limits.lesson_hours_per_day * 3600
        self._seconds = ClientBuckets("too_many_requests", seconds / 86_400, round(seconds))
        self._until: dict[str, float] = {}

    def add(self, client: str, until: float) -> None:
        """Count an address among those of lessons until this time, if it may be one so long."""
        key, now = client_id(client), time.time()
        self._until = {each: end for each, end in self._until.items() if end > now}
        since = self._until.get(key, now)
        if until <= since or (key not in self._until and self._is_full(key)):
            return
        with suppress(ServerProblem):
            self._seconds.take(key, until - since)
            self._until[key] = until

    def _is_full(self, key: str) -> bool:
        neighbours = list(map(network_of, self._until)).count(network_of(key))
        return len(self._until) >= self._most or neighbours >= LESSONS_PER_NETWORK

    def factor(self, client: str) -> int:
        """Return how many times larger the limits of a client are now."""
        return self._factor if self._until.get(client, 0) > time.time() else 1


class AddressBuckets(ClientBuckets):
    """One token bucket per client address, with more room where a class plays."""

    def __init__(
        self, slug: str, per_second: float, at_once: int, lessons: LessonAddresses | None = None
    ) -> None:
        super().__init__(slug, per_second, at_once)
        self._lessons = lessons

    def take(self, key: str, count: float = 1) -> None:
        client = client_id(key)
        super().take(client, count / self._lessons.factor(client) if self._lessons else count)

    def check(self, key: str) -> None:
        super().check(client_id(key))


class RateLimiter:
    """Limits per address, seat (over all its devices) or bot (over all its matches)."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.lessons = lessons = LessonAddresses(limits)
        requests, hour = "too_many_requests", 3600
        self.requests = AddressBuckets(
            requests, limits.requests_per_second, limits.requests_at_once, lessons
        )
        self.pages = AddressBuckets(
            requests, limits.pages_per_second, limits.pages_at_once, lessons
        )
        self.handshakes = AddressBuckets(
            requests, limits.handshakes_per_second, limits.handshakes_at_once, lessons
        )
        self.tables = AddressBuckets(
            "too_many_tables", limits.tables_per_hour / hour, limits.tables_at_once, lessons
        )
        self.players = AddressBuckets(
            requests, limits.players_per_hour / hour, limits.players_at_once, lessons
        )
        self.computer_matches = AddressBuckets(
            "too_many_computer_matches",
            limits.computer_matches_per_hour / hour,
            limits.computer_matches_at_once,
        )
        """New matches between two computer players."""
        self.bots = AddressBuckets(requests, limits.bots_per_hour / hour, limits.bots_at_once)
        self.rooms = AddressBuckets(
            "too_many_rooms", limits.rooms_per_hour / hour, limits.rooms_at_once
        )
        self.guesses = AddressBuckets(
            "too_many_guesses", limits.guesses_per_hour / hour, limits.guesses_at_once
        )
        """Wrong secrets of rooms."""
        self.daily_results = AddressBuckets(
            requests, DAILY_RESULTS_PER_DAY / 86_400, DAILY_RESULTS_PER_DAY
        )
        self.orders = ClientBuckets(
            "too_many_orders", limits.orders_per_second, limits.orders_at_once
        )
        """Orders and opened numbers of a seat."""
        self.notes = ClientBuckets(
            "notes_too_fast", limits.notes_per_minute / 60, limits.notes_at_once
        )
        self.phrases = ClientBuckets(
            "too_many_phrases", limits.phrases_per_minute / 60, limits.phrases_at_once
        )
        self.bot_orders = ClientBuckets(
            "too_many_orders", limits.bot_orders_per_second, limits.bot_orders_at_once
        )
        self.league_matches = ClientBuckets(
            "too_many_tables", limits.league_matches_per_hour / hour, limits.league_matches_at_once
        )
        self._sockets: Counter[str] = Counter()
        self._bot_sockets: Counter[str] = Counter()

    def open_socket(self, client: str) -> None:
        """Count a new WebSocket; raise `ServerProblem` if the client has too many."""
        client = client_id(client)
        most = self.limits.sockets * self.lessons.factor(client)
        if self._sockets[client] >= most:
            raise ServerProblem("too_many_sockets", most=most)
        self._sockets[client] += 1

    def close_socket(self, client: str) -> None:
        client = client_id(client)
        self._sockets[client] -= 1
        if not self._sockets[client]:
            del self._sockets[client]

    def open_bot_socket(self, bot: str) -> None:
        """Count a WebSocket of a bot; raise `ServerProblem` if it has too many."""
        if self._bot_sockets[bot] >= self.limits.bot_sockets:
            raise ServerProblem("too_many_bot_sockets", most=self.limits.bot_sockets)
        self._bot_sockets[bot] += 1

    def close_bot_socket(self, bot: str) -> None:
        self._bot_sockets[bot] -= 1
        if not self._bot_sockets[bot]:
            del self._bot_sockets[bot]

    def socket_count(self) -> int:
        return self._sockets.total()
