"""Reads the PNGs that we write: true colours, the filters "none" and "up"."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def read_png(data: bytes) -> NDArray[np.uint8]:
    """Return rows of pixels of three channels; raise `AssertionError` for a broken file."""
    assert data.startswith(SIGNATURE)
    chunks: dict[bytes, bytes] = {}
    at = len(SIGNATURE)
    while at < len(data):
        [length] = struct.unpack_from(">I", data, at)
        kind, inside = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        [check] = struct.unpack_from(">I", data, at + 8 + length)
        assert check == zlib.crc32(kind + inside)
        chunks[kind] = inside
        at += 12 + length
    assert list(chunks) == [b"IHDR", b"IDAT", b"IEND"]
    width, height, *kinds = struct.unpack(">II5B", chunks[b"IHDR"])
    assert kinds == [8, 2, 0, 0, 0]
    lines = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, -1)
    assert set(lines[:, 0]) <= {0, 2}
    pixels = np.zeros((height, 3 * width), np.uint8)
    above = np.zeros(3 * width, np.uint8)
    for row, line in enumerate(lines):
        above = pixels[row] = line[1:] + above if line[0] == 2 else line[1:]
    return pixels.reshape(height, width, 3)
