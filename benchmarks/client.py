"""A minimal WebSocket client, cheap enough that the server is what gets measured.

It also speaks to the peers; `seabattle.client` does not, and decodes every view and event.
"""

import asyncio
from collections.abc import Callable
from typing import cast

HOST = "127.0.0.1"
TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A
MASKED, NO_MASK = 0x80, bytes(4)
"""Clients must mask their frames; a mask of zeros leaves the payload unchanged."""
TWO_BYTES, EIGHT_BYTES = 126, 127
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class SocketLost(ConnectionError):
    """The server closed a connection that was still in use."""


class Socket(asyncio.Protocol):
    """Passes every message to `on_message`."""

    def __init__(self, path: str, on_message: Callable[["Socket", bytes], None]) -> None:
        self._path = path
        self._on_message = on_message
        self._buffer = b""
        self._transport: asyncio.Transport
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(UPGRADE.format(path=self._path, host=HOST).encode())

    def connection_lost(self, error: Exception | None) -> None:
        lost = SocketLost(f"connection to {self._path} lost: {error}")
        if not self.open.done():
            self.open.set_exception(lost)
        elif not self.closing:
            raise lost

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if self.open.done():
            self._read_frames()
            return
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if end:
            self._buffer = rest
            self._finish_handshake(head)

    def _finish_handshake(self, head: bytes) -> None:
        if not head.startswith(b"HTTP/1.1 101"):
            self.open.set_exception(SocketLost(head.split(b"\r\n")[0].decode()))
            return
        self.open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        while len(data := self._buffer) >= 2:
            start, length = 2, data[1]
            if length == TWO_BYTES:
                start, length = 4, int.from_bytes(data[2:4], "big")
            elif length == EIGHT_BYTES:
                start, length = 10, int.from_bytes(data[2:10], "big")
            if len(data) < start + length:
                return
            self._buffer = data[start + length :]
            self._handle(data[0], data[start : start + length])

    def _handle(self, kind: int, message: bytes) -> None:
        if kind == PING:
            self.send(message, PONG)
        elif kind in (TEXT, BINARY):
            self._on_message(self, message)

    def send(self, message: bytes, kind: int = TEXT) -> None:
        size = len(message)
        if size < TWO_BYTES:
            head = bytes((kind, MASKED | size))
        else:
            head = bytes((kind, MASKED | TWO_BYTES)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + message)

    def close(self) -> None:
        self.closing = True
        self._transport.close()


async def connect(port: int, path: str, on_message: Callable[[Socket, bytes], None]) -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, on_message), HOST, port)
    await socket.open
    return socket
