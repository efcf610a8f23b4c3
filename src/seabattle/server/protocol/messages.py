"""Base class of all messages, shared value types, health and problem messages.

The pages in `docs/protocol/`, the OpenAPI description and the client's TypeScript types are
generated from this package.
"""

from typing import Annotated, Literal, get_args

import msgspec

Hex64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in hexadecimal: a player's number, or the SHA-256 that commits to it."""
INVISIBLE = r"\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff"
"""Invisible characters, among them those that change the text direction."""
Nickname = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=32,
        pattern=rf"^[^\s{INVISIBLE}]([^{INVISIBLE}]*[^\s{INVISIBLE}])?$",
    ),
]
"""Visible text without surrounding space."""
OrderId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Count = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
"""A number that JavaScript represents exactly."""
PlayerSeat = Literal["one", "two"]
Status = Literal["waiting", "opening", "playing", "over", "closed"]
"""waiting: for players. opening: of their numbers. closed: ended without a match result."""
SeatKind = Literal["person", "open", "computer"]
"""Who may take a seat: the creator or whoever has its link, anybody, or a computer player."""
NumberBy = Literal["player", "house"]
"""Who made a player's number, which is part of every draw."""
Phrase = Literal[
    "hello",
    "good_luck",
    "nice_shot",
    "close_call",
    "lucky",
    "oops",
    "one_moment",
    "take_your_time",
    "well_played",
    "good_game",
    "again",
    "thanks",
]
"""Quick phrases of players. Clients have the sentences in each language."""
PHRASES: tuple[Phrase, ...] = get_args(Phrase)


class Message(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """Base of all messages: unknown fields are errors, defaults need not be sent."""


class Health(Message, frozen=True):
    """The state of a process, and its version."""

    status: Literal["ok", "draining", "store_unreachable", "not_ready"]
    version: str


class Ready(Message, frozen=True):
    """The ability of a process to store orders, or the reasons why it cannot."""

    ready: bool
    reasons: tuple[str, ...]


class Problem(Message, frozen=True):
    """The reason why a request was rejected. Nothing has changed."""

    slug: str
    sentence: str
