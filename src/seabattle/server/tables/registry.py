"""The tables in memory: loaded on demand, kept up to date, evicted when idle."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from math import inf
from secrets import token_hex
from typing import Any
from weakref import WeakValueDictionary

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.wire import encode
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.ops.tasks import BackgroundTasks
from seabattle.server.ops.wall_clock import ClockJump, WallClock
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.tables import Clock
from seabattle.server.security.identity import rematch_id
from seabattle.server.settings import Settings
from seabattle.server.tables.clocks import next_deadline
from seabattle.server.tables.metadata import house_of
from seabattle.server.tables.presence import (
    RENEWAL_SECONDS,
    Connected,
    PeerMessage,
    PresenceWanted,
)
from seabattle.server.tables.table import Subscriber, Table
from seabattle.store.errors import CorruptData, NoSuchMatch
from seabattle.store.store import Store
from seabattle.store.values import ROOMS_TOPIC

SETTLING_SECONDS = 30.0
"""A table is not evicted earlier: its client may still be taking a seat."""


@contextmanager
def _table_problems(id: str) -> Iterator[None]:
    """Convert the store's errors about a table to problems that clients know."""
    try:
        yield
    except NoSuchMatch:
        raise ServerProblem("no_such_table", table=id) from None
    except CorruptData:
        raise ServerProblem("table_damaged", table=id) from None


