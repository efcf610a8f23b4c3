"""Our transport without a network: what is delivered, what is bounded, and that its end is told."""

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from seabattle.server.security.connections import (
    LIMITER_KEY,
    MAX_DISCARDED_BYTES,
    ConnectionLimiter,
)
from seabattle.server.settings import Limits
from seabattle.server.ws.asyncio_transport import (
    EXTENSION,
    MAX_FRAGMENTS,
    PIECE_BYTES,
    AsyncioTransport,
)

pytestmark = pytest.mark.anyio
LIMIT = 70_000


class Network(asyncio.Transport):
    """Replacement for a TCP connection."""

    def __init__(self) -> None:
        super().__init__()
        self.out = b""
        self.closed = self.aborted = self.paused = False

    def write(self, data: Any) -> None:
        self.out += data

    def close(self) -> None:
        self.closed = True

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default


class Ear:
    """A receiver that remembers."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.ends = self.drains = 0

    def receive(self, message: bytes) -> None:
        self.heard.append(message)

    def on_drained(self) -> None:
        self.drains += 1

    def on_closed(self) -> None:
        self.ends += 1


class Line:
    """A client of the `websockets` library, wired to our transport."""

    def __init__(self) -> None:
        self.ear, self.network = Ear(), Network()
        config = Config(self._app, interface="asgi3", ws_max_size=LIMIT)
        config.load()
        self.refused: list[str] = []
        limits = Limits(unread_seconds=0.01, frames_per_second=1e-9)
        state = {LIMITER_KEY: ConnectionLimiter(limits, (), self.refused.append)}
        self.transport = AsyncioTransport(config, ServerState(), state)
        self.transport.connection_made(self.network)
        self.client = ClientProtocol(parse_uri("ws://here/"))
        self._read = 0

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        assert scope["extensions"][EXTENSION]["transport"] is self.transport
        await self.transport.deliver_to(self.ear)

    async def open(self) -> None:
        self.client.send_request(self.client.connect())
        self.carry()
        for _ in range(10):
            await asyncio.sleep(0)
        self.hear()
        assert self.client.state is State.OPEN

    def carry(self) -> None:
        """Bring the client's bytes to the server."""
        for data in self.client.data_to_send():
            if data:
                self.transport.data_received(data)

    def hear(self) -> list[Frame]:
        """Bring the server's bytes to the client; the frames that this makes."""
        data, self._read = self.network.out[self._read :], len(self.network.out)
        self.client.receive_data(data)
        return [event for event in self.client.events_received() if isinstance(event, Frame)]

    def send(self, *frames: Frame) -> None:
        self.transport.data_received(b"".join(frame.serialize(mask=True) for frame in frames))

    async def settle(self) -> None:
        """Wait until all is parsed: several pieces take several turns of the event loop."""
        for _ in range(100):
            await asyncio.sleep(0)

    def close_code(self) -> int:
        [frame] = [frame for frame in self.hear() if frame.opcode is Opcode.CLOSE]
        return int.from_bytes(frame.data[:2], "big")


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    line = Line()
    await line.open()
    yield line
    if not line.ear.ends:
        line.transport.connection_lost(None)


def text(data: bytes, fin: bool = True) -> Frame:
    return Frame(Opcode.TEXT, data, fin)


def more(data: bytes, fin: bool = True) -> Frame:
    return Frame(Opcode.CONT, data, fin)


async def test_messages_are_delivered_in_order(line: Line) -> None:
    line.send(text(b"one"), text("deux – два".encode()))
    line.send(Frame(Opcode.BINARY, b"\xff"))
    assert line.ear.heard == [b"one", "deux – два".encode(), b"\xff"]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 100_000])
async def test_what_is_sent_arrives_as_text(line: Line, length: int) -> None:
    line.transport.send(b"first", b"b" * length)
    assert [(frame.opcode, frame.fin, bytes(frame.data)) for frame in line.hear()] == [
        (Opcode.TEXT, True, b"first"),
        (Opcode.TEXT, True, b"b" * length),
    ]


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
async def test_a_text_frame_is_what_the_library_writes(line: Line, length: int) -> None:
    before = len(line.network.out)
    line.transport.send(b"x" * length)
    assert line.network.out[before:] == text(b"x" * length).serialize(mask=False)


