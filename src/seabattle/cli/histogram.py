"""How often each number occurs, as lines of text or as a picture."""

import struct
import zlib
from collections import Counter
from collections.abc import Sequence

import numpy as np

WIDTH = 60
BAR, HEIGHT, MARGIN = 8, 240, 16
PAPER, INK, AXIS = 255, 70, 160
"""Shades of grey."""


def text(numbers: Sequence[int]) -> str:
    """A line for each number from the least to the largest, with a bar as long as it is common."""
    often = Counter(numbers)
    most = max(often.values())
    return "\n".join(
        f"{number:>4} {'█' * round(WIDTH * often[number] / most)} {often[number] or ''}".rstrip()
        for number in range(min(often), max(often) + 1)
    )


def png(numbers: Sequence[int]) -> bytes:
    """A bar for each number from the least to the largest; every tenth has a mark below it."""
    often = Counter(numbers)
    first, last, most = min(often), max(often), max(often.values())
    picture = np.full((HEIGHT + 2 * MARGIN, (last - first + 1) * BAR + 2 * MARGIN), PAPER, np.uint8)
    base = MARGIN + HEIGHT
    picture[base, MARGIN:-MARGIN] = AXIS
    for number in range(first, last + 1):
        left = MARGIN + (number - first) * BAR
        top = base - round(HEIGHT * often[number] / most)
        picture[top:base, left + 1 : left + BAR - 1] = INK
        if number % 10 == 0:
            picture[base : base + MARGIN // 2, left + BAR // 2] = INK
    return _grey_png(picture)


def _grey_png(picture: "np.ndarray[tuple[int, int], np.dtype[np.uint8]]") -> bytes:
    height, width = picture.shape
    rows = b"".join(b"\0" + row.tobytes() for row in picture)
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
