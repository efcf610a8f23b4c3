"""Wakes requests that wait for a change, of a queue or a room, or for the end of this process."""

import asyncio
from contextlib import suppress
from weakref import WeakValueDictionary


class Changes:
    """An event for each name that somebody waits for, set when something changes there."""

    def __init__(self) -> None:
        self._events: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        """Kept by those who wait."""
        self._drained = asyncio.Event()

    @property
    def is_drained(self) -> bool:
        return self._drained.is_set()

    def next_change(self, name: str) -> asyncio.Event:
        """Return an event that is set when the next change comes, or this process ends."""
        event = self._events.get(name) or asyncio.Event()
        self._events[name] = event
        if self.is_drained:
            event.set()
        return event

    def wake(self, name: str) -> None:
        if event := self._events.pop(name, None):
            event.set()

    def wake_all(self) -> None:
        for name in list(self._events):
            self.wake(name)

    def drain(self) -> None:
        """Answer all who wait, since this process ends."""
        self._drained.set()
        self.wake_all()


async def wait(event: asyncio.Event, seconds: float) -> None:
    """Wait until the event is set, so many seconds at most."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
