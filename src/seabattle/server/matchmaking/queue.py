"""Queues that pair players who want to play a game now.

A waiting player sends heartbeats. Each is answered when there is an opponent, in the queue or at an
open table, or after `POLL_SECONDS`. The store does the pairing, so that all processes share the
queues.
"""

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
from seabattle.server.matchmaking.open_tables import OpenTables
from seabattle.server.ops.changes import Changes, wait
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.matchmaking import Enqueue, Queued, Queues
from seabattle.server.protocol.tables import Clock
from seabattle.server.security.identity import hash_secret, new_secret, new_table_id
from seabattle.server.tables.metadata import (
    SeatTerms,
    SitterDetails,
    TableTerms,
    details_of,
    get_game,
    make_head,
)
from seabattle.server.tables.nicknames import choose_nickname, disambiguate
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.table import Table
from seabattle.store.errors import NoSuchMatch
from seabattle.store.store import Store
from seabattle.store.values import PairedMatch, PlayerProfile, QueueEntry, Sitter, queue_topic

POLL_SECONDS = 10.0
"""How long a heartbeat waits for an opponent; much less than `queue_absent_seconds`."""
GRACE_SECONDS = 30
PERSON = SeatTerms("person")
IN_PLAY_SECONDS, COUNTED_SECONDS = 300.0, 5.0
PLACE_SECONDS = 300.0
"""How long a player to whom nobody came keeps the place in the queue."""
NO_SHOW = "lapsed "
"""Prefix of the broadcast that a player did not come, before the player's id."""


class MatchQueue:
    """The queues of all games in this process."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings
        self._changes = Changes()
        """By game: two players have been paired."""
        self._penalties = NoShowPenalties()
        self._open_tables = OpenTables(registry)
        self._in_play: dict[str, int] = {}
        self._counted = 0.0
        """When the matches in play were counted."""
        registry.on_no_show(self._broadcast_no_show)
        for game in known_games():
            registry.listen(queue_topic(game), partial(self._on_broadcast, game))

    def _on_broadcast(self, game: str, text: str) -> None:
        if text.startswith(NO_SHOW):
            self._penalties.add(text.removeprefix(NO_SHOW), time.time())
        else:
            self._changes.wake(game)

    async def _broadcast_no_show(self, table: Table, seat: Seat) -> None:
        """Tell all processes, since any may know the client of the player."""
        if player := table.sitters[seat].player:
            await self._store.broadcast(queue_topic(table.head.game), f"{NO_SHOW}{player}")

    async def enter(self, game: GameType, me: PlayerProfile, wish: Enqueue, client: str) -> Queued:
        now = time.time()
        since = self._penalties.enter(me.id, wish.commitment, client, now)
        if since <= now:
            since = await self._place_of(game, me, since)
        details = to_builtins(SitterDetails(wish.commitment, choose_nickname(wish.nickname, me)))
        waiter = QueueEntry(game.id, me.id, wish.commitment, since, now, details)
        oldest = self._oldest_heartbeat()
        waiter = await self._store.enqueue(waiter, oldest, self._pair, client=client)
        return await self._to_message(await self._open_tables.seat(waiter, me))

    async def _place_of(self, game: GameType, me: PlayerProfile, since: float) -> float:
        """Return since when a player waits: as before if the last opponent did not come."""
        last = await self._store.read_queue_entry(game.id, me.id)
        if last is None or last.match is None or last.seen < since - PLACE_SECONDS:
            return since
        with suppress(NoSuchMatch):
            head = await self._store.read_head(last.match)
            sitters = await self._store.read_sitters(last.match)
            if head.ended and not head.outcome and _has_come(me, sitters):
                return min(since, last.since)
        return since

    async def renew(self, game: GameType, me: PlayerProfile, ticket: str) -> Queued:
        """Handle a heartbeat: wait for an opponent, at most `POLL_SECONDS`."""
        paired = self._changes.next_change(game.id)
        waiter = await self._renew(game, me, ticket)
        if waiter.match is None and not self._changes.is_drained:
            await wait(paired, POLL_SECONDS)
            if paired.is_set():
                waiter = await self._renew(game, me, ticket)
        return await self._to_message(waiter)

    async def _renew(self, game: GameType, me: PlayerProfile, ticket: str) -> QueueEntry:
        oldest = self._oldest_heartbeat()
        waiter = await self._store.renew_waiting(
            game.id, me.id, ticket, time.time(), oldest, self._pair
        )
        return await self._open_tables.seat(waiter, me)

    async def leave(self, game: GameType, me: PlayerProfile) -> None:
        await self._store.leave_queue(game.id, me.id)

    async def counts(self) -> Queues:
        waiting = await self._store.count_waiting(self._oldest_heartbeat())
        waiting = {game: count for game, count in waiting.items() if game in known_games()}
        return Queues(waiting, await self._count_in_play())

    async def _count_in_play(self) -> dict[str, int]:
        """Count matches in play, at most once in `COUNTED_SECONDS` for all who ask."""
        now = time.time()
        if not 0 <= now - self._counted < COUNTED_SECONDS:
            self._counted = now
            self._in_play = await self._store.count_in_play(now - IN_PLAY_SECONDS)
        return self._in_play

    def drain(self) -> None:
        """Answer all heartbeats, since this process ends."""
        self._changes.drain()

    def _oldest_heartbeat(self) -> float:
        """Return the time before which a last heartbeat counts as gone."""
        return time.time() - self._settings.queue_absent_seconds

    async def _to_message(self, waiter: QueueEntry) -> Queued:
        if waiter.match is None:
            return Queued(waiter.game)
        seat = await find_paired_seat(self._store, waiter)
        return Queued(waiter.game, waiter.match, seat.value)

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


async def find_paired_seat(store: Store, waiter: QueueEntry) -> Seat:
    """Return the seat of a player who was paired; raise `ServerProblem` if they have left it."""
    for sitter in await store.read_sitters(waiter.match or ""):
        if sitter.player == waiter.player:
            return sitter.seat
    raise ServerProblem("not_waiting")


def _has_come(me: PlayerProfile, sitters: list[Sitter]) -> bool:
    """Return whether a player has opened their number, or the other has left."""
    mine = (each for each in sitters if each.player == me.id)
    return any(len(sitters) == 1 or details_of(each).number for each in mine)


def _rename(waiter: QueueEntry, other: QueueEntry) -> QueueEntry:
    """Return the waiter with a nickname that differs from the other's."""
    name = disambiguate(waiter.details.get("nickname"), [other.details.get("nickname")])
    return replace(waiter, details={**waiter.details, "nickname": name})


def simplest_options(game: GameType) -> dict[str, Json]:
    """Return the options of a game's simplest form between people."""
    simplest = dict(list_presets(game)).get(game.simplest or "", {})
    return {**game.suggested.get("person", {}), **simplest}
