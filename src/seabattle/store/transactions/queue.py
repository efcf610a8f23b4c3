"""Transactions on the queues: wait, be paired, leave.

Each of them locks the queue of its game first, so that nobody is paired twice.
"""

from collections.abc import Callable
from hashlib import blake2b
from secrets import token_hex
from typing import Any

from msgspec.structs import replace

from seabattle.store.errors import NotWaiting
from seabattle.store.transactions.base import (
    Transaction,
    execute,
    from_json,
    select_for_update,
    to_json,
)
from seabattle.store.transactions.players import read_player
from seabattle.store.transactions.seats import open_match
from seabattle.store.values import Broadcast, MakeMatch, QueueEntry, queue_topic

COLUMNS = "game, player, ticket, since, seen, details, match, client"
OPPONENTS = (
    f"SELECT {COLUMNS} FROM waiting WHERE game = $1 AND player <> $2 AND match IS NULL"
    " AND seen >= $3 AND since <= $4 ORDER BY since, player"
)
COUNTS = "SELECT game, count(*) FROM waiting WHERE match IS NULL AND seen >= $1 GROUP BY game"
"""Both skip entries that were paired, since strangers can leave tens of thousands of them."""


MAX_CANDIDATES = 50
"""The players who have waited longest, among whom an opponent is chosen."""
FIRST_GAP, GAP_PER_SECOND = 5.0, 1.0
"""The largest difference of skills at once, and what each second of waiting adds to it: 150 points
and 30 points."""

Pair = Callable[[QueueEntry, float], Transaction[QueueEntry]]
"""Pairs a waiting player now, if possible, and returns the entry after that."""


def enqueue(
    entry: QueueEntry, absent_before: float, make_match: MakeMatch, *, client: str = ""
) -> Transaction[QueueEntry]:
    """Wait in the queue of a game; again with the same ticket is a heartbeat.

    If a player of similar strength waits there who was seen since `absent_before`, the same commit
    creates the match from `make_match` and seats both. The longer somebody waits, the more their
    strengths may differ. The answer names the match then. An older entry of the same player is
    replaced; one with a `since` in the future is not paired before that time. Raises
    `NoSuchPlayer`.

    Of the client's address only a keyed hash is stored, while the player waits.
    """
    return begin_waiting(entry, pair_similar(absent_before, make_match), client)


def renew_waiting(
    game: str,
    player: str,
    ticket: str,
    now: float,
    absent_before: float,
    make_match: MakeMatch,
) -> Transaction[QueueEntry]:
    """Record the heartbeat of a waiting player, who may be paired now. Raises `NotWaiting`."""
    return keep_waiting(game, player, ticket, now, pair_similar(absent_before, make_match))


def begin_waiting(entry: QueueEntry, pair: Pair, client: str) -> Transaction[QueueEntry]:
    yield from _lock(entry.game)
    there = yield from read_entry(entry.game, entry.player)
    if there is None or there.ticket != entry.ticket:
        yield from read_player(entry.player)
        there = replace(entry, client=(yield from _hash_client(entry.game, client)))
        yield from _write(there)
    return (yield from _renew(there, entry.seen, pair))


def keep_waiting(
    game: str, player: str, ticket: str, now: float, pair: Pair
) -> Transaction[QueueEntry]:
    there = yield from _lock_entry(game, player, ticket)
    return (yield from _renew(there, now, pair))


def _lock_entry(game: str, player: str, ticket: str) -> Transaction[QueueEntry]:
    yield from _lock(game)
    there = yield from read_entry(game, player)
    if there is None or there.ticket != ticket:
        raise NotWaiting(f"player {player} has no such ticket for {game}; enqueue again")
    return there


def _renew(entry: QueueEntry, now: float, pair: Pair) -> Transaction[QueueEntry]:
    sql = "UPDATE waiting SET seen = $3 WHERE game = $1 AND player = $2"
    yield execute(sql, entry.game, entry.player, now)
    if entry.match is not None or entry.since > now:
        return entry
    return (yield from pair(entry, now))


def pair_similar(absent_before: float, make_match: MakeMatch) -> Pair:
    """Pair with a player of similar strength who is still there."""

    def pair(entry: QueueEntry, now: float) -> Transaction[QueueEntry]:
        others = yield from list_opponents(entry, now, absent_before, MAX_CANDIDATES)
        other = (yield from _choose_opponent(entry, others, now)) if others else None
        return (yield from _pair(other, entry, make_match)) if other else entry

    return pair


