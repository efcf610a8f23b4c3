"""Transactions on the daily puzzle: how many found it, by the number of tries; nobody is named."""

from seabattle.store.transactions.base import Transaction, execute


def count_daily(day: str, tries: int, oldest: str) -> Transaction[None]:
    """Count a player of the daily puzzle, and forget days before `oldest` (dates in ISO form).

    Alone among the writes it is counted twice if it is sent again after a lost connection.
    """
    yield execute("DELETE FROM daily_results WHERE day < $1", oldest)
    sql = """
        INSERT INTO daily_results (day, tries, players) VALUES ($1, $2, 1)
        ON CONFLICT (day, tries) DO UPDATE SET players = daily_results.players + 1"""
    yield execute(sql, day, tries)


def read_daily(day: str) -> Transaction[dict[int, int]]:
    """Return how many players of a day needed how many tries; 0 tries: they did not find it."""
    rows = yield execute("SELECT tries, players FROM daily_results WHERE day = $1", day)
    return dict(rows)
