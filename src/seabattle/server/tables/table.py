"""One table as this process knows it.

It follows the store and never leads: what can be seen here is durable. Any process may hold the
same table at the same time; whoever appends first was first, and the others read on.
"""

import asyncio
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Protocol, Self

import msgspec
from msgspec.structs import replace

from seabattle.core.errors import Refused, SeabattleError
from seabattle.core.kinds import Json, Order
from seabattle.core.orders import Forfeit, OnBehalf
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode, read_order
from seabattle.games.catalogue import UnknownGame
from seabattle.match.dealer import Fair, Nobody
from seabattle.match.lesson import LessonMatch
from seabattle.match.match import Entry, Match
from seabattle.match.retake import continue_match
from seabattle.server.ops.wall_clock import Jump, WallClock
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import Status
from seabattle.server.protocol.tables import TableInfo
from seabattle.server.protocol.websocket import FromServer
from seabattle.server.tables.metadata import (
    Details,
    all_open,
    cached_game,
    details_of,
    house_of,
    known_lesson,
    table_info,
    terms_of,
)
from seabattle.server.tables.phrases import PhraseLimit
from seabattle.server.tables.presence import Attendance
from seabattle.store.errors import Conflict, CorruptData, MatchEnded
from seabattle.store.store import Store
from seabattle.store.values import LogRow, MatchHead, Sitter

SLOW_SECONDS = 3600
ROWS_AT_A_TIME = 100
"""That a match is loaded by: 20 ms of CPU time in `classic` with manoeuvres."""


class Overtaken(SeabattleError):
    """An order that was meant for a moment which has passed."""


class Subscriber(Protocol):
    """Somebody connected."""

    @property
    def seat(self) -> Seat: ...

    def flush(self) -> None:
        """Tell all that is new at the table."""

    def send(self, message: FromServer) -> None:
        """Send a message that is no part of the table's state."""


