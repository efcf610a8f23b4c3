"""Base class of all messages, shared value types, health and problem messages.

The pages in `docs/protocol/`, the OpenAPI description and the client's TypeScript types are
generated from this package.
"""

from typing import Annotated, Literal, get_args

import msgspec

Hex64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in hexadecimal: a number of a player, or the SHA-256 that commits to one."""
UNSEEN = r"\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff"
"""Characters that are not seen, and some of which turn around what stands beside them."""
Nickname = Annotated[
    str,
    msgspec.Meta(
        min_length=1, max_length=32, pattern=rf"^[^\s{UNSEEN}]([^{UNSEEN}]*[^\s{UNSEEN}])?$"
    ),
]
"""Something to see, without space around it."""
OrderId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Count = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
"""As large as JavaScript's numbers are exact."""
PlayerSeat = Literal["one", "two"]
Status = Literal["waiting", "opening", "playing", "over", "closed"]
"""waiting: for players. opening: of their numbers. closed: nobody came, or all left."""
SeatKind = Literal["person", "open", "computer"]
"""Who may take a seat: whoever has its link or set the table up, anybody, or a computer player."""
NumberBy = Literal["player", "house"]
"""Who made a player's number, which goes into the draws."""
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
"""What players can say to each other. Clients have the sentences, in the reader's language."""
PHRASES: tuple[Phrase, ...] = get_args(Phrase)


class Message(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """What all messages share: an unknown field is an error, a default need not be sent."""


class Health(Message, frozen=True):
    """Whether a process can serve, and its program's version."""

    status: Literal["ok", "draining", "store_unreachable", "not_ready"]
    version: str


class Ready(Message, frozen=True):
    """Whether a process can take orders, and if not, why."""

    ready: bool
    reasons: tuple[str, ...]


class Problem(Message, frozen=True):
    """Why a request came to nothing. Nothing has changed."""

    slug: str
    sentence: str
