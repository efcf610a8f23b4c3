"""What one client has been told about its table, and what it has still to be told."""

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.server.describe import Told
from seabattle.server.live import Live
from seabattle.server.messages import Presence
from seabattle.server.shown import Shown


class Telling:
    """Everything a seat may know, in order and once."""

    def __init__(self, live: Live, shown: Shown, seat: Seat, heard: int, pledged: int) -> None:
        self._live = live
        self._shown = shown
        self.seat = seat
        self._told = Told(heard, pledged)
        self._revision = live.revision
        self._table = shown.table()
        self._presence: Presence | None = None

    def news(self) -> list[bytes]:
        """The messages that are due now, as they go over the wire."""
        live, due = self._live, []
        if self._revision != live.revision:
            self._revision = live.revision
            due += self._table_if_changed()
        if (presence := live.attendance.told) != self._presence:
            self._presence = presence
            due.append(encode(presence))
        if (match := live.match) and len(match.log) != self._told.rows:
            update, self._told = self._shown.update(match, self.seat, self._told)
            due.append(update)
        return due

    def _table_if_changed(self) -> list[bytes]:
        before, self._table = self._table, self._shown.table()
        return [] if self._table == before else [self._table]
