"""Our own WebSocket transport: an asyncio protocol, with no task for each connection.

uvicorn hands a connection over when its client asks for a WebSocket. The `websockets` library
makes the handshake, parses frames, bounds their size and answers control frames. What it leaves to
its callers is bounded here: the number of fragments, the rate of frames, and the time that a client
may leave unread what it was sent, or a close unanswered.
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
    MOST_DISCARDED,
    SECONDS_TO_LINGER,
    Connections,
    Timer,
)
from seabattle.server.security.rate_limits import Bucket
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
"""The ASGI extension by which the application finds this transport."""
HEARTBEAT_SECONDS = 20.0
"""A client that sends nothing at all from one ping to the next is gone."""
SECONDS_TO_CLOSE = 10.0
PIECE = 1024
"""Bytes that are parsed at a time: some 170 of the smallest frames. What comes on top waits."""
MOST_FRAGMENTS = 64
"""Of one message; browsers send a message of ours in one."""
UTF_8 = getincrementaldecoder("utf-8")
DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


class AsyncioTransport(asyncio.Protocol):
    """Reads while neither the receiver nor the client's own reading is behind."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        on_lost: Callable[[], None] = lambda: None,
    ) -> None:
        self._config = config
        self._server = server_state
        self._state = app_state
        self._on_lost = on_lost
        self._connections = Connections.of(app_state)
        limits = self._connections.limits
        self._frames = Bucket(limits.frames_per_second, limits.frames_at_once)
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
        """Came, and was not parsed yet."""
        self._may_send = False
        """From the end of the handshake until our close is written."""
        self.is_full = False

    # What uvicorn and the event loop call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        """What came before a close or an error still counts: it is delivered before our close."""
        self._is_heard = True
        if self._is_over or len(data) > PIECE:
            self._receive_pieces(data)
            return
        self._ws.receive_data(data)
        if self._ws.writes and self._ws.state is State.OPEN:
            self._flush()
        for event in self._ws.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif self._frames.wait():
                self._refuse("too_many_frames")
            elif self._may_send and event.opcode in DATA:  # type: ignore[union-attr]
                self._take(cast(Frame, event))
        if self._ws.writes:
            self._flush()

    def _receive_pieces(self, data: bytes) -> None:
        """Others come first between the pieces; nothing is parsed after our last words."""
        if self._is_over:
            self._discard(data)
        else:
            self._backlog = data
            self._transport.pause_reading()
            self._connections.turnstile.enter(self._receive_piece)

    def _receive_piece(self) -> None:
        if self._is_lost:
            return
        piece, self._backlog = self._backlog[:PIECE], self._backlog[PIECE:]
        self.data_received(piece)
        if self._is_over:
            self._discard(self._backlog)
            self._backlog = b""
        if self._backlog:
            self._connections.turnstile.enter(self._receive_piece)
        else:
            self._read_on()

    def pause_writing(self) -> None:
        self.is_full = True
        self._transport.pause_reading()
        seconds = self._connections.limits.unread_seconds
        self._unread.start(seconds, self._is_unread)

    def resume_writing(self) -> None:
        self.is_full = False
        self._unread.stop()
        self._read_on()
        if self._receiver:
            self._receiver.drained()

    def connection_lost(self, error: Exception | None) -> None:
        self._server.connections.discard(self)
        self._is_lost = True
        self._on_lost()
        self._timer.stop()
        self._unread.stop()
        self._ws.release()
        receiver, self._receiver = self._receiver, None
        if receiver:
            receiver.closed()

    def shutdown(self) -> None:
        """The server ends."""
        self._fail(SERVICE_RESTART)

    # What a session calls

    async def deliver_to(self, receiver: Receiver) -> None:
        """Return at once: from now on the event loop delivers."""
        self._receiver = receiver
        if self._is_lost:
            receiver.closed()

    def send(self, *texts: bytes) -> None:
        if self._may_send and not self._is_lost:
            self._transport.write(b"".join(map(text_frame, texts)))

    def pause(self) -> None:
        self._is_paused = True
        self._transport.pause_reading()

    def resume(self) -> None:
        self._is_paused = False
        self._read_on()

    def close(self, code: int) -> None:
        if self._ws.state is State.OPEN:
            self._ws.send_close(code)
            self._flush()
            self.resume()
            self._timer.start(SECONDS_TO_CLOSE, self.abort)

    def abort(self) -> None:
        self._transport.abort()

    # The opening handshake

    def _shake_hands(self, request: Request) -> None:
        self._connections.turnstile.enter(partial(self._begin, request))

    def _begin(self, request: Request) -> None:
        if self._is_lost:
            return
        handshake = Handshake(self._ws, self._config, self._flush)
        self._handshake = self._loop.create_task(handshake.run(request, self._scope_extras()))
        self._handshake.add_done_callback(self._opened)

    def _scope_extras(self) -> dict[str, Any]:
        """What an ASGI scope says of the connection itself."""
        info = self._transport.get_extra_info
        return {
            "scheme": "wss" if info("sslcontext") else "ws",
            "server": info("sockname"),
            "client": info("peername"),
            "state": self._state.copy(),
            "extensions": {"websocket.http.response": {}, EXTENSION: {"transport": self}},
        }

    def _opened(self, handshake: asyncio.Task[None]) -> None:
        self._handshake = None
        if self._ws.state is State.OPEN and not self._is_lost:
            self._timer.start(HEARTBEAT_SECONDS, self._beat)

    # Frames in and out

    def _take(self, frame: Frame) -> None:
        """Deliver a message when all of it is there."""
        if self._fragments or not frame.fin:
            whole = self._joined(frame)
            if whole is None:
                return
            frame = whole
        message = bytes(frame.data)
        if frame.opcode is Opcode.TEXT and not message.isascii() and not is_utf8(message):
            self._fail(INVALID_DATA)
        elif self._receiver:
            self._receiver.receive(message)

    def _joined(self, fragment: Frame) -> Frame | None:
        """The whole message with its last fragment, until then nothing."""
        if not self._fragments:
            self._decoder = UTF_8()
        self._fragments.append(fragment)
        if self._fragments[0].opcode is Opcode.TEXT and not self._continues_text(fragment):
            self._fail(INVALID_DATA)
            return None
        if fragment.fin:
            fragments, self._fragments = self._fragments, []
            return Frame(fragments[0].opcode, b"".join(part.data for part in fragments))
        if len(self._fragments) >= MOST_FRAGMENTS:
            self._refuse("too_many_fragments")
        return None

    def _continues_text(self, fragment: Frame) -> bool:
        """Whether the text so far is UTF-8; its last character may be cut between fragments."""
        try:
            self._decoder.decode(fragment.data, fragment.fin)
        except UnicodeDecodeError:
            return False
        return True

    def _flush(self) -> None:
        """Write what the library has to send; an empty piece at the end means to hang up."""
        pieces = self._ws.data_to_send()
        self._may_send = self._ws.state is State.OPEN
        if self._is_lost:
            return
        self._transport.write(b"".join(pieces))
        if pieces and not pieces[-1]:
            self._hang_up()

    def _hang_up(self) -> None:
        """Half-close: to close with data unread would reset the connection, and the client might
        not get to read our close (RFC 6455, 7.1.1)."""
        self._is_over = True
        self._timer.start(SECONDS_TO_LINGER, self.abort)
        if self._transport.can_write_eof():
            self._transport.write_eof()
            self.resume()
        else:
            self._transport.close()

    def _discard(self, data: bytes) -> None:
        self._discarded += len(data)
        if self._discarded > MOST_DISCARDED:
            self.abort()

    def _refuse(self, reason: str) -> None:
        if not self._is_over:
            self._connections.count(reason)
            self._fail(POLICY_VIOLATION, reason)

    def _fail(self, code: int, reason: str = "") -> None:
        self._fragments.clear()
        self._ws.fail(code, reason)
        self._flush()

    def _is_unread(self) -> None:
        self._connections.count("too_slow")
        self.abort()

    def _read_on(self) -> None:
        waits = self._is_paused or self.is_full or self._backlog
        if not (waits or self._transport.is_closing()):
            self._transport.resume_reading()

    # Heartbeat

    def _beat(self) -> None:
        if self._ws.state is not State.OPEN:
            return
        if not (self._is_heard or self._is_paused):
            self._fail(PROTOCOL_ERROR)
            return
        self._is_heard = False
        self._ws.send_ping(b"")
        self._flush()
        self._timer.start(HEARTBEAT_SECONDS, self._beat)
