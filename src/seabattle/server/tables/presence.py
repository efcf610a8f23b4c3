"""Passing words between processes, and who is connected to a table on any of them.

Each process says to the others what it has; nothing of it is stored, and what is not said again
for a while is forgotten with the process that said it.
"""

import time

import msgspec

from seabattle.core.seat import Seat
from seabattle.server.protocol.messages import Note, Presence

FORGOTTEN_AFTER = 45.0
RENEWED_AFTER = 15.0


class Here(msgspec.Struct, frozen=True, tag="here"):
    """What one process has."""

    process: str
    one: int = 0
    two: int = 0
    watcher: int = 0


class WhoIsThere(msgspec.Struct, frozen=True, tag="who"):
    """A process that has just taken up a table asks the others."""


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """There is a table for a rematch now."""


class Wrote(msgspec.Struct, frozen=True, tag="wrote"):
    """A seat has noted something for itself; for the other devices that hold it."""

    seat: Seat
    note: Note


Word = Here | WhoIsThere | Rematch | Wrote


class Attendance:
    """All that processes have said about one table."""

    def __init__(self) -> None:
        self._heard: dict[str, tuple[Here, float]] = {}
        self.told = Presence(one=False, two=False, watchers=0)

    def hear(self, here: Here) -> bool:
        """Whether this changes what people are told."""
        self._heard[here.process] = (here, time.monotonic())
        before, self.told = self.told, self._sum()
        return self.told != before

    def _sum(self) -> Presence:
        fresh = time.monotonic() - FORGOTTEN_AFTER
        there = [here for here, when in self._heard.values() if when > fresh]
        return Presence(
            one=any(here.one for here in there),
            two=any(here.two for here in there),
            watchers=sum(here.watcher for here in there),
        )

    def has(self, seat: Seat) -> bool:
        return self.told.one if seat is Seat.ONE else self.told.two
