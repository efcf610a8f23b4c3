"""News: what other processes wrote to the store, or say to each other through it."""

import msgspec

from seabattle.server.protocol.websocket import Noted
from seabattle.server.tables.presence import (
    Connected,
    NoteWritten,
    PeerMessage,
    PhraseSpoken,
    PresenceWanted,
    RematchOffered,
)
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.values import Broadcast, LogGrown, MatchChanged, News, NewsLost


class NewsFollower:
    """Keeps the tables in memory as they are in the store."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def run(self) -> None:
        """Apply the store's news for as long as it is open; at the start, reload all tables."""
        watch = self._registry.store.watch()
        self._handle(NewsLost())
        async for batch in watch:
            for news in batch:
                self._handle(news)

    def _handle(self, news: News) -> None:
        registry = self._registry
        if isinstance(news, NewsLost):
            for table in registry.loaded_tables():
                registry.start(registry.refresh(table))
            for on_news in registry.listeners.values():
                on_news("")
        elif isinstance(news, Broadcast) and news.match in registry.listeners:
            registry.listeners[news.match](news.text)
        elif registry.is_requested(news.match):
            registry.start(self._apply(news))

    async def _apply(self, news: LogGrown | MatchChanged | Broadcast) -> None:
        table = await self._registry.get(news.match)
        match news:
            case LogGrown():
                await table.read_log(news.length)
            case MatchChanged():
                await table.read_table()
            case Broadcast():
                message = msgspec.json.decode(news.text, type=PeerMessage)
                await self._apply_message(table, message)

    async def _apply_message(self, table: Table, message: PeerMessage) -> None:
        registry = self._registry
        match message:
            case Connected() if message.process != registry.process:
                if table.attendance.update(message):
                    table.notify()
            case PresenceWanted() if table.subscribers:
                await registry.broadcast(table, registry.count_connections(table))
            case RematchOffered():
                await registry.find_rematch(table)
                table.notify()
            case NoteWritten() | PhraseSpoken():
                _forward(table, message)


def _forward(table: Table, message: NoteWritten | PhraseSpoken) -> None:
    """Send a note to the devices of its seat, and a phrase to everybody."""
    for subscriber in tuple(table.subscribers):
        if isinstance(message, PhraseSpoken):
            subscriber.send(message.said)
        elif subscriber.seat is message.seat:
            subscriber.send(Noted(message.note))
