"""Transactions on the daily puzzle: how many found it, by the number of tries; nobody is named."""

from seabattle.store.transactions.base import Transaction, execute


def count_daily(day: str, tries: int, oldest: str) -> Transaction[None]:
    """Count one more player, and forget days before `oldest`."""
    yield execute("DELETE FROM daily_results WHERE day < $1", oldest)
    sql = """
        INSERT INTO daily_results (day, tries, players) VALUES ($1, $2, 1)
        ON CONFLICT (day, tries) DO UPDATE SET players = daily_results.players + 1"""
    yield execute(sql, day, tries)


def read_daily(day: str) -> Transaction[dict[int, int]]:
    """Return the number of players by their tries."""
    rows = yield execute("SELECT tries, players FROM daily_results WHERE day = $1", day)
    return dict(rows)
