"""Transactions that purge expired data: old matches, and used or expired links."""

from seabattle.store.transactions.base import Transaction, execute


def purge_matches(ended_before: float, with_outcome: bool, limit: int) -> Transaction[int]:
    found = yield execute(
        "SELECT id FROM matches WHERE ended IS NOT NULL AND ended < $1"
        f" AND outcome IS {'NOT ' if with_outcome else ''}NULL ORDER BY ended LIMIT {int(limit)}",
        ended_before,
    )
    ids = [id for (id,) in found]
    for table in ("log", "seats", "notes", "pairings", "analyses", "calls"):
        yield from _delete(table, "match", ids)
    yield from _delete("matches", "id", ids)
    return len(ids)


def _delete(table: str, column: str, ids: list[str]) -> Transaction[None]:
    if ids:
        places = ", ".join(f"${number}" for number in range(1, len(ids) + 1))
        yield execute(f"DELETE FROM {table} WHERE {column} IN ({places})", *ids)


def purge_links(before: float) -> Transaction[int]:
    spent = "DELETE FROM links WHERE used < $1 OR expires < $1 RETURNING hash"
    return len((yield execute(spent, before)))
