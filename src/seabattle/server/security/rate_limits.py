"""Rate limits (token buckets) and WebSocket counts per client."""

import math
import time
from collections import Counter
from contextlib import suppress

from seabattle.core.seat import Seat
from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import client_id
from seabattle.server.settings import Limits

MAX_CLIENTS = 10_000
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
    time, and each only for some hours a day.
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
        if until <= since or (key not in self._until and len(self._until) >= self._most):
            return
        with suppress(ServerProblem):
            self._seconds.take(key, until - since)
            self._until[key] = until

    def factor(self, client: str) -> int:
        """Return how many times larger the limits of a client are now."""
        return self._factor if self._until.get(client, 0) > time.time() else 1


class RateLimiter:
    """Limits per client. Each `check_` method raises `ServerProblem` above its rate."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._requests = ClientBuckets(
            "too_many_requests", limits.requests_per_second, limits.requests_at_once
        )
        self._pages = ClientBuckets(
            "too_many_requests", limits.pages_per_second, limits.pages_at_once
        )
        self._handshakes = ClientBuckets(
            "too_many_requests", limits.handshakes_per_second, limits.handshakes_at_once
        )
        self._tables = ClientBuckets(
            "too_many_tables", limits.tables_per_hour / 3600, limits.tables_at_once
        )
        self._players = ClientBuckets(
            "too_many_requests", limits.players_per_hour / 3600, limits.players_at_once
        )
        self._computer_matches = ClientBuckets(
            "too_many_computer_matches",
            limits.computer_matches_per_hour / 3600,
            limits.computer_matches_at_once,
        )
        self._orders = ClientBuckets(
            "too_many_orders", limits.orders_per_second, limits.orders_at_once
        )
        self._notes = ClientBuckets(
            "notes_too_fast", limits.notes_per_minute / 60, limits.notes_at_once
        )
        self._phrases = ClientBuckets(
            "too_many_phrases", limits.phrases_per_minute / 60, limits.phrases_at_once
        )
        self._bots = ClientBuckets(
            "too_many_requests", limits.bots_per_hour / 3600, limits.bots_at_once
        )
        self._bot_orders = ClientBuckets(
            "too_many_orders", limits.bot_orders_per_second, limits.bot_orders_at_once
        )
        self._rooms = ClientBuckets(
            "too_many_rooms", limits.rooms_per_hour / 3600, limits.rooms_at_once
        )
        self._guesses = ClientBuckets(
            "too_many_guesses", limits.guesses_per_hour / 3600, limits.guesses_at_once
        )
        self._league_matches = ClientBuckets(
            "too_many_tables", limits.league_matches_per_hour / 3600, limits.league_matches_at_once
        )
        self._daily = ClientBuckets(
            "too_many_requests", DAILY_RESULTS_PER_DAY / 86_400, DAILY_RESULTS_PER_DAY
        )
        self.lessons = LessonAddresses(limits)
        self._sockets: Counter[str] = Counter()
        self._bot_sockets: Counter[str] = Counter()

    def _take(self, buckets: ClientBuckets, client: str) -> None:
        key = client_id(client)
        buckets.take(key, 1 / self.lessons.factor(key))

    def check_request(self, client: str) -> None:
        self._take(self._requests, client)

    def check_page(self, client: str) -> None:
        self._take(self._pages, client)

    def check_handshake(self, client: str) -> None:
        self._take(self._handshakes, client)

    def check_new_table(self, client: str) -> None:
        self._take(self._tables, client)

    def check_new_player(self, client: str) -> None:
        self._take(self._players, client)

    def check_new_computer_match(self, client: str) -> None:
        """Check the rate of new matches between two computer players."""
        self._computer_matches.take(client_id(client))

    def check_new_room(self, client: str) -> None:
        self._rooms.take(client_id(client))

    def check_daily_result(self, client: str) -> None:
        self._daily.take(client_id(client))

    def check_guess(self, client: str) -> None:
        """Check whether a client may try a secret of a room."""
        self._guesses.check(client_id(client))

    def count_wrong_guess(self, client: str) -> None:
        self._guesses.take(client_id(client))

    def check_order(self, table: str, seat: Seat) -> None:
        """Check the rate of orders and opened numbers of a seat, over all its devices."""
        self._orders.take(f"{table} {seat.value}")

    def check_new_bot(self, client: str) -> None:
        self._bots.take(client_id(client))

    def check_bot_order(self, bot: str) -> None:
        """Check the rate of orders of a bot, over all its matches."""
        self._bot_orders.take(bot)

    def check_league_match(self, bot: str) -> None:
        """Check the rate of new matches of a bot in leagues."""
        self._league_matches.take(bot)

    def check_note(self, table: str, seat: Seat) -> None:
        """Check the rate of private notes of a seat, over all its devices."""
        self._notes.take(f"{table} {seat.value}")

    def check_phrase(self, table: str, seat: Seat) -> None:
        """Check the rate of quick phrases of a seat, over all its devices."""
        self._phrases.take(f"{table} {seat.value}")

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
