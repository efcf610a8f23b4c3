"""Transactions on the queues: wait, be paired, leave.

Every one of them locks the queue of its game first, so that nobody is paired twice.
"""

from msgspec.structs import replace

from seabattle.store.errors import NotWaiting
from seabattle.store.transactions.base import (
    ResultSet,
    Transaction,
    execute,
    json_text,
    json_value,
    select_for_update,
)
from seabattle.store.transactions.players import read_player
from seabattle.store.transactions.seats import open_match
from seabattle.store.values import Broadcast, Pair, Waiter, queue_topic

COLUMNS = "game, player, ticket, since, seen, details, match"
FIRST_OTHER = (
    f"SELECT {COLUMNS} FROM waiting WHERE game = $1 AND player <> $2 AND match IS NULL"
    " AND seen >= $3 AND since <= $4 ORDER BY since, player LIMIT 1"
)
COUNTS = "SELECT game, count(*) FROM waiting WHERE match IS NULL AND seen >= $1 GROUP BY game"
"""Both look at nobody who has been paired, of whom strangers can leave tens of thousands."""


def enqueue(waiter: Waiter, absent_before: float, pair: Pair) -> Transaction[Waiter]:
    yield from _lock(waiter.game)
    there = yield from _read(waiter.game, waiter.player)
    if there is None or there.ticket != waiter.ticket:
        yield from read_player(waiter.player)
        yield from _write(waiter)
        there = waiter
    return (yield from _renewed(there, waiter.seen, absent_before, pair))


def renew(
    game: str, player: str, ticket: str, now: float, absent_before: float, pair: Pair
) -> Transaction[Waiter]:
    yield from _lock(game)
    there = yield from _read(game, player)
    if there is None or there.ticket != ticket:
        raise NotWaiting(f"{player} does not wait for {game} with this ticket")
    return (yield from _renewed(there, now, absent_before, pair))


def _renewed(waiter: Waiter, now: float, absent_before: float, pair: Pair) -> Transaction[Waiter]:
    sql = "UPDATE waiting SET seen = $3 WHERE game = $1 AND player = $2"
    yield execute(sql, waiter.game, waiter.player, now)
    if waiter.match is not None or waiter.since > now:
        return waiter
    other = yield from _first_other(waiter, now, absent_before)
    return (yield from _paired(other, waiter, pair)) if other else waiter


def _first_other(waiter: Waiter, now: float, absent_before: float) -> Transaction[Waiter | None]:
    """Whoever has waited longest of those who are still there."""
    return _waiter((yield execute(FIRST_OTHER, waiter.game, waiter.player, absent_before, now)))


def _paired(first: Waiter, second: Waiter, pair: Pair) -> Transaction[Waiter]:
    made = pair(first, second)
    yield from open_match(made.head, made.sitters, ())
    one, two = sorted(made.sitters, key=lambda sitter: sitter.seat.value)
    sql = "INSERT INTO pairings (match, one, two) VALUES ($1, $2, $3)"
    yield execute(sql, made.head.id, one.player, two.player)
    sql = "UPDATE waiting SET match = $4 WHERE game = $1 AND player IN ($2, $3)"
    yield execute(sql, first.game, first.player, second.player, made.head.id)
    yield Broadcast(queue_topic(first.game), "paired")
    return replace(second, match=made.head.id)


def leave_queue(game: str, player: str) -> Transaction[None]:
    yield from _lock(game)
    yield execute("DELETE FROM waiting WHERE game = $1 AND player = $2", game, player)


def waiting_counts(absent_before: float) -> Transaction[dict[str, int]]:
    return dict((yield execute(COUNTS, absent_before)))


def purge_waiting(before: float) -> Transaction[int]:
    sql = "DELETE FROM waiting WHERE seen < $1 RETURNING player"
    return len((yield execute(sql, before)))


def _lock(game: str) -> Transaction[None]:
    yield execute("INSERT INTO queues (game) VALUES ($1) ON CONFLICT DO NOTHING", game)
    yield select_for_update("SELECT game FROM queues WHERE game = $1", game)


def _read(game: str, player: str) -> Transaction[Waiter | None]:
    sql = f"SELECT {COLUMNS} FROM waiting WHERE game = $1 AND player = $2"
    return _waiter((yield execute(sql, game, player)))


def _waiter(found: ResultSet) -> Waiter | None:
    if not found:
        return None
    game, player, ticket, since, seen, details, match = found[0]
    return Waiter(game, player, ticket, since, seen, json_value(details), match)


def _write(waiter: Waiter) -> Transaction[None]:
    sql = f"""
        INSERT INTO waiting ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, NULL)
        ON CONFLICT (game, player) DO UPDATE SET ticket = excluded.ticket,
        since = excluded.since, seen = excluded.seen, details = excluded.details, match = NULL"""
    yield execute(
        sql,
        waiter.game,
        waiter.player,
        waiter.ticket,
        waiter.since,
        waiter.seen,
        json_text(waiter.details),
    )
