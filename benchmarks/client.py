"""A WebSocket client with next to no cost of its own, so that the server is what is measured."""

import asyncio
from collections.abc import Callable
from typing import cast

HOST = "127.0.0.1"
TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A
MASKED, NO_MASK = 0x80, bytes(4)
"""Clients have to mask; a mask of zeros leaves the message as it is."""
TWO_BYTES, EIGHT_BYTES = 126, 127
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class SocketLost(ConnectionError):
    """The server ended a connection that was still needed."""


class Socket(asyncio.Protocol):
    """Hands every message that comes to `hear`."""

    def __init__(self, path: str, hear: Callable[["Socket", bytes], None]) -> None:
        self._path = path
        self._hear = hear
        self._read = b""
        self._transport: asyncio.Transport
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(UPGRADE.format(path=self._path, host=HOST).encode())

    def connection_lost(self, error: Exception | None) -> None:
        lost = SocketLost(f"{self._path} ended: {error}")
        if not self.open.done():
            self.open.set_exception(lost)
        elif not self.closing:
            raise lost

    def data_received(self, data: bytes) -> None:
        self._read += data
        if self.open.done():
            self._take_frames()
            return
        head, end, rest = self._read.partition(b"\r\n\r\n")
        if end:
            self._read = rest
            self._take_answer(head)

    def _take_answer(self, head: bytes) -> None:
        if not head.startswith(b"HTTP/1.1 101"):
            self.open.set_exception(SocketLost(head.split(b"\r\n")[0].decode()))
            return
        self.open.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        while len(read := self._read) >= 2:
            start, length = 2, read[1]
            if length == TWO_BYTES:
                start, length = 4, int.from_bytes(read[2:4], "big")
            elif length == EIGHT_BYTES:
                start, length = 10, int.from_bytes(read[2:10], "big")
            if len(read) < start + length:
                return
            self._read = read[start + length :]
            self._take(read[0], read[start : start + length])

    def _take(self, kind: int, message: bytes) -> None:
        if kind == PING:
            self.send(message, PONG)
        elif kind in (TEXT, BINARY):
            self._hear(self, message)

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


async def connect(port: int, path: str, hear: Callable[[Socket, bytes], None]) -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, hear), HOST, port)
    await socket.open
    return socket