class Registry:
    """Holds tables and follows the store's news about them.

    `wake_bots` is called for every change of a table with computer players.
    """

    def __init__(
        self, store: Store, settings: Settings, wake_bots: Callable[[Table], None]
    ) -> None:
        self.store = store
        self.settings = settings
        self.clock = WallClock()
        self.wake_bots = wake_bots
        self.process = token_hex(8)
        self._loading: dict[str, asyncio.Future[Table]] = {}
        """Every table that was requested, loaded or not."""
        self._loaded: dict[str, Table] = {}
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Loaded tables, and evicted ones that somebody still uses."""
        self._idle_since: dict[str, float] = {}
        """When each table was last requested or left, the earliest first."""
        self._renewed = time.monotonic()
        self._tasks = BackgroundTasks()
        self.listeners: dict[str, Callable[[str], None]] = {}
        self._no_show_handler: Callable[[Table, Seat], Awaitable[None]] | None = None
        self._call_handler: Callable[[Table], None] = lambda table: None

    def listen(self, topic: str, on_news: Callable[[str], None]) -> None:
        """Register a callback for broadcasts with a topic instead of a table id.

        It gets an empty text when some may have been missed.
        """
        self.listeners[topic] = on_news

    def on_calling_table_change(self, handler: Callable[[Table], None]) -> None:
        """Register a callback for changes of tables that call players who are away."""
        self._call_handler = handler

    def on_no_show(self, handler: Callable[[Table, Seat], Awaitable[None]]) -> None:
        """Register a callback for players from a queue who do not come, or leave at once."""
        self._no_show_handler = handler

    async def report_no_show(self, table: Table, *seats: Seat) -> None:
        for seat in seats:
            if table.terms.queued and self._no_show_handler:
                await self._no_show_handler(table, seat)

    async def get(self, id: str) -> Table:
        """Return a table, loading it if necessary; raise `ServerProblem` if there is none.

        All who use a table have the same object, also if it was evicted in between.
        """
        if id not in self._loading:
            if evicted := self._alive.get(id):
                self._readopt(evicted)
            else:
                self._loading[id] = asyncio.create_task(self._load(id))
        self._touch(id)
        with _table_problems(id):
            return await asyncio.shield(self._loading[id])

    async def get_current(self, id: str) -> Table:
        """Return a table as it is in the store now, also if other processes write to it."""
        table = await self.get(id)
        if self.store.shared:
            with _table_problems(id):  # it may be purged meanwhile
                await self.refresh(table)
        return table

    async def introduce(self, id: str) -> None:
        """Load a new table at which both players sit, and notify those who are away."""
        table = await self.get(id)
        self.set_due(table)
        self._on_change(table)

    async def _load(self, id: str) -> Table:
        """Load a table, once for all who request it meanwhile."""
        try:
            table = await self._read(id)
        except BaseException:
            del self._loading[id]  # the next request tries again
            raise
        self.wake_bots(table)
        table.logged_status = table.status
        self._loaded[id] = table
        self._touch(id)
        self._correct_due(table)
        return table

    def _readopt(self, table: Table) -> None:
        """Keep a table in memory again that was evicted, and read what it has missed."""
        self._loaded[table.id] = table
        self._touch(table.id)
        self._loading[table.id] = asyncio.create_task(self._catch_up(table))

    async def _catch_up(self, table: Table) -> Table:
        try:
            await self.refresh(table)
            await self.find_rematch(table)
            await self._want_presence(table)
        except SeabattleError as error:
            if not table.subscribers:
                self._evict(table.id)  # the next request tries again
                raise
            log_failure("background_failed", error)
        else:
            self._correct_due(table)
        table.notify()
        return table

    async def _read(self, id: str) -> Table:
        """Read a table; read it again if the system time jumped meanwhile."""
        known = None
        while known != tuple(self.clock.jumps):
            known = tuple(self.clock.jumps)
            table = await Table.load(self.store, id, self._on_change, self.clock)
        self._alive[id] = table
        await self.find_rematch(table)
        await self._want_presence(table)
        return table

    async def _want_presence(self, table: Table) -> None:
        if self.store.shared:
            await self.broadcast(table, PresenceWanted())

    def is_requested(self, id: str) -> bool:
        """Return whether a table is in memory, or being loaded."""
        return id in self._loading

    def loaded_tables(self) -> list[Table]:
        return list(self._loaded.values())

    def is_connected(self, id: str, player: str) -> bool:
        """Return whether the player is connected to this table in this process."""
        table = self._loaded.get(id)
        return table is not None and any(
            table.attendance.has(seat)
            for seat, sitter in table.sitters.items()
            if sitter.player == player
        )

    def _on_change(self, table: Table) -> None:
        if table.has_computers:
            self.wake_bots(table)
        if table.notifies_turns or table.terms.kept:
            self._call_handler(table)
        if table.logged_status != table.status:
            table.logged_status = table.status
            log("table", table=table.id, game=table.head.game, status=table.status)
            self.set_due(table)
            if table.terms.room:
                self.start(self.store.broadcast(ROOMS_TOPIC, table.terms.room))
        elif table.length >= self.settings.longest_match or (
            table.terms.clock and self._is_due_sooner(table, table.terms.clock)
        ):
            self.set_due(table)

    def _correct_due(self, table: Table) -> None:
        """Store the deadline of a table that was not in memory when the system time jumped."""
        if self.clock.jumps:
            self.set_due(table)

    def _is_due_sooner(self, table: Table, clock: Clock) -> bool:
        """Return whether a decision has less time than an earlier one, whose end is stored."""
        if table.status != "playing" or not (clock.bank or clock.placing):
            return False
        due = next_deadline(table, self.settings)
        return due is not None and due < table.due

    def set_due(self, table: Table) -> None:
        """Store the next deadline; what has ended keeps its last one, which says why it did."""
        due = next_deadline(table, self.settings)
        table.due = inf if due is None else due
        if due is not None:
            self.start(self.store.set_due(table.id, due))

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        self._tasks.start(self.log_errors(work))

    async def log_errors(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Exception as error:  # nobody awaits it
            log_failure("background_failed", error)

    # Subscribers and presence

    def subscribe(self, table: Table, subscriber: Subscriber) -> None:
        """Add a subscriber; readopt a table that was evicted since it was requested."""
        table.subscribers.add(subscriber)
        if table.id not in self._loading:
            self._readopt(table)
        self._announce(table)

    def unsubscribe(self, table: Table, subscriber: Subscriber) -> None:
        table.subscribers.discard(subscriber)
        self._touch(table.id)
        self._announce(table)

    def _touch(self, id: str) -> None:
        if id in self._loaded:
            self._idle_since.pop(id, None)
            self._idle_since[id] = time.monotonic()

    def count_connections(self, table: Table) -> Connected:
        seats = [subscriber.seat for subscriber in table.subscribers]
        return Connected(self.process, *(seats.count(seat) for seat in HEARERS))

    def _announce(self, table: Table) -> None:
        """Publish who is connected here, to subscribers and other processes."""
        connected = self.count_connections(table)
        if table.attendance.update(connected):
            table.notify()
        if self.store.shared:
            self.start(self.broadcast(table, connected))

    async def broadcast(self, table: Table, message: PeerMessage) -> None:
        """Send a message to all processes, this one included."""
        await self.store.broadcast(table.id, encode(message).decode())

    async def refresh(self, table: Table) -> None:
        """Read what is new in the store."""
        await table.read_table()
        await table.read_log()

    async def find_rematch(self, table: Table) -> None:
        if table.status == "over" and table.rematch is None:
            id = rematch_id(house_of(table.head).secret)
            with suppress(NoSuchMatch):
                table.offer_rematch((await self.store.read_head(id)).id)

    # Periodic work, called by the sweeper

    def renew_presence(self) -> None:
        """Publish presence again before it expires in other processes."""
        if time.monotonic() - self._renewed > RENEWAL_SECONDS:
            self._renewed = time.monotonic()
            for table in self.loaded_tables():
                if table.subscribers:
                    self._announce(table)

    def evict_idle(self) -> None:
        """Unload idle tables, the longest idle first; above `idle_matches` sooner."""
        now = time.monotonic()
        idle = [id for id in self._idle_since if not self._loaded[id].subscribers]
        spare = len(idle) - self.settings.idle_matches
        for number, id in enumerate(idle):
            seconds = SETTLING_SECONDS if number < spare else self.settings.idle_match_seconds
            if now - self._idle_since[id] > seconds:
                self._evict(id)

    def _evict(self, id: str) -> None:
        for kept in (self._loading, self._loaded, self._idle_since):
            kept.pop(id, None)

    def shift_clocks(self, jump: ClockJump) -> None:
        """Let no player lose time by a jump of the system time."""
        log("clock_jumped", milliseconds=round(jump.by * 1000))
        for table in list(self._alive.values()):
            table.shift_clock(jump)
            if table.id in self._loaded:  # an evicted one may be out of date
                self.set_due(table)

    async def close(self) -> None:
        await self._tasks.cancel()
