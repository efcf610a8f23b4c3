"""Periodic work on all tables: deadlines are enforced, and idle tables leave memory."""

import asyncio
import time

from seabattle.server.ops.logs import log
from seabattle.server.problems import ServerProblem
from seabattle.server.tables.clocks import enforce_deadlines, no_show_seats
from seabattle.server.tables.registry import Registry
from seabattle.store.errors import StoreError

BROKEN_TABLE_RETRY_SECONDS = 3600.0


class Sweeper:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.sweep_seconds)
            await self._registry.log_errors(self.enforce_all_deadlines())
            self._registry.renew_presence()
            self._registry.evict_idle()

    async def enforce_all_deadlines(self) -> None:
        if jump := self._registry.clock.detect_jump():
            self._registry.shift_clocks(jump)
        now = time.time()
        for id in await self._store.list_overdue_matches(now):
            await self._enforce_deadlines(id, now)

    async def _enforce_deadlines(self, id: str, now: float) -> None:
        registry, settings = self._registry, self._settings
        try:
            table = await registry.get(id)
            await registry.report_no_show(table, *no_show_seats(table, settings, now))
            await enforce_deadlines(table, settings, now)
            registry.wake_bots(table)
            registry.set_due(table)
        except StoreError:
            raise
        except Exception as error:  # the clocks of other tables go on
            slug = error.slug if isinstance(error, ServerProblem) else type(error).__name__
            log("table_not_attended", table=id, slug=slug)
            await self._store.set_due(id, time.time() + BROKEN_TABLE_RETRY_SECONDS)
