"""Attacks by WebSocket. Frames are counted as they are sent."""

import asyncio
import json

from tests.server.siege.line import HANDSHAKE, frame
from tests.server.siege.stranger import Stranger

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FLOOD = 3_000
HELLO = frame(TEXT, b'{"kind":"hello"}')
ODD_FRAMES = (
    b"\x81\x05hello",
    frame(0x3, b"reserved"),
    frame(0xF),
    b"\xf1\x80" + bytes(4),
    b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4),
    b"\x89\xfe\x01\x00" + bytes(4) + bytes(256),
    frame(TEXT, b"\xff\xfe\xfd"),
    frame(CONTINUATION, b"of nothing"),
    frame(CLOSE, b"\x00"),
    frame(CLOSE, b"\x03\xed"),
    frame(TEXT, b"[" * 16_000),
    frame(TEXT, b'{"kind":"hello","heard":' + b"9" * 4_000 + b"}"),
    frame(TEXT, b'{"kind":"hello","secret":"' + b"x" * 15_000 + b'"}'),
)
ODD_HANDSHAKES = (
    ("Upgrade: websocket", "Connection: Upgrade"),
    (*HANDSHAKE[:3], "Sec-WebSocket-Version: 99"),
    (*HANDSHAKE[:2], "Sec-WebSocket-Key: short", HANDSHAKE[3]),
    ("Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings"),
    (*HANDSHAKE, "Origin: http://["),
    (*HANDSHAKE, "Origin: http://evil.example"),
    (*HANDSHAKE, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99"),
)


async def _flood(stranger: Stranger, first: bytes, piece: bytes) -> None:
    async with await stranger.socket(stranger.rng.choice(stranger.orders.listed)) as line:
        await line.send(first)
        await stranger.push(line, piece, FLOOD)
        await line.rest(1)


async def empty_fragments(stranger: Stranger) -> None:
    await _flood(stranger, frame(TEXT, fin=False), frame(CONTINUATION, fin=False))


async def tiny_fragments(stranger: Stranger) -> None:
    await _flood(stranger, frame(TEXT, b"a", fin=False), frame(CONTINUATION, b"a", fin=False))


async def pings(stranger: Stranger) -> None:
    await _flood(stranger, HELLO, frame(PING, b"x" * 50))


async def pongs(stranger: Stranger) -> None:
    await _flood(stranger, b"", frame(PONG))


async def empty_messages(stranger: Stranger) -> None:
    await _flood(stranger, HELLO, frame(TEXT))


async def hellos(stranger: Stranger) -> None:
    await _flood(stranger, HELLO, HELLO)


async def odd_frames(stranger: Stranger) -> None:
    async with await stranger.socket(stranger.rng.choice(stranger.orders.listed)) as line:
        await line.send(stranger.rng.choice((b"", HELLO)) + stranger.rng.choice(ODD_FRAMES))
        stranger.sent += 1
        await line.rest(1)


async def odd_handshakes(stranger: Stranger) -> None:
    table = stranger.rng.choice((*stranger.orders.listed, "nowhere", "%00"))
    lines = stranger.rng.choice(ODD_HANDSHAKES)
    await stranger.try_request("GET", f"/api/tables/{table}/live", *lines)


async def come_and_go(stranger: Stranger) -> None:
    """Everybody at the table is told of a watcher each time."""
    async with await stranger.socket(stranger.rng.choice(stranger.orders.listed)) as line:
        await line.send(HELLO)
        stranger.sent += 1
        await line.answer()


async def guesses(stranger: Stranger) -> None:
    """Secrets of other people's seats."""
    async with await stranger.socket(stranger.rng.choice(stranger.orders.listed)) as line:
        secret = f"{stranger.rng.getrandbits(256):064x}"
        await line.send(frame(TEXT, json.dumps({"kind": "hello", "secret": secret}).encode()))
        stranger.sent += 1
        await line.rest(1)


async def _misplay(stranger: Stranger, *messages: object) -> None:
    """Sit down at a table of one's own and say all this, again and again, without reading."""
    table, secret, source = await stranger.own_table()
    async with await stranger.socket(table, source) as line:
        await line.send(frame(TEXT, json.dumps({"kind": "hello", "secret": secret}).encode()))
        piece = b"".join(frame(TEXT, json.dumps(message).encode()) for message in messages)
        stranger.sent += len(messages) * await line.push(piece, 100 // len(messages))
        await line.rest(2)


async def notes(stranger: Stranger) -> None:
    texts = ("x" * 200, "\x00\x1b", "y" * 10_000, "\u202e" * 100)
    squares = (f"A-{stranger.rng.randrange(1, 11)}", "Z" * 100, "")
    await _misplay(
        stranger,
        *(
            {"kind": "note", "board": "own", "square": square, "text": text}
            for square in squares
            for text in texts
        ),
    )


async def phrases(stranger: Stranger) -> None:
    keys = ("hello", "good_game", "x" * 32, "\x00\u202e", "y" * 10_000)
    await _misplay(stranger, *({"kind": "say", "phrase": key} for key in keys), {"kind": "ping"})


async def wrong_orders(stranger: Stranger) -> None:
    fire = {"kind": "fire", "at": "A-1"}
    await _misplay(
        stranger,
        {"kind": "order", "id": "1", "order": fire, "decision": 10**18},
        {"kind": "order", "id": "1" * 5_000, "order": fire},
        {"kind": "order", "id": "1", "order": {"kind": "fire", "at": "Z" * 10_000}},
        {"kind": "order", "id": "1", "order": {"kind": "place", "fleet": [{}] * 2_000}},
        {"kind": "order", "id": "1", "order": {str(n): n for n in range(1_000)}},
        {"kind": "open", "number": "f" * 64},
    )


async def reconnects(stranger: Stranger) -> None:
    """Resume the same seat from many sockets, with everything told again each time."""
    table, secret, source = await stranger.own_table("admiral")
    hello = frame(TEXT, json.dumps({"kind": "hello", "secret": secret, "heard": 0}).encode())
    for _ in range(20):
        async with await stranger.socket(table, source) as line:
            await line.send(hello)
            stranger.sent += 1
            await line.answer()


async def watchers(stranger: Stranger) -> None:
    """Watch a table of honest players, and read now and then."""
    async with await stranger.socket(stranger.rng.choice(stranger.orders.listed)) as line:
        await line.send(HELLO)
        stranger.sent += 1
        await line.rest(30)


async def never_reading(stranger: Stranger) -> None:
    """Ping and never read the pongs."""
    async with await stranger.socket(stranger.rng.choice(stranger.orders.listed)) as line:
        line.stop_reading()
        await line.send(HELLO)
        for _ in range(60):
            await stranger.push(line, frame(PING, b"x" * 120), 80)
            await asyncio.sleep(1)


async def without_hello(stranger: Stranger) -> None:
    async with await stranger.socket(stranger.rng.choice(stranger.orders.listed)) as line:
        await line.rest(30)


BRIEF = (
    *(empty_fragments, tiny_fragments, pings, pongs, empty_messages, hellos, odd_frames),
    *(odd_handshakes, come_and_go, guesses, notes, phrases, wrong_orders, reconnects),
)
HELD = (watchers, never_reading, without_hello)