def _choose_opponent(
    entry: QueueEntry, others: list[QueueEntry], now: float
) -> Transaction[QueueEntry | None]:
    """Choose by strength and by the time somebody has waited, which allows larger differences.

    Whoever has no rating yet meets anybody.
    """
    players = [entry.player, *(other.player for other in others)]
    marks = ", ".join(f"${number}" for number in range(2, len(players) + 2))
    sql = f"SELECT player, mu FROM ratings WHERE game = $1 AND player IN ({marks})"
    skills: dict[str, float] = dict((yield execute(sql, entry.game, *players)))

    def gap(other: QueueEntry) -> float:
        if entry.player in skills and other.player in skills:
            return abs(skills[entry.player] - skills[other.player])
        return FIRST_GAP

    def excess(other: QueueEntry, since: float) -> float:
        return gap(other) - GAP_PER_SECOND * (now - since)

    allowed = (each for each in others if excess(each, min(each.since, entry.since)) <= FIRST_GAP)
    return min(allowed, key=lambda other: excess(other, other.since), default=None)


def list_opponents(
    entry: QueueEntry, now: float, absent_before: float, limit: int
) -> Transaction[list[QueueEntry]]:
    """Return others who wait and are still there, the one who has waited longest first."""
    sql = f"{OPPONENTS} LIMIT {int(limit)}"
    found = yield execute(sql, entry.game, entry.player, absent_before, now)
    return [_to_entry(row) for row in found]


def _pair(first: QueueEntry, second: QueueEntry, make_match: MakeMatch) -> Transaction[QueueEntry]:
    made = make_match(first, second)
    yield from open_match(made.head, made.sitters, ())
    one, two = sorted(made.sitters, key=lambda sitter: sitter.seat.value)
    if made.rated:
        sql = "INSERT INTO pairings (match, one, two) VALUES ($1, $2, $3)"
        yield execute(sql, made.head.id, one.player, two.player)
    return (yield from mark_paired(second, made.head.id, first.player))


def mark_paired(entry: QueueEntry, match: str, other: str | None) -> Transaction[QueueEntry]:
    """Note the match at an entry and at that of the other player, if one waits."""
    sql = "UPDATE waiting SET match = $4, client = NULL WHERE game = $1 AND player IN ($2, $3)"
    yield execute(sql, entry.game, entry.player, other or entry.player, match)
    yield Broadcast(queue_topic(entry.game), "paired")
    return replace(entry, match=match, client=None)


def seat_waiting(game: str, player: str, ticket: str, match: str) -> Transaction[QueueEntry]:
    """Note that a waiting player has found a match elsewhere; a player who was paired meanwhile
    stays paired. Raises `NotWaiting`."""
    there = yield from _lock_entry(game, player, ticket)
    return there if there.match else (yield from mark_paired(there, match, None))


def leave_queue(game: str, player: str) -> Transaction[None]:
    """Stop waiting in the queue of a game. A match that was already made stays."""
    yield from _lock(game)
    yield execute("DELETE FROM waiting WHERE game = $1 AND player = $2", game, player)


def count_waiting(absent_before: float) -> Transaction[dict[str, int]]:
    """Count the waiting players in each queue, by game; empty queues are left out."""
    return dict((yield execute(COUNTS, absent_before)))


def purge_waiting(before: float) -> Transaction[int]:
    """Delete queue entries, paired or not, that were last seen before; return how many."""
    sql = "DELETE FROM waiting WHERE seen < $1 RETURNING player"
    return len((yield execute(sql, before)))


def _hash_client(game: str, client: str) -> Transaction[str | None]:
    """Hash an address with the key of the queue, which is replaced whenever nobody waits there."""
    if not client:
        return None
    sql = "SELECT player FROM waiting WHERE game = $1 AND match IS NULL LIMIT 1"
    somebody_waits = yield execute(sql, game)
    [(key,)] = yield execute("SELECT client_key FROM queues WHERE game = $1", game)
    if not key or not somebody_waits:
        key = token_hex(16)
        yield execute("UPDATE queues SET client_key = $2 WHERE game = $1", game, key)
    return blake2b(client.encode(), key=bytes.fromhex(key), digest_size=16).hexdigest()


def _lock(game: str) -> Transaction[None]:
    yield execute("INSERT INTO queues (game) VALUES ($1) ON CONFLICT DO NOTHING", game)
    yield select_for_update("SELECT game FROM queues WHERE game = $1", game)


def read_entry(game: str, player: str) -> Transaction[QueueEntry | None]:
    """Return the entry of a player who waits in a queue, or was paired there."""
    sql = f"SELECT {COLUMNS} FROM waiting WHERE game = $1 AND player = $2"
    found = yield execute(sql, game, player)
    return _to_entry(found[0]) if found else None


def _to_entry(row: tuple[Any, ...]) -> QueueEntry:
    game, player, ticket, since, seen, details, match, client = row
    return QueueEntry(game, player, ticket, since, seen, from_json(details), match, client)


def _write(entry: QueueEntry) -> Transaction[None]:
    sql = f"""
        INSERT INTO waiting ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, NULL, $7)
        ON CONFLICT (game, player) DO UPDATE SET ticket = excluded.ticket,
        since = excluded.since, seen = excluded.seen, details = excluded.details,
        match = NULL, client = excluded.client"""
    yield execute(
        sql,
        entry.game,
        entry.player,
        entry.ticket,
        entry.since,
        entry.seen,
        to_json(entry.details),
        entry.client,
    )
