"""Our transport and the whole server against the cases of RFC 6455, over real TCP connections."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from seabattle.server.security.connections import LIMITER_KEY, ConnectionLimiter
from seabattle.server.settings import Limits
from seabattle.server.ws.asyncio_transport import EXTENSION, MAX_FRAGMENTS, AsyncioTransport
from tests.server.hostile import UPGRADE, head
from tests.server.serving import PATIENCE, Server
from tests.server.ws.rfc6455 import (
    CASES,
    CLOSE,
    POLICY,
    TEXT,
    TOO_BIG,
    Case,
    Heard,
    chop,
    code,
    fragments,
    frame,
)

pytestmark = pytest.mark.anyio
LARGE, OURS = 1 << 20, Limits().message_bytes
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Echo:
    def __init__(self, transport: AsyncioTransport) -> None:
        self._transport = transport

    def receive(self, message: bytes) -> None:
        self._transport.send(message)

    def on_drained(self) -> None: ...

    def on_closed(self) -> None: ...


async def echo(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    transport = scope["extensions"][EXTENSION]["transport"]
    await transport.deliver_to(Echo(transport))


@asynccontextmanager
async def echoing(most_bytes: int = LARGE) -> AsyncIterator[Line]:
    """A WebSocket to a server that sends back what it hears."""
    config = Config(echo, interface="asgi3", ws_max_size=most_bytes)
    config.load()
    state = {
        LIMITER_KEY: ConnectionLimiter(Limits(frames_per_second=1e-9), (), lambda reason: None)
    }
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: AsyncioTransport(config, ServerState(), state), "127.0.0.1"
    )
    async with server:
        line = await open_websocket("127.0.0.1", server.sockets[0].getsockname()[1], "/")
        yield line
        line[1].close()


async def open_websocket(host: str, port: int, path: str) -> Line:
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(head(path, *UPGRADE.split("\r\n")[:-1]))
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    return reader, writer


async def send(writer: asyncio.StreamWriter, pieces: Iterable[bytes]) -> None:
    for piece in pieces:
        writer.write(piece)
        await asyncio.sleep(0)


async def read_frame(reader: asyncio.StreamReader) -> Heard:
    """A server's frames are whole and not masked."""
    first, length = await reader.readexactly(2)
    assert (first & 0xF0, length & 0x80) == (0x80, 0)
    if length >= 126:
        length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8), "big")
    return first & 0x0F, await reader.readexactly(length)


async def check(line: Line, case: Case) -> None:
    """Check the frames that come back, and the closing handshake, ours or the server's."""
    reader, writer = line
    await send(writer, case.sent)
    async with asyncio.timeout(PATIENCE):
        assert [await read_frame(reader) for _ in case.heard] == list(case.heard)
        if case.close is None:
            writer.write(frame(CLOSE, code(1000)))
        opcode, data = await read_frame(reader)
        wanted = code(1000) if case.close is None else case.close
        assert (opcode, data[: len(wanted) or None]) == (CLOSE, wanted)
        assert not await rest(reader)


async def rest(reader: asyncio.StreamReader) -> bytes:
    """Whatever else comes; a server may hang up on what it has not read."""
    try:
        return await reader.read()
    except ConnectionError:
        return b""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
async def test_the_transport_does_as_the_rfc_says(case: Case) -> None:
    async with echoing() as line:
        await check(line, case)


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.ends_at_once], ids=lambda case: case.number
)
async def test_the_server_closes_as_the_rfc_says(server: Server, case: Case) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    line = await open_websocket(host, int(port), "/api/tables/any/live")
    await check(line, case)
    line[1].close()


DATA = b"*" * OURS
MANY = MAX_FRAGMENTS + 1
LIMITS = (
    Case("9.1 largest", (frame(TEXT, DATA),), ((TEXT, DATA),)),
    Case("9.1 larger", (frame(TEXT, DATA + b"*"),), (), TOO_BIG),
    Case("9.1 announced", (frame(TEXT, bytes(1 << 24))[:14],), (), TOO_BIG),
    Case("9.3 largest", fragments(TEXT, chop(DATA, 256)), ((TEXT, DATA),)),
    Case("9.3 larger", fragments(TEXT, chop(DATA + b"*", 300)), (), TOO_BIG),
    Case("9.3 many", fragments(TEXT, [b""] * MANY), (), POLICY),
    Case("9.5 chopped", chop(frame(TEXT, DATA), 64), ((TEXT, DATA),)),
    Case("9.7 round trips", (frame(TEXT) * 150,), ((TEXT, b""),) * 150),
    Case("9.7 too fast", (frame(TEXT) * 1000,), ((TEXT, b""),) * 200, POLICY),
    Case("10.1 automatic", fragments(TEXT, chop(DATA, 1300)), ((TEXT, DATA),)),
)


@pytest.mark.parametrize("case", LIMITS, ids=lambda case: case.number)
async def test_what_is_large_or_many_meets_our_limits(case: Case) -> None:
    async with echoing(OURS) as line:
        await check(line, case)
