"""HTTP endpoints as values. Each module of messages lists the endpoints that use them."""

from typing import Any, Literal

import msgspec

from seabattle.server.protocol.messages import Message


class TextResponse(msgspec.Struct, frozen=True):
    """A response that is not JSON."""

    media_type: str


class Endpoint(msgspec.Struct, frozen=True):
    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    name: str
    """The name of its handler in `http.handlers`."""
    gives: Any
    summary: str
    takes: type[Message] | None = None
    key: Literal["", "device key", "seat secret", "device key, if there is one"] = ""
    """The required content of `Authorization: Bearer`."""
    query: type[Message] | None = None
    """The query string."""


DEVICE: Literal["device key"] = "device key"
SEAT: Literal["seat secret"] = "seat secret"
MAY: Literal["device key, if there is one"] = "device key, if there is one"
API = "/api"
TABLE = f"{API}/tables/{{table}}"
ROOM = f"{API}/rooms/{{room}}"
