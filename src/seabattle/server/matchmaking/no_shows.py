"""Clients whose people were paired and did not come: they wait longer, each time.

Keys are cheap, so this counts by client; but not those at the server's own machine, who may be
everybody behind a proxy that does not say for whom it asks. It is kept in memory: a restart
forgives everybody.
"""

from typing import TypeVar

import msgspec

from seabattle.server.security.identity import is_local

V = TypeVar("V")

FIRST_SECONDS, LONGEST_SECONDS = 15.0, 600.0
"""How far apart the wishes of a client are paired after one lapse; it doubles with every other."""
FORGIVEN_SECONDS = 3600.0
"""After so long without a lapse."""
MOST = 10_000
"""Players, and clients, that are remembered; the longest known are forgotten first."""


class Debt(msgspec.Struct):
    lapses: int = 0
    lapsed: float = 0.0
    paired_from: float = 0.0
    """When the last wish of this client may be paired."""

    def delay(self) -> float:
        return min(FIRST_SECONDS * 2.0 ** min(self.lapses - 1, 10), LONGEST_SECONDS)


class Wish(msgspec.Struct, frozen=True):
    client: str
    ticket: str
    paired_from: float


class Lapses:
    def __init__(self) -> None:
        self._wishes: dict[str, Wish] = {}
        """The last one of each player."""
        self._debts: dict[str, Debt] = {}

    def enter(self, player: str, ticket: str, client: str, now: float) -> float:
        """When this player may be paired: now, unless the client owes something. Idempotent."""
        wish = self._wishes.get(player)
        if wish is None or wish.ticket != ticket:
            wish = Wish(client, ticket, self._paired_from(client, now))
            _remember(self._wishes, player, wish)
        return wish.paired_from

    def _paired_from(self, client: str, now: float) -> float:
        debt = self._debts.get(client)
        if debt is None or now > debt.lapsed + FORGIVEN_SECONDS:
            self._debts.pop(client, None)
            return now
        debt.paired_from = max(now, debt.paired_from) + debt.delay()
        return debt.paired_from

    def lapse(self, player: str, now: float) -> None:
        """This player was paired and did not come. Other processes may know who it was."""
        wish = self._wishes.get(player)
        if wish and not is_local(wish.client):
            debt = self._debts.get(wish.client) or Debt()
            debt.lapses, debt.lapsed = debt.lapses + 1, now
            _remember(self._debts, wish.client, debt)


def _remember(known: dict[str, V], key: str, value: V) -> None:
    known.pop(key, None)
    known[key] = value
    if len(known) > MOST:
        del known[next(iter(known))]
