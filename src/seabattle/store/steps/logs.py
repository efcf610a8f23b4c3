"""Transactions on logs. `append` is for a store with one writer; `standing` explains a failure."""

from collections.abc import Sequence

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.store.errors import Conflict, MatchEnded
from seabattle.store.steps.base import (
    Found,
    Steps,
    Value,
    ask,
    seat_value,
    storable,
    usable_id,
)
from seabattle.store.steps.matches import length_of, read, write_end
from seabattle.store.values import Altered, Appended, Grown, Row

FIRST_IF_NEXT = """
    INSERT OR IGNORE INTO log (match, position, seat, given, time, order_id) VALUES (
        (SELECT id FROM matches WHERE id = $1 AND ended IS NULL),
        CASE $2 WHEN 0 THEN 0
        ELSE (SELECT position + 1 FROM log WHERE match = $1 AND position = $2 - 1) END,
        $3, $4, $5, $6)"""
"""What is not found is NULL, which no row may hold: then nothing is added, and nothing raised."""
ADD = """
    INSERT INTO log (match, position, seat, given, time, order_id)
    VALUES ($1, $2, $3, $4, $5, $6)"""


def checked(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows of one append, if they can be one."""
    if not rows or any(row.order_id is not None for row in rows[1:]):
        raise ValueError("an append has at least one row, and only its first has an order id")
    if rows[0].order_id is not None:
        usable_id(rows[0].order_id)
    return tuple(rows)


def append(
    match: str, position: int, rows: tuple[Row, ...], outcome: Outcome | None
) -> Steps[Appended]:
    if not (yield ask(f"{FIRST_IF_NEXT} RETURNING position", match, position, *values_of(rows[0]))):
        return (yield from standing(match, position, rows))
    for place, row in enumerate(rows[1:], start=position + 1):
        yield ask(ADD, match, place, *values_of(row))
    if outcome:
        yield from write_end(match, outcome, rows[-1].time)
        yield Altered(match)
    yield Grown(match, position + len(rows))
    return Appended(position, fresh=True)


def standing(match: str, position: int, rows: tuple[Row, ...]) -> Steps[Appended]:
    """Where rows that could not be added stand already; raises why, if they do not."""
    head = yield from read(match)
    there = yield from place_of(match, rows[0].seat, rows[0].order_id)
    if there is None and (yield from read_rows(match, position, len(rows))) == list(rows):
        there = position
    if there is not None:
        return Appended(there, fresh=False)
    if head.ended is not None:
        raise MatchEnded(f"match {match} is over")
    raise Conflict(match, (yield from length_of(match)))


def place_of(match: str, seat: Seat, order_id: str | None) -> Steps[int | None]:
    """Where the order that a seat sent with this id stands, if it does."""
    sql = "SELECT position FROM log WHERE match = $1 AND seat = $2 AND order_id = $3"
    found = yield ask(sql, match, seat.value, order_id)
    return found[0][0] if found else None


def read_rows(match: str, start: int, most: int | None = None) -> Steps[list[Row]]:
    limit = "" if most is None else f" LIMIT {most}"
    sql = "SELECT seat, given, time, order_id FROM log WHERE match = $1 AND position >= $2"
    found = yield ask(f"{sql} ORDER BY position{limit}", match, start)
    return _rows(found)


def _rows(found: Found) -> list[Row]:
    return [Row(seat_value(seat), given, time, order_id) for seat, given, time, order_id in found]


def values_of(row: Row) -> tuple[Value, ...]:
    return row.seat.value, storable(row.order), row.time, row.order_id
