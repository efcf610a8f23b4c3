"""Purges what has expired, as the settings say."""

import asyncio

from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.wall_clock import WallClock
from seabattle.server.settings import Settings
from seabattle.store.errors import StoreError
from seabattle.store.store import Store

KEEP_WAITING_SECONDS = 3600.0
"""How long the place in a queue is kept for somebody who is gone."""


async def purge_periodically(store: Store, settings: Settings, clock: WallClock) -> None:
    """Several processes may do so at the same time."""
    while True:
        try:
            await purge(store, settings, clock.cautious())
        except StoreError as error:
            log_failure("purge_failed", error)
        await asyncio.sleep(settings.retention_seconds)


async def purge(store: Store, settings: Settings, now: float) -> None:
    """Remove all that has been kept for long enough, in small batches."""
    kept_for = ((settings.keep_finished_seconds, True), (settings.keep_closed_seconds, False))
    for seconds, with_outcome in kept_for:
        while seconds is not None:
            count = await store.purge_matches(now - seconds, with_outcome=with_outcome)
            if not count:
                break
            log("forgotten", count=count)
    await store.purge_links(now)
    await store.purge_waiting(now - KEEP_WAITING_SECONDS)
