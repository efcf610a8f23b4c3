"""Durable matches: their logs and their seats."""

import asyncio
from collections.abc import Callable, Sequence

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.database import Database
from seabattle.store.transactions import log, matches, seats
from seabattle.store.transactions.log import Append
from seabattle.store.values import (
    AppendResult,
    Link,
    LogRow,
    MatchHead,
    Page,
    Query,
    Sitter,
    VersionInPlay,
)


class MatchStore(Database):
    """The part of a store that keeps matches. Each method runs one transaction."""

    # Matches and their logs

    async def create_match(
        self,
        head: MatchHead,
        sitters: Sequence[Sitter] = (),
        links: Sequence[Link] = (),
        *,
        most_open: int | None = None,
    ) -> None:
        """Create a match with its sitters and the links to its other seats, in one commit.

        Raises `AlreadyExists` if another match has this id, even if both are created at once;
        `NoSuchPlayer`; `TooManyMatches` if a sitter has `most_open` matches under way.
        """
        await self.write(seats.open_match, head, sitters, links, most_open)

    async def read_head(self, match: str) -> MatchHead:
        """Return everything about a match but its log. Raise `NoSuchMatch` if there is none."""
        return await self.read(matches.read_head, match)

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
        append = Append.validate(match, position, rows, outcome)
        pending = self.submit(append)
        try:
            return await pending
        except asyncio.CancelledError:
            # Cancelled after the answer was set but before it was read: nobody else knows of it.
            if not pending.cancelled() and pending.exception() is None:
                self.publisher.publish(append.list_news(pending.result().position))
            raise

    async def read_rows(self, match: str, start: int = 0) -> list[LogRow]:
        """Return the log from a position on; empty if there is no such match."""
        return await self.read(log.read_rows, match, start)

    async def has_order(self, match: str, seat: Seat, order_id: str) -> bool:
        """Return whether the log holds an order of this seat with this id."""
        return await self.read(log.find_order, match, seat, order_id) is not None

    async def end_match(
        self, match: str, length: int, outcome: Outcome | None, time: float
    ) -> None:
        """End a match whose log has exactly this length; without an outcome the table is closed.

        Raises `Conflict`, `NoSuchMatch`, and `MatchEnded` if it ended with another outcome.
        """
        await self.write(matches.end_match, match, length, outcome, time)

    async def list_matches(
        self, query: Query, *, after: str | None = None, limit: int = 50
    ) -> Page:
        """List matches, newest first; `after` is the `next` of the previous page.

        Raises `InvalidCursor`.
        """
        return await self.read(matches.list_matches, query, after, limit)

    async def list_versions_in_play(self) -> list[VersionInPlay]:
        """Return the versions of games that open matches need."""
        return await self.read(matches.list_versions_in_play)

    async def count_in_play(self, since: float, limit: int = 1000) -> dict[str, int]:
        """Count the open matches with an order since then, by game, among the newest."""
        return await self.read(matches.count_in_play, since, limit)

    async def list_overdue_matches(self, now: float, limit: int = 100) -> list[str]:
        """Return the ids of open matches whose `due` has passed, longest overdue first."""
        return await self.read(matches.list_overdue_matches, now, limit)

    async def set_due(self, match: str, due: float | None) -> None:
        """Set when the match next needs attention. Raises `NoSuchMatch`."""
        await self.write(matches.set_due, match, due)

    async def purge_matches(
        self, ended_before: float, *, with_outcome: bool, limit: int = 100
    ) -> int:
        """Delete matches that ended before this time, with their logs, seats, notes and analyses.

        Either those with an outcome or those closed without one; the oldest first. Returns how
        many were deleted.
        """
        return await self.write(matches.purge_matches, ended_before, with_outcome, limit)

    # Seats

    async def take_seat(
        self, sitter: Sitter, link: str | None = None, *, most_open: int | None = None
    ) -> None:
        """Take a free seat, and use up the link (by its hash), if given, in the same commit.

        A player has one seat at a match. Raises `SeatTaken`, `LinkSpent`, `MatchEnded`,
        `NoSuchMatch`, `NoSuchPlayer`; `TooManyMatches` if the sitter has `most_open` matches
        under way.
        """
        await self.write(seats.take_seat, sitter, link, most_open)

    async def update_sitter(self, match: str, seat: Seat, secret_hash: str, details: Json) -> None:
        """Replace the details of the sitter. Raises `SeatTaken` if the secret does not match."""
        await self.write(seats.update_sitter, match, seat, secret_hash, details)

    async def leave_seat(self, match: str, seat: Seat, secret_hash: str) -> None:
        """Free the seat if the secret matches; otherwise do nothing."""
        await self.write(seats.leave_seat, match, seat, secret_hash)

    async def read_sitters(self, *matches: str) -> list[Sitter]:
        """Return the sitters of these matches, ordered by match and seat."""
        return await self.read(seats.read_sitters, *matches)

    async def edit_notes(self, match: str, seat: Seat, edit: Callable[[Json], Json]) -> Json:
        """Replace a seat's private notes by what `edit` makes of them, and return the new notes.

        `edit` gets None if there are none yet. Concurrent edits do not get lost. Raises
        `NoSuchMatch`.
        """
        return await self.write(seats.edit_notes, match, seat, edit)

    async def read_notes(self, match: str, seat: Seat) -> Json:
        """Return a seat's private notes; None if there are none."""
        return await self.read(seats.read_notes, match, seat)

    async def write_analysis(self, match: str, seat: Seat, analysis: Json) -> None:
        """Keep the coach's analysis of a seat until the match is purged.

        Exports leave it out, since it can be computed again. Raises `NoSuchMatch`.
        """
        await self.write(seats.write_analysis, match, seat, analysis)

    async def write_luck(self, match: str, luck: float | None, margin: float) -> None:
        """Note what luck did in a match of a room or a league; None if the coach found nothing."""
        await self.write(seats.write_luck, match, luck, margin)

    async def read_analysis(self, match: str, seat: Seat) -> Json:
        """Return the coach's analysis of a seat; None if it has not been computed yet."""
        return await self.read(seats.read_analysis, match, seat)
