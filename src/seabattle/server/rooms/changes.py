"""Tells requests that wait for it when a room has changed, in any process."""

import asyncio
from contextlib import suppress
from random import uniform
from weakref import WeakValueDictionary

from seabattle.server.tables.registry import Registry
from seabattle.store.room_values import Room
from seabattle.store.values import ROOMS_TOPIC

SECONDS_PER_MEMBER = 0.02
"""A room causes at most 50 answers a second, whoever changes it over and over."""


class RoomChanges:
    def __init__(self, registry: Registry) -> None:
        self._events: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        """An event for each room that somebody waits for; kept by those who wait."""
        self._drained = asyncio.Event()
        registry.listen(ROOMS_TOPIC, self._on_news)

    def next_change(self, room: str) -> asyncio.Event:
        """Return an event that is set when the room changes, or this process ends."""
        event = self._events.get(room) or asyncio.Event()
        self._events[room] = event
        if self._drained.is_set():
            event.set()
        return event

    def _on_news(self, room: str) -> None:
        """Wake those who wait for a room; for all of them if news was lost."""
        for id in [room] if room else list(self._events):
            if event := self._events.pop(id, None):
                event.set()

    def drain(self) -> None:
        """Answer all who wait, since this process ends."""
        self._drained.set()
        self._on_news("")

    async def rest(self, room: Room) -> None:
        """Pause before another answer to a client that has had one; not all come back at once."""
        present = sum(member.is_present for member in room.members)
        await wait(self._drained, SECONDS_PER_MEMBER * present * uniform(0.5, 1.5))


async def wait(event: asyncio.Event, seconds: float) -> None:
    """Wait until the event is set, so many seconds at most."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
