"""What one client has been told about its table, and what it has still to be told."""

from collections.abc import Callable, Hashable
from typing import TypeVar

import msgspec

from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.match import Match
from seabattle.server.protocol.view_diff import difference
from seabattle.server.protocol.websocket import Presence, TableChanged, Update
from seabattle.server.tables.table import Table

T = TypeVar("T")


class Told(msgspec.Struct, frozen=True, gc=False):
    """How far a client has been told about a match."""

    heard: int
    pledged: int
    rows: int = -1
    """Of the log; none is told before the first update."""
    view: View | None = None


class Updates:
    """Everything a seat may know, in order and once."""

    def __init__(self, table: Table, seat: Seat, heard: int, pledged: int) -> None:
        self._table = table
        self._seat = seat
        self._told = Told(heard, pledged)
        self._info = table.info
        self._presence: Presence | None = None

    def news(self) -> list[bytes]:
        """The messages that are due now, as they go over the wire."""
        table, due = self._table, list[bytes]()
        if table.info is not self._info:
            self._info = table.info
            due.append(self._shared("table", lambda: encode(TableChanged(table.info))))
        if table.attendance.presence != self._presence:
            self._presence = table.attendance.presence
            due.append(encode(self._presence))
        if (match := table.match) and len(match.log) != self._told.rows:
            update, self._told = self._update(match)
            due.append(update)
        return due

    def _update(self, match: Match) -> tuple[bytes, Told]:
        """What tells this seat all that is new to it, and how far it has been told with that.

        Watchers may be many, so they share it; a seat has seldom more than one device.
        """
        before = self._told
        if self._seat is not Seat.WATCHER:
            return update_of(self._table, match, self._seat, before)
        key = (before.heard, before.pledged, before.rows)
        return self._shared(key, lambda: update_of(self._table, match, self._seat, before))

    def _shared(self, key: Hashable, make: Callable[[], T]) -> T:
        encoded = self._table.encoded
        if key not in encoded:
            encoded[key] = make()
        found: T = encoded[key]
        return found


def update_of(table: Table, match: Match, seat: Seat, before: Told) -> tuple[bytes, Told]:
    view, heard = match.view(seat), match.heard[seat]
    first = min(before.heard, len(heard))
    clock = table.terms.clock if table.status == "playing" else None
    update = Update(
        first=first,
        events=heard[first:],
        view=difference(before.view, view),
        decision=match.decisions[seat],
        waiting_for=match.waiting_for,
        sealed=match.sealed.get(seat),
        pledges=tuple(match.pledges[before.pledged :]),
        deadline=round((table.step_began + clock.seconds) * 1000) if clock else None,
    )
    return encode(update), Told(len(heard), len(match.pledges), len(match.log), view)
