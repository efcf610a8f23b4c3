"""Requirements of RFC 6455 as cases: bytes to send, and the frames that have to come back.

The numbers are those by which the Autobahn test suite is cited; the cases are written from the RFC.
An echo comes back as text, whatever it was: our server sends nothing else.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
MASK = b"\x37\xfa\x21\x3d"
Heard = tuple[int, bytes]


@dataclass(frozen=True)
class Case:
    number: str
    sent: tuple[bytes, ...]
    """Pieces, each written by itself."""
    heard: tuple[Heard, ...] = ()
    """Frames that come back before the close."""
    close: bytes | None = None
    """Of the close frame that ends it: two bytes of code, perhaps more. None: it goes on."""

    @property
    def ends_at_once(self) -> bool:
        return self.close is not None and not self.heard


def frame(opcode: int, data: bytes = b"", *, fin: bool = True, reserved: int = 0) -> bytes:
    head = (0x80 if fin else 0) | reserved << 4 | opcode
    return bytes((head, *_length(len(data)))) + MASK + _mask(data)


def _length(length: int) -> bytes:
    if length < 126:
        return bytes((0x80 | length,))
    if length < 1 << 16:
        return b"\xfe" + length.to_bytes(2, "big")
    return b"\xff" + length.to_bytes(8, "big")


def _mask(data: bytes) -> bytes:
    key = (MASK * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(len(data), "big")


def code(number: int) -> bytes:
    return number.to_bytes(2, "big")


PROTOCOL_ERROR, INVALID_DATA, POLICY, TOO_BIG = code(1002), code(1007), code(1008), code(1009)


def chop(data: bytes, size: int = 1) -> tuple[bytes, ...]:
    return tuple(data[at : at + size] for at in range(0, len(data), size))


def fragments(opcode: int, parts: Sequence[bytes]) -> tuple[bytes, ...]:
    last = len(parts) - 1
    return tuple(
        frame(CONT if at else opcode, part, fin=at == last) for at, part in enumerate(parts)
    )


def three_ways(
    number: int,
    sent: Sequence[bytes],
    heard: Iterable[Heard] = (),
    close: bytes | None = None,
    group: str = "5",
) -> Iterator[Case]:
    """At once, by frames, by octets: the three numbers from this one."""
    pieces = ((b"".join(sent),), tuple(sent), chop(b"".join(sent)))
    for add, cut in enumerate(pieces):
        yield Case(f"{group}.{number + add}", cut, tuple(heard), close)


def framing() -> Iterator[Case]:
    for opcode in (TEXT, BINARY):
        for at, size in enumerate((0, 125, 126, 127, 128, 65_535, 65_536), 1):
            data = b"*" * size if opcode == TEXT else b"\xfe" * size
            yield Case(f"1.{opcode}.{at}", (frame(opcode, data),), ((TEXT, data),))
        whole = frame(opcode, data)
        yield Case(f"1.{opcode}.8", chop(whole, 997), ((TEXT, data),))


def pings() -> Iterator[Case]:
    full = b"\xfe" * 125
    ten = [(PING, b"payload-%d" % at) for at in range(10)]
    answers = tuple((PONG, data) for _, data in ten)
    stream = b"".join(frame(*ping) for ping in ten)
    yield Case("2.1", (frame(PING),), ((PONG, b""),))
    yield Case("2.2", (frame(PING, b"Hello, world!"),), ((PONG, b"Hello, world!"),))
    yield Case("2.3", (frame(PING, b"\x00\xff\xfe"),), ((PONG, b"\x00\xff\xfe"),))
    yield Case("2.4", (frame(PING, full),), ((PONG, full),))
    yield Case("2.5", (frame(PING, full + b"x"),), (), PROTOCOL_ERROR)
    yield Case("2.6", chop(frame(PING, full)), ((PONG, full),))
    yield Case("2.7", (frame(PONG),))
    yield Case("2.8", (frame(PONG, b"unasked"),))
    yield Case("2.9", (frame(PONG, b"unasked"), frame(PING, b"?")), ((PONG, b"?"),))
    yield Case("2.10", (stream,), answers)
    yield Case("2.11", chop(stream), answers)


def reserved_bits() -> Iterator[Case]:
    echo = ((TEXT, b"Hello"),)
    yield Case("3.1", (frame(TEXT, b"Hello", reserved=1),), (), PROTOCOL_ERROR)
    for at, bits in enumerate((2, 3, 4)):
        sent = (frame(TEXT, b"Hello"), frame(TEXT, b"Hello", reserved=bits), frame(PING))
        cut = (b"".join(sent),) if at == 0 else sent if at == 1 else chop(b"".join(sent))
        yield Case(f"3.{2 + at}", cut, echo, PROTOCOL_ERROR)
    yield Case("3.5", (frame(BINARY, b"\x00\xff", reserved=5),), (), PROTOCOL_ERROR)
    yield Case("3.6", (frame(PING, b"?", reserved=6),), (), PROTOCOL_ERROR)
    yield Case("3.7", (frame(CLOSE, reserved=7),), (), PROTOCOL_ERROR)


def opcodes() -> Iterator[Case]:
    before, after, echo = frame(TEXT, b"Hello"), frame(PING), ((TEXT, b"Hello"),)
    for group, first in (("4.1", 3), ("4.2", 11)):
        bare, more = frame(first), frame(first + 1, b"reserved opcode")
        yield Case(f"{group}.1", (bare,), (), PROTOCOL_ERROR)
        yield Case(f"{group}.2", (more,), (), PROTOCOL_ERROR)
        for at, data in enumerate((b"", b"reserved opcode"), 2):
            sent = (before, frame(first + at, data), after)
            yield Case(f"{group}.{at + 1}", sent, echo, PROTOCOL_ERROR)
        last = before + frame(first + 4, b"reserved opcode") + after
        yield Case(f"{group}.5", chop(last), echo, PROTOCOL_ERROR)


def fragmentation() -> Iterator[Case]:
    one, two = fragments(TEXT, (b"fragment1", b"fragment2"))
    echo, ping, pong = (TEXT, b"fragment1fragment2"), frame(PING, b"ping"), (PONG, b"ping")
    hello = frame(TEXT, b"Hello")
    for number, opcode in ((1, PING), (2, PONG)):
        parts = fragments(opcode, (b"fragment1", b"fragment2"))
        yield Case(f"5.{number}", parts, (), PROTOCOL_ERROR)
    yield from three_ways(3, (one, two), [echo])
    yield from three_ways(6, (one, ping, two), [pong, echo])
    for number, fin in ((9, True), (12, False)):
        lost = frame(CONT, b"of nothing", fin=fin)
        yield from three_ways(number, (lost, hello), (), PROTOCOL_ERROR)
    late = frame(CONT, b"of nothing", fin=False)
    yield Case("5.15", (one, two, late, hello), (echo,), PROTOCOL_ERROR)
    for number, fin in ((16, False), (17, True)):
        round_ = (frame(CONT, b"1", fin=fin), frame(TEXT, b"2", fin=False), frame(CONT, b"3"))
        yield Case(f"5.{number}", round_ * 2, (), PROTOCOL_ERROR)
    yield Case("5.18", (one, frame(TEXT, b"fragment2")), (), PROTOCOL_ERROR)
    parts = fragments(TEXT, [b"fragment%d" % at for at in range(5)])
    sent = (*parts[:2], ping, *parts[2:4], ping, parts[4])
    whole = (TEXT, b"".join(b"fragment%d" % at for at in range(5)))
    yield Case("5.19", (b"".join(sent),), (pong, pong, whole))
    yield Case("5.20", sent, (pong, pong, whole))


GREETING = "Hello-µ@ßöäüàá-UTF-8!!".encode()
COSMOS = "κόσμε".encode()
BROKEN = COSMOS + bytes.fromhex("eda080") + b"edited"
VALID = {
    "6.5": COSMOS.hex(),
    "6.7": "00 c280 e0a080 f0908080",
    "6.9": "7f dfbf efbfbf f48fbfbf",
    "6.11": "ed9fbf ee8080 efbfbd f48fbfbf",
    "6.22": "efbfbe efbfbf f09fbfbe f09fbfbf f0afbfbe f3bfbfbf f48fbfbe f48fbfbf",
    "6.23": "efbfb9 efbfba efbfbb efbfbc efbfbd",
}
INVALID = {
    "6.6": "ce cebae1 cebae1bd cebae1bdb9cf cebae1bdb9cf83ce cebae1bdb9cf83cebcce",
    "6.8": "f888808080 fc8480808080",
    "6.10": "f7bfbfbf fbbfbfbfbf fdbfbfbfbfbf",
    "6.11": "f4908080",
    "6.12": "80 bf 80bf 80bf80 80bf80bf 80bf80bf80 80bf80bf80bf",
    "6.13": "c020c120 e020e120 f020f120 f820f920 fc20",
    "6.14": "c0 e080 f08080 f8808080 fc80808080 df efbf f7bfbf fbbfbfbf fdbfbfbfbf",
    "6.15": "c0e080f08080f8808080fc80808080dfefbff7bfbffbbfbfbffdbfbfbfbf",
    "6.16": "fe ff fefeffff",
    "6.17": "c0af e080af f08080af f8808080af fc80808080af",
    "6.18": "c1bf e09fbf f08fbfbf f887bfbfbf fc83bfbfbfbf",
    "6.19": "c080 e08080 f0808080 f880808080 fc8080808080",
    "6.20": "eda080 edadbf edae80 edafbf edb080 edbe80 edbfbf",
    "6.21": "eda080edb080 eda080edbfbf edadbfedb080 edadbfedbfbf edae80edb080 edafbfedbfbf",
}


def utf_8() -> Iterator[Case]:
    yield Case("6.1.1", (frame(TEXT),), ((TEXT, b""),))
    yield Case("6.1.2", fragments(TEXT, (b"", b"", b"")), ((TEXT, b""),))
    yield Case("6.1.3", fragments(TEXT, (b"", b"middle", b"")), ((TEXT, b"middle"),))
    ways = ([GREETING], [GREETING[:12], GREETING[12:]], chop(GREETING), chop(COSMOS))
    for at, parts in enumerate(ways, 1):
        yield Case(f"6.2.{at}", fragments(TEXT, parts), ((TEXT, b"".join(parts)),))
    for at, parts in enumerate(([BROKEN], chop(BROKEN)), 1):
        yield Case(f"6.3.{at}", fragments(TEXT, parts), (), INVALID_DATA)
    yield from early_failures()
    for spelled, heard in ((VALID, True), (INVALID, False)):
        for number, sequences in spelled.items():
            for data in map(bytes.fromhex, sequences.split()):
                echo, close = (((TEXT, data),), None) if heard else ((), INVALID_DATA)
                yield Case(f"{number} {data.hex()}", (frame(TEXT, data),), echo, close)


def early_failures() -> Iterator[Case]:
    """It ends with the fragment that is wrong; what would follow is not waited for."""
    for at, bad in enumerate((b"\xf4\x90\x80\x80", b"\xf4\x90"), 1):
        sent = (frame(TEXT, COSMOS, fin=False), frame(CONT, bad, fin=False))
        yield Case(f"6.4.{at}", sent, (), INVALID_DATA)
    for at, size in enumerate((len(COSMOS), 1), 3):
        data = COSMOS + b"\xf4\x90\x80\x80edited"
        yield Case(f"6.4.{at}", chop(frame(TEXT, data), size), (), INVALID_DATA)


def closes() -> Iterator[Case]:
    bye, echo = frame(CLOSE, code(1000)), ((TEXT, b"Hello"),)
    hello, ping = frame(TEXT, b"Hello"), frame(PING)
    first, last = fragments(TEXT, (b"fragment1", b"fragment2"))
    large = b"B" * 262_144
    yield Case("7.1.1", (hello, bye), echo, code(1000))
    yield Case("7.1.2", (bye + bye,), (), code(1000))
    yield Case("7.1.3", (bye + ping,), (), code(1000))
    yield Case("7.1.4", (bye + hello,), (), code(1000))
    yield Case("7.1.5", (first + bye + last,), (), code(1000))
    yield Case("7.1.5 empty", (first + frame(CLOSE) + last,), (), code(1000))
    both = ((TEXT, large), *echo)
    yield Case("7.1.6", (frame(TEXT, large) + hello + bye + ping,), both, code(1000))
    full = code(1000) + b"*" * 123
    yield Case("7.3.1", (frame(CLOSE),), (), b"")
    yield Case("7.3.2", (frame(CLOSE, b"a"),), (), PROTOCOL_ERROR)
    yield Case("7.3.3", (bye,), (), code(1000))
    yield Case("7.3.4", (frame(CLOSE, code(1000) + b"Hello"),), (), code(1000) + b"Hello")
    yield Case("7.3.5", (frame(CLOSE, full),), (), full)
    yield Case("7.3.6", (frame(CLOSE, full + b"*"),), (), PROTOCOL_ERROR)
    yield Case("7.5.1", (frame(CLOSE, code(1000) + BROKEN),), (), INVALID_DATA)
    known = (*range(1000, 1004), *range(1007, 1015), 3000, 3999, 4000, 4999)
    for number in known:
        yield Case(f"7.7 {number}", (frame(CLOSE, code(number)),), (), code(number))
    for number in (0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535):
        yield Case(f"7.9 {number}", (frame(CLOSE, code(number)),), (), PROTOCOL_ERROR)


CASES = (
    *framing(),
    *pings(),
    *reserved_bits(),
    *opcodes(),
    *fragmentation(),
    *utf_8(),
    *closes(),
)
