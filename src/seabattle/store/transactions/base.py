"""Transactions as generators: they yield statements and news, and are sent the rows found.

So each transaction is written once for all databases. A store runs a generator inside a database
transaction, publishes its news after the commit, and rolls back if the generator raises.
"""

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

import msgspec

from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.store.errors import CorruptData, Unstorable
from seabattle.store.values import News

T = TypeVar("T")
Value = str | int | float | bool | None
ResultSet = list[tuple[Any, ...]]
"""The rows that a statement returns."""

MAX_ID_LENGTH = 100


class Statement(msgspec.Struct, frozen=True, gc=False):
    """SQL that both databases understand, with values for $1, $2 …"""

    sql: str
    values: tuple[Value, ...]
    lock: bool = False
    """Lock the rows found until the commit, in a database with concurrent writers."""


Transaction: TypeAlias = Generator[Statement | News, ResultSet, T]


def reject_news(news: News) -> None:
    """Fail: a transaction that only reads must not publish."""
    raise AssertionError(f"this transaction must not publish news: {news}")


def execute(sql: str, *values: Value) -> Statement:
    """Make a statement to yield. Raises `Unstorable`."""
    return Statement(sql, tuple(map(check_storable, values)))


def select_for_update(sql: str, *values: Value) -> Statement:
    """Make a statement that locks the rows it finds until the commit. Raises `Unstorable`."""
    return Statement(sql, tuple(map(check_storable, values)), lock=True)


def check_storable(value: Value) -> Value:
    """Return the value. Raises `Unstorable` for a text that a database cannot hold.

    PostgreSQL refuses NUL characters, and neither database encodes lone surrogates.
    """
    if isinstance(value, str) and ("\0" in value or not (value.isascii() or _is_encodable(value))):
        raise Unstorable(f"a text must have no NUL character and no lone surrogate: {value!r:.60}")
    return value


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_id(name: str) -> str:
    """Return the id. Raises `Unstorable` if it is too long for an index or a notification."""
    check_storable(name)
    if not 0 < len(name) <= MAX_ID_LENGTH:
        raise Unstorable(f"an id has between 1 and {MAX_ID_LENGTH} characters, not {len(name)}")
    return name


def to_json(value: Json) -> str:
    """Encode a value as JSON. Raises `Unstorable`."""
    try:
        return encode(value).decode()
    except UnicodeEncodeError:
        raise Unstorable("a text of this value must have no lone surrogate") from None


def from_json(text: str) -> Json:
    """Decode stored JSON. Raises `CorruptData`."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise CorruptData(f"{text!r:.60} is not JSON: {error}") from None


def parse_seat(name: str) -> Seat:
    """Return the seat of this name. Raises `CorruptData`."""
    try:
        return Seat(name)
    except ValueError:
        raise CorruptData(f"there is no seat {name!r:.60}") from None
