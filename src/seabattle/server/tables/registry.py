"""The tables that this process holds: loaded when wanted, kept up to date, evicted when idle."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex
from typing import Any

import msgspec

from seabattle.core.seat import HEARERS, Seat
from seabattle.core.wire import encode
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.tasks import Tasks
from seabattle.server.ops.wall_clock import Jump, WallClock
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import Status
from seabattle.server.protocol.websocket import Noted
from seabattle.server.security.identity import rematch_id
from seabattle.server.settings import Settings
from seabattle.server.tables.clocks import attend, lapsed_seats, next_due
from seabattle.server.tables.metadata import house_of
from seabattle.server.tables.presence import (
    RENEWED_AFTER,
    Connected,
    NoteWritten,
    PeerMessage,
    PhraseSpoken,
    PresenceWanted,
    RematchOffered,
)
from seabattle.server.tables.table import Subscriber, Table
from seabattle.store.errors import CorruptData, NoSuchMatch, StoreError
from seabattle.store.store import Store
from seabattle.store.values import Broadcast, LogGrown, MatchChanged, News, NewsLost

BROKEN_TABLE_RETRY_SECONDS = 3600.0
SETTLING_SECONDS = 30.0
"""Whoever asked for a table has sat down by then, however slow the store is."""


@contextmanager
def _problems_of(id: str) -> Iterator[None]:
    """What a table's store raises, as problems that clients know."""
    try:
        yield
    except NoSuchMatch:
        raise ServerProblem("no_such_table", table=id) from None
    except CorruptData:
        raise ServerProblem("table_damaged", table=id) from None


