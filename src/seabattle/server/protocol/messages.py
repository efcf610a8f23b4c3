"""What every message between a client and the server shares, and what a server says of itself.

The protocol is this room: the pages in `docs/protocol/`, the OpenAPI description and the client's
TypeScript types are generated from its files.
"""

from typing import Literal

import msgspec


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
