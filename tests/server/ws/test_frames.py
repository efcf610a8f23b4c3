"""Frames of WebSockets: ours beside those of the `websockets` library, and whatever is wrong."""

from contextlib import suppress
from random import Random

import pytest
from websockets.frames import Frame as Other
from websockets.frames import Opcode

from seabattle.server.ws.frames import (
    AGAINST_PROTOCOL,
    BINARY,
    CLOSE,
    NO_CODE,
    NORMAL,
    NOT_TEXT,
    PING,
    TEXT,
    TOO_LARGE,
    Broken,
    Frame,
    Frames,
    close_code,
    close_frame,
    written,
)

LIMIT = 70_000


def sent(kind: int, data: bytes, fin: bool = True, mask: bool = True) -> bytes:
    """A frame as another program writes it."""
    return Other(Opcode(kind), data, fin).serialize(mask=mask)


def heard(*pieces: bytes, most: int = LIMIT) -> list[Frame]:
    frames = Frames(most)
    return [frame for piece in pieces for frame in frames.feed(piece)]


@pytest.mark.parametrize("length", [0, 1, 3, 4, 5, 125, 126, 127, 1000, 65_535, 65_536, LIMIT])
def test_a_message_of_any_length_is_read(length: int) -> None:
    data = Random(length).randbytes(length)
    assert heard(sent(BINARY, data)) == [(BINARY, data)]


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_what_we_write_is_what_others_write(length: int) -> None:
    data = bytes(length)
    assert written(BINARY, data) == sent(BINARY, data, mask=False)


@pytest.mark.parametrize("seed", range(20))
def test_frames_come_in_any_pieces(seed: int) -> None:
    """Whole messages, parts of messages with pings between them, cut anywhere."""
    rng = Random(seed)
    stream, expected = b"", []
    for _ in range(30):
        text = "".join(rng.choices("abcé–я", k=rng.randrange(300))).encode()
        expected.append((TEXT, text))
        if rng.random() < 0.5:
            stream += sent(TEXT, text)
        else:
            stream += sent(TEXT, text[:5], fin=False) + sent(PING, b"?") + sent(0, text[5:])
            expected.insert(-1, (PING, b"?"))
    pieces = []
    while stream:
        size = rng.choice([1, 2, 7, 100, 1000])
        pieces.append(stream[:size])
        stream = stream[size:]
    assert heard(*pieces) == expected


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (sent(TEXT, b"not masked", mask=False), AGAINST_PROTOCOL),
        (b"\xc1" + sent(TEXT, b"reserved")[1:], AGAINST_PROTOCOL),
        (b"\x83" + sent(TEXT, b"of no known kind")[1:], AGAINST_PROTOCOL),
        (b"\x09" + sent(PING, b"in parts")[1:], AGAINST_PROTOCOL),
        (sent(0, b"goes on with nothing"), AGAINST_PROTOCOL),
        (sent(TEXT, b"a", fin=False) + sent(TEXT, b"b"), AGAINST_PROTOCOL),
        (b"\x89" + sent(TEXT, bytes(126))[1:], AGAINST_PROTOCOL),
        (sent(TEXT, b"\xff"), NOT_TEXT),
        (sent(TEXT, b"\xc3", fin=False) + sent(0, b"("), NOT_TEXT),
        (sent(BINARY, bytes(LIMIT + 1))[:20], TOO_LARGE),
        (sent(BINARY, bytes(LIMIT), fin=False) + sent(0, b"x"), TOO_LARGE),
    ],
    ids=map(str, range(11)),  # masks are drawn anew in each process that collects tests
)
def test_what_no_client_should_send(data: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        heard(data)
    assert broken.value.code == code


@pytest.mark.parametrize("seed", range(300))
def test_any_bytes_at_all_are_frames_or_broken(seed: int) -> None:
    rng = Random(seed)
    frames = Frames(LIMIT)
    with suppress(Broken):
        for _ in range(20):
            for _, data in frames.feed(rng.randbytes(rng.randrange(1, 60))):
                assert len(data) <= LIMIT


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", NO_CODE),
        (b"\x03\xe8", NORMAL),
        (b"\x03\xe8bye", NORMAL),
        (b"\x03", AGAINST_PROTOCOL),
        (b"\x03\xed", AGAINST_PROTOCOL),
        (b"\x03\xe8\xff", NOT_TEXT),
    ],
)
def test_a_close_is_answered_in_kind(data: bytes, code: int) -> None:
    assert close_code(data) == code
    if code != NO_CODE:
        assert close_frame(code) == sent(CLOSE, code.to_bytes(2, "big"), mask=False)
