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
from collections.abc import Callable, Sequence

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.database import Database
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
from seabattle.store.transactions.log import Append
from seabattle.store.values import (
    AppendResult,
    BotAccount,
    ChooseRound,
    FinishedMatch,
    LeaderboardEntry,
    LeagueMatch,
    LeagueScore,
    Link,
    LogRow,
    MakeMatch,
    MakeRoomMatch,
    MatchHead,
    Page,
    PairInLeague,
    PlayerProfile,
    Query,
    QueueEntry,
    RateOutcome,
    Room,
    RoomMatch,
    Sitter,
    Skill,
    Subscription,
    Tournament,
    VersionInPlay,
)


class Store(Database):
    """Durable matches, seats, players and links.

    `seabattle.store.open.open_store` opens one. Each method runs one transaction.
    """

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

    async def read_analysis(self, match: str, seat: Seat) -> Json:
        """Return the coach's analysis of a seat; None if it has not been computed yet."""
        return await self.read(seats.read_analysis, match, seat)

    # Players, their devices and links

    async def add_player(self, player: PlayerProfile, key_hash: str) -> None:
        """Add a player and the key of a first device.

        Raises `AlreadyExists` for the id or the key.
        """
        await self.write(players.add_player, player, key_hash)

    async def read_player(self, id: str) -> PlayerProfile:
        """Return a player by id. Raises `NoSuchPlayer`."""
        return await self.read(players.read_player, id)

    async def find_player_by_key(self, key_hash: str) -> PlayerProfile | None:
        """Return the player who has this device key; None if nobody has it."""
        return await self.read(players.find_player_by_key, key_hash)

    async def rename_player(self, id: str, nickname: str) -> None:
        """Change a player's nickname. Raises `NoSuchPlayer`."""
        await self.write(players.rename_player, id, nickname)

    async def delete_player(self, id: str, anonymise: Callable[[Json], Json]) -> None:
        """Delete a player with keys, notes, ratings and subscriptions; the matches stay.

        Seats keep what `anonymise` leaves of the sitter's details, and rooms the scores. Raises
        `NoSuchPlayer`.
        """
        await self.write(rooms.delete_player, id, anonymise)

    async def list_finished_matches(self, player: str, limit: int = 500) -> list[FinishedMatch]:
        """Return a player's finished matches, newest first."""
        return await self.read(players.list_finished_matches, player, limit)

    async def add_key(
        self, player: str, key_hash: str, link: str, made_by: str, now: float
    ) -> None:
        """Add the key of another device, and use up a link (by its hash) in the same commit.

        The link is void once `made_by`, the key of the device that made it, is revoked. Raises
        `LinkSpent`, `NoSuchPlayer`, and `AlreadyExists` if the new key is another player's.
        """
        await self.write(players.add_key, player, key_hash, link, made_by, now)

    async def revoke_other_keys(self, player: str, kept_key: str, secret_hash: str) -> int:
        """Revoke all of a player's keys but one, and return how many were revoked.

        The revoked devices knew the secrets of the player's seats, so `secret_hash` replaces
        those; subscriptions of these devices go, too. Raises `NoSuchPlayer` unless the kept key is
        this player's.
        """
        return await self.write(seats.revoke_other_keys, player, kept_key, secret_hash)

    async def add_link(self, link: Link) -> None:
        """Add a single-use link. Raises `AlreadyExists`."""
        await self.write(players.add_link, link)

    async def read_link(self, link_hash: str) -> Link | None:
        """Return the link, used or not; None if it is unknown. Reading does not use it up."""
        return await self.read(players.read_link, link_hash)

    async def purge_links(self, before: float) -> int:
        """Delete links that were used or expired before this time, and return how many."""
        return await self.write(players.purge_links, before)

    # Bots

    async def add_bot(self, player: PlayerProfile, account: BotAccount, key_hash: str) -> None:
        """Add a bot and its key. Raises `NameTaken`, and `AlreadyExists` for the id or the key."""
        await self.write(bots.add_bot, player, account, key_hash)

    async def read_bot(self, player: str) -> BotAccount | None:
        """Return the account of a bot; None for a person."""
        return await self.read(bots.read_bot, player)

    async def count_daily(self, day: str, tries: int, oldest: str) -> None:
        """Count a player of the daily puzzle, and forget days before `oldest` (dates in ISO form).

        Alone among the writes it is counted twice if it is sent again after a lost connection.
        """
        await self.write(daily.count_daily, day, tries, oldest)

    async def read_daily(self, day: str) -> dict[int, int]:
        """Return how many players of a day needed how many tries; 0 tries: they did not find it."""
        return await self.read(daily.read_daily, day)

    async def list_bots(self) -> list[tuple[PlayerProfile, BotAccount]]:
        """Return all bots, the oldest first."""
        return await self.read(bots.list_bots)

    async def revoke_bot(self, player: str, secret_hash: str, now: float) -> None:
        """Withdraw a bot's keys, and replace the secrets of its seats. Raises `NoSuchPlayer`."""
        await self.write(bots.revoke_bot, player, secret_hash, now)

    # Web Push

    async def ensure_house_secret(self, name: str, fresh: str) -> str:
        """Return the server's secret of this name, shared by all processes.

        `fresh` becomes it if there is none yet.
        """
        return await self.write(push.ensure_house_secret, name, fresh)

    async def add_subscription(self, subscription: Subscription, most: int) -> None:
        """Add a subscription, or replace one with the same endpoint; the newest `most` stay.

        Raises `NoSuchPlayer`.
        """
        await self.write(push.add_subscription, subscription, most)

    async def read_subscriptions(self, player: str) -> list[Subscription]:
        """Return a player's subscriptions, oldest first."""
        return await self.read(push.read_subscriptions, player)

    async def remove_subscription(self, player: str, endpoint: str) -> None:
        """Remove a player's subscription, if there is one with this endpoint."""
        await self.write(push.remove_subscription, player, endpoint)

    async def claim_notification(self, match: str, seat: Seat, decision: int) -> bool:
        """Return whether the caller is first to notify the seat of this decision or a later one.

        Raises `NoSuchMatch`.
        """
        return await self.write(push.claim_notification, match, seat, decision)

    # Queues

    async def enqueue(
        self, entry: QueueEntry, absent_before: float, make_match: MakeMatch, *, client: str = ""
    ) -> QueueEntry:
        """Wait in the queue of a game; again with the same ticket is a heartbeat.

        If another player waits there who was seen since `absent_before`, the same commit creates
        the match from `make_match` and seats both. The answer names the match then. An older
        entry of the same player is replaced; one with a `since` in the future is not paired
        before that time. Raises `NoSuchPlayer`.

        Of the client's address only a keyed hash is stored, while the player waits.
        """
        pair = queue.pair_first(absent_before, make_match)
        return await self.write(queue.enqueue, entry, pair, client)

    async def renew_waiting(
        self,
        game: str,
        player: str,
        ticket: str,
        now: float,
        absent_before: float,
        make_match: MakeMatch,
    ) -> QueueEntry:
        """Record the heartbeat of a waiting player, who may be paired now. Raises `NotWaiting`."""
        pair = queue.pair_first(absent_before, make_match)
        return await self.write(queue.renew_waiting, game, player, ticket, now, pair)

    async def leave_queue(self, game: str, player: str) -> None:
        """Stop waiting in the queue of a game. A match that was already made stays."""
        await self.write(queue.leave_queue, game, player)

    async def count_waiting(self, absent_before: float) -> dict[str, int]:
        """Count the waiting players in each queue, by game; empty queues are left out."""
        return await self.read(queue.count_waiting, absent_before)

    async def purge_waiting(self, before: float) -> int:
        """Delete queue entries, paired or not, that were last seen before; return how many."""
        return await self.write(queue.purge_waiting, before)

    # Leagues

    async def enter_league(
        self,
        entry: QueueEntry,
        absent_before: float,
        most_open: int,
        choose: PairInLeague,
        *,
        client: str = "",
    ) -> QueueEntry:
        """Wait in the queue of a league; again with the same ticket is a heartbeat.

        `choose` pairs the bot with another that was seen since `absent_before`, or with an anchor.
        Bots with `most_open` matches under way are not paired. Raises `NoSuchPlayer`.
        """
        pair = league.pair_in_league(absent_before, most_open, choose)
        return await self.write(queue.enqueue, entry, pair, client)

    async def renew_in_league(
        self,
        queue_name: str,
        player: str,
        ticket: str,
        now: float,
        absent_before: float,
        most_open: int,
        choose: PairInLeague,
    ) -> QueueEntry:
        """Record the heartbeat of a bot in a league, which may be paired now. Raises `NotWaiting`.

        Of several processes, the first that pairs a bot does so.
        """
        pair = league.pair_in_league(absent_before, most_open, choose)
        return await self.write(queue.renew_waiting, queue_name, player, ticket, now, pair)

    async def list_uncounted_matches(self, limit: int = 100) -> list[str]:
        """Return the ids of ended matches of leagues whose results were not counted yet."""
        return await self.read(league.list_uncounted_matches, limit)

    async def count_league_match(self, match: str, points: float | None, ended: float) -> bool:
        """Note the points of seat one, or None if the match does not count; only once."""
        return await self.write(league.count_league_match, match, points, ended)

    async def read_scores(self, league_id: str, since: float) -> list[LeagueScore]:
        """Return the sums of all results since then, without those of revoked bots."""
        return await self.read(league.read_scores, league_id, since)

    async def read_bot_names(self) -> dict[str, str]:
        """Return the names of all bots that play or have played in a league, by id."""
        return await self.read(league.read_bot_names)

    async def list_league_matches(
        self, player: str, league_id: str | None = None, limit: int = 50
    ) -> list[tuple[str, LeagueMatch]]:
        """Return the ids and matches of a bot, in one league or in all, the newest first."""
        return await self.read(league.list_league_matches, player, league_id, limit)

    # Ratings

    async def list_unrated_matches(self, limit: int = 100) -> list[str]:
        """Return the ids of ended matches from a queue that were not rated yet."""
        return await self.read(ratings.list_unrated_matches, limit)

    async def rate_match(self, match: str, newcomer: Skill, rate: RateOutcome, now: float) -> bool:
        """Rate an ended match of a queue, and return whether it counted.

        A second time changes nothing.
        """
        return await self.write(ratings.rate_match, match, newcomer, rate, now)

    async def discard_pairing(self, match: str) -> None:
        """Let a match of a queue never be rated, unless it was rated already."""
        await self.write(ratings.discard_pairing, match)

    async def read_skills(self, player: str) -> dict[str, Skill]:
        """Return a player's skill by game; games without a rated match are left out."""
        return await self.read(ratings.read_skills, player)

    async def read_leaderboard(
        self, game: str, limit: int = 50, *, least_matches: int = 0
    ) -> list[LeaderboardEntry]:
        """Return the best players who have a name and agreed to be listed, best first."""
        return await self.read(ratings.read_leaderboard, game, limit, least_matches)

    async def is_listed(self, player: str) -> bool:
        """Return whether a player agreed to be listed."""
        return await self.read(ratings.is_listed, player)

    async def set_listed(self, player: str, listed: bool) -> None:
        """Set whether a player agrees to be listed. Raises `NoSuchPlayer`."""
        await self.write(ratings.set_listed, player, listed)

    # Rooms

    async def create_room(self, room: Room) -> None:
        """Create a room with its members. Raises `AlreadyExists`, `NoSuchPlayer`."""
        await self.write(rooms.create_room, room)

    async def read_room(self, id: str) -> Room:
        """Return a room by name. Raises `NoSuchRoom`."""
        return await self.read(rooms.read_room, id)

    async def edit_room(self, id: str, edit: Callable[[Room], Room]) -> Room | None:
        """Replace a room by what `edit` makes of it; concurrent edits do not get lost.

        If the host is gone, the member who has been there longest becomes the host. A room without
        members is deleted, and None returned. Raises `NoSuchRoom`, `NoSuchPlayer`.
        """
        return await self.write(rooms.edit_room, id, edit)

    async def close_room(self, id: str) -> None:
        """Delete a room; its matches stay. Raises `NoSuchRoom`."""
        await self.write(rooms.close_room, id)

    async def list_rooms_of(self, player: str, limit: int = 50) -> list[Room]:
        """Return the rooms of which a player is a member, the last used first."""
        return await self.read(rooms.list_rooms_of, player, limit)

    async def start_room_match(
        self, id: str, one: int, two: int, make_match: MakeRoomMatch, now: float
    ) -> RoomMatch:
        """Start a match between two members, or return the one that they are playing.

        Raises `NoSuchRoom`, `NoSuchPlayer`.
        """
        return await self.write(rooms.start_room_match, id, one, two, make_match, now)

    async def list_room_matches(self, id: str, limit: int = 2000) -> list[RoomMatch]:
        """Return the matches of a room, newest first."""
        return await self.read(rooms.list_room_matches, id, limit)

    async def find_room_by_code(self, code: str, now: float) -> Room | None:
        """Return the room that a code opens now."""
        return await self.read(rooms.find_room_by_code, code, now)

    async def purge_rooms(self, used_before: float, limit: int = 100) -> int:
        """Delete rooms that were last used before this time, and return how many."""
        return await self.write(rooms.purge_rooms, used_before, limit)

    # Tournaments

    async def start_tournament(
        self,
        room: str,
        make: Callable[[Room, Tournament | None, list[RoomMatch]], Tournament],
    ) -> Tournament:
        """Start what `make` makes, given the room's last tournament and the matches of that.

        Raises `NoSuchRoom`.
        """
        return await self.write(tournaments.start_tournament, room, make)

    async def read_tournament(self, id: str) -> Tournament:
        """Return a tournament. Raises `NoSuchTournament`."""
        return await self.read(tournaments.read_tournament, id)

    async def read_last_tournament(self, room: str) -> Tournament | None:
        """Return the last tournament of a room."""
        return await self.read(tournaments.read_last_tournament, room)

    async def list_meetings(self, tournament: str) -> list[RoomMatch]:
        """Return the matches of a tournament, the first ones first."""
        return await self.read(tournaments.list_meetings, tournament)

    async def edit_tournament(
        self, id: str, edit: Callable[[Room, Tournament], tuple[Room, Tournament]]
    ) -> Tournament:
        """Replace a tournament and its room by what `edit` makes of them: entrants and the end.

        Raises `NoSuchTournament`, `NoSuchPlayer`.
        """
        return await self.write(tournaments.edit_tournament, id, edit)

    async def renew_entrant(self, id: str, number: int, now: float) -> bool:
        """Note that an entrant is free; return whether there is one who has not left."""
        return await self.write(tournaments.renew_entrant, id, number, now)

    async def pair_entrants(self, id: str, choose: ChooseRound) -> list[RoomMatch]:
        """Begin the matches that `choose` makes; nobody gets two at a time.

        Raises `NoSuchTournament`, `NoSuchPlayer`.
        """
        return await self.write(tournaments.pair_entrants, id, choose)
