"""Bare TCP connections from any address of 127.0.0.0/8, for strangers and for honest players."""

import asyncio
import json
import socket
import struct
from typing import Self

import msgspec

from seabattle.core.kinds import Json

PATIENCE = 10.0
CHUNK = 1 << 16
NO_LINGER = struct.pack("ii", 1, 0)
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
HANDSHAKE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    f"Sec-WebSocket-Key: {KEY}",
    "Sec-WebSocket-Version: 13",
)


class Target(msgspec.Struct, frozen=True):
    """Address of the attacked server."""

    host: str
    port: int


class Line:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(cls, target: Target, source: str) -> Self:
        async with asyncio.timeout(PATIENCE):
            return cls(
                *await asyncio.open_connection(
                    target.host, target.port, local_addr=(source, 0), limit=CHUNK
                )
            )

    async def send(self, data: bytes) -> None:
        self._write(data)
        async with asyncio.timeout(PATIENCE):
            await self._writer.drain()

    async def push(self, piece: bytes, times: int) -> int:
        """Send a piece so many times in one go; how many of them the system took."""
        self._write(piece * times)
        await asyncio.sleep(0)
        return times - self._writer.transport.get_write_buffer_size() // len(piece)

    def _write(self, data: bytes) -> None:
        if self._writer.transport.is_closing():
            raise ConnectionResetError
        self._writer.write(data)

    async def answer(self) -> bytes:
        """Return the first bytes of the answer."""
        async with asyncio.timeout(PATIENCE):
            return await self._reader.read(CHUNK)

    async def rest(self, seconds: float = PATIENCE) -> bytes:
        """All that comes until the server hangs up, or this is over."""
        found = bytearray()
        try:
            async with asyncio.timeout(seconds):
                while piece := await self._reader.read(CHUNK):
                    found += piece
        except (OSError, TimeoutError):
            pass
        return bytes(found)

    def stop_reading(self) -> None:
        self._writer.transport.pause_reading()  # type: ignore[attr-defined]

    def hang_up(self) -> None:
        """With a reset, so that no port is kept waiting."""
        bare = self._writer.get_extra_info("socket")
        if bare is not None and bare.fileno() >= 0:
            bare.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
        self._writer.transport.abort()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.hang_up()


def request(
    method: str, path: str, *lines: str, host: str = "localhost", body: bytes = b""
) -> bytes:
    """A whole request."""
    if body:
        lines = (*lines, f"Content-Length: {len(body)}")
    head = "\r\n".join((f"{method} {path} HTTP/1.1", f"Host: {host}", *lines, "", ""))
    return head.encode() + body


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A masked frame whose mask leaves the data as it is."""
    first = opcode | (0x80 if fin else 0)
    if len(data) < 126:
        return bytes((first, 0x80 | len(data))) + bytes(4) + data
    return bytes((first, 0x80 | 126)) + len(data).to_bytes(2, "big") + bytes(4) + data


def status(answer: bytes) -> int:
    """The status of an answer, 0 if there is none."""
    word = answer[9:12]
    return int(word) if answer.startswith(b"HTTP/1.1 ") and word.isdigit() else 0


async def ask(
    target: Target, source: str, method: str, path: str, body: Json = None, key: str | None = None
) -> tuple[int, bytes]:
    """One honest request: its status and the body of the answer."""
    lines = ("Connection: close", *((f"Authorization: Bearer {key}",) if key else ()))
    data = b"" if body is None else json.dumps(body).encode()
    async with await Line.open(target, source) as line:
        await line.send(request(method, path, *lines, body=data))
        answer = await line.rest(60)
    return status(answer), answer.partition(b"\r\n\r\n")[2]
