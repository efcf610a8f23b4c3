"""Tells requests that wait for it when a room has changed, in any process."""

from random import uniform

from seabattle.server.ops.changes import Changes, wait
from seabattle.server.tables.registry import Registry
from seabattle.store.room_values import Room
from seabattle.store.values import ROOMS_TOPIC

SECONDS_PER_MEMBER = 0.02
"""A room causes at most 50 answers a second, whoever changes it over and over."""


class RoomChanges(Changes):
    def __init__(self, registry: Registry) -> None:
        super().__init__()
        registry.listen(ROOMS_TOPIC, self._on_news)

    def _on_news(self, room: str) -> None:
        """Wake those who wait for a room; for all of them if news was lost."""
        if room:
            self.wake(room)
        else:
            self.wake_all()

    async def rest(self, room: Room) -> None:
        """Pause before another answer to a client that has had one; not all come back at once."""
        present = sum(member.is_present for member in room.members)
        await wait(self._drained, SECONDS_PER_MEMBER * present * uniform(0.5, 1.5))
