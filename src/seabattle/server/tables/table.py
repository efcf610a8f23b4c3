"""One table in memory: a copy of what the store has.

Orders are durable before they change a table. Several processes may hold the same table; the first
to append to the log wins, and the others read the new rows and try again.
"""

import asyncio
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from math import inf
from typing import Any, Protocol, Self

from msgspec.structs import replace

from seabattle.core.errors import Refused, SeabattleError
from seabattle.core.kinds import Json, Order, kind_of
from seabattle.core.orders import Forfeit, OnBehalf
from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.match import Entry, Match
from seabattle.server.ops.wall_clock import ClockJump, WallClock
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import Status
from seabattle.server.protocol.tables import Clock, TableInfo
from seabattle.server.protocol.websocket import FromServer
from seabattle.server.tables.fought import NO_BATTLE, have_both_fought, read_kind
from seabattle.server.tables.metadata import (
    SitterDetails,
    are_numbers_open,
    details_of,
    make_table_info,
    terms_of,
)
from seabattle.server.tables.presence import Attendance
from seabattle.server.tables.stored_match import first_rows, new_match, to_entry, to_row
from seabattle.store.errors import Conflict, CorruptData, MatchEnded
from seabattle.store.store import Store
from seabattle.store.values import LogRow, MatchHead, Sitter

SLOW_SECONDS = 3600
ROWS_PER_STEP = 100
"""Rows that are loaded without a pause: 20 ms of CPU time in `classic` with manoeuvres."""


class OutdatedOrder(SeabattleError):
    """Raised for an order whose decision is no longer open."""


class Subscriber(Protocol):
    """A session that is connected to a table."""

    @property
    def seat(self) -> Seat: ...

    def flush(self) -> None:
        """Send all that is new at the table."""

    def send(self, message: FromServer) -> None:
        """Send a message that is not part of the table's state."""


