"""The tables that this process holds: loaded when wanted, kept up to date, let go when idle."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Any, Protocol

import msgspec

from seabattle.core.seat import HEARERS, Seat
from seabattle.core.wire import encode
from seabattle.server.bots.driver import Computers
from seabattle.server.ops.logs import log, log_failure
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import Note
from seabattle.server.protocol.values import Status
from seabattle.server.security.keys import rematch_id
from seabattle.server.settings import Settings
from seabattle.server.tables.clocks import attend, next_due
from seabattle.server.tables.presence import RENEWED_AFTER, Here, Rematch, WhoIsThere, Word, Wrote
from seabattle.server.tables.table import Live
from seabattle.server.tables.terms import house_of
from seabattle.store.contract import Store
from seabattle.store.errors import NoSuchMatch, StoreError
from seabattle.store.values import Altered, Grown, Missed, News, Said

AILING_TABLES_LOOKED_AT_AFTER = 3600.0


class Guest(Protocol):
    """Somebody connected to a table."""

    seat: Seat

    def hear_note(self, note: Note) -> None: ...


class Hall:
    def __init__(self, store: Store, settings: Settings, computers: Computers) -> None:
        self.store = store
        self.settings = settings
        self._computers = computers
        self._process = token_hex(8)
        self._tables: dict[str, asyncio.Task[Live]] = {}
        self._held: dict[str, Live] = {}
        """The tables that have been loaded."""
        self._guests: defaultdict[str, set[Guest]] = defaultdict(set)
        self._idle_since: dict[str, float] = {}
        self._statuses: dict[str, Status] = {}
        self._renewed = time.monotonic()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def table(self, id: str) -> Live:
        """The table of this id, loaded if need be."""
        if id not in self._tables:
            self._tables[id] = asyncio.create_task(self._load(id))
        try:
            return await asyncio.shield(self._tables[id])
        except NoSuchMatch:
            self._tables.pop(id, None)
            raise ServerProblem("no_such_table", table=id) from None
        except (StoreError, ServerProblem):
            self._tables.pop(id, None)
            raise

    async def newest(self, id: str) -> Live:
        """The table as it stands in the store, whatever news is still on its way."""
        live = await self.table(id)
        if self.store.shared:
            try:
                await self._look_again(live)
            except NoSuchMatch:  # it has been forgotten meanwhile
                raise ServerProblem("no_such_table", table=id) from None
        return live

    async def _load(self, id: str) -> Live:
        live = await Live.load(self.store, id)
        self._idle_since[id] = time.monotonic()
        self._statuses[id] = live.status
        live.listeners.add(partial(self._changed, live))
        await self._find_rematch(live)
        if self.store.shared:
            await self.say(live, WhoIsThere())
        self._computers.look_at(live)
        self._held[id] = live
        return live

    def held(self) -> list[Live]:
        return list(self._held.values())

    def _changed(self, live: Live) -> None:
        if live.has_computers:
            self._computers.look_at(live)
        if self._statuses.get(live.id) != live.status:
            self._statuses[live.id] = live.status
            log("table", table=live.id, game=live.head.game, status=live.status)
            self.run(self.store.postpone(live.id, next_due(live, self.settings)))

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something besides; it may fail without anybody waiting for it."""
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Exception as error:  # nobody else would hear of it
            log_failure("besides", error)

    # Guests

    def come(self, live: Live, guest: Guest) -> None:
        self._guests[live.id].add(guest)
        self._present(live)

    def go(self, live: Live, guest: Guest) -> None:
        self._guests[live.id].discard(guest)
        self._idle_since[live.id] = time.monotonic()
        self._present(live)

    def _here(self, live: Live) -> Here:
        seats = [guest.seat for guest in self._guests[live.id]]
        return Here(self._process, *(seats.count(seat) for seat in HEARERS))

    def _present(self, live: Live) -> None:
        here = self._here(live)
        if live.attendance.hear(here):
            live.presence_changed()
        if self.store.shared:
            self.run(self.say(live, here))

    async def say(self, live: Live, word: Word) -> None:
        """Something to all processes, this one included."""
        await self.store.say(live.id, encode(word).decode())

    # News

    async def follow(self) -> None:
        """Keep up with the store for as long as it is open."""
        async for batch in self.store.watch():
            for news in batch:
                if not (isinstance(news, Grown) and self._knows(news)):
                    self._hear(news)

    def _knows(self, news: Grown) -> bool:
        """Whether these rows have been read; nearly always so for those written here."""
        live = self._held.get(news.match)
        return live is not None and news.length <= live.length

    def _hear(self, news: News) -> None:
        if isinstance(news, Missed):
            for live in self.held():
                self.run(self._look_again(live))
        elif news.match in self._tables:
            self.run(self._follow_up(news))

    async def _follow_up(self, news: Grown | Altered | Said) -> None:
        live = await self.table(news.match)
        match news:
            case Grown():
                await live.read_log(news.length)
            case Altered():
                await live.read_table()
            case Said():
                await self._hear_word(live, msgspec.json.decode(news.word, type=Word))

    async def _hear_word(self, live: Live, word: Word) -> None:
        match word:
            case Here() if word.process != self._process and live.attendance.hear(word):
                live.presence_changed()
            case WhoIsThere() if self._guests[live.id]:
                await self.say(live, self._here(live))
            case Rematch():
                await self._find_rematch(live)
                live.changed()
            case Wrote():
                for guest in self._guests[live.id]:
                    if guest.seat is word.seat:
                        guest.hear_note(word.note)

    async def _look_again(self, live: Live) -> None:
        await live.read_table()
        await live.read_log()

    async def _find_rematch(self, live: Live) -> None:
        if live.status == "over" and live.rematch is None:
            id = rematch_id(house_of(live.head).secret)
            with suppress(NoSuchMatch):
                live.offer_rematch((await self.store.head(id)).id)

    # What has to be done from time to time

    async def sweep(self) -> None:
        """Look after clocks and idle tables, again and again."""
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            await self._quietly(self._attend_to_all())
            self._renew()
            self._let_go()

    async def _attend_to_all(self) -> None:
        for id in await self.store.overdue(time.time()):
            await self._attend(id)

    async def _attend(self, id: str) -> None:
        try:
            live = await self.table(id)
            await attend(live, self.settings)
            self._computers.look_at(live)
            await self.store.postpone(id, next_due(live, self.settings))
        except StoreError:
            raise
        except Exception as error:  # whatever ails one table, the clocks of the others go on
            slug = error.slug if isinstance(error, ServerProblem) else type(error).__name__
            log("table_not_attended", table=id, slug=slug)
            await self.store.postpone(id, time.time() + AILING_TABLES_LOOKED_AT_AFTER)

    def _renew(self) -> None:
        """Say again who is here, before it is forgotten."""
        if time.monotonic() - self._renewed > RENEWED_AFTER:
            self._renewed = time.monotonic()
            for live in self.held():
                if self._guests[live.id]:
                    self._present(live)

    def _let_go(self) -> None:
        before = time.monotonic() - self.settings.idle_match_seconds
        for live in self.held():
            if not self._guests[live.id] and self._idle_since[live.id] < before:
                self._forget(live.id)

    def _forget(self, id: str) -> None:
        for kept in (self._tables, self._held, self._guests, self._idle_since, self._statuses):
            kept.pop(id, None)

    async def close(self) -> None:
        await self._computers.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
