"""A raster of colours on which smooth shapes are painted, and its PNG."""

import struct
import zlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Point = tuple[float, float]
Floats = NDArray[np.floating[Any]]

SIGNATURE = b"\x89PNG\r\n\x1a\n"
TRUE_COLOUR = (8, 2, 0, 0, 0)
"""Bits a channel, red-green-blue, and the only methods that there are."""
LEVEL = 6


class Canvas:
    """Shapes are given by the signed distance of each pixel to their edge, which is smoothed."""

    def __init__(self, width: int, height: int, top: Colour, bottom: Colour) -> None:
        """Begin with a gradient from the top to the bottom."""
        share = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
        colours = np.array(top, np.float32) * (1 - share) + np.array(bottom, np.float32) * share
        self._pixels = np.repeat(colours, width, axis=1)
        self.width, self.height = width, height

    def rectangle(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        colour: Colour,
        radius: float = 0,
    ) -> None:
        """Paint a rectangle with round corners."""
        rows, columns = self._box(left, top, right, bottom)
        y, x = self._centres(rows, columns)
        across = np.abs(x - (left + right) / 2) - ((right - left) / 2 - radius)
        down = np.abs(y - (top + bottom) / 2) - ((bottom - top) / 2 - radius)
        outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
        distance = outside + np.minimum(np.maximum(across, down), 0) - radius
        self._paint(rows, columns, distance, colour)

    def line(self, begin: Point, end: Point, thickness: float, colour: Colour) -> None:
        """Paint a line with round ends; a dot, if both ends are one."""
        (x1, y1), (x2, y2), half = begin, end, thickness / 2
        rows, columns = self._box(
            min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half
        )
        y, x = self._centres(rows, columns)
        length = max((x2 - x1) ** 2 + (y2 - y1) ** 2, 1e-9)
        along = np.clip(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length, 0, 1)
        distance = np.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)) - half
        self._paint(rows, columns, distance, colour)

    def dot(self, centre: Point, radius: float, colour: Colour) -> None:
        self.line(centre, centre, 2 * radius, colour)

    def ring(self, centre: Point, radius: float, thickness: float, colour: Colour) -> None:
        (x0, y0), reach = centre, radius + thickness
        rows, columns = self._box(x0 - reach, y0 - reach, x0 + reach, y0 + reach)
        y, x = self._centres(rows, columns)
        distance = np.abs(np.hypot(x - x0, y - y0) - radius) - thickness / 2
        self._paint(rows, columns, distance, colour)

    def polygon(self, corners: Sequence[Point], colour: Colour) -> None:
        """Paint a convex polygon, whose corners go round clockwise."""
        across, down = zip(*corners, strict=True)
        rows, columns = self._box(min(across), min(down), max(across), max(down))
        y, x = self._centres(rows, columns)
        distance = np.full((len(y), x.shape[1]), -1e9, np.float32)
        for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
            length = max(float(np.hypot(x2 - x1, y2 - y1)), 1e-9)
            outward = ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
            distance = np.maximum(distance, outward)
        self._paint(rows, columns, distance, colour)

    def _box(self, left: float, top: float, right: float, bottom: float) -> tuple[slice, slice]:
        """Return the rows and columns that a shape can touch."""
        return (
            slice(max(0, int(top) - 1), max(0, min(self.height, int(bottom) + 2))),
            slice(max(0, int(left) - 1), max(0, min(self.width, int(right) + 2))),
        )

    def _centres(self, rows: slice, columns: slice) -> tuple[Floats, Floats]:
        y = np.arange(rows.start, rows.stop, dtype=np.float32)[:, None] + np.float32(0.5)
        x = np.arange(columns.start, columns.stop, dtype=np.float32)[None, :] + np.float32(0.5)
        return y, x

    def _paint(self, rows: slice, columns: slice, distance: Floats, colour: Colour) -> None:
        share = np.clip(0.5 - distance, 0, 1)[:, :, None]
        part = self._pixels[rows, columns]
        part += (np.array(colour, np.float32) - part) * share

    def to_png(self) -> bytes:
        """Return the picture as a PNG of true colours, with one filter for all lines."""
        pixels = np.rint(self._pixels).astype(np.uint8).reshape(self.height, -1)
        differences = pixels.copy()
        differences[1:] -= pixels[:-1]
        lines = np.insert(differences, 0, 2, axis=1)  # the filter "up", at the start of each line
        header = struct.pack(">II5B", self.width, self.height, *TRUE_COLOUR)
        data = zlib.compress(lines.tobytes(), LEVEL)
        chunks = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
        return SIGNATURE + b"".join(_chunk(kind, inside) for kind, inside in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