@pytest.mark.parametrize("seed", range(20))
async def test_frames_come_in_any_pieces(line: Line, seed: int) -> None:
    """Whole messages, messages in fragments with pings between them, cut anywhere."""
    rng = Random(seed)
    stream, expected = b"", []
    for _ in range(30):
        message = "".join(rng.choices("abcé–я", k=rng.randrange(300))).encode()
        expected.append(message)
        if rng.random() < 0.5:
            stream += text(message).serialize(mask=True)
        else:
            parts = (text(message[:5], fin=False), Frame(Opcode.PING, b"?"), more(message[5:]))
            stream += b"".join(part.serialize(mask=True) for part in parts)
    while stream:
        size = rng.choice([1, 2, 7, 100, 1000])
        line.transport.data_received(stream[:size])
        stream = stream[size:]
    assert line.ear.heard == expected


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (text(b"not masked").serialize(mask=False), CloseCode.PROTOCOL_ERROR),
        (b"\xc1" + text(b"reserved bit").serialize(mask=True)[1:], CloseCode.PROTOCOL_ERROR),
        (b"\x83" + text(b"unknown opcode").serialize(mask=True)[1:], CloseCode.PROTOCOL_ERROR),
        (b"\x09" + text(b"ping in parts").serialize(mask=True)[1:], CloseCode.PROTOCOL_ERROR),
        (more(b"of nothing").serialize(mask=True), CloseCode.PROTOCOL_ERROR),
        (text(b"\xff").serialize(mask=True), CloseCode.INVALID_DATA),
        (text(bytes(LIMIT + 1)).serialize(mask=True)[:20], CloseCode.MESSAGE_TOO_BIG),
    ],
    ids=["unmasked", "reserved", "opcode", "control", "continuation", "utf8", "size"],
)
async def test_what_no_client_may_send_closes(line: Line, data: bytes, code: int) -> None:
    line.transport.data_received(data)
    line.send(text(b"too late"))
    assert line.close_code() == code
    assert line.network.closed
    assert line.ear.heard == []


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ((text(b"a", fin=False), text(b"b")), CloseCode.PROTOCOL_ERROR),
        ((text(b"\xc3", fin=False), more(b"(")), CloseCode.INVALID_DATA),
        ((text(bytes(LIMIT), fin=False), more(b"x")), CloseCode.MESSAGE_TOO_BIG),
        ([text(b"", fin=False), *[more(b"", fin=False)] * MAX_FRAGMENTS], 1008),
    ],
    ids=["interleaved", "utf8", "size", "count"],
)
async def test_fragments_are_bounded(line: Line, frames: list[Frame], code: int) -> None:
    line.send(*frames)
    await line.settle()
    assert line.close_code() == code
    assert line.ear.heard == []


@pytest.mark.parametrize("seed", range(100))
async def test_mutated_frames_are_delivered_or_close(line: Line, seed: int) -> None:
    """Frames that are right but for a few bytes reach deep into the parser."""
    rng = Random(seed)
    stream = bytearray()
    for _ in range(20):
        opcode = rng.choice([Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG])
        stream += Frame(opcode, rng.randbytes(rng.randrange(100))).serialize(mask=True)
    for _ in range(rng.randrange(4)):
        stream[rng.randrange(len(stream))] = rng.randrange(256)
    line.transport.data_received(bytes(stream))
    await line.settle()
    closed = [frame for frame in line.hear() if frame.opcode is Opcode.CLOSE]
    assert bool(closed) == line.network.closed
    assert all(len(message) <= LIMIT for message in line.ear.heard)


async def test_a_ping_is_answered_and_a_close_returned(line: Line) -> None:
    line.send(Frame(Opcode.PING, b"?"), Frame(Opcode.CLOSE, (1000).to_bytes(2, "big")))
    assert [(frame.opcode, frame.data) for frame in line.hear()] == [
        (Opcode.PONG, b"?"),
        (Opcode.CLOSE, (1000).to_bytes(2, "big")),
    ]
    assert line.network.closed


async def test_after_our_close_nothing_is_sent_or_delivered(line: Line) -> None:
    line.transport.send(b"a")
    line.transport.close(1008)
    line.transport.send(b"b")
    line.send(text(b"late"))
    frames = line.hear()
    assert [frame.opcode for frame in frames] == [Opcode.TEXT, Opcode.CLOSE]
    assert line.ear.heard == []
    assert not line.network.closed, "the client has not answered yet"


