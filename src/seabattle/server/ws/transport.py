"""One WebSocket: bytes of a connection on one side, messages on the other.

uvicorn hands a connection over when its client asks for a WebSocket. The application decides, as
ASGI has it, whether to accept; what is accepted is a line from then on, and no task waits for it.
"""

import asyncio
from typing import Any, Protocol, cast

from starlette.websockets import WebSocket
from uvicorn.config import Config
from uvicorn.server import ServerState

from seabattle.server.ws.frames import (
    AGAINST_PROTOCOL,
    CLOSE,
    CONTROL,
    NORMAL,
    PING,
    PONG,
    Broken,
    Frames,
    close_code,
    close_frame,
    text_frame,
    written,
)
from seabattle.server.ws.handshake import Handshake

RESTARTING = 1012
SECONDS_BETWEEN_PINGS = 20.0
"""A client that says nothing at all from one ping to the next is gone."""
SECONDS_TO_CLOSE = 10.0
MOST_UNREAD = 16
"""Messages that may wait to be taken before no more are read."""


class Listener(Protocol):
    """Who takes what comes over a line."""

    def hear(self, message: bytes) -> None: ...

    def write_on(self) -> None:
        """There is room again for what is to be sent."""

    def lost(self) -> None: ...


class LineLost(ConnectionError):
    """The client is gone."""


class Line(asyncio.Protocol):
    """Until somebody listens, messages are kept for `message`."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._server = server_state
        self._frames = Frames(config.ws_max_size)
        self._handshake: Handshake | None = Handshake(self, config, app_state)
        self._transport: asyncio.Transport
        self._listener: Listener | None = None
        self._unread: list[bytes] = []
        self._arrived: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_heard = True
        self._is_closing = False
        self._is_lost = False
        self.is_full = False
        """Whether so much waits to be sent that nothing should be added."""

    # What uvicorn calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        if self._handshake:
            self._handshake.receive(data)
            return
        self._is_heard = True
        try:
            for kind, message in self._frames.feed(data):
                self._take(kind, message)
        except Broken as broken:
            self._end(broken.code)

    def pause_writing(self) -> None:
        self.is_full = True

    def resume_writing(self) -> None:
        self.is_full = False
        if self._listener:
            self._listener.write_on()

    def connection_lost(self, error: Exception | None) -> None:
        self._server.connections.discard(self)
        self._is_closing = self._is_lost = True
        if self._timer:
            self._timer.cancel()
        self._wake()
        if self._listener:
            self._listener.lost()

    def shutdown(self) -> None:
        """The server ends."""
        self._end(RESTARTING)

    # What the handshake calls

    def write(self, data: bytes) -> None:
        self._transport.write(data)

    def extra(self, name: str) -> Any:
        return self._transport.get_extra_info(name)

    def opened(self) -> None:
        self._handshake = None
        if not self._is_lost:
            self._wait_for(SECONDS_BETWEEN_PINGS, self._ping)

    def hang_up(self) -> None:
        self._transport.close()

    # What the application calls

    async def message(self) -> bytes:
        """The next message, while nobody listens. Raises `LineLost`."""
        while not self._unread:
            if self._is_closing:
                raise LineLost
            self._arrived = self._loop.create_future()
            await self._arrived
        return self._unread.pop(0)

    def hand_to(self, listener: Listener) -> None:
        """From now on somebody listens. Messages that have come already are theirs too."""
        self._listener = listener
        while self._unread:
            listener.hear(self._unread.pop(0))
        self.read_on()
        if self._is_lost:
            listener.lost()

    def wait(self) -> None:
        """Read no more for now."""
        self._transport.pause_reading()

    def read_on(self) -> None:
        if not self._is_closing:
            self._transport.resume_reading()

    def send(self, *texts: bytes) -> None:
        if not self._is_closing:
            self._transport.write(b"".join(map(text_frame, texts)))

    def close(self, code: int = NORMAL) -> None:
        """Say so, and hang up when the client has answered or does not for a while."""
        if not self._is_closing:
            self._is_closing = True
            self._transport.write(close_frame(code))
            self._transport.resume_reading()
            self._wait_for(SECONDS_TO_CLOSE, self.hang_up)

    # What comes

    def _take(self, kind: int, data: bytes) -> None:
        if kind in CONTROL:
            self._take_control(kind, data)
        elif self._listener and not self._is_closing:
            self._listener.hear(data)
        elif not self._is_closing:
            self._keep(data)

    def _take_control(self, kind: int, data: bytes) -> None:
        if kind == CLOSE:
            self._end(close_code(data))
        elif kind == PING:
            self._transport.write(written(PONG, data))

    def _keep(self, message: bytes) -> None:
        self._unread.append(message)
        if len(self._unread) == MOST_UNREAD:
            self.wait()
        self._wake()

    def _wake(self) -> None:
        if self._arrived and not self._arrived.done():
            self._arrived.set_result(None)

    def _ping(self) -> None:
        if not self._is_heard:
            self._end(AGAINST_PROTOCOL)
            return
        self._is_heard = False
        self._transport.write(written(PING, b""))
        self._wait_for(SECONDS_BETWEEN_PINGS, self._ping)

    def _wait_for(self, seconds: float, then: Any) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, then)

    def _end(self, code: int) -> None:
        if not self._is_closing:
            self._is_closing = True
            if self._handshake is None:
                self._transport.write(close_frame(code))
        self._transport.close()


def line_of(socket: WebSocket) -> Line:
    """The line behind a WebSocket that has been accepted."""
    line: Line = socket.scope["extensions"]["seabattle.line"]
    return line
