"""HTTP protocol with limits on size, time and number of requests, in front of uvicorn's own.

`HttpProtocol` parses every byte first and forwards valid requests to uvicorn, one at a time. It
counts a connection from its first moment, also when it becomes a WebSocket. A client that exceeds a
limit gets a short refusal, if one can still be sent, and is disconnected.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, cast
from weakref import WeakMethod, ref

import httptools
from uvicorn import Config

from seabattle.server.http.request_head import RequestHead, body_too_large, head_too_large
from seabattle.server.http.requests import encode_refusal
from seabattle.server.problems import ServerProblem
from seabattle.server.security.connections import (
    LINGER_SECONDS,
    MAX_DISCARDED_BYTES,
    UPGRADE_KEY,
    ConnectionLimiter,
    ConnectionSlot,
    Timer,
)

PIECE_BYTES = 4096
"""Bytes that are parsed at a time."""
CONNECTION_KEY = "seabattle.connection"
"""Key in the ASGI scope's state under which `http.responses` finds the protocol."""


def _load_inner_class() -> Callable[..., asyncio.Protocol]:
    """Return uvicorn's own protocol, by its documented option `http`."""
    config = Config(
        lambda scope, receive, send: None,
        interface="asgi3",
        http="httptools",
        ws="none",
        log_config=None,
    )
    config.load()
    return config.http_protocol_class


UvicornProtocol = _load_inner_class()


