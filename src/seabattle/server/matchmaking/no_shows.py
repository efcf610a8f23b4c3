"""Penalties for players who were paired and did not come: their client waits longer each time.

Penalties are per client, since player keys are free. Clients on the server's own machine have none:
they may be everybody behind a proxy without `X-Forwarded-For`. A restart forgets all penalties.
"""

from typing import TypeVar

import msgspec

from seabattle.server.security.identity import is_local

V = TypeVar("V")

FIRST_SECONDS, LONGEST_SECONDS = 15.0, 600.0
"""Delay between pairings after one no-show, doubled with each further one."""
EXPIRY_SECONDS = 3600.0
"""A penalty expires so long after the last no-show."""
MAX_ENTRIES = 10_000
"""Players and clients in memory; the oldest are evicted first."""


class Penalty(msgspec.Struct):
    no_shows: int = 0
    last: float = 0.0
    paired_from: float = 0.0
    """From when on the last request of this client may be paired."""

    def delay(self) -> float:
        return min(FIRST_SECONDS * 2.0 ** min(self.no_shows - 1, 10), LONGEST_SECONDS)


class QueueRequest(msgspec.Struct, frozen=True):
    client: str
    ticket: str
    paired_from: float


class NoShowPenalties:
    def __init__(self) -> None:
        self._requests: dict[str, QueueRequest] = {}
        """The last request of each player."""
        self._penalties: dict[str, Penalty] = {}

    def enter(self, player: str, ticket: str, client: str, now: float) -> float:
        """Return the time from which a player may be paired: now, without a penalty. Idempotent."""
        request = self._requests.get(player)
        if request is None or request.ticket != ticket:
            request = QueueRequest(client, ticket, self._compute_pairing_time(client, now))
            _remember(self._requests, player, request)
        return request.paired_from

    def _compute_pairing_time(self, client: str, now: float) -> float:
        penalty = self._penalties.get(client)
        if penalty is None or now > penalty.last + EXPIRY_SECONDS:
            self._penalties.pop(client, None)
            return now
        penalty.paired_from = max(now, penalty.paired_from) + penalty.delay()
        return penalty.paired_from

    def add(self, player: str, now: float) -> None:
        """Penalise the client of a player who did not come, if this process knows it."""
        request = self._requests.get(player)
        if request and not is_local(request.client):
            penalty = self._penalties.get(request.client) or Penalty()
            penalty.no_shows, penalty.last = penalty.no_shows + 1, now
            _remember(self._penalties, request.client, penalty)


def _remember(known: dict[str, V], key: str, value: V) -> None:
    known.pop(key, None)
    known[key] = value
    if len(known) > MAX_ENTRIES:
        del known[next(iter(known))]
