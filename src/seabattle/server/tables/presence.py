"""Who is connected to a table, on any process, and what processes broadcast to each other.

Each process broadcasts what it has; nothing of it is stored, and a process that is not heard of
for a while counts as gone.
"""

import time

import msgspec

from seabattle.core.seat import Seat
from seabattle.server.protocol.websocket import Note, PhraseSaid, Presence

EXPIRES_AFTER = 45.0
RENEWED_AFTER = 15.0


class Connected(msgspec.Struct, frozen=True, tag="here"):
    """How many connections one process has for each seat."""

    process: str
    one: int = 0
    two: int = 0
    watcher: int = 0


class PresenceWanted(msgspec.Struct, frozen=True, tag="who"):
    """A process that has just loaded a table asks the others."""


class RematchOffered(msgspec.Struct, frozen=True, tag="rematch"):
    """There is a table for a rematch now."""


class NoteWritten(msgspec.Struct, frozen=True, tag="wrote"):
    """A seat has written a private note; for the other devices that hold the seat."""

    seat: Seat
    note: Note


class PhraseSpoken(msgspec.Struct, frozen=True, tag="said"):
    """A seat has said a quick phrase; for everybody at the table."""

    said: PhraseSaid


PeerMessage = Connected | PresenceWanted | RematchOffered | NoteWritten | PhraseSpoken


class Attendance:
    """All that processes have broadcast about one table, added up."""

    def __init__(self) -> None:
        self._processes: dict[str, tuple[Connected, float]] = {}
        self.presence = Presence(one=False, two=False, watchers=0)

    def update(self, connected: Connected) -> bool:
        """Whether this changes what people are told."""
        self._processes[connected.process] = (connected, time.monotonic())
        before, self.presence = self.presence, self._sum()
        return self.presence != before

    def _sum(self) -> Presence:
        oldest = time.monotonic() - EXPIRES_AFTER
        fresh = [connected for connected, when in self._processes.values() if when > oldest]
        return Presence(
            one=any(connected.one for connected in fresh),
            two=any(connected.two for connected in fresh),
            watchers=sum(connected.watcher for connected in fresh),
        )

    def has(self, seat: Seat) -> bool:
        return self.presence.one if seat is Seat.ONE else self.presence.two