class Table:
    """A head, its sitters, the match once it has begun, and the subscribers."""

    def __init__(
        self,
        store: Store,
        head: MatchHead,
        sitters: Iterable[Sitter],
        on_change: Callable[["Table"], None] = lambda table: None,
        clock: WallClock | None = None,
    ) -> None:
        self._clock = clock or WallClock()
        self.id = head.id
        self.head = head
        self.terms = terms_of(head)
        limit = self.terms.clock
        is_slow = limit is not None and limit.seconds >= SLOW_SECONDS
        self.notifies_turns = is_slow or self.terms.room is not None
        """Whether players who are away are notified of their turns."""
        self.has_computers = self.terms.has_computers
        self.match: Match | None = None
        self.step_began = self._clock.adjust(head.created)
        if self.terms.league:
            self.step_began = max(self.step_began, self._clock.started)
        """When the open decision began; before the match, when the table was created. Shifted when
        the system time jumps. A restart of the server gives bots in a league their time again."""
        self.banks = self._full_banks()
        """Seconds that are left of the time bank of each side."""
        self.rematch: str | None = None
        """The id of the table for a rematch, once there is one."""
        self.attendance = Attendance()
        self.subscribers: set[Subscriber] = set()
        self.version = 0
        """Increases with every change of any kind."""
        self.encoded: dict[Hashable, Any] = {}
        """Encoded messages about this version, shared by subscribers that get the same."""
        self.length = 0
        """How many rows of the stored log have been read."""
        self.info: TableInfo = make_table_info(head, {})
        """The public information; replaced by another object only when it changes."""
        self.status: Status = self.info.status
        self.logged_status: Status | None = None
        self.due = inf
        """When the sweeper next looks at it."""
        self._store = store
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._set_sitters(sitters)

    @classmethod
    async def load(
        cls,
        store: Store,
        id: str,
        on_change: Callable[["Table"], None] = lambda table: None,
        clock: WallClock | None = None,
    ) -> Self:
        """Load a table; raise `NoSuchMatch` if there is none."""
        table = cls(
            store, await store.read_head(id), await store.read_sitters(id), on_change, clock
        )
        await table._begin_if_ready()
        return table

    def notify(self) -> None:
        """Increase the version and flush every subscriber."""
        self.version += 1
        self.encoded.clear()
        for subscriber in tuple(self.subscribers):
            subscriber.flush()
        self._on_change(self)

    # Reading

    async def read_table(self) -> None:
        """Read head and sitters again; begin the match if all is ready."""
        async with self._lock:
            await self._read_head()
            await self._begin_if_ready()
        self.notify()

    async def _read_head(self) -> None:
        self.head = await self._store.read_head(self.id)
        self._set_sitters(await self._store.read_sitters(self.id))

    async def read_log(self, length: int | None = None) -> None:
        """Read new rows of the log, unless `length` rows are known already."""
        async with self._lock:
            if length is not None and length <= self.length:
                return
            grown = await self._read_new_rows()
        if grown:
            self.notify()

    async def _read_new_rows(self) -> bool:
        """Apply new rows of the log; return whether there were any."""
        if self.match is None:
            return False
        rows = await self._store.read_rows(self.id, self.length)
        self._apply(self.match, rows)
        return bool(rows)

    def _set_sitters(self, sitters: Iterable[Sitter]) -> None:
        self.sitters = {sitter.seat: sitter for sitter in sitters}
        self.details: dict[Seat, SitterDetails] = {
            seat: details_of(sitter) for seat, sitter in self.sitters.items()
        }
        self._update_info()

    def _update_info(self) -> None:
        info = make_table_info(
            self.head, self.details, self.rematch, unfought=self._ended_unfought()
        )
        if info != self.info:
            self.info, self.status = info, info.status

    def _ended_unfought(self) -> bool:
        """Return whether a match of the queue ended before both players had fought."""
        if not self.terms.queued or self.match is None or self.head.outcome is None:
            return False
        return not self.have_both_fought()

    def has_fought(self, seat: Seat) -> bool:
        """Return whether the player of this seat has given an order of battle."""
        log = self.match.log if self.match else ()
        return any(each.seat is seat and kind_of(type(each.order)) not in NO_BATTLE for each in log)

    def have_both_fought(self) -> bool:
        """Return whether both players have given an order of battle."""
        log = self.match.log if self.match else ()
        return have_both_fought((each.seat, kind_of(type(each.order))) for each in log)

    def shift_clock(self, jump: ClockJump) -> None:
        """Shift the start of the decision with the system time, so that nobody loses time."""
        self.step_began = min(jump.shift(self.step_began), time.time())
        self.notify()

    def offer_rematch(self, id: str) -> None:
        self.rematch = id
        self._update_info()

    async def _begin_if_ready(self) -> None:
        if self.match is None and are_numbers_open(self.details):
            await self._begin()

    async def _begin(self) -> None:
        """Replay the match from its first row; store the rows that precede all orders here."""
        match = new_match(self.head, self.terms, self.details)
        self.length, self.banks = 0, self._full_banks()
        rows = await self._store.read_rows(self.id)
        first = first_rows(match, self.terms)
        if len(rows) < len(first):
            with suppress(Conflict):
                await self._store.append(self.id, len(rows), first[len(rows) :], match.outcome)
            rows = await self._store.read_rows(self.id)
        ready = max(details.ready for details in self.details.values())
        self.step_began = self._clock.adjust(ready)
        await self._apply_in_steps(match, rows)
        self.match = match
        self._update_info()

    async def _apply_in_steps(self, match: Match, rows: Sequence[LogRow]) -> None:
        """Apply rows in steps, since a long match would block the event loop."""
        self._apply(match, rows[:ROWS_PER_STEP])
        for at in range(ROWS_PER_STEP, len(rows), ROWS_PER_STEP):
            await asyncio.sleep(0)
            self._apply(match, rows[at : at + ROWS_PER_STEP])

    def _apply(self, match: Match, rows: Sequence[LogRow]) -> None:
        """Add rows to the match, except draws that its dealer has made already."""
        for row in rows:
            if self.length >= len(match.log):
                match.add(to_entry(match, row))
            self._count_row(match, row, self._clock.adjust(row.time))

    def _count_row(self, match: Match, row: LogRow, given: float) -> None:
        """Count a row of the log and update when the open decision began."""
        self.length += 1
        if self.terms.clock:
            self._charge_bank(self.terms.clock, row, given)
        if not match.sealed:
            self.step_began = max(self.step_began, given)
        if match.outcome:
            self.head = replace(self.head, ended=row.time, outcome=match.outcome)
            self._update_info()

    def _full_banks(self) -> dict[Seat, float]:
        clock = self.terms.clock
        return dict.fromkeys(PLAYERS, float(clock.bank) if clock else 0.0)

    def _charge_bank(self, clock: Clock, row: LogRow, given: float) -> None:
        """Take what an order took longer than its time from the bank; add the increment."""
        if row.seat not in PLAYERS or read_kind(row.order) in NO_BATTLE:
            return
        late = max(0.0, given - self.step_began - clock.seconds)
        self.banks[row.seat] = max(0.0, self.banks[row.seat] - late) + clock.increment

    # Orders

    async def append_order(
        self,
        seat: Seat,
        order: Order | dict[str, Json],
        order_id: str | None = None,
        decision: int | None = None,
    ) -> None:
        """Make an order durable; raise, and change nothing, if it is not allowed.

        An order that is already in the log under the same id succeeds (idempotent). Subscribers are
        not notified, so that the sender can be answered first: call `notify` afterwards.
        """
        await self._add(seat, order_id, lambda match: match.consider(seat, order, decision))

    async def submit_order(
        self,
        seat: Seat,
        order: Order | dict[str, Json],
        order_id: str | None = None,
        decision: int | None = None,
    ) -> None:
        """Append an order and notify the subscribers."""
        await self.append_order(seat, order, order_id, decision)
        self.notify()

    async def submit_ruling(self, order: Forfeit | OnBehalf, decision: int) -> None:
        """Submit a forfeit or a default order for a seat. Raise `OutdatedOrder` if it has
        decided."""

        def consider(match: Match) -> Entry:
            if order.seat not in match.waiting_for or match.decisions[order.seat] != decision:
                raise OutdatedOrder
            return match.consider(Seat.TABLE, order)

        await self._add(Seat.TABLE, f"{order.seat}-{decision}", consider)
        self.notify()

    async def _add(
        self, seat: Seat, order_id: str | None, consider: Callable[[Match], Entry]
    ) -> None:
        async with self._lock:
            try:
                while not await self._append(consider, order_id):
                    await self._read_new_rows()
            except CorruptData:
                raise ServerProblem("table_damaged", table=self.id) from None
            except (Refused, ServerProblem):
                if not (order_id and await self._store.has_order(self.id, seat, order_id)):
                    raise

    async def _append(self, consider: Callable[[Match], Entry], order_id: str | None) -> bool:
        """Append an order; return False if others have added to the log first."""
        match = self._match_in_play()
        try:
            ahead = match.ahead(consider(match))
            first, *draws = ahead.entries
            rows = [to_row(first, order_id), *map(to_row, draws)]
            appended = await self._store.append(self.id, self.length, rows, ahead.outcome)
        except Refused:
            if not await self._read_new_rows():  # only an up-to-date match may refuse
                raise
            return False
        except Conflict:
            return False
        except MatchEnded:
            await self._read_head()
            return False
        if not appended.fresh:
            await self._read_new_rows()
            return True
        match.go(ahead)
        for row in rows:
            self._count_row(match, row, row.time)
        return True

    def _match_in_play(self) -> Match:
        if self.match is None or (self.head.ended and not self.head.outcome):
            raise ServerProblem("table_closed" if self.head.ended else "not_started")
        return self.match

    async def close(self) -> None:
        """End the table without an outcome."""
        async with self._lock:
            await self._store.end_match(self.id, self.length, None, time.time())
            await self._read_head()
        self.notify()
