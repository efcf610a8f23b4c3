"""Draws the signs of the pirates' powers as a font: `python web/make_signs.py`.

Their names bear an emoji each, which not every device can draw. This font has these four and no
other, in the colour of the text around them.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, pi, radians, sin
from pathlib import Path
from typing import NamedTuple, TypeAlias

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

Point: TypeAlias = tuple[float, float]


class Contour(NamedTuple):
    """Drawn on 24 × 24, downwards. Inside is what goes clockwise; a hole goes the other way."""

    points: Sequence[Point]
    round: bool = False
    """The points are those that a curve bends towards, instead of corners."""


FONT = Path(__file__).parent / "src/games/pirates/signs.ttf"
NAME = "Pirates' signs"
GRID, UNIT, DEPTH, ADVANCE, EM = 24, 44, 190, 1130, 1000
MISSING = ".notdef"


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


def glyph(contours: Sequence[Contour]) -> Glyph:
    drawing = TTGlyphPen(None)
    for points, is_round in contours:
        placed = [(round(x * UNIT), round((GRID - y) * UNIT) - DEPTH) for x, y in points]
        if is_round:
            drawing.qCurveTo(*placed, None)  # all of its points are off the curve
        else:
            drawing.moveTo(placed[0])
            for point in placed[1:]:
                drawing.lineTo(point)
        drawing.closePath()
    return drawing.glyph()


def font(signs: Mapping[str, Sequence[Contour]]) -> FontBuilder:
    glyphs = {MISSING: Glyph()} | {f"u{ord(each):X}": glyph(signs[each]) for each in signs}
    builder = FontBuilder(EM, isTTF=True)
    builder.updateHead(created=0, modified=0)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(each): f"u{ord(each):X}" for each in signs})
    builder.setupGlyf(glyphs)
    lefts = {name: getattr(each, "xMin", 0) for name, each in glyphs.items()}
    builder.setupHorizontalMetrics({name: (ADVANCE, left) for name, left in lefts.items()})
    builder.setupHorizontalHeader(ascent=EM - DEPTH, descent=-DEPTH)
    builder.setupNameTable({"familyName": NAME, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=EM - DEPTH, sTypoDescender=-DEPTH)
    builder.setupPost(keepGlyphNames=False)
    return builder


def main() -> None:
    made = font(SIGNS)
    made.font.recalcTimestamp = False
    made.save(FONT)


if __name__ == "__main__":
    main()
