"""Our own HTTP protocol: uvicorn's, with bounds on what a stranger can send and how slowly.

Every connection begins here. It is counted from its first moment, also when it becomes a WebSocket.
Of a request, the head and the body are bounded in size and time; of a response, the time that a
client may leave it unread. What exceeds a limit is answered, if that is cheap, and hung up on.
"""

import asyncio
from functools import partial
from typing import Any

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from seabattle.core.wire import encode
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.messages import Problem
from seabattle.server.security.connections import (
    MOST_DISCARDED,
    SECONDS_TO_LINGER,
    Admission,
    Connections,
    Timer,
)

PIECE = 4096
"""Bytes that are parsed at a time."""
MOST_ADDRESS_BYTES = 4096
MOST_PIPELINED = 8
"""Requests that may wait for the answer to another; browsers send none ahead."""


class HttpProtocol(HttpToolsProtocol):
    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._connections = Connections.of(app_state)
        self._limits = self._connections.limits
        self._admission: Admission | None = None
        self._reading, self._writing = Timer(), Timer()
        self._running: RequestResponseCycle | None = None
        self._is_over = False
        self._in_head = True
        self._room = self._limits.head_bytes
        """Bytes that may still come of the head, or of the body as it is encoded."""
        self._body_room = 0
        self._discarded = 0

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self._admission = self._connections.admit(self.client[0] if self.client else "")
        except ServerProblem as problem:
            self._turn_away(problem)
        else:
            self._admission.wait(self._make_room)
            self._reading.start(self._limits.head_seconds, self._is_late)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        self._forget_request()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._break_cycles()

    def _break_cycles(self) -> None:
        """So that this is freed at once: the collector seldom comes, and strangers often."""
        self._running = self.cycle = None  # type: ignore[assignment]
        self.pipeline.clear()
        self.parser = None  # type: ignore[assignment]

    def _release(self) -> None:
        self._reading.stop()
        self._writing.stop()
        if self._admission:
            self._admission.release()
            self._admission = None

    def handle_websocket_upgrade(self) -> None:
        """The connection's place in the count goes on to the WebSocket."""
        self._is_over = True
        self._reading.stop()
        self._writing.stop()
        admission, self._admission = self._admission, None
        assert admission is not None
        admission.work()
        protocol: Any = self.ws_protocol_class
        self.ws_protocol_class = partial(protocol, on_lost=admission.release)  # type: ignore[assignment]
        super().handle_websocket_upgrade()
        self._break_cycles()

    # What comes

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if not (self._reading.runs or self._is_over):
            self._reading.start(self._limits.head_seconds, self._is_late)
        at = 0
        while at < len(data) and not self._is_over:
            piece = data[at : at + min(PIECE, self._room)]
            at += len(piece)
            self._room -= len(piece)
            if piece:
                self._parse(piece)
            else:
                self._refuse(self._too_much())
        if self._is_over:
            self._discard(len(data) - at)

    def _parse(self, piece: bytes) -> None:
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self._upgrade()
        except httptools.HttpParserError as error:
            self._refuse(_problem_of(error))

    def _upgrade(self) -> None:
        """To anything but a WebSocket, the answer is that of a usual request, and the last."""
        if self._should_upgrade():
            self.handle_websocket_upgrade()
        else:
            self._is_over = True
            self.cycle.keep_alive = False

    def _too_much(self) -> ServerProblem:
        if self._in_head:
            return self._head_too_large()
        return ServerProblem("too_large", most=self._limits.message_bytes)

    def _head_too_large(self) -> ServerProblem:
        limits = self._limits
        return ServerProblem("head_too_large", most=limits.head_bytes, lines=limits.head_lines)

    # What the parser finds; a problem that is raised here ends the connection

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > MOST_ADDRESS_BYTES:
            raise ServerProblem("address_too_long", most=MOST_ADDRESS_BYTES)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self._limits.head_lines:
            raise self._head_too_large()
        if self._admission and name.lower() == b"x-forwarded-for":
            self._admission.forwards()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            raise ServerProblem("too_many_requests", seconds=1)
        if self._connections.turnstile.is_full:
            raise ServerProblem("server_busy", seconds=1)
        self._body_room = self._limits.message_bytes
        self._room = 2 * self._body_room + PIECE  # chunks have heads of their own
        self._check_length()
        self._reading.start(self._limits.body_seconds, self._is_late)
        super().on_headers_complete()
        self._in_head = False

    def _check_length(self) -> None:
        """A body that says that it is too large need not come."""
        for name, value in self.headers:
            if name == b"content-length" and int(value) > self._body_room:
                raise ServerProblem("too_large", most=self._limits.message_bytes)

    def on_body(self, body: bytes) -> None:
        self._body_room -= len(body)
        if self._body_room < 0:
            raise ServerProblem("too_large", most=self._limits.message_bytes)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._reading.stop()
        if self._admission:
            self._admission.work()
        self._in_head = True
        self._room = self._limits.head_bytes
        super().on_message_complete()

    # What goes

    def pause_writing(self) -> None:
        super().pause_writing()
        self._writing.start(self._limits.unread_seconds, self._is_unread)

    def resume_writing(self) -> None:
        self._writing.stop()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._admission and not self.pipeline:
            self._admission.wait(self._make_room)
        self._await_reader()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._await_reader()

    def _await_reader(self) -> None:
        """Closing waits for the client to read all; that must not take for ever."""
        if self.transport.is_closing():
            self._writing.start(self._limits.unread_seconds, self._is_unread)

    def _is_unread(self) -> None:
        self._connections.count("too_slow")
        self.transport.abort()

    # The end

    def _is_late(self) -> None:
        if self._in_head and self._room == self._limits.head_bytes:
            self._connections.count("silent_connection")
            self.transport.abort()
            return
        limits = self._limits
        seconds = limits.head_seconds if self._in_head else limits.body_seconds
        self._refuse(ServerProblem("request_timeout", seconds=round(seconds)))

    def _make_room(self) -> None:
        self._connections.count("silent_connection")
        self._release()
        self.transport.abort()

    def _turn_away(self, problem: ServerProblem) -> None:
        """For one of very many: as cheap as an answer can be."""
        self._is_over = True
        self._connections.count(problem.slug)
        self.transport.write(refusal(problem))
        self.transport.close()

    def _refuse(self, problem: ServerProblem) -> None:
        """Answer, unless an answer is under way, and hang up."""
        self._is_over = True
        self._reading.stop()
        self._connections.count(problem.slug)
        if self.pipeline or not self._may_answer():
            self.transport.abort()
            return
        self._forget_request()
        self.transport.write(refusal(problem))
        self.transport.write_eof()
        self._reading.start(SECONDS_TO_LINGER, self.transport.abort)

    def _may_answer(self) -> bool:
        """A response that has begun has to be the last that is written."""
        if self.transport.is_closing() or not self.transport.can_write_eof():
            return False
        cycle = self._running
        is_between = self._in_head and (cycle is None or cycle.response_complete)
        return is_between or cycle is None or not cycle.response_started

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """With requests ahead of their answers, uvicorn itself knows the newest only."""
        self._running = cycle
        self._connections.turnstile.enter(partial(self._begin, cycle, app))

    def _begin(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        if not cycle.disconnected:
            super()._start_asgi_task(cycle, app)

    def _forget_request(self) -> None:
        """Who waits for the rest of it, or for its answer to be read, waits in vain."""
        if self._running and not self._running.response_complete:
            self._running.disconnected = True
            self._running.message_event.set()

    def _discard(self, size: int) -> None:
        """To close at once would reset the connection, and the refusal might not be read."""
        self._discarded += size
        if self._discarded > MOST_DISCARDED:
            self.transport.abort()


def _problem_of(error: httptools.HttpParserError) -> ServerProblem:
    found = error.__context__
    return found if isinstance(found, ServerProblem) else ServerProblem("malformed_request")


def refusal(problem: ServerProblem) -> bytes:
    body = encode(Problem(problem.slug, problem.sentence("en")))
    head = (
        STATUS_LINE[problem.status],
        b"content-type: application/json\r\n",
        b"content-length: %d\r\n" % len(body),
        b"connection: close\r\n\r\n",
    )
    return b"".join((*head, body))
