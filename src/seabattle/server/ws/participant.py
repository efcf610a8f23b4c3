"""One client at a table: its seat, and which messages it has still to be sent."""

from collections.abc import Callable, Hashable
from typing import TypeVar

import msgspec

from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.core.words import Language
from seabattle.match.match import Match
from seabattle.server.protocol.view_diff import diff_views
from seabattle.server.protocol.websocket import Hello, Presence, TableChanged, Update
from seabattle.server.tables.clocks import shown_deadline
from seabattle.server.tables.table import Table

T = TypeVar("T")


class SentState(msgspec.Struct, frozen=True, gc=False):
    """The part of a match that a client has been sent."""

    heard: int
    pledged: int
    rows: int = -1
    """Rows of the log; -1 before the first update."""
    view: View | None = None


class Participant:
    """A client that has said hello. Every message is sent in order and once."""

    def __init__(self, table: Table, seat: Seat, hello: Hello, language: Language) -> None:
        self.table = table
        self.seat = seat
        self.key = f"{table.id} {seat.value}"
        """Under which the rates of the seat are counted, over all its devices."""
        self.language = language
        self.sitter = table.sitters.get(seat)
        """Who held the seat at the hello."""
        self.bot = self.sitter.player if self.sitter and table.details[seat].bot else None
        """The id of the bot that sits here."""
        self._sent = SentState(hello.heard, hello.pledged)
        self.sent_version = -1
        """The version of the table when messages were last sent."""
        self._sent_info = table.info
        self._sent_presence: Presence | None = None

    def next_messages(self) -> list[bytes]:
        """Return the encoded messages that are due now."""
        table, due = self.table, list[bytes]()
        if table.info is not self._sent_info:
            self._sent_info = table.info
            due.append(self._share("table", lambda: encode(TableChanged(table.info))))
        if table.attendance.presence != self._sent_presence:
            self._sent_presence = table.attendance.presence
            due.append(encode(self._sent_presence))
        if (match := table.match) and len(match.log) != self._sent.rows:
            update, self._sent = self._update(match)
            due.append(update)
        return due

    def _update(self, match: Match) -> tuple[bytes, SentState]:
        """Return an update and the new state. Spectators in the same state share one message."""
        sent = self._sent
        if self.seat is not Seat.WATCHER:
            return make_update(self.table, match, self.seat, sent)
        key = (sent.heard, sent.pledged, sent.rows)
        return self._share(key, lambda: make_update(self.table, match, self.seat, sent))

    def _share(self, key: Hashable, make: Callable[[], T]) -> T:
        encoded = self.table.encoded
        if key not in encoded:
            encoded[key] = make()
        found: T = encoded[key]
        return found


def make_update(table: Table, match: Match, seat: Seat, sent: SentState) -> tuple[bytes, SentState]:
    """Return an encoded update with all that is new to the seat, and the state after it."""
    view, heard = match.view(seat), match.heard[seat]
    first = min(sent.heard, len(heard))
    update = Update(
        first=first,
        events=heard[first:],
        view=diff_views(sent.view, view),
        decision=match.decisions[seat],
        waiting_for=match.waiting_for,
        sealed=match.sealed.get(seat),
        pledges=tuple(match.pledges[sent.pledged :]),
        deadline=shown_deadline(table, match, seat) if table.terms.clock else None,
    )
    return encode(update), SentState(len(heard), len(match.pledges), len(match.log), view)
