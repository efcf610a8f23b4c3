"""Our own WebSocket transport: an asyncio protocol, with no task for each connection.

uvicorn hands a connection over when its client asks for a WebSocket. The `websockets` library
makes the handshake, parses frames, bounds their size and answers control frames. What it leaves to
its callers is bounded here: the number of fragments, the pongs of a client that never reads, and
clients that never go.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

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
MOST_FRAGMENTS = 64
"""Of one message; browsers send a message of ours in one."""
FINAL_TEXT, TWO_BYTE_LENGTH, EIGHT_BYTE_LENGTH = 0x81, 126, 127
"""The head of a text frame, RFC 6455 section 5.2."""
DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)

_logger = logging.getLogger("seabattle.websockets")
_logger.setLevel(logging.ERROR)


class AsyncioTransport(asyncio.Protocol):
    """Reads while neither the receiver nor the client's own reading is behind."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._config = config
        self._server = server_state
        self._state = app_state
        self._loop = asyncio.get_running_loop()
        self._ws = ServerProtocol(max_size=config.ws_max_size, logger=_logger)
        self._transport: asyncio.Transport
        self._receiver: Receiver | None = None
        self._fragments: list[Frame] = []
        self._timer: asyncio.TimerHandle | None = None
        self._handshake: asyncio.Task[None] | None = None
        self._is_heard = True
        self._is_paused = False
        self._is_lost = False
        self.is_full = False

    # What uvicorn and the event loop call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        self._is_heard = True
        self._ws.receive_data(data)
        if self._ws.writes:
            self._flush()
        for event in self._ws.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif event.opcode in DATA:  # type: ignore[union-attr]
                self._take(cast(Frame, event))

    def pause_writing(self) -> None:
        self.is_full = True
        self._transport.pause_reading()

    def resume_writing(self) -> None:
        self.is_full = False
        self._read_on()
        if self._receiver:
            self._receiver.drained()

    def connection_lost(self, error: Exception | None) -> None:
        self._server.connections.discard(self)
        self._is_lost = True
        if self._timer:
            self._timer.cancel()
        if self._receiver:
            self._receiver.closed()

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
        if self._ws.state is State.OPEN and not self._is_lost:
            self._transport.write(b"".join(map(_text_frame, texts)))

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
            self._after(SECONDS_TO_CLOSE, self.abort)

    def abort(self) -> None:
        self._transport.abort()

    # The opening handshake

    def _shake_hands(self, request: Request) -> None:
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
            self._after(HEARTBEAT_SECONDS, self._beat)

    # Frames in and out

    def _take(self, frame: Frame) -> None:
        """Deliver a message when all of it is there."""
        if self._fragments or not frame.fin:
            whole = self._joined(frame)
            if whole is None:
                return
            frame = whole
        message = bytes(frame.data)
        if frame.opcode is Opcode.TEXT and not message.isascii() and not _is_utf8(message):
            self._fail(INVALID_DATA)
        elif self._receiver and self._ws.state is State.OPEN:
            self._receiver.receive(message)

    def _joined(self, fragment: Frame) -> Frame | None:
        """The whole message with its last fragment, until then nothing."""
        self._fragments.append(fragment)
        if fragment.fin:
            fragments, self._fragments = self._fragments, []
            return Frame(fragments[0].opcode, b"".join(part.data for part in fragments))
        if len(self._fragments) >= MOST_FRAGMENTS:
            self._fail(POLICY_VIOLATION)
        return None

    def _flush(self) -> None:
        """Write what the library has to send; an empty piece at the end means to hang up."""
        pieces = self._ws.data_to_send()
        if self._is_lost:
            return
        self._transport.write(b"".join(pieces))
        if pieces and not pieces[-1]:
            self._transport.close()
            self._after(SECONDS_TO_CLOSE, self.abort)

    def _fail(self, code: int) -> None:
        self._ws.fail(code)
        self._flush()

    def _read_on(self) -> None:
        if not (self._is_paused or self.is_full or self._transport.is_closing()):
            self._transport.resume_reading()

    # Heartbeat

    def _beat(self) -> None:
        if self._ws.state is not State.OPEN:
            return
        if not self._is_heard:
            self._fail(PROTOCOL_ERROR)
            return
        self._is_heard = False
        self._ws.send_ping(b"")
        self._flush()
        self._after(HEARTBEAT_SECONDS, self._beat)

    def _after(self, seconds: float, then: Callable[[], None]) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, then)


def _text_frame(text: bytes) -> bytes:
    """The library's own `send_text` costs 7 % of all moves at saturation (docs/performance.md)."""
    length = len(text)
    if length < TWO_BYTE_LENGTH:
        return bytes((FINAL_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((FINAL_TEXT, TWO_BYTE_LENGTH)) + length.to_bytes(2, "big") + text
    return bytes((FINAL_TEXT, EIGHT_BYTE_LENGTH)) + length.to_bytes(8, "big") + text


def _is_utf8(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
