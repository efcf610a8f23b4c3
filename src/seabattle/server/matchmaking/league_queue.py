"""Bots that wait in a league: they are paired round the clock, with each other or with anchors."""

import time
from collections.abc import Callable
from functools import partial
from random import SystemRandom

import msgspec

from seabattle.core.kinds import to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import known_games
from seabattle.server.matchmaking.ladder import Ladders
from seabattle.server.matchmaking.leagues import (
    REMEMBERED,
    Candidate,
    League,
    LeagueWaiting,
    choose_anchor,
    choose_opponent,
    is_anchor_due,
    list_leagues,
)
from seabattle.server.matchmaking.queue import POLL_SECONDS, find_paired_seat
from seabattle.server.matchmaking.ratings import NEWCOMER, to_rating
from seabattle.server.ops.changes import Changes, wait
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.leagues import LeagueEntry
from seabattle.server.protocol.tables import Clock
from seabattle.server.security.identity import hash_secret, new_secret, new_table_id
from seabattle.server.tables.metadata import (
    SeatTerms,
    SitterDetails,
    TableTerms,
    get_game,
    make_head,
)
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.seats import make_computer_sitter
from seabattle.store.values import (
    LeagueMatch,
    LeaguePairing,
    PlayerProfile,
    QueueEntry,
    Sitter,
    queue_topic,
)

UNKNOWN = to_rating(NEWCOMER)
RETRY_SECONDS = 2.0
"""How often a waiting bot is tried again: the longer it waits, the more opponents it may meet."""


class LeagueQueue:
    """The queues of all leagues in this process."""

    def __init__(self, registry: Registry, ladders: Ladders) -> None:
        self._store = registry.store
        self._settings = registry.settings
        self._ladders = ladders
        self._changes = Changes()
        """By queue: two bots have been paired."""
        for league in list_leagues().values():
            registry.listen(queue_topic(league.queue), partial(self._on_paired, league.queue))

    def _on_paired(self, queue: str, text: str) -> None:
        self._changes.wake(queue)

    async def enter(
        self, league: League, me: PlayerProfile, commitment: str, client: str
    ) -> LeagueEntry:
        now = time.time()
        details = to_builtins(await self._describe(league, me, commitment))
        entry = QueueEntry(league.queue, me.id, commitment, now, now, details)
        return await self._to_message(
            league,
            await self._store.enter_league(
                entry,
                self._oldest_heartbeat(),
                self._settings.limits.bot_matches,
                self._pair(league),
                client=client,
            ),
        )

    async def _describe(self, league: League, me: PlayerProfile, commitment: str) -> LeagueWaiting:
        account = await self._store.read_bot(me.id)
        if account is None:
            raise ServerProblem("only_for_bots")
        played = await self._store.list_league_matches(me.id, league.id, REMEMBERED)
        rungs = await self._ladders.get(league)
        rating = next((rung.rating for rung in rungs if rung.bot == me.id), UNKNOWN)
        return LeagueWaiting(
            sitter=SitterDetails(commitment, me.nickname, bot=True),
            rating=rating,
            owner=hash_secret(account.contact.casefold()),
            recent=tuple(match.two if match.one == me.id else match.one for _, match in played),
        )

    async def renew(self, league: League, me: PlayerProfile, ticket: str) -> LeagueEntry:
        """Handle a heartbeat: wait for an opponent, at most `POLL_SECONDS`."""
        deadline = time.monotonic() + POLL_SECONDS
        while True:
            paired = self._changes.next_change(league.queue)
            entry = await self._store.renew_in_league(
                league.queue,
                me.id,
                ticket,
                time.time(),
                self._oldest_heartbeat(),
                self._settings.limits.bot_matches,
                self._pair(league),
            )
            if entry.match or self._changes.is_drained or time.monotonic() >= deadline:
                return await self._to_message(league, entry)
            await wait(paired, RETRY_SECONDS)

    async def leave(self, league: League, me: PlayerProfile) -> LeagueEntry:
        await self._store.leave_queue(league.queue, me.id)
        return LeagueEntry(league.id)

    def drain(self) -> None:
        """Answer all heartbeats, since this process ends."""
        self._changes.drain()

    def _oldest_heartbeat(self) -> float:
        return time.time() - self._settings.queue_absent_seconds

    async def _to_message(self, league: League, entry: QueueEntry) -> LeagueEntry:
        if entry.match is None:
            return LeagueEntry(league.id)
        seat = await find_paired_seat(self._store, entry)
        return LeagueEntry(league.id, entry.match, seat.value)

    # Pairing

    def _pair(
        self, league: League
    ) -> Callable[[QueueEntry, list[QueueEntry], int], LeaguePairing | None]:
        def pair(
            entry: QueueEntry, others: list[QueueEntry], anchors_at_play: int
        ) -> LeaguePairing | None:
            now, settings = time.time(), self._settings
            me, rivals = _to_candidate(entry), list(map(_to_candidate, others))
            rival = choose_opponent(me, rivals, now, one_address=settings.league_one_address)
            if rival:
                return self._make_match(league, me, rival)
            if anchors_at_play >= settings.league_anchors:
                return None
            if is_anchor_due(me, now, settings.league_patience_seconds):
                return self._make_match(league, me, choose_anchor(league, me.waiting.rating.value))
            return None

        return pair

    def _make_match(self, league: League, me: Candidate, rival: Candidate | str) -> LeaguePairing:
        """Make a table with random seats, which the keys of the bots open."""
        game, id, settings = known_games()[league.game], new_table_id(), self._settings
        mine, theirs = SystemRandom().sample(PLAYERS, 2)
        computer = rival if isinstance(rival, str) else None
        terms = {mine: SeatTerms("person"), theirs: SeatTerms("person")}
        if computer:
            terms[theirs] = SeatTerms("computer", computer)
        clock = Clock(settings.league_clock_seconds, grace=settings.league_grace_seconds)
        head = make_head(
            get_game(game.id, game.version, league.options),
            TableTerms((terms[Seat.ONE], terms[Seat.TWO]), clock, "league", league=league.id),
            id,
            closes_in=settings.queue_confirm_seconds,
        )
        sitters = {mine: _seat(id, mine, me, head.created)}
        if isinstance(rival, str):
            sitters[theirs] = make_computer_sitter(id, theirs, rival)
        else:
            sitters[theirs] = _seat(id, theirs, rival, head.created)
        one, two = (sitters[seat] for seat in PLAYERS)
        match = LeagueMatch(league.id, one.player, two.player, computer, head.created)
        return LeaguePairing(head, (one, two), match)


def _seat(match: str, seat: Seat, bot: Candidate, now: float) -> Sitter:
    details = to_builtins(bot.waiting.sitter)
    return Sitter(match, seat, hash_secret(new_secret()), now, bot.player, details)


def _to_candidate(entry: QueueEntry) -> Candidate:
    waiting = msgspec.convert(entry.details, LeagueWaiting)
    return Candidate(entry.player, entry.since, entry.client, waiting)
