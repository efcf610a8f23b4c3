"""What a table looks like on the wire, encoded once for all who are shown the same."""

import msgspec

from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.server.describe import live_table, update_of
from seabattle.server.live import Live
from seabattle.server.messages import TableChanged


class Shown:
    """Messages about a table as it is now; forgotten when it changes."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._version = -1
        self._table = ""
        self._updates: dict[tuple[Seat, int, int], str] = {}

    def table(self) -> str:
        self._renew()
        self._table = self._table or _text(TableChanged(live_table(self._live)))
        return self._table

    def update(self, seat: Seat, heard: int, pledged: int) -> str:
        self._renew()
        key = (seat, heard, pledged)
        if key not in self._updates:
            assert self._live.match is not None
            update = update_of(self._live, self._live.match, seat, heard, pledged)
            self._updates[key] = _text(update)
        return self._updates[key]

    def _renew(self) -> None:
        if self._version != self._live.version:
            self._version = self._live.version
            self._table = ""
            self._updates = {}


def _text(message: msgspec.Struct) -> str:
    return encode(message).decode()