async def test_a_client_that_never_answers_a_close_is_cut_off(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("seabattle.server.ws.asyncio_transport.CLOSE_TIMEOUT_SECONDS", 0.01)
    line.transport.close(1008)
    await asyncio.sleep(0.05)
    assert line.network.aborted


async def test_a_client_that_never_hangs_up_is_cut_off(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("seabattle.server.ws.asyncio_transport.LINGER_SECONDS", 0.01)
    line.send(Frame(Opcode.CLOSE, (1000).to_bytes(2, "big")))
    assert not line.network.aborted
    await asyncio.sleep(0.05)
    assert line.network.aborted


async def test_little_is_read_after_the_last_words(line: Line) -> None:
    line.send(Frame(Opcode.CLOSE, (1000).to_bytes(2, "big")))
    line.transport.data_received(bytes(MAX_DISCARDED_BYTES))
    assert not line.network.aborted
    line.transport.data_received(b"x")
    assert line.network.aborted


async def test_the_end_is_told_once(line: Line) -> None:
    line.transport.connection_lost(None)
    assert line.ear.ends == 1


async def test_nothing_is_written_to_a_lost_connection(line: Line) -> None:
    line.transport.connection_lost(None)
    before = line.network.out
    line.transport.send(b"an answer that took too long")
    line.transport.close(1000)
    assert line.network.out == before


async def test_who_receives_too_late_is_told_so(line: Line) -> None:
    line.transport.connection_lost(None)
    late = Ear()
    await line.transport.deliver_to(late)
    assert late.ends == 1


async def test_a_client_that_does_not_read_is_not_read_from(line: Line) -> None:
    line.transport.pause_writing()
    assert line.transport.is_full
    assert line.network.paused
    line.transport.resume()
    assert line.network.paused, "the client is still behind"
    line.transport.resume_writing()
    assert (line.transport.is_full, line.network.paused, line.ear.drains) == (False, False, 1)


async def test_a_client_that_never_reads_on_is_cut_off(line: Line) -> None:
    line.transport.pause_writing()
    line.transport.resume_writing()
    await asyncio.sleep(0.05)
    assert line.refused == []
    line.transport.pause_writing()
    await asyncio.sleep(0.05)
    assert line.network.aborted
    assert line.refused == ["too_slow"]


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.PING, Opcode.PONG])
async def test_frames_have_a_rate(line: Line, opcode: Opcode) -> None:
    """However many come at once, little more than the burst is parsed."""
    most = Limits().frames_at_once
    line.send(*[Frame(opcode, b"")] * (most + PIECE_BYTES))
    await line.settle()
    assert line.refused == ["too_many_frames"]
    assert len(line.ear.heard) == (most if opcode is Opcode.TEXT else 0)
    frames = line.hear()
    assert frames[-1].data == (1008).to_bytes(2, "big") + b"too_many_frames"
    assert len(frames) < most + PIECE_BYTES / 6 + 2


async def test_others_come_between_the_pieces_of_a_flood(line: Line) -> None:
    """Only one piece is parsed in one turn of the event loop, and no more is read meanwhile."""
    line.send(*[text(b"x" * (PIECE_BYTES // 2))] * 6)
    assert (line.ear.heard, line.network.paused) == ([], True)
    heard = []
    while line.network.paused:
        await asyncio.sleep(0)
        heard.append(len(line.ear.heard))
    assert heard == sorted(heard)
    assert len(set(heard)) > 2, "all at once"
    assert heard[-1] == 6


async def test_what_came_before_a_close_is_delivered(line: Line) -> None:
    line.send(text(b"the last order"), Frame(Opcode.CLOSE, (1000).to_bytes(2, "big")))
    assert line.ear.heard == [b"the last order"]


async def test_reading_stops_while_the_receiver_is_behind(line: Line) -> None:
    line.transport.pause()
    assert line.network.paused
    line.transport.resume()
    assert not line.network.paused


async def test_who_is_not_read_from_is_not_silent(line: Line) -> None:
    line.transport.pause()
    line.transport._send_heartbeat()
    line.transport._send_heartbeat()
    assert [frame.opcode for frame in line.hear()] == [Opcode.PING, Opcode.PING]


async def test_a_silent_client_is_let_go(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    line.transport._send_heartbeat()
    assert [frame.opcode for frame in line.hear()] == [Opcode.PING]
    line.send(Frame(Opcode.PONG, b""))
    line.transport._send_heartbeat()
    assert [frame.opcode for frame in line.hear()] == [Opcode.PING]
    line.transport._send_heartbeat()
    assert line.close_code() == CloseCode.PROTOCOL_ERROR
