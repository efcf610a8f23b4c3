"""Transactions on logs: read rows, and append an order with the draws that follow from it."""

from collections.abc import Sequence
from typing import Self

import msgspec

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.errors import Conflict, MatchEnded
from seabattle.store.transactions.base import (
    Transaction,
    Value,
    check_id,
    check_storable,
    execute,
    parse_seat,
)
from seabattle.store.transactions.matches import read_head, read_log_length, write_end
from seabattle.store.values import AppendResult, LogGrown, LogRow, MatchChanged, News

INSERT_ROW = """
    INSERT INTO log (match, position, seat, given, time, order_id)
    VALUES ($1, $2, $3, $4, $5, $6)"""
INSERT_IF_NEXT = """
    INSERT OR IGNORE INTO log (match, position, seat, given, time, order_id) VALUES (
        (SELECT id FROM matches WHERE id = $1 AND ended IS NULL),
        CASE $2 WHEN 0 THEN 0
        ELSE (SELECT position + 1 FROM log WHERE match = $1 AND position = $2 - 1) END,
        $3, $4, $5, $6)"""
"""A subquery that finds nothing is NULL and violates NOT NULL, so that the row is ignored."""


def find_order(match: str, seat: Seat, order_id: str | None) -> Transaction[int | None]:
    """Return the position of a seat's order with this id; None if it is not in the log."""
    sql = "SELECT position FROM log WHERE match = $1 AND seat = $2 AND order_id = $3"
    found = yield execute(sql, match, seat.value, order_id)
    return found[0][0] if found else None


def has_order(match: str, seat: Seat, order_id: str) -> Transaction[bool]:
    """Return whether the log holds an order of this seat with this id."""
    return (yield from find_order(match, seat, order_id)) is not None


def read_rows(match: str, start: int = 0, most: int | None = None) -> Transaction[list[LogRow]]:
    """Return the log from a position on; empty if there is no such match."""
    limit = "" if most is None else f" LIMIT {most}"
    sql = "SELECT seat, given, time, order_id FROM log WHERE match = $1 AND position >= $2"
    found = yield execute(f"{sql} ORDER BY position{limit}", match, start)
    return [
        LogRow(parse_seat(seat), given, time, order_id) for seat, given, time, order_id in found
    ]


class Append(msgspec.Struct, frozen=True, gc=False):
    """Validated rows, with the values for the statements that insert them."""

    match: str
    position: int
    rows: tuple[LogRow, ...]
    outcome: Outcome | None
    first: tuple[Value, ...]
    """The first row, inserted if it is next: match, position, seat, order, time, order id."""
    others: Sequence[tuple[Value, ...]]
    """The draws that follow, in the same columns."""

    @classmethod
    def validate(
        cls, match: str, position: int, rows: Sequence[LogRow], outcome: Outcome | None = None
    ) -> Self:
        """Validate the rows. Raises `Unstorable`."""
        if not rows or any(row.order_id is not None for row in rows[1:]):
            raise ValueError("an append has at least one row, and only its first has an order id")
        if rows[0].order_id is not None:
            check_id(rows[0].order_id)
        check_storable(match)
        first, *others = [
            (match, at, row.seat.value, check_storable(row.order), row.time, row.order_id)
            for at, row in enumerate(rows, position)
        ]
        return cls(match, position, tuple(rows), outcome, first, others)

    @property
    def length(self) -> int:
        """The length of the log after the append."""
        return self.position + len(self.rows)

    @property
    def ended(self) -> float:
        """When the match ended, if there is an outcome."""
        return self.rows[-1].time

    def list_news(self, position: int) -> tuple[News, ...]:
        """Return the news to publish once the rows are at this position."""
        grown = LogGrown(self.match, position + len(self.rows))
        return (grown, MatchChanged(self.match)) if self.outcome else (grown,)


def append_if_next(append: Append) -> Transaction[AppendResult]:
    """Append rows in SQLite, which has one writer at a time; PostgreSQL appends in batches."""
    if not (yield execute(f"{INSERT_IF_NEXT} RETURNING position", *append.first)):
        return (yield from find_existing(append))
    for row in append.others:
        yield execute(INSERT_ROW, *row)
    if append.outcome:
        yield from write_end(append.match, append.outcome, append.ended)
    return AppendResult(append.position, fresh=True)


def find_existing(append: Append) -> Transaction[AppendResult]:
    """Return where rejected rows are in the log already.

    Raises `NoSuchMatch`, `MatchEnded` or `Conflict` if they are not there.
    """
    head = yield from read_head(append.match)
    position = yield from _find_position(append)
    if position is not None:
        return AppendResult(position, fresh=False)
    if head.ended is not None:
        raise MatchEnded(f"match {append.match} is over")
    raise Conflict(append.match, (yield from read_log_length(append.match)))


def _find_position(append: Append) -> Transaction[int | None]:
    """Find rows by the order id, or else by equal rows at the same position."""
    first = append.rows[0]
    position = yield from find_order(append.match, first.seat, first.order_id)
    if position is not None:
        return position
    stored = yield from read_rows(append.match, append.position, len(append.rows))
    return append.position if tuple(stored) == append.rows else None
