"""The store: the server's view of its database, whichever that is.

The server knows this class, `values` and `errors`. Three promises hold for every method.

*Durable before acknowledged.* A write returns after its commit, never before. Writes to any number
of matches may share one commit (group commit).

*Idempotent.* A write can be retried: if the store already holds exactly what it asks for, it
succeeds and changes nothing. A client without an answer, or a process that lost its connection,
sends it again. Orders are recognised by their `order_id`.

*All or nothing.* If a method raises, nothing was written (`Uncertain` alone leaves that open).
Every method can raise `Unavailable`, and those that take texts `Unstorable`; the docstrings name
only the other errors.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from seabattle.core.outcome import Outcome
from seabattle.store.pubsub import NewsPublisher
from seabattle.store.transactions import (
    bots,
    daily,
    league,
    log,
    matches,
    players,
    push,
    queue,
    ratings,
    rooms,
    seats,
    tournaments,
)
from seabattle.store.transactions.base import Transaction, check_storable
from seabattle.store.transactions.log import Append
from seabattle.store.values import AppendResult, Broadcast, LogRow, News

P = ParamSpec("P")
T = TypeVar("T")
MAX_BROADCAST = 1000
Method = Callable[Concatenate["Store", P], Coroutine[Any, Any, T]]


def reads(transaction: Callable[P, Transaction[T]]) -> Method[P, T]:
    """Make a method that runs a transaction on a snapshot."""

    @wraps(transaction)
    async def method(self: "Store", /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.read(transaction, *args, **kwargs)

    return method


def writes(transaction: Callable[P, Transaction[T]]) -> Method[P, T]:
    """Make a method that runs a transaction and returns after its commit."""

    @wraps(transaction)
    async def method(self: "Store", /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.write(transaction, *args, **kwargs)

    return method


class Store(ABC):
    """All that is stored; `seabattle.store.open.open_store` opens one.

    An async context manager that closes the store. SQLite and PostgreSQL implement the abstract
    methods. Every other method runs one transaction, whose docstring says what it does.
    """

    shared: bool
    """Whether `watch` reports other processes' writes, so that several can serve one match."""

    def __init__(self) -> None:
        self.publisher = NewsPublisher()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @abstractmethod
    async def close(self) -> None:
        """Finish pending writes and disconnect. Every later call raises `Unavailable`."""

    @abstractmethod
    async def read(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a transaction on a snapshot."""

    @abstractmethod
    async def write(
        self, transaction: Callable[P, Transaction[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a transaction, return after its commit, and then publish its news."""

    @abstractmethod
    def submit(self, append: Append) -> asyncio.Future[AppendResult]:
        """Queue an append. If the future is cancelled before the commit, its news is published."""

    @abstractmethod
    async def write_probe(self) -> None:
        """Make a small durable write that changes nothing, to see whether that is possible."""

    @abstractmethod
    def free_bytes(self) -> int | None:
        """Return the free space on the store's disk; None if that is another machine's."""

    async def broadcast(self, match: str, text: str) -> None:
        """Send a text of at most 1000 bytes to all watchers, without storing it.

        Use it for what need not last, such as presence. Delivery is at most once: after a loss
        watchers get `NewsLost`.
        """
        if len(text.encode()) > MAX_BROADCAST:
            raise ValueError(f"a broadcast has at most {MAX_BROADCAST} bytes")
        check_storable(text)
        self.publisher.publish([Broadcast(match, text)])

    def watch(self) -> AsyncIterator[list[News]]:
        """Subscribe to news of every match.

        It reports this process's writes and broadcasts and, if the store is `shared`, those of
        all other processes. Appends through this store object are left out, since their callers
        have the answer, unless a caller was cancelled before it got one.

        News comes after the commit. Unread news is deduplicated (of the `LogGrown` of one match
        only the last is kept), so it is a hint to read on, not a substitute for reading. The
        iterator ends when the store is closed.
        """
        return self.publisher.subscribe()

    # Matches and their logs

    create_match = writes(seats.open_match)
    read_head = reads(matches.read_head)
    read_rows = reads(log.read_rows)
    has_order = reads(log.has_order)
    end_match = writes(matches.end_match)
    list_matches = reads(matches.list_matches)
    list_versions_in_play = reads(matches.list_versions_in_play)
    count_in_play = reads(matches.count_in_play)
    list_overdue_matches = reads(matches.list_overdue_matches)
    set_due = writes(matches.set_due)
    purge_matches = writes(matches.purge_matches)

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

    # Seats

    take_seat = writes(seats.take_seat)
    update_sitter = writes(seats.update_sitter)
    leave_seat = writes(seats.leave_seat)
    read_sitters = reads(seats.read_sitters)
    edit_notes = writes(seats.edit_notes)
    read_notes = reads(seats.read_notes)
    write_analysis = writes(seats.write_analysis)
    write_luck = writes(seats.write_luck)
    read_analysis = reads(seats.read_analysis)

    # Players, their devices and links

    add_player = writes(players.add_player)
    read_player = reads(players.read_player)
    find_player_by_key = reads(players.find_player_by_key)
    rename_player = writes(players.rename_player)
    delete_player = writes(rooms.delete_player)
    list_finished_matches = reads(players.list_finished_matches)
    add_key = writes(players.add_key)
    revoke_other_keys = writes(seats.revoke_other_keys)
    add_link = writes(players.add_link)
    read_link = reads(players.read_link)
    purge_links = writes(players.purge_links)

    # Bots

    add_bot = writes(bots.add_bot)
    read_bot = reads(bots.read_bot)
    list_bots = reads(bots.list_bots)
    revoke_bot = writes(bots.revoke_bot)

    # The daily puzzle

    count_daily = writes(daily.count_daily)
    read_daily = reads(daily.read_daily)

    # Web Push

    ensure_house_secret = writes(push.ensure_house_secret)
    add_subscription = writes(push.add_subscription)
    read_subscriptions = reads(push.read_subscriptions)
    remove_subscription = writes(push.remove_subscription)
    claim_notification = writes(push.claim_notification)

    # Queues

    enqueue = writes(queue.enqueue)
    renew_waiting = writes(queue.renew_waiting)
    seat_waiting = writes(queue.seat_waiting)
    read_queue_entry = reads(queue.read_entry)
    leave_queue = writes(queue.leave_queue)
    count_waiting = reads(queue.count_waiting)
    purge_waiting = writes(queue.purge_waiting)

    # Leagues

    enter_league = writes(league.enter_league)
    renew_in_league = writes(league.renew_in_league)
    list_uncounted_matches = reads(league.list_uncounted_matches)
    count_league_match = writes(league.count_league_match)
    read_scores = reads(league.read_scores)
    list_matches_to_analyse = reads(league.list_matches_to_analyse)
    read_bot_names = reads(league.read_bot_names)
    list_league_matches = reads(league.list_league_matches)

    # Ratings

    list_unrated_matches = reads(ratings.list_unrated_matches)
    rate_match = writes(ratings.rate_match)
    discard_pairing = writes(ratings.discard_pairing)
    read_skills = reads(ratings.read_skills)
    read_leaderboard = reads(ratings.read_leaderboard)
    is_listed = reads(ratings.is_listed)
    set_listed = writes(ratings.set_listed)

    # Rooms

    create_room = writes(rooms.create_room)
    read_room = reads(rooms.read_room)
    edit_room = writes(rooms.edit_room)
    close_room = writes(rooms.close_room)
    list_rooms_of = reads(rooms.list_rooms_of)
    start_room_match = writes(rooms.start_room_match)
    list_room_matches = reads(rooms.list_room_matches)
    find_room_by_code = reads(rooms.find_room_by_code)
    purge_rooms = writes(rooms.purge_rooms)

    # Tournaments

    start_tournament = writes(tournaments.start_tournament)
    read_tournament = reads(tournaments.read_tournament)
    read_last_tournament = reads(tournaments.read_last_tournament)
    list_meetings = reads(tournaments.list_meetings)
    edit_tournament = writes(tournaments.edit_tournament)
    renew_entrant = writes(tournaments.renew_entrant)
    pair_entrants = writes(tournaments.pair_entrants)
