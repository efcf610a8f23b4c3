"""A line without a network: who hears what, and that its end is told once."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame as Other
from websockets.frames import Opcode

from seabattle.server.ws.frames import AGAINST_PROTOCOL, NORMAL, PONG, TEXT, close_frame, written
from seabattle.server.ws.transport import MOST_UNREAD, Line, LineLost


class Wire(asyncio.Transport):
    """What would be the network."""

    def __init__(self) -> None:
        super().__init__()
        self.out = b""
        self.closed = self.paused = False

    def write(self, data: Any) -> None:
        self.out += data

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Ear:
    """Somebody who listens."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.losses = self.calls = 0

    def hear(self, message: bytes) -> None:
        self.heard.append(message)

    def write_on(self) -> None:
        self.calls += 1

    def lost(self) -> None:
        self.losses += 1


def sent(text: bytes, kind: Opcode = Opcode.TEXT) -> bytes:
    return Other(kind, text).serialize(mask=True)


def with_line(test: Callable[[Line, Wire], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    async def opened() -> None:
        line, wire = Line(Config("", ws_max_size=100), ServerState(), {}), Wire()
        line.connection_made(wire)
        line.opened()
        await test(line, wire)
        line.connection_lost(None)

    def tested() -> None:
        asyncio.run(opened())

    tested.__name__ = test.__name__
    return tested


@with_line
async def test_messages_wait_for_who_listens(line: Line, wire: Wire) -> None:
    line.data_received(sent(b"hello") + sent(b"one"))
    assert await line.message() == b"hello"
    ear = Ear()
    line.hand_to(ear)
    line.data_received(sent(b"two"))
    assert ear.heard == [b"one", b"two"]


@with_line
async def test_too_many_messages_wait_outside(line: Line, wire: Wire) -> None:
    line.data_received(sent(b"x") * MOST_UNREAD)
    assert wire.paused
    line.hand_to(Ear())
    assert not wire.paused


@with_line
async def test_the_end_is_told_once(line: Line, wire: Wire) -> None:
    ear = Ear()
    line.data_received(b"\xff\xff")
    assert wire.out == close_frame(AGAINST_PROTOCOL)
    line.hand_to(ear)
    line.connection_lost(None)
    assert (wire.closed, ear.losses) == (True, 1)


@with_line
async def test_who_comes_too_late_is_told_so(line: Line, wire: Wire) -> None:
    line.connection_lost(None)
    ear = Ear()
    line.hand_to(ear)
    assert ear.losses == 1
    with pytest.raises(LineLost):
        await line.message()


@with_line
async def test_pings_are_answered_and_a_close_is_returned(line: Line, wire: Wire) -> None:
    line.data_received(sent(b"?", Opcode.PING))
    line.data_received(sent(NORMAL.to_bytes(2, "big"), Opcode.CLOSE))
    assert wire.out == written(PONG, b"?") + close_frame(NORMAL)
    assert wire.closed


@with_line
async def test_after_our_close_nothing_is_said_or_heard(line: Line, wire: Wire) -> None:
    ear = Ear()
    line.hand_to(ear)
    line.send(b"a", b"b")
    line.close(1008)
    line.send(b"c")
    line.data_received(sent(b"d"))
    assert wire.out == written(TEXT, b"a") + written(TEXT, b"b") + close_frame(1008)
    assert ear.heard == []
    assert not wire.closed


@with_line
async def test_a_slow_client_is_waited_for(line: Line, wire: Wire) -> None:
    ear = Ear()
    line.hand_to(ear)
    line.pause_writing()
    assert line.is_full
    line.resume_writing()
    assert (line.is_full, ear.calls) == (False, 1)
