"""Transactions on what the coach has said about finished matches."""

from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.store.transactions.base import Transaction, execute, json_text, json_value
from seabattle.store.transactions.matches import read_head


def write_analysis(match: str, seat: Seat, analysis: Json) -> Transaction[None]:
    yield from read_head(match)
    sql = """
        INSERT INTO analyses (match, seat, analysis) VALUES ($1, $2, $3)
        ON CONFLICT (match, seat) DO UPDATE SET analysis = excluded.analysis"""
    yield execute(sql, match, seat.value, json_text(analysis))


def read_analysis(match: str, seat: Seat) -> Transaction[Json]:
    sql = "SELECT analysis FROM analyses WHERE match = $1 AND seat = $2"
    found = yield execute(sql, match, seat.value)
    return json_value(found[0][0]) if found else None
