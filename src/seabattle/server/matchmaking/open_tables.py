"""Open tables that the queues fill: somebody is connected there and waits for anybody."""

import time

from seabattle.core.seat import PLAYERS, Seat
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.tables import Join
from seabattle.server.tables.lobby import Lobby
from seabattle.server.tables.metadata import terms_of
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.errors import NotWaiting
from seabattle.store.values import MatchHead, PlayerProfile, Query, QueueEntry

MAX_TABLES = 20
"""The newest open tables of a game, among which one is looked for."""
SLOW_SECONDS = 3600
"""Whoever looks for an opponent wants to play now, not with hours for a move."""


class OpenTables:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self._lobby = Lobby(registry)

    async def seat(self, waiter: QueueEntry, me: PlayerProfile) -> QueueEntry:
        """Seat a player of a queue at an open table of the game, if there is one."""
        if waiter.match is not None or waiter.since > time.time():
            return waiter
        query = Query(status="open", game=waiter.game, listed=True, free_seat=True)
        for head in (await self._store.list_matches(query, limit=MAX_TABLES)).matches:
            if _is_quick(head) and (table := await self._find_host(head.id)):
                try:
                    return await self._join(table, waiter, me)
                except ServerProblem:  # their own table, or somebody was faster
                    continue
        return waiter

    async def _find_host(self, id: str) -> Table | None:
        """Return the table if its other player is connected, and no program."""
        table = await self._registry.get(id)
        hosts = [seat for seat in PLAYERS if seat in table.details]
        is_here = hosts and all(table.attendance.has(seat) for seat in hosts)
        return table if is_here and not any(table.details[each].bot for each in hosts) else None

    async def _join(self, table: Table, waiter: QueueEntry, me: PlayerProfile) -> QueueEntry:
        name = waiter.details.get("nickname") if isinstance(waiter.details, dict) else None
        join = Join(commitment=waiter.ticket, nickname=name)
        seated = await self._lobby.join(table.id, join, me)
        assert seated.seat
        seat = Seat(seated.seat)
        try:
            waiter = await self._store.seat_waiting(waiter.game, me.id, waiter.ticket, table.id)
        except NotWaiting:
            await self._lobby.leave(table, seat)
            raise
        if waiter.match != table.id:
            await self._lobby.leave(table, seat)
        return waiter


def _is_quick(head: MatchHead) -> bool:
    clock = terms_of(head).clock
    return clock is None or clock.seconds + clock.bank < SLOW_SECONDS
