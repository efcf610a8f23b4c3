"""Pairing people who want to play a game now, with whoever else does.

Whoever waits sends heartbeats, each of which is answered when there is an opponent, or after
`POLL_SECONDS` at the latest. The store pairs; this process only asks it, and so may any other.
"""

import asyncio
import time
from contextlib import suppress
from functools import partial
from random import SystemRandom

from msgspec.structs import replace

from seabattle.core.kinds import Json, to_builtins
from seabattle.core.options import shown_presets
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType, encode, read_options
from seabattle.games.catalogue import known_games
from seabattle.server.matchmaking.no_shows import Lapses
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.matchmaking import Enqueue, Queued, Queues
from seabattle.server.protocol.tables import Clock
from seabattle.server.security.identity import hashed, new_secret, new_table_id
from seabattle.server.tables.metadata import (
    Details,
    SeatTerms,
    Terms,
    cached_game,
    new_head,
    stored,
)
from seabattle.server.tables.nicknames import shown_name, told_apart
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.errors import NotWaiting
from seabattle.store.values import PairedMatch, PlayerProfile, QueueEntry, Sitter, queue_topic

POLL_SECONDS = 10.0
"""How long a heartbeat may wait for its answer; much less than `queue_absent_seconds`."""
GRACE_SECONDS = 30
PERSON = SeatTerms("person")
LAPSED = "lapsed "
"""Begins the broadcast that a player, who is named after it, was paired and did not come."""


class Queue:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings
        self._paired = {game: asyncio.Event() for game in known_games()}
        """Set, and replaced by a new one, when two have been paired for the game."""
        self._lapses = Lapses()
        self._is_draining = False
        registry.watch_lapses(self._broadcast_lapse)
        for game in known_games():
            registry.listen(queue_topic(game), partial(self._hear, game))

    def _hear(self, game: str, text: str) -> None:
        if text.startswith(LAPSED):
            self._lapses.lapse(text.removeprefix(LAPSED), time.time())
        else:
            self._wake(game)

    async def _broadcast_lapse(self, table: Table, seat: Seat) -> None:
        """Any process may know the client of whoever sits there."""
        if player := table.sitters[seat].player:
            await self._store.broadcast(queue_topic(table.head.game), f"{LAPSED}{player}")

    def _wake(self, game: str) -> None:
        self._paired[game].set()
        self._paired[game] = asyncio.Event()

    async def enter(self, game: GameType, me: PlayerProfile, wish: Enqueue, client: str) -> Queued:
        now = time.time()
        since = self._lapses.enter(me.id, wish.commitment, client, now)
        details = stored(Details(wish.commitment, shown_name(wish.nickname, me)))
        waiter = QueueEntry(game.id, me.id, wish.commitment, since, now, details)
        return await self._told(await self._store.enqueue(waiter, self._absent(), self._pair))

    async def renew(self, game: GameType, me: PlayerProfile, ticket: str) -> Queued:
        """A heartbeat. It waits for an opponent, but not for long."""
        paired = self._paired[game.id]
        waiter = await self._renewed(game, me, ticket)
        if waiter.match is None and not self._is_draining:
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await paired.wait()
                waiter = await self._renewed(game, me, ticket)
        return await self._told(waiter)

    async def _renewed(self, game: GameType, me: PlayerProfile, ticket: str) -> QueueEntry:
        try:
            return await self._store.renew_waiting(
                game.id, me.id, ticket, time.time(), self._absent(), self._pair
            )
        except NotWaiting:
            raise ServerProblem("not_waiting") from None

    async def leave(self, game: GameType, me: PlayerProfile) -> None:
        await self._store.leave_queue(game.id, me.id)

    async def counts(self) -> Queues:
        return Queues(await self._store.waiting_counts(self._absent()))

    async def drain(self) -> None:
        """Answer all heartbeats: the next ones go to another process, or a later one."""
        self._is_draining = True
        for game in self._paired:
            self._wake(game)

    def _absent(self) -> float:
        """Whoever was last seen before is not paired."""
        return time.time() - self._settings.queue_absent_seconds

    async def _told(self, waiter: QueueEntry) -> Queued:
        if waiter.match is None:
            return Queued(waiter.game)
        sitters = await self._store.sitters(waiter.match)
        mine = next((each.seat for each in sitters if each.player == waiter.player), None)
        if mine is None:  # they have left the table since
            raise ServerProblem("not_waiting")
        return Queued(waiter.game, waiter.match, mine.value)

    def _pair(self, first: QueueEntry, second: QueueEntry) -> PairedMatch:
        """A table for both; the seats are drawn by lot. Nobody knows the secrets of these seats:
        the device keys of the two open them."""
        settings, id = self._settings, new_table_id()
        game = known_games()[first.game]
        clock = Clock(settings.queue_clock_seconds, grace=GRACE_SECONDS)
        options = encode(to_builtins(read_options(game, simplest_options(game))))
        head = new_head(
            cached_game(game.id, game.version, options),
            Terms((PERSON, PERSON), clock, queued=True),
            id,
            closes_in=settings.queue_confirm_seconds,
        )
        one, two = (
            Sitter(id, seat, hashed(new_secret()), head.created, who.player, who.details)
            for seat, who in zip(
                SystemRandom().sample(PLAYERS, 2), (first, _renamed(second, first)), strict=True
            )
        )
        return PairedMatch(head, (one, two))


def _renamed(waiter: QueueEntry, other: QueueEntry) -> QueueEntry:
    """With a name that is told apart from the other's."""
    name = told_apart(waiter.details.get("nickname"), [other.details.get("nickname")])
    return replace(waiter, details={**waiter.details, "nickname": name})


def simplest_options(game: GameType) -> dict[str, Json]:
    """The simplest form of a game, as it is suggested between people."""
    simplest = dict(shown_presets(game)).get(game.simplest or "", {})
    return {**game.suggested.get("person", {}), **simplest}
