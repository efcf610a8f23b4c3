"""What is kept: the head of a match, its log, who sits where, players, links, and news of them."""

from typing import Literal

import msgspec

from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat


class MatchHead(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything about a match but its log. What is opaque is kept as it is and never read."""

    id: str
    game: str
    version: int
    options: dict[str, Json]
    chance: Json
    """What its dealer needs: the house's secret, or a seed. Opaque."""
    table: Json
    """The table's settings: kinds of seats, clock, what happens to those who leave. Opaque."""
    created: float
    """Seconds since 1970, like every time here."""
    listed: bool = False
    """Whether strangers may find it while a seat is free."""
    due: float | None = None
    """When somebody has to look after this match at the latest: its clock, or its idleness."""
    ended: float | None = None
    outcome: Outcome | None = None
    """None in a match that has ended: the table was closed without one."""


class LogRow(msgspec.Struct, frozen=True, gc=False):
    """One order of the log. Its match and position are where it stands, not part of it."""

    seat: Seat
    order: str
    """The order as JSON. Stores keep the text as it is and never parse it."""
    time: float
    order_id: str | None = None
    """The client's own name for this order, unique for the match and the seat. Draws have none."""


class Appended(msgspec.Struct, frozen=True, gc=False):
    """Where an order stands in the log. Not fresh: it stood there before this was asked."""

    position: int
    fresh: bool


class Sitter(msgspec.Struct, frozen=True, gc=False):
    """Who holds a seat. A seat without a sitter is free."""

    match: str
    seat: Seat
    secret_hash: str
    """Of the secret that proves the right to act for the seat; the secret itself is not kept."""
    since: float
    player: str | None = None
    """None for a computer player, or for somebody who left no key."""
    details: Json = None
    """A nickname, a computer player's level, the number committed to and opened. Opaque."""


class Player(msgspec.Struct, frozen=True):
    id: str
    nickname: str
    created: float


class Link(msgspec.Struct, frozen=True):
    """Something that a link gives to whoever uses it first: a seat, or a player's new device."""

    hash: str
    grants: Json
    """Opaque."""
    created: float
    expires: float | None = None
    used: float | None = None


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches to list. What is None does not matter."""

    status: Literal["open", "ended"] | None = None
    player: str | None = None
    """Those in which this player holds a seat."""
    game: str | None = None
    listed: bool | None = None
    free_seat: bool | None = None
    """Whether a player's seat is without a sitter."""


class Page(msgspec.Struct, frozen=True):
    """Some matches, the newest first, and where the next page starts; None after the last."""

    matches: tuple[MatchHead, ...]
    next: str | None


class InPlay(msgspec.Struct, frozen=True):
    """A version of a game that open matches need, how many of them, and one of their ids."""

    game: str
    version: int
    matches: int
    example: str


class Grown(msgspec.Struct, frozen=True, gc=False, array_like=True, tag="g"):
    """The log of a match has at least this many rows now."""

    match: str
    length: int


class Altered(msgspec.Struct, frozen=True, array_like=True, tag="a"):
    """A match was created or ended, or its sitters have changed."""

    match: str


class Broadcast(msgspec.Struct, frozen=True, array_like=True, tag="s"):
    """A passing word about a match, from `Store.say`. It is kept nowhere."""

    match: str
    text: str


class Missed(msgspec.Struct, frozen=True, array_like=True, tag="m"):
    """News may have been lost while the connection was: look at every match you follow."""


News = Grown | Altered | Broadcast | Missed
