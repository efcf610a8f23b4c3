"""WebSocket transport as an asyncio protocol, without a task per connection.

uvicorn creates it when a client asks for a WebSocket (`ws=` in its configuration). The `websockets`
library does the handshake, parses frames, limits their size and answers control frames. Limits that
it leaves to its callers are here: number of fragments, rate of frames, and the time that a client
may leave data unread or a close unanswered.
"""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from seabattle.server.security.connections import (
    LINGER_SECONDS,
    MAX_DISCARDED_BYTES,
    UPGRADE_KEY,
    ConnectionLimiter,
    Timer,
)
from seabattle.server.security.rate_limits import TokenBucket
from seabattle.server.ws.frames import FrameParser, is_utf8, text_frame
from seabattle.server.ws.handshake import Handshake
from seabattle.server.ws.transport import (
    INVALID_DATA,
    POLICY_VIOLATION,
    PROTOCOL_ERROR,
    SERVICE_RESTART,
    Receiver,
)

EXTENSION = "seabattle.transport"
"""ASGI extension under which the application finds this transport."""
HEARTBEAT_SECONDS = 20.0
"""Interval of pings; a client that is silent for a whole interval is disconnected."""
CLOSE_TIMEOUT_SECONDS = 10.0
PIECE_BYTES = 1024
"""Bytes that are parsed at a time: some 170 of the smallest frames."""
MAX_FRAGMENTS = 64
"""Fragments per message; browsers send messages of this size in one."""
UTF_8 = getincrementaldecoder("utf-8")
DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


