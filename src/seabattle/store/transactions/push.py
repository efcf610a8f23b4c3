"""Transactions on Web Push: the server's secrets, subscriptions, and notifications sent."""

from seabattle.core.seat import Seat
from seabattle.store.transactions.base import Transaction, execute
from seabattle.store.transactions.matches import read_head
from seabattle.store.transactions.players import lock_player
from seabattle.store.values import Subscription

COLUMNS = "endpoint, player, key_hash, p256dh, auth, since"


def ensure_house_secret(name: str, fresh: str) -> Transaction[str]:
    """Return the server's secret of this name, shared by all processes.

    `fresh` becomes it if there is none yet.
    """
    sql = "INSERT INTO house_secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    yield execute(sql, name, fresh)
    return (yield from read_house_secret(name))


def read_house_secret(name: str) -> Transaction[str]:
    [(secret,)] = yield execute("SELECT secret FROM house_secrets WHERE name = $1", name)
    return str(secret)


def add_subscription(added: Subscription, most: int) -> Transaction[None]:
    """Add a subscription, or replace one with the same endpoint; the newest `most` stay.

    Raises `NoSuchPlayer`.
    """
    yield from lock_player(added.player)
    yield from write_subscription(added)
    surplus = f"""
        DELETE FROM subscriptions WHERE player = $1 AND endpoint NOT IN (
            SELECT endpoint FROM subscriptions WHERE player = $1
            ORDER BY since DESC, endpoint LIMIT {int(most)})"""
    yield execute(surplus, added.player)


def write_subscription(added: Subscription) -> Transaction[None]:
    """Write a subscription over the one with the same endpoint: a browser has one endpoint."""
    sql = f"""
        INSERT INTO subscriptions ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player,
            key_hash = excluded.key_hash, p256dh = excluded.p256dh, auth = excluded.auth,
            since = excluded.since"""
    values = added.endpoint, added.player, added.key_hash, added.p256dh, added.auth, added.since
    yield execute(sql, *values)


def read_subscriptions(player: str) -> Transaction[list[Subscription]]:
    """Return a player's subscriptions, oldest first."""
    sql = f"SELECT {COLUMNS} FROM subscriptions WHERE player = $1 ORDER BY since, endpoint"
    return [Subscription(*row) for row in (yield execute(sql, player))]


def remove_subscription(player: str, endpoint: str) -> Transaction[None]:
    """Remove a player's subscription, if there is one with this endpoint."""
    yield execute("DELETE FROM subscriptions WHERE player = $1 AND endpoint = $2", player, endpoint)


def claim_notification(match: str, seat: Seat, decision: int) -> Transaction[bool]:
    """Return whether the caller is first to notify the seat of this decision or a later one.

    Raises `NoSuchMatch`.
    """
    yield from read_head(match)
    sql = """
        INSERT INTO calls (match, seat, decision) VALUES ($1, $2, $3)
        ON CONFLICT (match, seat) DO UPDATE SET decision = excluded.decision
            WHERE calls.decision < excluded.decision
        RETURNING match"""
    return bool((yield execute(sql, match, seat.value, decision)))
