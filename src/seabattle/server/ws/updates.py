"""What one client has been told about its table, and what it has still to be told."""

from collections.abc import Iterator

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.server.protocol.messages import Presence
from seabattle.server.tables.presenters import Told
from seabattle.server.tables.table import Live
from seabattle.server.ws.shown import Shown


class Telling:
    """Everything a seat may know, in order and once."""

    def __init__(self, live: Live, shown: Shown, seat: Seat, heard: int, pledged: int) -> None:
        self._live = live
        self._shown = shown
        self.seat = seat
        self._told = Told(heard, pledged)
        self._revision = -1
        self._table = shown.table()
        self._presence: Presence | None = None

    def news(self) -> list[bytes]:
        """The messages that are due now, as they go over the wire."""
        live = self._live
        due: list[bytes] = []
        if self._revision != live.revision:
            self._revision = live.revision
            due += self._table_news()
        if (match := live.match) and len(match.log) != self._told.rows:
            update, self._told = self._shown.update(match, self.seat, self._told)
            due.append(update)
        return due

    def _table_news(self) -> Iterator[bytes]:
        table, self._table = self._table, self._shown.table()
        presence, self._presence = self._presence, self._live.attendance.told
        if self._table != table:
            yield self._table
        if self._presence != presence:
            yield encode(self._presence)
