"""Transactions on leagues: pair bots, count their matches once, and sum the results up."""

from seabattle.store.transactions.base import Transaction, Value, execute
from seabattle.store.transactions.queue import (
    Pair,
    begin_waiting,
    keep_waiting,
    list_opponents,
    mark_paired,
)
from seabattle.store.transactions.seats import count_open_matches, open_match
from seabattle.store.values import (
    LeagueMatch,
    LeaguePairing,
    LeagueScore,
    PairInLeague,
    QueueEntry,
)

COLUMNS = "match, league, one, two, anchor, created, ended, points, luck, luck_margin"
MAX_CANDIDATES = 200
VALID = """
    points IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM bots WHERE revoked IS NOT NULL AND bots.player IN (one, two))"""
"""Matches that count: those of revoked bots do not."""
LUCK = "CASE WHEN luck > 1 THEN 1 WHEN luck < -1 THEN -1 ELSE luck END"
"""In a long match the coach may measure more than a win, which cannot be."""


def enter_league(
    entry: QueueEntry,
    absent_before: float,
    most_open: int,
    choose: PairInLeague,
    *,
    client: str = "",
) -> Transaction[QueueEntry]:
    """Wait in the queue of a league; again with the same ticket is a heartbeat.

    `choose` pairs the bot with another that was seen since `absent_before`, or with an anchor.
    Bots with `most_open` matches under way are not paired. Raises `NoSuchPlayer`.
    """
    return begin_waiting(entry, _pair_in_league(absent_before, most_open, choose), client)


def renew_in_league(
    queue: str,
    player: str,
    ticket: str,
    now: float,
    absent_before: float,
    most_open: int,
    choose: PairInLeague,
) -> Transaction[QueueEntry]:
    """Record the heartbeat of a bot in a league, which may be paired now. Raises `NotWaiting`.

    Of several processes, the first that pairs a bot does so.
    """
    pair = _pair_in_league(absent_before, most_open, choose)
    return keep_waiting(queue, player, ticket, now, pair)


def _pair_in_league(absent_before: float, most_open: int, choose: PairInLeague) -> Pair:
    """Pair as `choose` says, unless a bot has `most_open` matches under way."""

    def pair(entry: QueueEntry, now: float) -> Transaction[QueueEntry]:
        others = yield from list_opponents(entry, now, absent_before, MAX_CANDIDATES)
        made = choose(entry, others, (yield from _count_open_anchors()))
        if made is None or (yield from _is_anyone_busy(made, most_open)):
            return entry
        yield from open_match(made.head, made.sitters, ())
        yield from write_league_match(made.head.id, made.match)
        players = {made.match.one, made.match.two} - {entry.player, None}
        return (yield from mark_paired(entry, made.head.id, next(iter(players), None)))

    return pair


def _count_open_anchors() -> Transaction[int]:
    sql = "SELECT count(*) FROM league_matches WHERE ended IS NULL AND anchor IS NOT NULL"
    [(count,)] = yield execute(sql)
    return int(count)


def _is_anyone_busy(made: LeaguePairing, most_open: int) -> Transaction[bool]:
    for player in (made.match.one, made.match.two):
        if player and (yield from count_open_matches(player)) >= most_open:
            return True
    return False


def write_league_match(match: str, paired: LeagueMatch) -> Transaction[None]:
    sql = f"INSERT INTO league_matches ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
    yield execute(
        sql,
        match,
        paired.league,
        paired.one,
        paired.two,
        paired.anchor,
        paired.created,
        paired.ended,
        paired.points,
        paired.luck,
        paired.luck_margin,
    )


def read_league_match(match: str) -> Transaction[LeagueMatch | None]:
    found = yield execute(f"SELECT {COLUMNS} FROM league_matches WHERE match = $1", match)
    return LeagueMatch(*found[0][1:]) if found else None


def list_uncounted_matches(limit: int = 100) -> Transaction[list[str]]:
    """Return the ids of ended matches of leagues whose results were not counted yet."""
    found = yield execute(
        "SELECT match FROM league_matches JOIN matches ON id = match"
        " WHERE league_matches.ended IS NULL AND matches.ended IS NOT NULL"
        f" ORDER BY match LIMIT {int(limit)}"
    )
    return [match for (match,) in found]


def count_league_match(match: str, points: float | None, ended: float) -> Transaction[bool]:
    """Note the points of seat one, or None if the match does not count; only once."""
    sql = """
        UPDATE league_matches SET ended = $2, points = $3
        WHERE match = $1 AND ended IS NULL RETURNING match"""
    return bool((yield execute(sql, match, ended, points)))


def read_scores(league: str, since: float) -> Transaction[list[LeagueScore]]:
    """Return the sums of all results since then, without those of revoked bots."""
    sql = f"""
        SELECT one, two, anchor, sum(points), count(*), max(ended), sum({LUCK}),
            coalesce(sum((points - {LUCK}) * (points - {LUCK})), 0)
        FROM league_matches WHERE league = $1 AND ended >= $2 AND {VALID}
        GROUP BY one, two, anchor, luck IS NULL"""
    return [LeagueScore(*row) for row in (yield execute(sql, league, since))]


def list_matches_to_analyse(since: float, limit: int) -> Transaction[list[str]]:
    """Return the ids of the newest counted matches of leagues that nobody has analysed."""
    found = yield execute(
        f"SELECT match FROM league_matches WHERE ended >= $1 AND {VALID} AND luck_margin IS NULL"
        f" ORDER BY ended DESC, match LIMIT {int(limit)}",
        since,
    )
    return [match for (match,) in found]


def read_bot_names() -> Transaction[dict[str, str]]:
    """Return the names of all bots that play or have played in a league, by id."""
    sql = """
        SELECT id, nickname FROM players JOIN bots ON player = id WHERE id IN (
            SELECT one FROM league_matches UNION SELECT two FROM league_matches)"""
    return dict((yield execute(sql)))


def list_league_matches(
    player: str, league: str | None = None, limit: int = 50
) -> Transaction[list[tuple[str, LeagueMatch]]]:
    """Return the ids and matches of a bot, in one league or in all, the newest first."""
    in_league = "" if league is None else " AND league = $2"
    values: list[Value] = [player] if league is None else [player, league]
    sql = f"""
        SELECT {COLUMNS} FROM league_matches WHERE (one = $1 OR two = $1){in_league}
        ORDER BY created DESC, match LIMIT {int(limit)}"""
    return [(row[0], LeagueMatch(*row[1:])) for row in (yield execute(sql, *values))]
