"""Transactions that read logs, and the statement that inserts a row."""

from seabattle.core.seat import Seat
from seabattle.store.transactions.base import (
    ResultSet,
    Transaction,
    execute,
    seat_value,
)
from seabattle.store.values import LogRow

INSERT_ROW = """
    INSERT INTO log (match, position, seat, given, time, order_id)
    VALUES ($1, $2, $3, $4, $5, $6)"""


def find_order(match: str, seat: Seat, order_id: str | None) -> Transaction[int | None]:
    """The position of a seat's order with this id, if it is in the log."""
    sql = "SELECT position FROM log WHERE match = $1 AND seat = $2 AND order_id = $3"
    found = yield execute(sql, match, seat.value, order_id)
    return found[0][0] if found else None


def read_rows(match: str, start: int, most: int | None = None) -> Transaction[list[LogRow]]:
    limit = "" if most is None else f" LIMIT {most}"
    sql = "SELECT seat, given, time, order_id FROM log WHERE match = $1 AND position >= $2"
    found = yield execute(f"{sql} ORDER BY position{limit}", match, start)
    return _rows(found)


def _rows(found: ResultSet) -> list[LogRow]:
    return [
        LogRow(seat_value(seat), given, time, order_id) for seat, given, time, order_id in found
    ]
