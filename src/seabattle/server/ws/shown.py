"""What a table looks like on the wire, encoded once for all who are shown the same."""

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.match.match import Match
from seabattle.server.protocol.messages import TableChanged
from seabattle.server.tables.presenters import Told, live_table, update_of
from seabattle.server.tables.table import Live


class Shown:
    """Messages about a table as it is now; forgotten when it changes.

    Updates are kept for those who watch: they may be many. A seat has seldom more than one device.
    """

    def __init__(self, live: Live) -> None:
        self._live = live
        self._version = -1
        self._for_watchers: dict[tuple[int, int, int], tuple[bytes, Told]] = {}
        self._revision = -1
        self._table = b""

    def table(self) -> bytes:
        if self._revision != self._live.revision:
            self._revision = self._live.revision
            self._table = encode(TableChanged(live_table(self._live)))
        return self._table

    def update(self, match: Match, seat: Seat, before: Told) -> tuple[bytes, Told]:
        """What tells a seat all that is new to it, and how far it has been told with that."""
        if seat is not Seat.WATCHER:
            return update_of(self._live, match, seat, before)
        if self._version != self._live.version:
            self._version, self._for_watchers = self._live.version, {}
        key = (before.heard, before.pledged, before.rows)
        if key not in self._for_watchers:
            self._for_watchers[key] = update_of(self._live, match, seat, before)
        return self._for_watchers[key]
