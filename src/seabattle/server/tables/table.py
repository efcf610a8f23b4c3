"""One table as this process knows it.

It follows the store and never leads: what can be seen here is durable. Any process may hold the
same table at the same time; whoever appends first was first, and the others read on.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from itertools import chain, repeat
from typing import Self

from msgspec.structs import replace

from seabattle.core.errors import Refused, SeabattleError
from seabattle.core.kinds import Json, Order, plain
from seabattle.core.orders import Forfeit, OnBehalf
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode, read_order
from seabattle.games.catalogue import UnknownGame
from seabattle.match.ahead import Ahead
from seabattle.match.dealer import Fair
from seabattle.match.match import Entry, Match
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.values import Status
from seabattle.server.tables.game_cache import shared_game
from seabattle.server.tables.presence import Attendance
from seabattle.server.tables.terms import (
    Details,
    all_open,
    details_of,
    house_of,
    status_of,
    terms_of,
)
from seabattle.store.contract import Store
from seabattle.store.errors import Conflict, MatchEnded
from seabattle.store.values import MatchHead, Row, Sitter


class Overtaken(SeabattleError):
    """An order that was meant for a moment which has passed."""


class Live:
    """The head, the sitters and the match, once it has begun; who listens to all that."""

    def __init__(self, store: Store, head: MatchHead, sitters: Iterable[Sitter]) -> None:
        self.id = head.id
        self.head = head
        self.terms = terms_of(head)
        self.has_computers = any(seat.kind == "computer" for seat in self.terms.seats)
        self.status: Status
        self.revision = 0
        """Goes up when anything has changed that the table is shown from, or who is there."""
        self.match: Match | None = None
        self.step_began = head.created
        """When the decision that is open now was opened, for all seats alike."""
        self.rematch: str | None = None
        """The table for another match, once there is one."""
        self.attendance = Attendance()
        self.listeners: set[Callable[[], None]] = set()
        self.version = 0
        """Goes up whenever something may have changed."""
        self.length = 0
        """How many rows of the stored log have been read."""
        self._store = store
        self._lock = asyncio.Lock()
        self._sit(sitters)

    @classmethod
    async def load(cls, store: Store, id: str) -> Self:
        """Raises `NoSuchMatch`."""
        live = cls(store, await store.head(id), await store.sitters(id))
        await live._begin_if_ready()
        return live

    def changed(self) -> None:
        """Tell all who listen that there may be something new."""
        self.version += 1
        for listener in tuple(self.listeners):
            listener()

    def presence_changed(self) -> None:
        self.revision += 1
        self.changed()

    # Reading

    async def read_table(self) -> None:
        """Read who sits and whether the table is closed; begin the match if all is ready."""
        async with self._lock:
            await self._read_head()
            await self._begin_if_ready()
        self.changed()

    async def _read_head(self) -> None:
        self.head = await self._store.head(self.id)
        self._sit(await self._store.sitters(self.id))

    async def read_log(self, length: int | None = None) -> None:
        """Read on in the log, unless as many rows as that are known already."""
        async with self._lock:
            if length is not None and length <= self.length:
                return
            grown = await self._read_on()
        if grown:
            self.changed()

    async def _read_on(self) -> bool:
        """Whether there was anything new."""
        if self.match is None:
            return False
        rows = await self._store.rows(self.id, self.length)
        self._fold(self.match, rows)
        return bool(rows)

    def _sit(self, sitters: Iterable[Sitter]) -> None:
        self.sitters = {sitter.seat: sitter for sitter in sitters}
        self.details: dict[Seat, Details] = {
            seat: details_of(sitter) for seat, sitter in self.sitters.items()
        }
        self._restate()

    def _restate(self) -> None:
        self.status = status_of(self.head, self.details)
        self.revision += 1

    def offer_rematch(self, id: str) -> None:
        self.rematch = id
        self._restate()

    def _dealer(self) -> Fair | None:
        """Who draws, once both numbers are open."""
        if not all_open(self.details):
            return None
        one, two = (bytes.fromhex(self.details[seat].number or "") for seat in PLAYERS)
        made = tuple(seat for seat in PLAYERS if self.details[seat].number_by == "house")
        return Fair(bytes.fromhex(house_of(self.head).secret), (one, two), made)

    async def _begin_if_ready(self) -> None:
        if self.match is None and self._dealer():
            await self._begin()

    async def _begin(self) -> None:
        """Start from the first row. Draws that come before any order are stored here."""
        match = self._new_match()
        self.length = 0
        rows = await self._store.rows(self.id)
        if len(rows) < len(match.log):
            draws = list(map(_row, match.log[len(rows) :]))
            with suppress(Conflict):
                await self._store.append(self.id, len(rows), draws, match.outcome)
            rows = await self._store.rows(self.id)
        self.step_began = max(details.ready for details in self.details.values())
        self._fold(match, rows)
        self.match = match

    def _new_match(self) -> Match:
        id, version = self.head.game, self.head.version
        try:
            return Match(shared_game(id, version, encode(self.head.options)), self._dealer())
        except UnknownGame:
            raise ServerProblem("unknown_rules", game=id, version=version) from None

    def _fold(self, match: Match, rows: Sequence[Row]) -> None:
        """Add rows of the log to the match, but for draws that its dealer has made already."""
        for row in rows:
            if self.length >= len(match.log):
                match.add(Entry(row.seat, read_order(match.game, row.order)))
            self._count(match, row)

    def _count(self, match: Match, row: Row) -> None:
        self.length += 1
        if not match.sealed:
            self.step_began = max(self.step_began, row.time)
        if match.outcome:
            self.head = replace(self.head, ended=row.time, outcome=match.outcome)
            self._restate()

    # Orders

    def give(
        self,
        seat: Seat,
        order: Order | dict[str, Json],
        order_id: str | None = None,
        decision: int | None = None,
    ) -> Coroutine[None, None, None]:
        """Take an order and return when it is durable; raise, and change nothing, if it may not be.

        An order id that stands in the log already is fine, and nothing is added.
        """
        return self._add(seat, order_id, lambda match: match.consider(seat, order, decision))

    async def rule(self, order: Forfeit | OnBehalf, decision: int) -> None:
        """Let the table decide about a seat, unless that seat has decided by now."""

        def consider(match: Match) -> Entry:
            if order.seat not in match.waiting_for or match.decisions[order.seat] != decision:
                raise Overtaken
            return match.consider(Seat.TABLE, order)

        await self._add(Seat.TABLE, f"{order.seat}-{decision}", consider)

    async def _add(
        self, seat: Seat, order_id: str | None, consider: Callable[[Match], Entry]
    ) -> None:
        await self._lock.acquire()
        try:
            while not await self._is_appended(consider, order_id):
                await self._read_on()
        except (Refused, ServerProblem):
            # An order that heard no answer is sent again; what was done is not to be done now.
            if not (order_id and await self._store.has_order(self.id, seat, order_id)):
                raise
        finally:
            self._lock.release()
        self.changed()

    def _match_in_play(self) -> Match:
        if self.match is None or (self.head.ended and not self.head.outcome):
            raise ServerProblem("table_closed" if self.head.ended else "not_started")
        return self.match

    async def _is_appended(self, consider: Callable[[Match], Entry], order_id: str | None) -> bool:
        """Whether the order stands in the log now. If not, others have added to the log."""
        match = self._match_in_play()
        try:
            ahead = match.ahead(consider(match))
            rows = list(map(_row, ahead.entries, chain((order_id,), repeat(None))))
            appended = await self._store.append(self.id, self.length, rows, ahead.outcome)
        except Refused:
            if not await self._read_on():  # only what is up to date may refuse
                raise
            return False
        except Conflict:
            return False
        except MatchEnded:
            await self._read_head()
            return False
        if appended.fresh:
            self._go_on(match, ahead, rows)
        else:
            await self._read_on()
        return True

    def _go_on(self, match: Match, ahead: Ahead, rows: list[Row]) -> None:
        match.go(ahead)
        for row in rows:
            self._count(match, row)

    async def close(self) -> None:
        """End the table without an outcome."""
        async with self._lock:
            await self._store.end(self.id, self.length, None, time.time())
            await self._read_head()
        self.changed()


def _row(entry: Entry, order_id: str | None = None) -> Row:
    return Row(entry.seat, plain(entry.order), time.time(), order_id)