class Registry:
    """`wake_bots` is called for every change of a table at which computer players sit."""

    def __init__(
        self, store: Store, settings: Settings, wake_bots: Callable[[Table], None]
    ) -> None:
        self.store = store
        self.settings = settings
        self.clock = WallClock()
        self._wake_bots = wake_bots
        self._process = token_hex(8)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        """Every table that was asked for, loaded or not."""
        self._held: dict[str, Table] = {}
        """The tables that have been loaded."""
        self._idle_since: dict[str, float] = {}
        """When a table was last asked for or left, the earliest first."""
        self._statuses: dict[str, Status] = {}
        self._renewed = time.monotonic()
        self._tasks = Tasks()
        self._listeners: dict[str, Callable[[str], None]] = {}
        self._on_lapse: Callable[[Table, Seat], Awaitable[None]] | None = None
        self._slow_watcher: Callable[[Table], None] = lambda table: None

    def listen(self, topic: str, on_news: Callable[[str], None]) -> None:
        """Call this for broadcasts that are about no table, but have this topic in its place; with
        an empty text when some may have been missed."""
        self._listeners[topic] = on_news

    def watch_slow(self, on_change: Callable[[Table], None]) -> None:
        """Call this for every change of a table with a clock of an hour or more."""
        self._slow_watcher = on_change

    def watch_lapses(self, on_lapse: Callable[[Table, Seat], Awaitable[None]]) -> None:
        """Call this for whoever the queue has paired and who does not come, or leaves at once."""
        self._on_lapse = on_lapse

    async def lapse(self, table: Table, *seats: Seat) -> None:
        for seat in seats:
            if table.terms.queued and self._on_lapse:
                await self._on_lapse(table, seat)

    async def table(self, id: str) -> Table:
        """The table of this id, loaded if need be."""
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        self._touch(id)
        with _problems_of(id):
            return await asyncio.shield(self._loading[id])

    async def newest(self, id: str) -> Table:
        """The table as it stands in the store, whatever news is still on its way."""
        table = await self.table(id)
        if self.store.shared:
            with _problems_of(id):  # it may have been purged meanwhile
                await self._refresh(table)
        return table

    async def _load(self, id: str) -> Table:
        """One for all who ask meanwhile: with two of a table, neither would hear of the other."""
        try:
            table = await self._read(id)
        except BaseException:
            del self._loading[id]  # whoever asks next tries again
            raise
        self._wake_bots(table)
        self._statuses[id] = table.status
        self._held[id] = table
        self._touch(id)
        if self.clock.jumps:
            self._set_due(table)
        return table

    async def _read(self, id: str) -> Table:
        table = await Table.load(self.store, id, self._changed, self.clock)
        await self._find_rematch(table)
        if self.store.shared:
            await self.broadcast(table, PresenceWanted())
        return table

    def held(self) -> list[Table]:
        return list(self._held.values())

    def has_connected(self, id: str, player: str) -> bool:
        """Whether a page of this player is connected to a table that this process holds."""
        table = self._held.get(id)
        return table is not None and any(
            table.attendance.has(seat)
            for seat, sitter in table.sitters.items()
            if sitter.player == player
        )

    def _changed(self, table: Table) -> None:
        if table.has_computers:
            self._wake_bots(table)
        if table.is_slow:
            self._slow_watcher(table)
        if self._statuses.get(table.id) != table.status:
            self._statuses[table.id] = table.status
            log("table", table=table.id, game=table.head.game, status=table.status)
            self._set_due(table)
        elif table.length >= self.settings.longest_match:
            self._set_due(table)

    def _set_due(self, table: Table) -> None:
        self._run(self.store.set_due(table.id, next_due(table, self.settings)))

    def _run(self, work: Coroutine[Any, Any, Any]) -> None:
        self._tasks.start(self._logged(work))

    async def _logged(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Exception as error:  # nobody else would hear of it
            log_failure("background_failed", error)

    # Subscribers and presence

    def subscribe(self, table: Table, subscriber: Subscriber) -> None:
        table.subscribers.add(subscriber)
        self._announce(table)

    def unsubscribe(self, table: Table, subscriber: Subscriber) -> None:
        table.subscribers.discard(subscriber)
        self._touch(table.id)
        self._announce(table)

    def _touch(self, id: str) -> None:
        if id in self._held:
            self._idle_since.pop(id, None)
            self._idle_since[id] = time.monotonic()

    def _connected(self, table: Table) -> Connected:
        seats = [subscriber.seat for subscriber in table.subscribers]
        return Connected(self._process, *(seats.count(seat) for seat in HEARERS))

    def _announce(self, table: Table) -> None:
        """Tell everybody at the table, here and on other processes, who is connected here."""
        connected = self._connected(table)
        if table.attendance.update(connected):
            table.tell()
        if self.store.shared:
            self._run(self.broadcast(table, connected))

    async def broadcast(self, table: Table, message: PeerMessage) -> None:
        """Send something to all processes, this one included."""
        await self.store.broadcast(table.id, encode(message).decode())

    # News from the store

    async def follow(self) -> None:
        """Keep up with what others do, for as long as the store is open.

        Whoever starts late, or again, has missed something.
        """
        watch = self.store.watch()
        self._follow_up(NewsLost())
        async for batch in watch:
            for news in batch:
                self._follow_up(news)

    def _follow_up(self, news: News) -> None:
        if isinstance(news, NewsLost):
            for table in self.held():
                self._run(self._refresh(table))
            for on_news in self._listeners.values():
                on_news("")
        elif isinstance(news, Broadcast) and news.match in self._listeners:
            self._listeners[news.match](news.text)
        elif news.match in self._loading:
            self._run(self._catch_up(news))

    async def _catch_up(self, news: LogGrown | MatchChanged | Broadcast) -> None:
        table = await self.table(news.match)
        match news:
            case LogGrown():
                await table.read_log(news.length)
            case MatchChanged():
                await table.read_table()
            case Broadcast():
                await self._handle(table, msgspec.json.decode(news.text, type=PeerMessage))

    async def _handle(self, table: Table, message: PeerMessage) -> None:
        match message:
            case Connected() if message.process != self._process:
                if table.attendance.update(message):
                    table.tell()
            case PresenceWanted() if table.subscribers:
                await self.broadcast(table, self._connected(table))
            case RematchOffered():
                await self._find_rematch(table)
                table.tell()
            case NoteWritten() | PhraseSpoken():
                _forward(table, message)

    async def _refresh(self, table: Table) -> None:
        await table.read_table()
        await table.read_log()

    async def _find_rematch(self, table: Table) -> None:
        if table.status == "over" and table.rematch is None:
            id = rematch_id(house_of(table.head).secret)
            with suppress(NoSuchMatch):
                table.offer_rematch((await self.store.head(id)).id)

    # Periodic work

    async def sweep(self) -> None:
        """Look after clocks and idle tables, periodically."""
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            await self._logged(self._attend_to_all())
            self._renew_presence()
            self._evict_idle()

    async def _attend_to_all(self) -> None:
        """One time for all, and first whether it has jumped."""
        if jump := self.clock.look():
            self._jump(jump)
        now = time.time()
        for id in await self.store.overdue_matches(now):
            await self._attend(id, now)

    def _jump(self, jump: Jump) -> None:
        log("clock_jumped", milliseconds=round(jump.by * 1000))
        for table in self.held():
            table.jump(jump)
            self._set_due(table)

    async def _attend(self, id: str, now: float) -> None:
        try:
            table = await self.table(id)
            await self.lapse(table, *lapsed_seats(table, self.settings, now))
            await attend(table, self.settings, now)
            self._wake_bots(table)
            await self.store.set_due(id, next_due(table, self.settings))
        except StoreError:
            raise
        except Exception as error:  # whatever ails one table, the clocks of the others go on
            slug = error.slug if isinstance(error, ServerProblem) else type(error).__name__
            log("table_not_attended", table=id, slug=slug)
            await self.store.set_due(id, time.time() + BROKEN_TABLE_RETRY_SECONDS)

    def _renew_presence(self) -> None:
        """Tell other processes again who is connected, before that expires."""
        if time.monotonic() - self._renewed > RENEWED_AFTER:
            self._renewed = time.monotonic()
            for table in self.held():
                if table.subscribers:
                    self._announce(table)

    def _evict_idle(self) -> None:
        """The longest idle first: strangers make more tables than memory holds, and leave them."""
        now = time.monotonic()
        idle = [id for id in self._idle_since if not self._held[id].subscribers]
        spare = len(idle) - self.settings.idle_matches
        for number, id in enumerate(idle):
            seconds = SETTLING_SECONDS if number < spare else self.settings.idle_match_seconds
            if now - self._idle_since[id] > seconds:
                self._evict(id)

    def _evict(self, id: str) -> None:
        for kept in (self._loading, self._held, self._idle_since, self._statuses):
            kept.pop(id, None)

    async def close(self) -> None:
        await self._tasks.cancel()


def _forward(table: Table, message: NoteWritten | PhraseSpoken) -> None:
    """Send a note to the devices of its seat, and a phrase to everybody."""
    for subscriber in tuple(table.subscribers):
        if isinstance(message, PhraseSpoken):
            subscriber.send(message.said)
        elif subscriber.seat is message.seat:
            subscriber.send(Noted(message.note))
