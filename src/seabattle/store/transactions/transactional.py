"""The part of the contract that all databases share: which transaction a method runs."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from typing import ParamSpec, Self, TypeVar

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.contract import Store
from seabattle.store.pubsub import NewsPublisher
from seabattle.store.transactions import (
    analyses,
    history,
    logs,
    matches,
    players,
    purge,
    push,
    queue,
    ratings,
    seats,
)
from seabattle.store.transactions.append import Append
from seabattle.store.transactions.base import Transaction, storable
from seabattle.store.values import (
    AppendResult,
    Broadcast,
    FinishedMatch,
    LeaderboardEntry,
    Link,
    LogRow,
    MakeMatch,
    MatchHead,
    News,
    Page,
    PlayerProfile,
    Query,
    QueueEntry,
    RateOutcome,
    Sitter,
    Skill,
    Subscription,
    VersionInPlay,
)

P = ParamSpec("P")
T = TypeVar("T")
MAX_BROADCAST = 1000


class TransactionalStore(Store, ABC):
    """A store that runs transactions: `read` on a snapshot, `write` durably before its news."""

    def __init__(self) -> None:
        self.feed = NewsPublisher()

    @property
    @abstractmethod
    def shared(self) -> bool: ...

    @abstractmethod
    async def read(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T: ...

    @abstractmethod
    async def write(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def write_probe(self) -> None: ...

    @abstractmethod
    def free_bytes(self) -> int | None: ...

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def create_match(
        self, head: MatchHead, sitters: Sequence[Sitter] = (), links: Sequence[Link] = ()
    ) -> None:
        await self.write(seats.open_match, head, sitters, links)

    async def head(self, match: str) -> MatchHead:
        return await self.read(matches.read_head, match)

    async def append(
        self, match: str, position: int, rows: Sequence[LogRow], outcome: Outcome | None = None
    ) -> AppendResult:
        append = Append.of(match, position, rows, outcome)
        pending = self.submit(append)
        try:
            return await pending
        except asyncio.CancelledError:
            if not pending.cancelled():
                self._publish_unheard(append, pending)
            raise

    @abstractmethod
    def submit(self, append: Append) -> asyncio.Future[AppendResult]:
        """Queue an append. If the future is cancelled before the commit, its news is published."""

    def _publish_unheard(self, append: Append, answered: asyncio.Future[AppendResult]) -> None:
        """The caller was cancelled after the answer was set but before it resumed."""
        if answered.exception() is None:
            self.feed.publish(append.news(answered.result().position))

    async def rows(self, match: str, start: int = 0) -> list[LogRow]:
        return await self.read(logs.read_rows, match, start)

    async def has_order(self, match: str, seat: Seat, order_id: str) -> bool:
        return await self.read(logs.find_order, match, seat, order_id) is not None

    async def end_match(
        self, match: str, length: int, outcome: Outcome | None, time: float
    ) -> None:
        await self.write(matches.end_match, match, length, outcome, time)

    async def matches(self, query: Query, *, after: str | None = None, limit: int = 50) -> Page:
        return await self.read(matches.list_matches, query, after, limit)

    async def versions_in_play(self) -> list[VersionInPlay]:
        return await self.read(matches.versions_in_play)

    async def overdue_matches(self, now: float, limit: int = 100) -> list[str]:
        return await self.read(matches.overdue_matches, now, limit)

    async def set_due(self, match: str, due: float | None) -> None:
        await self.write(matches.set_due, match, due)

    async def purge_matches(
        self, ended_before: float, *, with_outcome: bool, limit: int = 100
    ) -> int:
        return await self.write(purge.purge_matches, ended_before, with_outcome, limit)

    async def take_seat(self, sitter: Sitter, link: str | None = None) -> None:
        await self.write(seats.take_seat, sitter, link)

    async def update_sitter(self, match: str, seat: Seat, secret_hash: str, details: Json) -> None:
        await self.write(seats.update_sitter, match, seat, secret_hash, details)

    async def leave_seat(self, match: str, seat: Seat, secret_hash: str) -> None:
        await self.write(seats.leave_seat, match, seat, secret_hash)

    async def sitters(self, *matches: str) -> list[Sitter]:
        return await self.read(seats.sitters, *matches)

    async def add_player(self, player: PlayerProfile, key_hash: str) -> None:
        await self.write(players.add_player, player, key_hash)

    async def player(self, id: str) -> PlayerProfile:
        return await self.read(players.read_player, id)

    async def player_with_key(self, key_hash: str) -> PlayerProfile | None:
        return await self.read(players.player_with_key, key_hash)

    async def rename_player(self, id: str, nickname: str) -> None:
        await self.write(players.rename_player, id, nickname)

    async def add_key(
        self, player: str, key_hash: str, link: str, made_by: str, now: float
    ) -> None:
        await self.write(players.add_key, player, key_hash, link, made_by, now)

    async def revoke_other_keys(self, player: str, kept_key: str, secret_hash: str) -> int:
        return await self.write(seats.revoke_other_keys, player, kept_key, secret_hash)

    async def house_secret(self, name: str, fresh: str) -> str:
        return await self.write(push.house_secret, name, fresh)

    async def add_subscription(self, subscription: Subscription, most: int) -> None:
        await self.write(push.add_subscription, subscription, most)

    async def subscriptions(self, player: str) -> list[Subscription]:
        return await self.read(push.subscriptions_of, player)

    async def remove_subscription(self, player: str, endpoint: str) -> None:
        await self.write(push.remove_subscription, player, endpoint)

    async def claim_notification(self, match: str, seat: Seat, decision: int) -> bool:
        return await self.write(push.claim_notification, match, seat, decision)

    async def add_link(self, link: Link) -> None:
        await self.write(players.add_link, link)

    async def link(self, link_hash: str) -> Link | None:
        return await self.read(players.read_link, link_hash)

    async def purge_links(self, before: float) -> int:
        return await self.write(purge.purge_links, before)

    async def enqueue(
        self, entry: QueueEntry, absent_before: float, make_match: MakeMatch
    ) -> QueueEntry:
        return await self.write(queue.enqueue, entry, absent_before, make_match)

    async def renew_waiting(
        self,
        game: str,
        player: str,
        ticket: str,
        now: float,
        absent_before: float,
        make_match: MakeMatch,
    ) -> QueueEntry:
        return await self.write(
            queue.renew_waiting, game, player, ticket, now, absent_before, make_match
        )

    async def leave_queue(self, game: str, player: str) -> None:
        await self.write(queue.leave_queue, game, player)

    async def waiting_counts(self, absent_before: float) -> dict[str, int]:
        return await self.read(queue.waiting_counts, absent_before)

    async def purge_waiting(self, before: float) -> int:
        return await self.write(queue.purge_waiting, before)

    async def finished_matches(self, player: str, limit: int = 500) -> list[FinishedMatch]:
        return await self.read(history.finished_matches, player, limit)

    async def delete_player(self, id: str, anonymised: Callable[[Json], Json]) -> None:
        await self.write(history.delete_player, id, anonymised)

    async def unrated_matches(self, limit: int = 100) -> list[str]:
        return await self.read(ratings.unrated_matches, limit)

    async def rate_match(self, match: str, newcomer: Skill, rate: RateOutcome, now: float) -> bool:
        return await self.write(ratings.rate_match, match, newcomer, rate, now)

    async def skills_of(self, player: str) -> dict[str, Skill]:
        return await self.read(ratings.skills_of, player)

    async def leaderboard(self, game: str, limit: int = 50) -> list[LeaderboardEntry]:
        return await self.read(ratings.leaderboard, game, limit)

    async def is_listed(self, player: str) -> bool:
        return await self.read(ratings.is_listed, player)

    async def set_listed(self, player: str, listed: bool) -> None:
        await self.write(ratings.set_listed, player, listed)

    async def edit_notes(self, match: str, seat: Seat, edit: Callable[[Json], Json]) -> Json:
        return await self.write(seats.edit_notes, match, seat, edit)

    async def notes(self, match: str, seat: Seat) -> Json:
        return await self.read(seats.read_notes, match, seat)

    async def write_analysis(self, match: str, seat: Seat, analysis: Json) -> None:
        await self.write(analyses.write_analysis, match, seat, analysis)

    async def analysis(self, match: str, seat: Seat) -> Json:
        return await self.read(analyses.read_analysis, match, seat)

    async def broadcast(self, match: str, text: str) -> None:
        if len(text.encode()) > MAX_BROADCAST:
            raise ValueError(f"a broadcast has at most {MAX_BROADCAST} bytes")
        storable(text)
        self.feed.publish([Broadcast(match, text)])

    def watch(self) -> AsyncIterator[list[News]]:
        return self.feed.subscribe()
