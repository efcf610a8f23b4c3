"""The contract of a store. The server knows this file, `values` and `errors`, and no database.

Three promises hold for every method.

*Durable before acknowledged.* A write returns after its commit, never before. Writes to any number
of matches may share one commit (group commit).

*Idempotent.* A write can be retried: if the store already holds exactly what it asks for, it
succeeds and changes nothing. A client that got no answer, or a process that lost its connection,
just sends it again. Orders are recognised by their `order_id`.

*All or nothing.* If a method raises, nothing was written (`Uncertain` alone leaves that open).
Every method can raise `Unavailable`, and those that take texts `Unstorable`; the docstrings name
only the other errors.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Protocol, Self

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.values import (
    AppendResult,
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


class Store(Protocol):
    """Opened by `seabattle.store.open.open_store`; an async context manager that closes it."""

    @property
    def shared(self) -> bool:
        """Whether `watch` reports other processes' writes, so that several can serve one match."""

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, *_: object) -> None: ...

    async def close(self) -> None:
        """Finish pending writes and disconnect. Every later call raises `Unavailable`."""

    async def write_probe(self) -> None:
        """Make a small durable write that changes nothing, to see whether that is possible."""

    def free_bytes(self) -> int | None:
        """Room on the store's disk; None if that is another machine's."""

    # Matches and their logs

    async def create_match(
        self, head: MatchHead, sitters: Sequence[Sitter] = (), links: Sequence[Link] = ()
    ) -> None:
        """Create a match with those who sit at it, and the links to its other seats, in one commit.

        Raises `Exists` if another match has this id, even if both are created at once;
        `NoSuchPlayer`.
        """

    async def head(self, match: str) -> MatchHead:
        """Raises `NoSuchMatch`."""

    async def append(
        self, match: str, position: int, rows: Sequence[LogRow], outcome: Outcome | None = None
    ) -> AppendResult:
        """Append an order and the draws that follow from it, if `position` is the log's end.

        `rows` must not be empty; the first goes to `position`. Only the first may have an
        `order_id`: if the seat has used that id before, nothing is added and the answer says where
        the order is. With an `outcome` the match ends in the same commit, at the time of the last
        row. Watchers of this same store are not notified (see `watch`).

        Raises `Conflict`, `MatchEnded`, `NoSuchMatch`.
        """

    async def rows(self, match: str, start: int = 0) -> list[LogRow]:
        """The log from a position on; empty if there is no such match."""

    async def has_order(self, match: str, seat: Seat, order_id: str) -> bool:
        """Whether the log holds an order of this seat with this id."""

    async def end_match(
        self, match: str, length: int, outcome: Outcome | None, time: float
    ) -> None:
        """End a match whose log has exactly this length; without an outcome the table is closed.

        Raises `Conflict`, `NoSuchMatch`, and `MatchEnded` if it ended with another outcome.
        """

    async def matches(self, query: Query, *, after: str | None = None, limit: int = 50) -> Page:
        """Matches, newest first; `after` is the `next` of the previous page. Raises `WrongPage`."""

    async def versions_in_play(self) -> list[VersionInPlay]:
        """The versions of games that open matches need."""

    async def overdue_matches(self, now: float, limit: int = 100) -> list[str]:
        """Open matches whose `due` has passed, longest overdue first."""

    async def set_due(self, match: str, due: float | None) -> None:
        """Set when the match next needs attention. Raises `NoSuchMatch`."""

    async def purge_matches(
        self, ended_before: float, *, with_outcome: bool, limit: int = 100
    ) -> int:
        """Delete matches that ended before this time, with their logs, seats, notes and analyses.

        Either those with an outcome or those closed without one; the oldest first. Returns how
        many were deleted.
        """

    # Seats

    async def take_seat(self, sitter: Sitter, link: str | None = None) -> None:
        """Take a free seat, and use up the link (by its hash), if given, in the same commit.
        A player has one seat at a match.

        Raises `SeatTaken`, `LinkSpent`, `MatchEnded`, `NoSuchMatch`, `NoSuchPlayer`.
        """

    async def update_sitter(self, match: str, seat: Seat, secret_hash: str, details: Json) -> None:
        """Replace the details of the sitter. Raises `SeatTaken` if the secret does not match."""

    async def leave_seat(self, match: str, seat: Seat, secret_hash: str) -> None:
        """Free the seat if the secret matches; otherwise do nothing."""

    async def sitters(self, *matches: str) -> list[Sitter]:
        """The sitters of these matches, ordered by match and seat."""

    # Players and their devices

    async def add_player(self, player: PlayerProfile, key_hash: str) -> None:
        """Add a player and the key of a first device. Raises `Exists` for the id or the key."""

    async def player(self, id: str) -> PlayerProfile:
        """Raises `NoSuchPlayer`."""

    async def player_with_key(self, key_hash: str) -> PlayerProfile | None: ...

    async def rename_player(self, id: str, nickname: str) -> None:
        """Raises `NoSuchPlayer`."""

    async def add_key(
        self, player: str, key_hash: str, link: str, made_by: str, now: float
    ) -> None:
        """Add the key of another device, and use up a link (by its hash) in the same commit.

        The link is void once `made_by`, the key of the device that made it, is revoked. Raises
        `LinkSpent`, `NoSuchPlayer`, and `Exists` if the new key is another player's.
        """

    async def revoke_other_keys(self, player: str, kept_key: str, secret_hash: str) -> int:
        """Revoke all of a player's keys but one; how many were revoked.

        The revoked devices knew the secrets of the player's seats, so `secret_hash` replaces
        those; subscriptions of these devices go, too. Raises `NoSuchPlayer` unless the kept key is
        this player's.
        """

    # Web Push

    async def house_secret(self, name: str, fresh: str) -> str:
        """The house's secret of this name, the same for all processes; `fresh` becomes it if there
        is none yet."""

    async def add_subscription(self, subscription: Subscription, most: int) -> None:
        """Keep it, in place of one with the same endpoint; the player's newest `most` stay.

        Raises `NoSuchPlayer`.
        """

    async def subscriptions(self, player: str) -> list[Subscription]:
        """The oldest first."""

    async def remove_subscription(self, player: str, endpoint: str) -> None: ...

    async def claim_notification(self, match: str, seat: Seat, decision: int) -> bool:
        """Whether nobody has called the seat for this decision, or a later one, before.

        Raises `NoSuchMatch`.
        """

    # Links

    async def add_link(self, link: Link) -> None:
        """Raises `Exists`."""

    async def link(self, link_hash: str) -> Link | None:
        """The link, used or not; None if it is unknown. Reading does not use it up."""

    async def purge_links(self, before: float) -> int:
        """Delete links that were used or have expired before this time; how many there were."""

    # Queues

    async def enqueue(
        self, entry: QueueEntry, absent_before: float, make_match: MakeMatch
    ) -> QueueEntry:
        """Wait in the queue of a game; again with the same ticket is a heartbeat.

        If another player waits there who was seen since `absent_before`, the same commit creates
        the match from `make_match` and seats both. The answer names the match then. An older
        entry of the same player is replaced; one with a `since` in the future is not paired
        before that time. Raises `NoSuchPlayer`.
        """

    async def renew_waiting(
        self,
        game: str,
        player: str,
        ticket: str,
        now: float,
        absent_before: float,
        make_match: MakeMatch,
    ) -> QueueEntry:
        """The heartbeat of a waiter, who may be paired now. Raises `NotWaiting`."""

    async def leave_queue(self, game: str, player: str) -> None:
        """A match that was made already stays."""

    async def waiting_counts(self, absent_before: float) -> dict[str, int]:
        """How many wait in each queue, by game; those with nobody are left out."""

    async def purge_waiting(self, before: float) -> int:
        """Delete waiters, paired or not, who were last seen before; how many there were."""

    # What was played, and how well

    async def finished_matches(self, player: str, limit: int = 500) -> list[FinishedMatch]:
        """A player's finished matches, the newest first."""

    async def delete_player(self, id: str, anonymised: Callable[[Json], Json]) -> None:
        """Delete a player with keys, notes, ratings and subscriptions; the matches stay.

        Seats keep what `anonymised` leaves of the sitter's details. Raises `NoSuchPlayer`.
        """

    async def unrated_matches(self, limit: int = 100) -> list[str]:
        """Matches from a queue that have ended and were not rated yet."""

    async def rate_match(self, match: str, newcomer: Skill, rate: RateOutcome, now: float) -> bool:
        """Rate an ended match of a queue; whether it counted. A second time changes nothing."""

    async def skills_of(self, player: str) -> dict[str, Skill]:
        """By game; those that the player has no rated match in are left out."""

    async def leaderboard(self, game: str, limit: int = 50) -> list[LeaderboardEntry]:
        """The best of those who agreed to be listed."""

    async def is_listed(self, player: str) -> bool: ...

    async def set_listed(self, player: str, listed: bool) -> None:
        """Raises `NoSuchPlayer`."""

    # Private notes

    async def edit_notes(self, match: str, seat: Seat, edit: Callable[[Json], Json]) -> Json:
        """Put what `edit` makes of a seat's notes (None if there are none) in their place, whoever
        else edits them at the same time; the notes as they are then. Raises `NoSuchMatch`."""

    async def notes(self, match: str, seat: Seat) -> Json:
        """None if there are none."""

    # What the coach has said

    async def write_analysis(self, match: str, seat: Seat, analysis: Json) -> None:
        """Keep the analysis of a seat until the match is purged. Exports leave it out: it can be
        computed again. Raises `NoSuchMatch`."""

    async def analysis(self, match: str, seat: Seat) -> Json:
        """None if it has not been computed yet."""

    # News

    async def broadcast(self, match: str, text: str) -> None:
        """Send a text of at most 1000 bytes to all watchers, without storing it.

        For what need not last, such as presence. Delivery is at most once: after a loss watchers
        get `Missed`.
        """

    def watch(self) -> AsyncIterator[list[News]]:
        """Subscribe to news of every match: this process's writes and broadcasts and, if the store
        is `shared`, those of all other processes.

        Appends through this store object are left out, since their callers have the answer. Only
        if a caller was cancelled before it got one, the append is published.

        News comes after the commit. Unread news is deduplicated (of the `Grown` of one match only
        the last is kept), so it is a hint to read on, not a substitute for reading. The iterator
        ends when the store is closed.
        """