class HttpProtocol(asyncio.Protocol):
    """One connection. It forwards only valid input to uvicorn's own protocol."""

    def __init__(
        self, config: Config, server_state: Any, app_state: dict[str, Any], **_: Any
    ) -> None:
        self._limiter = ConnectionLimiter.find(app_state)
        self._limits = self._limiter.limits
        # Weak references, since uvicorn keeps this state in objects that outlive the connection.
        own = {CONNECTION_KEY: ref(self), UPGRADE_KEY: WeakMethod(self._hand_over)}
        self._make_inner = partial(UvicornProtocol, config, server_state, {**app_state, **own})
        self._inner: asyncio.Protocol | None = None
        self._transport: asyncio.Transport
        self._slot: ConnectionSlot | None = None
        self._parser: httptools.HttpRequestParser | None = httptools.HttpRequestParser(self)
        self._reading, self._writing = Timer(), Timer()
        self._is_paused = False
        self._is_over = False
        """No further input is parsed."""
        self._has_begun = False
        """Whether a request has begun and is not complete."""
        self._in_head = True
        self._room = self._limits.head_bytes
        """Bytes that may still come of the head, or of the encoded body."""
        self._body_room = 0
        self._body_left: int | None = None
        """Bytes of the body that are still to come, if the head says so."""
        self._backlog = b""
        """Received, but not parsed: requests wait until the previous one is answered."""
        self._head = RequestHead(self._limits)
        self._discarded = 0
        self.start: asyncio.Future[None] | None = None
        """Resolved when the unanswered request may start."""
        self._is_responding = False

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        try:
            self._slot = self._limiter.admit(peer[0] if isinstance(peer, tuple) else "")
        except ServerProblem as problem:
            self._is_over = True
            self._limiter.count(problem.slug)
            self._transport.write(encode_refusal(problem))
            self._transport.close()
            return
        self._inner = self._make_inner()
        self._inner.connection_made(self._transport)
        self._slot.mark_idle(self._close_idle)
        self._reading.start(self._limits.head_seconds, self._on_late_request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        if self._inner:
            self._inner.connection_lost(None)
        self._break_cycles()

    def _release(self) -> None:
        self._reading.stop()
        self._writing.stop()
        if self._slot:
            self._slot.release()
            self._slot = None

    def _break_cycles(self) -> None:
        """Free this object at once: the garbage collector runs too seldom for many strangers."""
        self._is_over = True
        self._inner = self._parser = None

    def _hand_over(self) -> Callable[[], None]:
        """Give the connection to a WebSocket; return the function that releases its slot."""
        self._reading.stop()
        self._writing.stop()
        slot, self._slot = self._slot, None
        assert slot is not None
        slot.mark_busy()
        self._break_cycles()
        return slot.release

    # Input

    def data_received(self, data: bytes) -> None:
        if self._is_over:
            self._discard(len(data))
        else:
            self._backlog += data
            self._parse_backlog()

    def _parse_backlog(self) -> None:
        """Parse up to the end of a request; the next one waits for its response."""
        if self._backlog and not self._reading.is_running:
            self._reading.start(self._limits.head_seconds, self._on_late_request)
        if not self._has_begun:
            self._skip_blank_lines()
        at = 0
        while at < len(self._backlog) and not self._is_over:
            if self.start and self._in_head:  # a request is complete and not answered
                self._reading.stop()
                self._transport.pause_reading()
                break
            piece = self._backlog[at : self._find_piece_end(at)]
            at += len(piece)
            self._room -= len(piece)
            if piece:
                self._parse(piece)
            else:
                self._refuse(self._make_size_problem())
        self._backlog = self._backlog[at:]
        if self._is_over:
            self._discard(len(self._backlog))
            self._backlog = b""

    def _skip_blank_lines(self) -> None:
        """Drop blank lines before a request (RFC 9112, 2.2); they count as part of its head."""
        size = len(self._backlog)
        self._backlog = self._backlog.lstrip(b"\r\n")
        self._room -= size - len(self._backlog)
        if self._room < 0:
            self._refuse(self._make_size_problem())

    def _find_piece_end(self, at: int) -> int:
        """Return how far to parse, so that no piece goes beyond the end of a request.

        A head ends with a line, a chunked body with a blank line.
        """
        end = at + min(PIECE_BYTES, self._room)
        if self._body_left is not None:
            return min(end, at + self._body_left)
        is_line = self._in_head or self._backlog.startswith((b"\r", b"\n"), at)
        mark = b"\n" if is_line else b"\r\n\r\n"
        found = self._backlog.find(mark, at, end)
        return end if found < 0 else found + len(mark)

    def _parse(self, piece: bytes) -> None:
        """Forward a piece to uvicorn if it is valid and within the limits."""
        assert self._parser is not None
        assert self._inner is not None
        try:
            self._parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            # Any upgrade but a WebSocket's is answered as a usual request, the last one.
            self._is_over = True
        except httptools.HttpParserError as error:
            self._refuse(_find_problem(error))
            return
        self._forward(self._inner, piece)

    def _forward(self, inner: asyncio.Protocol, piece: bytes) -> None:
        inner.data_received(piece)
        if self._inner is None:  # a WebSocket has taken over
            inner.connection_lost(ConnectionAbortedError())

    def _make_size_problem(self) -> ServerProblem:
        return head_too_large(self._limits) if self._in_head else body_too_large(self._limits)

    def _discard(self, size: int) -> None:
        self._discarded += size
        if self._discarded > MAX_DISCARDED_BYTES:
            self._transport.abort()

    # Callbacks of the parser; a problem raised here ends the connection

    def on_message_begin(self) -> None:
        self._has_begun = True
        self._head = RequestHead(self._limits)

    def on_url(self, url: bytes) -> None:
        self._head.add_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        name = name.lower()
        self._head.add_header(name, value)
        if name == b"x-forwarded-for" and self._slot:
            self._slot.mark_as_forwarding()

    def on_headers_complete(self) -> None:
        if self._limiter.start_queue.is_full:
            raise ServerProblem("server_busy", seconds=1)
        self._head.check_address()
        self._body_room = self._limits.message_bytes
        self._body_left = self._head.content_length
        self._room = 2 * self._body_room + PIECE_BYTES  # chunks have heads of their own
        self._reading.start(self._limits.body_seconds, self._on_late_request)
        self._in_head = False
        assert self._parser is not None
        if not (self._head.is_websocket and self._parser.should_upgrade()):
            self.start = asyncio.get_running_loop().create_future()
            self._limiter.start_queue.put(partial(_resolve, self.start))

    def on_body(self, body: bytes) -> None:
        self._body_room -= len(body)
        if self._body_left is not None:
            self._body_left -= len(body)
        if self._body_room < 0:
            raise body_too_large(self._limits)

    def on_message_complete(self) -> None:
        self._reading.stop()
        if self._slot:
            self._slot.mark_busy()
        self._has_begun = False
        self._in_head = True
        self._room = self._limits.head_bytes
        self._body_left = None

    # Output

    @property
    def is_open(self) -> bool:
        """Return whether a response can still be sent."""
        return self._inner is not None

    def begin_response(self) -> None:
        self._is_responding = True

    def end_response(self, start: asyncio.Future[None] | None) -> None:
        """Continue with the next request, unless it has begun."""
        if self.start is not start:
            return
        self.start = None
        self._is_responding = False
        if self._slot is None:  # the connection is closed
            return
        self._slot.mark_idle(self._close_idle)
        self._writing.start(self._limits.unread_seconds, self._check_unread)
        if self._is_over and self._inner:
            self._transport.close()
        elif not self._transport.is_closing():
            self._transport.resume_reading()
            self._parse_backlog()

    def pause_writing(self) -> None:
        self._is_paused = True
        self._writing.start(self._limits.unread_seconds, self._check_unread)
        if self._inner:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._is_paused = False
        self._writing.start(self._limits.unread_seconds, self._check_unread)
        if self._inner:
            self._inner.resume_writing()

    def _check_unread(self) -> None:
        """Disconnect a client that leaves its responses unread."""
        self._writing.stop()
        is_left = not self._is_responding and self._transport.get_write_buffer_size()
        if self._is_paused or is_left:
            self._limiter.count("too_slow")
            self._transport.abort()

    # The end

    def _on_late_request(self) -> None:
        if self._in_head and self._room == self._limits.head_bytes:
            self._limiter.count("silent_connection")
            self._transport.abort()
            return
        limits = self._limits
        seconds = limits.head_seconds if self._in_head else limits.body_seconds
        self._refuse(ServerProblem("request_timeout", seconds=round(seconds)))

    def _close_idle(self) -> None:
        """Make room for another connection."""
        self._limiter.count("silent_connection")
        self._release()
        self._transport.abort()

    def _refuse(self, problem: ServerProblem) -> None:
        """Send a problem, unless a response is under way, and disconnect."""
        self._is_over = True
        self._reading.stop()
        self._limiter.count(problem.slug)
        transport = self._transport
        if self._is_responding or transport.is_closing() or not transport.can_write_eof():
            transport.abort()
            return
        inner, self._inner = self._inner, None
        assert inner is not None
        inner.connection_lost(ConnectionAbortedError())  # the application learns that it is over
        transport.write(encode_refusal(problem))
        transport.write_eof()
        self._reading.start(LINGER_SECONDS, transport.abort)


def _find_problem(error: httptools.HttpParserError) -> ServerProblem:
    """Return what a callback has raised; a local variable of `_parse` would be a cycle."""
    found = error.__context__
    return found if isinstance(found, ServerProblem) else ServerProblem("malformed_request")


def _resolve(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
