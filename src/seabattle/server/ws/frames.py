"""The frames of a WebSocket (RFC 6455), read and written as a server does. No sockets here."""

from collections.abc import Iterator
from functools import partial
from struct import Struct

from websockets.frames import apply_mask  # type: ignore[attr-defined]

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
"""What a frame holds; MORE goes on with the message before."""
DATA, CONTROL = (TEXT, BINARY), (CLOSE, PING, PONG)
LAST, KIND, RESERVED = 0x80, 0x0F, 0x70
WHOLE = (LAST | TEXT, LAST | BINARY)
"""How a message begins that comes in one frame, as nearly all do."""
MASKED, LENGTH = 0x80, 0x7F
LONGEST_CONTROL, TWO_BYTES, EIGHT_BYTES = 125, 126, 127
NORMAL, AGAINST_PROTOCOL, NO_CODE, NOT_TEXT, TOO_LARGE = 1000, 1002, 1005, 1007, 1009
"""Why a WebSocket is closed."""
CODES = frozenset((*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)))
"""Those that may be sent."""


class Broken(Exception):
    """Bytes that no client should send, and the code with which to close."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


Frame = tuple[int, bytes]
"""What kind it is, and its data: a message that is whole, or a control frame."""


class Frames:
    """Puts frames and messages together from bytes, however those come."""

    __slots__ = ("_kind", "_most", "_parts", "_rest")

    def __init__(self, most: int) -> None:
        self._most = most
        """The longest message, in bytes."""
        self._rest = b""
        self._kind = 0
        self._parts: list[bytes] = []

    def feed(self, data: bytes) -> Iterator[Frame]:
        """All frames that are whole now. Raises `Broken`; there is no going on after that."""
        data, at = self._rest + data, 0
        while at + 2 <= len(data) and (found := self._next(data, at)):
            head, payload, at = found
            if (frame := self._frame(head, payload)) is not None:
                yield frame
        self._rest = data[at:]

    def _next(self, data: bytes, at: int) -> tuple[int, bytes, int] | None:
        """The first byte of the frame that begins here, what it holds, and where it ends."""
        head, length, start = data[at], data[at + 1] ^ MASKED, at + 6
        if length > LENGTH or head & RESERVED:
            raise Broken(AGAINST_PROTOCOL)
        if length > LONGEST_CONTROL:
            width = 2 if length == TWO_BYTES else 8
            length, start = int.from_bytes(data[at + 2 : at + 2 + width], "big"), start + width
        if len(data) >= start and length > self._most:
            raise Broken(TOO_LARGE)
        end = start + length
        if len(data) < end:
            return None
        return head, apply_mask(data[start:end], data[start - 4 : start]), end

    def _frame(self, head: int, payload: bytes) -> Frame | None:
        if head in WHOLE and not self._parts:
            return _checked(head & KIND, payload)
        kind, last = head & KIND, bool(head & LAST)
        if kind in CONTROL and last and len(payload) <= LONGEST_CONTROL:
            return kind, payload
        if kind in DATA and not self._parts:
            self._kind = kind
        elif kind != MORE or not self._parts:
            raise Broken(AGAINST_PROTOCOL)
        return self._part(payload, last)

    def _part(self, payload: bytes, last: bool) -> Frame | None:
        self._parts.append(payload)
        if sum(map(len, self._parts)) > self._most:
            raise Broken(TOO_LARGE)
        if not last:
            return None
        whole, self._parts = b"".join(self._parts), []
        return _checked(self._kind, whole)


def _checked(kind: int, data: bytes) -> Frame:
    if kind == TEXT and not data.isascii():
        try:
            data.decode()
        except UnicodeDecodeError:
            raise Broken(NOT_TEXT) from None
    return kind, data


_SHORT, _MIDDLE, _LONG = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack


def written(kind: int, data: bytes) -> bytes:
    """A frame as the server sends it."""
    length = len(data)
    if length <= LONGEST_CONTROL:
        return _SHORT(LAST | kind, length) + data
    if length < 1 << 16:
        return _MIDDLE(LAST | kind, TWO_BYTES, length) + data
    return _LONG(LAST | kind, EIGHT_BYTES, length) + data


text_frame = partial(written, TEXT)


def close_frame(code: int) -> bytes:
    return written(CLOSE, b"" if code == NO_CODE else code.to_bytes(2, "big"))


def close_code(data: bytes) -> int:
    """The code to answer a client's close frame with: its own, unless that is wrong."""
    if not data:
        return NO_CODE
    code = int.from_bytes(data[:2], "big")
    try:
        data[2:].decode()
    except UnicodeDecodeError:
        return NOT_TEXT
    return code if len(data) > 1 and code in CODES else AGAINST_PROTOCOL
