"""Presence: who is connected to a table, and the messages between processes.

Each process broadcasts its own connections. Nothing is stored, and what a process has said expires.
"""

import time

import msgspec

from seabattle.core.seat import Seat
from seabattle.server.protocol.websocket import Note, PhraseSaid, Presence

EXPIRY_SECONDS = 45.0
RENEWAL_SECONDS = 15.0


class Connected(msgspec.Struct, frozen=True, tag="here"):
    """The number of connections per seat in one process."""

    process: str
    one: int = 0
    two: int = 0
    watcher: int = 0


class PresenceWanted(msgspec.Struct, frozen=True, tag="who"):
    """A request for presence, from a process that has just loaded a table."""


class RematchOffered(msgspec.Struct, frozen=True, tag="rematch"):
    """A table for a rematch exists."""


class NoteWritten(msgspec.Struct, frozen=True, tag="wrote"):
    """A private note was written; for the other devices of the seat."""

    seat: Seat
    note: Note


class PhraseSpoken(msgspec.Struct, frozen=True, tag="said"):
    """A quick phrase was said; for everybody at the table."""

    said: PhraseSaid


PeerMessage = Connected | PresenceWanted | RematchOffered | NoteWritten | PhraseSpoken


class Attendance:
    """The presence of one table over all processes."""

    def __init__(self) -> None:
        self._processes: dict[str, tuple[Connected, float]] = {}
        self.presence = Presence(one=False, two=False, watchers=0)

    def update(self, connected: Connected) -> bool:
        """Add a process's connections; return whether the presence changed."""
        self._processes[connected.process] = (connected, time.monotonic())
        before, self.presence = self.presence, self._sum()
        return self.presence != before

    def _sum(self) -> Presence:
        oldest = time.monotonic() - EXPIRY_SECONDS
        fresh = [connected for connected, when in self._processes.values() if when > oldest]
        return Presence(
            one=any(connected.one for connected in fresh),
            two=any(connected.two for connected in fresh),
            watchers=sum(connected.watcher for connected in fresh),
        )

    def has(self, seat: Seat) -> bool:
        return self.presence.one if seat is Seat.ONE else self.presence.two
