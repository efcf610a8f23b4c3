"""How often each number occurs, as lines of text or as a picture."""

import struct
import zlib
from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

WIDTH = 60
BAR, HEIGHT, MARGIN, FOOT = 8, 240, 16, 28
PAPER, INK, AXIS = 255, 70, 160
"""Shades of grey."""
MARK, PIXEL = 8, 2
"""How long the marks below the bars are, and how large the dots of which digits are made."""
DIGITS = [
    "111101101101111",
    "010110010010111",
    "111001111100111",
    "111001111001111",
    "101101111001001",
    "111100111001111",
    "111100111101111",
    "111001001001001",
    "111101111101111",
    "111101111001111",
]
"""Each of the ten as five rows of three dots."""

Picture = NDArray[np.uint8]


def text(numbers: Sequence[int]) -> str:
    """A line for each number from the least to the largest, with a bar as long as it is common."""
    often = Counter(numbers)
    most = max(often.values())
    return "\n".join(
        f"{number:>4} {'█' * round(WIDTH * often[number] / most)} {often[number] or ''}".rstrip()
        for number in range(min(often), max(often) + 1)
    )


def png(numbers: Sequence[int]) -> bytes:
    """A bar for each number from the least to the largest; every tenth is written below it."""
    often = Counter(numbers)
    first, last, most = min(often), max(often), max(often.values())
    width = (last - first + 1) * BAR + 2 * MARGIN
    picture = np.full((MARGIN + HEIGHT + FOOT, width), PAPER, np.uint8)
    base = MARGIN + HEIGHT
    picture[base, MARGIN:-MARGIN] = AXIS
    for number in range(first, last + 1):
        left = MARGIN + (number - first) * BAR
        top = base - round(HEIGHT * often[number] / most)
        picture[top:base, left + 1 : left + BAR - 1] = INK
        if number % 10 == 0:
            _mark(picture, base, left + BAR // 2, number)
    return _grey_png(picture)


def _mark(picture: Picture, base: int, middle: int, number: int) -> None:
    """A short line below the axis, and the number below that; the margins have room for it."""
    picture[base : base + MARK, middle] = INK
    written = np.hstack([_digit(int(digit)) for digit in str(number)])
    height, width = written.shape
    top, left = base + MARK + PIXEL, middle - width // 2
    picture[top : top + height, left : left + width][written] = INK


def _digit(digit: int) -> NDArray[np.bool_]:
    dots = np.array([dot == "1" for dot in DIGITS[digit]]).reshape(5, 3)
    large: NDArray[np.bool_] = np.kron(dots, np.ones((PIXEL, PIXEL), np.bool_))
    return np.pad(large, ((0, 0), (PIXEL // 2, PIXEL // 2)))


def _grey_png(picture: Picture) -> bytes:
    height, width = picture.shape
    rows = b"".join(b"\0" + row.tobytes() for row in picture)
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
