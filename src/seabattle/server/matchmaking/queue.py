"""Queues that pair players who want to play a game now.

A waiting player sends heartbeats. Each is answered when there is an opponent, or after
`POLL_SECONDS`. The store does the pairing, so that all processes share the queues.
"""

import asyncio
import time
from contextlib import suppress
from functools import partial
from random import SystemRandom

from msgspec.structs import replace

from seabattle.core.kinds import Json, to_builtins
from seabattle.core.options import list_presets
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import GameType, encode, read_options
from seabattle.games.catalogue import known_games
from seabattle.server.matchmaking.no_shows import NoShowPenalties
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.matchmaking import Enqueue, Queued, Queues
from seabattle.server.protocol.tables import Clock
from seabattle.server.security.identity import hash_secret, new_secret, new_table_id
from seabattle.server.tables.metadata import (
    SeatTerms,
    SitterDetails,
    TableTerms,
    get_game,
    make_head,
)
from seabattle.server.tables.nicknames import choose_nickname, disambiguate
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.errors import NotWaiting
from seabattle.store.values import PairedMatch, PlayerProfile, QueueEntry, Sitter, queue_topic

POLL_SECONDS = 10.0
"""How long a heartbeat waits for an opponent; much less than `queue_absent_seconds`."""
GRACE_SECONDS = 30
PERSON = SeatTerms("person")
NO_SHOW = "lapsed "
"""Prefix of the broadcast that a player did not come, before the player's id."""


class MatchQueue:
    """The queues of all games in this process."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings
        self._paired = {game: asyncio.Event() for game in known_games()}
        """Set, and replaced, when two players have been paired."""
        self._penalties = NoShowPenalties()
        self._is_draining = False
        registry.on_no_show(self._broadcast_no_show)
        for game in known_games():
            registry.listen(queue_topic(game), partial(self._on_broadcast, game))

    def _on_broadcast(self, game: str, text: str) -> None:
        if text.startswith(NO_SHOW):
            self._penalties.add(text.removeprefix(NO_SHOW), time.time())
        else:
            self._wake(game)

    async def _broadcast_no_show(self, table: Table, seat: Seat) -> None:
        """Tell all processes, since any may know the client of the player."""
        if player := table.sitters[seat].player:
            await self._store.broadcast(queue_topic(table.head.game), f"{NO_SHOW}{player}")

    def _wake(self, game: str) -> None:
        self._paired[game].set()
        self._paired[game] = asyncio.Event()

    async def enter(self, game: GameType, me: PlayerProfile, wish: Enqueue, client: str) -> Queued:
        now = time.time()
        since = self._penalties.enter(me.id, wish.commitment, client, now)
        details = to_builtins(SitterDetails(wish.commitment, choose_nickname(wish.nickname, me)))
        waiter = QueueEntry(game.id, me.id, wish.commitment, since, now, details)
        oldest = self._oldest_heartbeat()
        return await self._to_message(
            await self._store.enqueue(waiter, oldest, self._pair, client=client)
        )

    async def renew(self, game: GameType, me: PlayerProfile, ticket: str) -> Queued:
        """Handle a heartbeat: wait for an opponent, at most `POLL_SECONDS`."""
        paired = self._paired[game.id]
        waiter = await self._renew(game, me, ticket)
        if waiter.match is None and not self._is_draining:
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await paired.wait()
                waiter = await self._renew(game, me, ticket)
        return await self._to_message(waiter)

    async def _renew(self, game: GameType, me: PlayerProfile, ticket: str) -> QueueEntry:
        try:
            return await self._store.renew_waiting(
                game.id, me.id, ticket, time.time(), self._oldest_heartbeat(), self._pair
            )
        except NotWaiting:
            raise ServerProblem("not_waiting") from None

    async def leave(self, game: GameType, me: PlayerProfile) -> None:
        await self._store.leave_queue(game.id, me.id)

    async def counts(self) -> Queues:
        counts = await self._store.count_waiting(self._oldest_heartbeat())
        return Queues({game: count for game, count in counts.items() if game in self._paired})

    async def drain(self) -> None:
        """Answer all heartbeats, since this process ends."""
        self._is_draining = True
        for game in self._paired:
            self._wake(game)

    def _oldest_heartbeat(self) -> float:
        """Return the time before which a last heartbeat counts as gone."""
        return time.time() - self._settings.queue_absent_seconds

    async def _to_message(self, waiter: QueueEntry) -> Queued:
        if waiter.match is None:
            return Queued(waiter.game)
        sitters = await self._store.read_sitters(waiter.match)
        mine = next((each.seat for each in sitters if each.player == waiter.player), None)
        if mine is None:  # the player has left the table
            raise ServerProblem("not_waiting")
        return Queued(waiter.game, waiter.match, mine.value)

    def _pair(self, first: QueueEntry, second: QueueEntry) -> PairedMatch:
        """Make a table for two players, with random seats, which their device keys open.

        It is not rated if both came from one address: one person may have two keys.
        """
        one_address = first.shares_client(second)
        settings, id = self._settings, new_table_id()
        game = known_games()[first.game]
        clock = Clock(settings.queue_clock_seconds, grace=GRACE_SECONDS)
        options = encode(to_builtins(read_options(game, simplest_options(game))))
        head = make_head(
            get_game(game.id, game.version, options),
            TableTerms((PERSON, PERSON), clock, queued=True, one_address=one_address),
            id,
            closes_in=settings.queue_confirm_seconds,
        )
        one, two = (
            Sitter(id, seat, hash_secret(new_secret()), head.created, who.player, who.details)
            for seat, who in zip(
                SystemRandom().sample(PLAYERS, 2), (first, _rename(second, first)), strict=True
            )
        )
        return PairedMatch(head, (one, two), rated=not one_address)


def _rename(waiter: QueueEntry, other: QueueEntry) -> QueueEntry:
    """Return the waiter with a nickname that differs from the other's."""
    name = disambiguate(waiter.details.get("nickname"), [other.details.get("nickname")])
    return replace(waiter, details={**waiter.details, "nickname": name})


def simplest_options(game: GameType) -> dict[str, Json]:
    """Return the options of a game's simplest form between people."""
    simplest = dict(list_presets(game)).get(game.simplest or "", {})
    return {**game.suggested.get("person", {}), **simplest}
