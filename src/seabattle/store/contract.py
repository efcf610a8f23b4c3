"""The contract of a store. The server knows this file, `values` and `errors`, and no database.

Three rules hold for everything here.

*Durable before told.* A write returns after its commit, never before. Several writes, of whatever
matches, may share one commit.

*Once.* A write may be asked for again: where what it asks for already stands exactly so, it
succeeds and changes nothing. That is how a client that heard no answer, or a process that lost its
connection, finds out. For orders, `order_id` says what is the same.

*Whole or not at all.* Whatever is raised, nothing was written (`Uncertain` alone leaves that open).
Every method can raise `Unavailable`, and those that take texts `Unstorable`; only what else they
raise stands beside them.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol, Self

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.values import (
    Appended,
    InPlay,
    Link,
    LogRow,
    MatchHead,
    News,
    Page,
    Player,
    Query,
    Sitter,
)


class Store(Protocol):
    """Opened by `seabattle.store.opening.open_store`; closes as an async context manager."""

    @property
    def shared(self) -> bool:
        """Whether `watch` hears of other processes, so that several may serve the same matches."""

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, *_: object) -> None: ...

    async def close(self) -> None:
        """Finish what has been asked for, then let go. Nothing may be asked afterwards."""

    # Matches and their logs

    async def create_match(self, head: MatchHead) -> None:
        """Raises `Exists` if the id is in use. Two who make up the same id race safely."""

    async def head(self, match: str) -> MatchHead:
        """Raises `NoSuchMatch`."""

    async def append(
        self, match: str, position: int, rows: Sequence[LogRow], outcome: Outcome | None = None
    ) -> Appended:
        """Add an order, with the draws that follow from it, if `position` is next in the log.

        `rows` are not empty and stand at `position` and after. Only the first may have an
        `order_id`; if the seat has sent that id before, nothing is added and the answer says
        where the order stands. With an `outcome` the match ends in the same commit, at the time of
        the last row. Those who `watch` this same store are not told of it.

        Raises `Conflict`, `MatchEnded`, `NoSuchMatch`.
        """

    async def rows(self, match: str, start: int = 0) -> list[LogRow]:
        """The log from a position on; of a match that does not exist there is nothing to read."""

    async def has_order(self, match: str, seat: Seat, order_id: str) -> bool:
        """Whether an order that the seat sent with this id stands in the log."""

    async def end(self, match: str, length: int, outcome: Outcome | None, time: float) -> None:
        """End a match, if its log has just this length; with no outcome the table is closed.

        Raises `Conflict`, `NoSuchMatch`, and `MatchEnded` if it ended otherwise.
        """

    async def matches(self, query: Query, *, after: str | None = None, limit: int = 50) -> Page:
        """Matches, the newest first; `after` is the `next` of the page before."""

    async def in_play(self) -> list[InPlay]:
        """Which versions of which games the open matches need."""

    async def overdue(self, now: float, limit: int = 100) -> list[str]:
        """Open matches whose `due` has come, the longest waiting first."""

    async def set_due(self, match: str, due: float | None) -> None:
        """Set when somebody has to look after the match next. Raises `NoSuchMatch`."""

    async def purge_matches(
        self, ended_before: float, *, with_outcome: bool, limit: int = 100
    ) -> int:
        """Remove matches that ended so long ago, with all that is theirs; how many there were.

        Those with an outcome, or those that were closed without one. The longest over go first.
        """

    # Seats

    async def take_seat(self, sitter: Sitter, link: str | None = None) -> None:
        """Sit down on a free seat, using up a link (by its hash), if given, in the same commit.

        Raises `SeatTaken`, `LinkSpent`, `MatchEnded`, `NoSuchMatch`, `NoSuchPlayer`.
        """

    async def update_sitter(self, match: str, seat: Seat, secret_hash: str, details: Json) -> None:
        """Replace the details of whoever holds the seat with this secret; else `SeatTaken`."""

    async def leave_seat(self, match: str, seat: Seat, secret_hash: str) -> None:
        """Free the seat, if it is held with this secret; else nothing is to be done."""

    async def sitters(self, *matches: str) -> list[Sitter]:
        """Who sits at these matches, by match and seat."""

    # Players, their devices, links

    async def add_player(self, player: Player, key_hash: str) -> None:
        """A new player with the key of a first device. Raises `Exists` for the id or the key."""

    async def player(self, id: str) -> Player:
        """Raises `NoSuchPlayer`."""

    async def player_with_key(self, key_hash: str) -> Player | None: ...

    async def rename_player(self, id: str, nickname: str) -> None:
        """Raises `NoSuchPlayer`."""

    async def add_key(self, player: str, key_hash: str, link: str, now: float) -> None:
        """Give a player's next device its key, using up a link (by its hash) in the same commit.

        Raises `LinkSpent`, `NoSuchPlayer`, and `Exists` if the key is another player's.
        """

    async def revoke_other_keys(self, player: str, kept_key: str, secret_hash: str) -> int:
        """Leave a player this device alone (by the hash of its key); how many others there were.

        The secrets of the player's seats were known to them all, so `secret_hash` takes the place
        of each. Raises `NoSuchPlayer` unless the key is this player's.
        """

    async def add_link(self, link: Link) -> None:
        """Raises `Exists`."""

    async def link(self, link_hash: str) -> Link | None:
        """What a link would give, used or not. Looking does not use it."""

    async def purge_links(self, before: float) -> int:
        """Remove links that were used or have expired before; how many there were."""

    # Private notes

    async def write_notes(self, match: str, seat: Seat, notes: Json) -> None:
        """Replace what a seat has noted for itself. Raises `NoSuchMatch`."""

    async def notes(self, match: str, seat: Seat) -> Json:
        """None if nothing was noted."""

    # News

    async def broadcast(self, match: str, text: str) -> None:
        """A passing word (of at most 1000 bytes) to all who watch; it is kept nowhere.

        For what need not last, such as who is present. It may be lost, and then `Missed` is told.
        """

    def watch(self) -> AsyncIterator[list[News]]:
        """News of every match from the moment of this call: what this process commits and says,
        and, if the store is `shared`, what all others do.

        An append through this store is no news here: whoever asked for it has the answer. Only if
        the asking task was cancelled before it had one, the append is told like any other.

        A reader that is behind gets what it missed in fewer pieces (`Grown` of one match are
        merged). It ends when the store is closed. Never read the log from a `Grown` alone: it is a
        hint that there is something to read, and it comes after the commit.
        """
