"""Transactions as generators: they yield what to ask and what to tell, and are sent the answers.

Written so, each transaction exists once. A store runs its steps in one transaction, tells the news
after the commit, and undoes everything if the steps raise.
"""

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.store.errors import Damaged, Unstorable
from seabattle.store.values import News

T = TypeVar("T")
Value = str | int | float | bool | None
ResultSet = list[tuple[Any, ...]]
"""The rows that a statement returns."""

MAX_ID_LENGTH = 100


class Statement(NamedTuple):
    """A statement in the SQL that both databases know, with values for $1, $2 …"""

    sql: str
    values: tuple[Value, ...]
    lock: bool = False
    """Where several write at once: keep the rows found from all others until the commit."""


Transaction: TypeAlias = Generator[Statement | News, ResultSet, T]


def reject_news(news: News) -> None:
    raise AssertionError(f"reading makes no news: {news}")


def execute(sql: str, *values: Value) -> Statement:
    return Statement(sql, tuple(map(storable, values)))


def select_for_update(sql: str, *values: Value) -> Statement:
    return Statement(sql, tuple(map(storable, values)), lock=True)


def storable(value: Value) -> Value:
    if isinstance(value, str) and ("\0" in value or not (value.isascii() or _encodable(value))):
        raise Unstorable(f"a text with a zero character or half a surrogate pair: {value!r:.60}")
    return value


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def storable_id(name: str) -> str:
    """An id that can be stored, short enough for every index and every notice."""
    storable(name)
    if not 0 < len(name) <= MAX_ID_LENGTH:
        raise Unstorable(f"an id has between 1 and {MAX_ID_LENGTH} characters, not {len(name)}")
    return name


def json_text(value: Json) -> str:
    try:
        return encode(value).decode()
    except UnicodeEncodeError:
        raise Unstorable("a value with half a surrogate pair in one of its texts") from None


def json_value(text: str) -> Json:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise Damaged(f"{text!r:.60} is not JSON: {error}") from None


def seat_value(name: str) -> Seat:
    try:
        return Seat(name)
    except ValueError:
        raise Damaged(f"there is no seat {name!r:.60}") from None