class Table:
    """The head, the sitters and, once it has begun, the match; and who is told of all that."""

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
        self.is_slow = limit is not None and limit.seconds >= SLOW_SECONDS
        """Whether players come and go between their turns."""
        self.has_computers = self.terms.has_computers
        self.match: Match | None = None
        self.step_began = self._clock.carried(head.created)
        """When the decision that is open now was opened, for all seats alike; before the match,
        when the table was set up. Moves along when the system's time jumps."""
        self.rematch: str | None = None
        """The table for another match, once there is one."""
        self.attendance = Attendance()
        self.phrase_limit = PhraseLimit()
        self.subscribers: set[Subscriber] = set()
        self.version = 0
        """Goes up with every change, whatever it is: the one counter of what is new."""
        self.encoded: dict[Hashable, Any] = {}
        """Messages about this version, encoded once for all who are sent the same."""
        self.length = 0
        """How many rows of the stored log have been read."""
        self.info: TableInfo = table_info(head, {})
        """The table as everybody sees it; another object when, and only when, that changes."""
        self.status: Status = self.info.status
        self._store = store
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._sit(sitters)

    @classmethod
    async def load(
        cls,
        store: Store,
        id: str,
        on_change: Callable[["Table"], None] = lambda table: None,
        clock: WallClock | None = None,
    ) -> Self:
        """Raises `NoSuchMatch`."""
        table = cls(store, await store.head(id), await store.sitters(id), on_change, clock)
        await table._begin_if_ready()
        return table

    def tell(self) -> None:
        """Let every subscriber know that something has changed."""
        self.version += 1
        self.encoded.clear()
        for subscriber in tuple(self.subscribers):
            subscriber.flush()
        self._on_change(self)

    # Reading

    async def read_table(self) -> None:
        """Read who sits and whether the table is closed; begin the match if all is ready."""
        async with self._lock:
            await self._read_head()
            await self._begin_if_ready()
        self.tell()

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
            self.tell()

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
        self._present()

    def _present(self) -> None:
        info = table_info(self.head, self.details, self.rematch)
        if info != self.info:
            self.info, self.status = info, info.status

    def jump(self, jump: Jump) -> None:
        """The system's time has jumped: nobody has less time to decide, or is told a wrong one."""
        self.step_began = min(jump.carry(self.step_began), time.time())
        self.tell()

    def offer_rematch(self, id: str) -> None:
        self.rematch = id
        self._present()

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
            draws = [_row(entry) for entry in match.log[len(rows) :]]
            with suppress(Conflict):
                await self._store.append(self.id, len(rows), draws, match.outcome)
            rows = await self._store.rows(self.id)
        ready = max(details.ready for details in self.details.values())
        self.step_began = self._clock.carried(ready)
        await self._fold_all(match, rows)
        self.match = match

    def _new_match(self) -> Match:
        id, version = self.head.game, self.head.version
        try:
            game = cached_game(id, version, encode(self.head.options))
        except UnknownGame:
            raise ServerProblem("unknown_rules", game=id, version=version) from None
        if self.terms.lesson:
            return LessonMatch(game, known_lesson(type(game), self.terms.lesson))
        if self.terms.retake:
            rows = [Entry(row.seat, read_order(game, row.order)) for row in self.terms.retake.rows]
            return continue_match(game, rows, self._dealer() or Nobody())
        return Match(game, self._dealer())

    async def _fold_all(self, match: Match, rows: Sequence[LogRow]) -> None:
        """Others get their turn in between: a match may be long."""
        self._fold(match, rows[:ROWS_AT_A_TIME])
        for at in range(ROWS_AT_A_TIME, len(rows), ROWS_AT_A_TIME):
            await asyncio.sleep(0)
            self._fold(match, rows[at : at + ROWS_AT_A_TIME])

    def _fold(self, match: Match, rows: Sequence[LogRow]) -> None:
        """Add rows of the log to the match, but for draws that its dealer has made already."""
        for row in rows:
            if self.length >= len(match.log):
                match.add(_entry(match, row))
            self._count(match, row, self._clock.carried(row.time))

    def _count(self, match: Match, row: LogRow, given: float) -> None:
        """A row that was given at this time, by the clock as it is now."""
        self.length += 1
        if not match.sealed:
            self.step_began = max(self.step_began, given)
        if match.outcome:
            self.head = replace(self.head, ended=row.time, outcome=match.outcome)
            self._present()

    # Orders

    async def take(
        self,
        seat: Seat,
        order: Order | dict[str, Json],
        order_id: str | None = None,
        decision: int | None = None,
    ) -> None:
        """Make an order durable; raise, and change nothing, if it may not be given.

        A resent order that is already in the log succeeds (idempotent). The subscribers are not
        told yet, so that whoever gave the order can be answered first: `tell` them then.
        """
        await self._add(seat, order_id, lambda match: match.consider(seat, order, decision))

    async def give(
        self,
        seat: Seat,
        order: Order | dict[str, Json],
        order_id: str | None = None,
        decision: int | None = None,
    ) -> None:
        """Take an order and tell the subscribers."""
        await self.take(seat, order, order_id, decision)
        self.tell()

    async def rule(self, order: Forfeit | OnBehalf, decision: int) -> None:
        """Let the table decide about a seat, unless that seat has decided by now."""

        def consider(match: Match) -> Entry:
            if order.seat not in match.waiting_for or match.decisions[order.seat] != decision:
                raise Overtaken
            return match.consider(Seat.TABLE, order)

        await self._add(Seat.TABLE, f"{order.seat}-{decision}", consider)
        self.tell()

    async def _add(
        self, seat: Seat, order_id: str | None, consider: Callable[[Match], Entry]
    ) -> None:
        async with self._lock:
            try:
                while not await self._append(consider, order_id):
                    await self._read_on()
            except CorruptData:
                raise ServerProblem("table_damaged", table=self.id) from None
            except (Refused, ServerProblem):
                if not (order_id and await self._store.has_order(self.id, seat, order_id)):
                    raise

    async def _append(self, consider: Callable[[Match], Entry], order_id: str | None) -> bool:
        """Whether the order is in the log now. If not, others have added to the log."""
        match = self._match_in_play()
        try:
            ahead = match.ahead(consider(match))
            first, *draws = ahead.entries
            rows = [_row(first, order_id), *map(_row, draws)]
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
        if not appended.fresh:
            await self._read_on()
            return True
        match.go(ahead)
        for row in rows:
            self._count(match, row, row.time)
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
        self.tell()


def _row(entry: Entry, order_id: str | None = None) -> LogRow:
    return LogRow(entry.seat, encode(entry.order).decode(), time.time(), order_id)


def _entry(match: Match, row: LogRow) -> Entry:
    try:
        return Entry(row.seat, read_order(match.game, msgspec.json.decode(row.order)))
    except msgspec.DecodeError as error:
        raise CorruptData(f"{row.order!r:.60} is not JSON: {error}") from None
