"""The head of a request while it is read: its address and the headers that matter, within limits.

The parser checks the syntax; here is what strangers could make too long.
"""

import httptools

from seabattle.server.problems import ServerProblem
from seabattle.server.settings import Limits

MAX_URL_BYTES = 4096


class RequestHead:
    """The head of a request; a problem raised here ends the connection."""

    __slots__ = ("_header_count", "_limits", "_url", "content_length", "is_websocket")

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._url = b""
        self._header_count = 0
        self.content_length: int | None = None
        self.is_websocket = False

    def add_url(self, url: bytes) -> None:
        self._url += url
        if len(self._url) > MAX_URL_BYTES:
            raise ServerProblem("address_too_long", most=MAX_URL_BYTES)

    def add_header(self, name: bytes, value: bytes) -> None:
        """Count a header, and keep its value if it matters; names are in lower case."""
        self._header_count += 1
        if self._header_count > self._limits.head_lines:
            raise head_too_large(self._limits)
        match name:
            case b"content-length":
                self.content_length = int(value)
                if self.content_length > self._limits.message_bytes:
                    raise body_too_large(self._limits)
            case b"upgrade":
                self.is_websocket = value.lower() == b"websocket"

    def check_address(self) -> None:
        """Raise if the address is malformed."""
        httptools.parse_url(self._url).path.decode("ascii")


def head_too_large(limits: Limits) -> ServerProblem:
    return ServerProblem("head_too_large", most=limits.head_bytes, lines=limits.head_lines)


def body_too_large(limits: Limits) -> ServerProblem:
    return ServerProblem("too_large", most=limits.message_bytes)