class AsyncioTransport(asyncio.Protocol):
    """One WebSocket. Reading pauses while the receiver is busy or the client does not read."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
    ) -> None:
        self._config = config
        self._server = server_state
        self._state = app_state
        self._limiter = ConnectionLimiter.find(app_state)
        take_over = app_state[UPGRADE_KEY]() if UPGRADE_KEY in app_state else None
        self._release: Callable[[], None] = take_over() if take_over else _do_nothing
        limits = self._limiter.limits
        self._frames = TokenBucket(limits.frames_per_second, limits.frames_at_once)
        self._loop = asyncio.get_running_loop()
        self._ws = FrameParser(max_size=config.ws_max_size)
        self._transport: asyncio.Transport
        self._receiver: Receiver | None = None
        self._fragments: list[Frame] = []
        self._decoder = UTF_8()
        self._timer, self._unread = Timer(), Timer()
        self._handshake: asyncio.Task[None] | None = None
        self._is_heard = True
        self._is_paused = False
        self._is_lost = False
        self._is_over = False
        self._discarded = 0
        self._backlog = b""
        """Bytes received but not parsed yet."""
        self._may_send = False
        """True from the end of the handshake until a close is written."""
        self.is_full = False

    # Called by uvicorn and the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        """Parse frames; messages before a close or an error are still delivered."""
        self._is_heard = True
        if self._is_over or len(data) > PIECE_BYTES:
            self._receive_pieces(data)
            return
        self._ws.receive_data(data)
        if self._ws.writes and self._ws.state is State.OPEN:
            self._flush()
        for event in self._ws.events_received():
            if isinstance(event, Request):
                self._limiter.start_queue.put(partial(self._start_handshake, event))
            elif self._frames.take():
                self._refuse("too_many_frames")
            elif self._may_send and event.opcode in DATA:  # type: ignore[union-attr]
                self._receive_frame(cast(Frame, event))
        if self._ws.writes:
            self._flush()

    def _receive_pieces(self, data: bytes) -> None:
        """Parse large input piece by piece through the start queue, so that others go first."""
        if self._is_over:
            self._discard(data)
        else:
            self._backlog = data
            self._transport.pause_reading()
            self._limiter.start_queue.put(self._receive_piece)

    def _receive_piece(self) -> None:
        if self._is_lost:
            return
        piece, self._backlog = self._backlog[:PIECE_BYTES], self._backlog[PIECE_BYTES:]
        self.data_received(piece)
        if self._is_over:
            self._discard(self._backlog)
            self._backlog = b""
        if self._backlog:
            self._limiter.start_queue.put(self._receive_piece)
        else:
            self._resume_reading()

    def pause_writing(self) -> None:
        self.is_full = True
        self._transport.pause_reading()
        seconds = self._limiter.limits.unread_seconds
        self._unread.start(seconds, self._on_unread)

    def resume_writing(self) -> None:
        self.is_full = False
        self._unread.stop()
        self._resume_reading()
        if self._receiver:
            self._receiver.on_drained()

    def connection_lost(self, error: Exception | None) -> None:
        self._server.connections.discard(self)
        self._is_lost = True
        self._release()
        self._timer.stop()
        self._unread.stop()
        self._ws.release()
        receiver, self._receiver = self._receiver, None
        if receiver:
            receiver.on_closed()

    def shutdown(self) -> None:
        """Close because the server ends."""
        self._fail(SERVICE_RESTART)

    # Called by the session

    async def deliver_to(self, receiver: Receiver) -> None:
        """Set the receiver and return at once: the event loop delivers."""
        self._receiver = receiver
        if self._is_lost:
            receiver.on_closed()

    def send(self, *texts: bytes) -> None:
        if self._may_send and not self._is_lost:
            self._transport.write(b"".join(map(text_frame, texts)))

    def pause(self) -> None:
        self._is_paused = True
        self._transport.pause_reading()

    def resume(self) -> None:
        self._is_paused = False
        self._resume_reading()

    def close(self, code: int) -> None:
        if self._ws.state is State.OPEN:
            self._ws.send_close(code)
            self._flush()
            self.resume()
            self._timer.start(CLOSE_TIMEOUT_SECONDS, self.abort)

    def abort(self) -> None:
        self._transport.abort()

    # The opening handshake

    def _start_handshake(self, request: Request) -> None:
        if self._is_lost:
            return
        handshake = Handshake(self._ws, self._config, self._flush)
        self._handshake = self._loop.create_task(handshake.run(request, self._scope_extras()))
        self._handshake.add_done_callback(self._on_handshake_done)

    def _scope_extras(self) -> dict[str, Any]:
        """Return the connection's part of the ASGI scope."""
        info = self._transport.get_extra_info
        return {
            "scheme": "wss" if info("sslcontext") else "ws",
            "server": info("sockname"),
            "client": info("peername"),
            "state": self._state.copy(),
            "extensions": {"websocket.http.response": {}, EXTENSION: {"transport": self}},
        }

    def _on_handshake_done(self, handshake: asyncio.Task[None]) -> None:
        self._handshake = None
        if self._ws.state is State.OPEN and not self._is_lost:
            self._timer.start(HEARTBEAT_SECONDS, self._send_heartbeat)

    # Frames in and out

    def _receive_frame(self, frame: Frame) -> None:
        """Deliver a message when it is complete."""
        if self._fragments or not frame.fin:
            whole = self._join_fragments(frame)
            if whole is None:
                return
            frame = whole
        message = bytes(frame.data)
        if frame.opcode is Opcode.TEXT and not message.isascii() and not is_utf8(message):
            self._fail(INVALID_DATA)
        elif self._receiver:
            self._receiver.receive(message)

    def _join_fragments(self, fragment: Frame) -> Frame | None:
        """Return the whole message at its last fragment, None before."""
        if not self._fragments:
            self._decoder = UTF_8()
        self._fragments.append(fragment)
        if self._fragments[0].opcode is Opcode.TEXT and not self._is_valid_text(fragment):
            self._fail(INVALID_DATA)
            return None
        if fragment.fin:
            fragments, self._fragments = self._fragments, []
            return Frame(fragments[0].opcode, b"".join(part.data for part in fragments))
        if len(self._fragments) >= MAX_FRAGMENTS:
            self._refuse("too_many_fragments")
        return None

    def _is_valid_text(self, fragment: Frame) -> bool:
        """Return whether the text so far is UTF-8; a character may span two fragments."""
        try:
            self._decoder.decode(fragment.data, fragment.fin)
        except UnicodeDecodeError:
            return False
        return True

    def _flush(self) -> None:
        """Write what the library has to send; an empty last piece means to disconnect."""
        pieces = self._ws.data_to_send()
        self._may_send = self._ws.state is State.OPEN
        if self._is_lost:
            return
        self._transport.write(b"".join(pieces))
        if pieces and not pieces[-1]:
            self._disconnect()

    def _disconnect(self) -> None:
        """Half-close and linger.

        Closing with unread data would reset the connection, and the client might miss the close
        frame (RFC 6455, 7.1.1).
        """
        self._is_over = True
        self._timer.start(LINGER_SECONDS, self.abort)
        if self._transport.can_write_eof():
            self._transport.write_eof()
            self.resume()
        else:
            self._transport.close()

    def _discard(self, data: bytes) -> None:
        self._discarded += len(data)
        if self._discarded > MAX_DISCARDED_BYTES:
            self.abort()

    def _refuse(self, reason: str) -> None:
        if not self._is_over:
            self._limiter.count(reason)
            self._fail(POLICY_VIOLATION, reason)

    def _fail(self, code: int, reason: str = "") -> None:
        self._fragments.clear()
        self._ws.fail(code, reason)
        self._flush()

    def _on_unread(self) -> None:
        self._limiter.count("too_slow")
        self.abort()

    def _resume_reading(self) -> None:
        waits = self._is_paused or self.is_full or self._backlog
        if not (waits or self._transport.is_closing()):
            self._transport.resume_reading()

    # Heartbeat

    def _send_heartbeat(self) -> None:
        if self._ws.state is not State.OPEN:
            return
        if not (self._is_heard or self._is_paused):
            self._fail(PROTOCOL_ERROR)
            return
        self._is_heard = False
        self._ws.send_ping(b"")
        self._flush()
        self._timer.start(HEARTBEAT_SECONDS, self._send_heartbeat)


def _do_nothing() -> None:
    """Release nothing: outside `HttpProtocol` a connection has no slot."""
