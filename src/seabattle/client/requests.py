"""HTTP requests to a server, with the standard library alone."""

import asyncio
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from seabattle.core.errors import SeabattleError
from seabattle.core.field_errors import UNREADABLE
from seabattle.core.wire import encode
from seabattle.server.protocol.messages import Message, Problem

T = TypeVar("T")
TIMEOUT = 30.0
"""In seconds. A heartbeat of the queue may take ten."""
LONGEST_ANSWER = 64 << 20
"""In bytes: a client believes no server blindly."""


class Rejected(SeabattleError):
    """The server rejected a request, or ended a connection for good."""

    def __init__(self, slug: str, sentence: str, status: int = 0) -> None:
        super().__init__(sentence)
        self.slug = slug
        self.sentence = sentence
        self.status = status
        """The HTTP status code; 0 over a WebSocket."""


async def send_request(
    method: str, url: str, expected: type[T], body: Message | None = None, key: str | None = None
) -> T:
    """Send a request and decode its answer.

    Raises `Rejected` with the server's reason, and `ConnectionError` if no server answers.
    """
    headers = {"content-type": "application/json", "accept": "application/json"}
    if key:
        headers["authorization"] = f"Bearer {key}"
    data = encode(body) if body else b"{}" if method == "POST" else None
    answer = await asyncio.to_thread(_exchange, method, url, data, headers)
    try:
        return msgspec.json.decode(answer, type=expected)
    except UNREADABLE as error:
        raise Rejected("not_seabattle", f"{url} did not answer as seabattle: {error}") from None


def _exchange(method: str, url: str, data: bytes | None, headers: dict[str, str]) -> bytes:
    try:
        with urlopen(Request(url, data, headers, method=method), timeout=TIMEOUT) as answer:
            return _read(answer)
    except HTTPError as error:
        with error:
            raise read_problem(_read(error), error.code) from None
    except (OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise ConnectionError(f"{url} does not answer: {reason}") from None


def read_problem(data: bytes | bytearray, status: int) -> Rejected:
    """Convert the answer to a rejected request."""
    try:
        problem = msgspec.json.decode(data, type=Problem)
    except UNREADABLE:
        return Rejected("not_seabattle", f"an answer that is none of seabattle: {status}", status)
    return Rejected(problem.slug, problem.sentence, status)


def _read(answer: Any) -> bytes:
    data: bytes = answer.read(LONGEST_ANSWER)
    return data
