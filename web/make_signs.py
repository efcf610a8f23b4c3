"""Draws the signs of the pirates' powers as a font: `python web/make_signs.py`.

Their names bear an emoji each, which not every device can draw. This font has these four and no
other, in the colour of the text around them.
"""

import struct
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import atan2, cos, pi, radians, sin
from pathlib import Path
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


class Contour(NamedTuple):
    """Drawn on 24 × 24, downwards. Inside is what goes clockwise; a hole goes the other way."""

    points: Sequence[Point]
    round: bool = False
    """The points are those that a curve bends towards, instead of corners."""


FONT = Path(__file__).parent / "src/games/pirates/signs.ttf"
NAME = "Pirates' signs"
GRID, UNIT, DEPTH, ADVANCE, EM = 24, 44, 190, 1130, 1000
MAGIC = 0xB1B0AFBA


def arc(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    angles = [radians(start + (end - start) * step / 8) for step in range(9)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def disc(x: float, y: float, radius: float) -> Contour:
    return Contour(arc(x, y, radius / cos(pi / 8), 0, 360)[:-1], round=True)


def hole(contour: Contour) -> Contour:
    return contour._replace(points=contour.points[::-1])


def pen(line: Sequence[Point], width: float = 2.4) -> list[Contour]:
    """A line of round strokes."""
    joints = [disc(x, y, width / 2) for x, y in line]
    return joints + [bar(start, end, width) for start, end in pairwise(line)]


def bar(start: Point, end: Point, width: float) -> Contour:
    angle = atan2(end[1] - start[1], end[0] - start[0]) + pi / 2
    x, y = width / 2 * cos(angle), width / 2 * sin(angle)
    (a, b), (c, d) = start, end
    return Contour([(a - x, b - y), (c - x, d - y), (c + x, d + y), (a + x, b + y)])


def mirrored(line: Sequence[Point]) -> list[Point]:
    return [(GRID - x, y) for x, y in line]


def kraken() -> list[Contour]:
    outer = [(8.0, 13.0), (7.0, 17.0), (4.6, 18.8), (2.2, 17.0)]
    inner = [(10.4, 14.0), (10.0, 18.6), (8.0, 21.6), (5.4, 21.2)]
    arms = [outer, inner, mirrored(outer), mirrored(inner)]
    eyes = [hole(disc(9.2, 9.4, 1.5)), hole(disc(14.8, 9.4, 1.5))]
    return [disc(12, 8.8, 6.9), *eyes, *(stroke for arm in arms for stroke in pen(arm))]


def sonar() -> list[Contour]:
    bowl, eye = Contour(arc(10.5, 10.5, 8, 45, 225)), (14.6, 6.4)
    waves = [stroke for radius in (4, 7) for stroke in pen(arc(*eye, radius, -85, -5), 1.5)]
    stand = pen([(7, 17), (5, 21.6)], 1.8) + pen([(2.6, 21.8), (12.6, 21.8)], 1.8)
    return [bowl, disc(*eye, 1.7), *pen([(10.5, 10.5), eye], 1.6), *waves, *stand]


def triple_shot() -> list[Contour]:
    rings = [disc(12, 12, radius) for radius in (10.4, 8.2, 6, 3.9, 1.9)]
    return [hole(ring) if number % 2 else ring for number, ring in enumerate(rings)]


def instakill() -> list[Contour]:
    jaw = bar((12, 15.4), (12, 21.8), 8.8)
    teeth = [hole(bar((x, 19.4), (x, 21.8), 0.9)) for x in (10.35, 12, 13.65)]
    eyes = [hole(disc(8.4, 10.8, 2.3)), hole(disc(15.6, 10.8, 2.3))]
    nose = hole(Contour([(12, 12.8), (13.4, 15.2), (10.6, 15.2)]))
    return [disc(12, 10, 8.6), jaw, *teeth, *eyes, nose]


SIGNS = {"🎯": triple_shot(), "🐙": kraken(), "💀": instakill(), "📡": sonar()}


def glyph(contours: Sequence[Contour]) -> bytes:
    points = [point for contour in contours for point in contour.points]
    across = [round(x * UNIT) for x, _ in points]
    up = [round((GRID - y) * UNIT) - DEPTH for _, y in points]
    ends = [last - 1 for last in accumulate(len(contour.points) for contour in contours)]
    corners = bytes(not contour.round for contour in contours for _ in contour.points)
    head = struct.pack(">5h", len(contours), min(across), min(up), max(across), max(up))
    body = struct.pack(f">{len(ends)}HH", *ends, 0) + corners + steps(across) + steps(up)
    return padded(head + body)


def steps(values: Sequence[int]) -> bytes:
    moves = [later - earlier for earlier, later in pairwise([0, *values])]
    return struct.pack(f">{len(moves)}h", *moves)


def left_of(contours: Sequence[Contour]) -> int:
    return min(round(x * UNIT) for contour in contours for x, _ in contour.points)


def padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)


def character_map(characters: Iterable[str]) -> bytes:
    groups = [(ord(each), ord(each), number) for number, each in enumerate(characters, 1)]
    head = struct.pack(">4HL2H3L", 0, 1, 3, 10, 12, 12, 0, 16 + 12 * len(groups), 0, len(groups))
    return head + b"".join(struct.pack(">3L", *each) for each in groups)


def naming() -> bytes:
    texts = {1: NAME, 2: "Regular", 4: NAME, 6: "PiratesSigns"}
    coded = [text.encode("utf-16-be") for text in texts.values()]
    starts = [0, *accumulate(map(len, coded))]
    records = [
        struct.pack(">6H", 3, 1, 0x409, number, len(text), start)
        for number, text, start in zip(texts, coded, starts, strict=False)
    ]
    head = struct.pack(">3H", 0, len(texts), 6 + 12 * len(texts))
    return head + b"".join(records) + b"".join(coded)


def metrics(up: int) -> bytes:
    kind = (4, ADVANCE, 400, 5, *[0] * 12, *[0] * 10, 0, 1 << 25, 0, 0, b"NONE", 64)
    form = ">HhHHH11h10B4L4sHHHhhhHHLLhhHHH"
    return struct.pack(
        form, *kind, 0xFFFF, 0xFFFF, up, -DEPTH, 0, up, DEPTH, 1, 0, 500, 700, 0, 32, 0
    )


def tables(signs: Mapping[str, Sequence[Contour]]) -> dict[str, bytes]:
    # The first glyph stands for what is missing, and is empty.
    glyphs = [b"", *map(glyph, signs.values())]
    count, up = len(glyphs), EM - DEPTH
    points = max(sum(len(each.points) for each in sign) for sign in signs.values())
    most = max(map(len, signs.values()))
    starts = [0, *map(left_of, signs.values())]
    return {
        "OS/2": metrics(up),
        "cmap": character_map(signs),
        "glyf": b"".join(glyphs),
        "head": struct.pack(
            ">HHLLLHHQQ4hHHhhh",
            *(1, 0, 1 << 16, 0, 0x5F0F3CF5, 1, EM, 0, 0, 0, -DEPTH, GRID * UNIT, up, 0, 8, 2, 1, 0),
        ),
        "hhea": struct.pack(
            ">HHhhhH11hH", 1, 0, up, -DEPTH, 0, ADVANCE, *[0] * 3, 1, *[0] * 7, count
        ),
        "hmtx": b"".join(struct.pack(">Hh", ADVANCE, start) for start in starts),
        "loca": struct.pack(f">{count + 1}L", *accumulate(map(len, glyphs), initial=0)),
        "maxp": struct.pack(">L14H", 1 << 16, count, points, most, *[0] * 2, 2, *[0] * 8),
        "name": naming(),
        "post": struct.pack(">LLhhL4L", 3 << 16, 0, -100, 50, 0, *[0] * 4),
    }


def checksum(data: bytes) -> int:
    return sum(struct.unpack(f">{len(padded(data)) // 4}L", padded(data))) % (1 << 32)


def font(parts: Mapping[str, bytes]) -> bytes:
    power = len(parts).bit_length() - 1
    header = struct.pack(
        ">L4H", 1 << 16, len(parts), 16 << power, power, 16 * (len(parts) - (1 << power))
    )
    first = len(header) + 16 * len(parts)
    starts = accumulate((len(padded(data)) for data in parts.values()), initial=first)
    directory = b"".join(
        struct.pack(">4s3L", name.encode(), checksum(data), start, len(data))
        for (name, data), start in zip(parts.items(), starts, strict=False)
    )
    return header + directory + b"".join(map(padded, parts.values()))


def main() -> None:
    parts = tables(SIGNS)
    rest = (MAGIC - checksum(font(parts))) % (1 << 32)
    parts["head"] = parts["head"][:8] + struct.pack(">L", rest) + parts["head"][12:]
    FONT.write_bytes(font(parts))


if __name__ == "__main__":
    main()
