"""Deletes expired data, as the settings define it."""

import asyncio

from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.wall_clock import WallClock
from seabattle.server.settings import Settings
from seabattle.store.errors import StoreError
from seabattle.store.store import Store

QUEUE_RETENTION_SECONDS = 3600.0
"""How long a place in a queue is kept without heartbeats."""


async def purge_periodically(store: Store, settings: Settings, clock: WallClock) -> None:
    """Purge again and again; several processes may do so at the same time."""
    while True:
        try:
            await purge(store, settings, clock.read_conservative_time())
        except StoreError as error:
            log_failure("purge_failed", error)
        await asyncio.sleep(settings.retention_seconds)


async def purge(store: Store, settings: Settings, now: float) -> None:
    """Delete all expired data, in small batches."""
    kept_for = ((settings.keep_finished_seconds, True), (settings.keep_closed_seconds, False))
    for seconds, with_outcome in kept_for:
        while seconds is not None:
            count = await store.purge_matches(now - seconds, with_outcome=with_outcome)
            if not count:
                break
            log("forgotten", count=count)
    while await store.purge_rooms(now - settings.room_unused_seconds):
        pass
    await store.purge_links(now)
    await store.purge_waiting(now - QUEUE_RETENTION_SECONDS)
