"""Queues and leagues that pair players, and the ratings that follow."""

from seabattle.store.database import Database
from seabattle.store.transactions import league, queue, ratings
from seabattle.store.values import (
    LeaderboardEntry,
    LeagueMatch,
    LeagueScore,
    MakeMatch,
    PairInLeague,
    QueueEntry,
    RateOutcome,
    Skill,
)


class MatchmakingStore(Database):
    """The part of a store that pairs and rates. Each method runs one transaction."""

    # Queues

    async def enqueue(
        self, entry: QueueEntry, absent_before: float, make_match: MakeMatch, *, client: str = ""
    ) -> QueueEntry:
        """Wait in the queue of a game; again with the same ticket is a heartbeat.

        If a player of similar strength waits there who was seen since `absent_before`, the same
        commit creates the match from `make_match` and seats both. The longer somebody waits, the
        more their strengths may differ. The answer names the match then. An older
        entry of the same player is replaced; one with a `since` in the future is not paired
        before that time. Raises `NoSuchPlayer`.

        Of the client's address only a keyed hash is stored, while the player waits.
        """
        pair = queue.pair_similar(absent_before, make_match)
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
        pair = queue.pair_similar(absent_before, make_match)
        return await self.write(queue.renew_waiting, game, player, ticket, now, pair)

    async def seat_waiting(self, game: str, player: str, ticket: str, match: str) -> QueueEntry:
        """Note that a waiting player has found a match elsewhere; a player who was paired meanwhile
        stays paired. Raises `NotWaiting`."""
        return await self.write(queue.seat_waiting, game, player, ticket, match)

    async def read_queue_entry(self, game: str, player: str) -> QueueEntry | None:
        """Return the entry of a player who waits in a queue, or was paired there."""
        return await self.read(queue.read_entry, game, player)

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

    async def list_matches_to_analyse(self, since: float, limit: int) -> list[str]:
        """Return the ids of the newest counted matches of leagues that nobody has analysed."""
        return await self.read(league.list_matches_to_analyse, since, limit)

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
