"""Draw the boards of a view, for previews of links. It needs no words: their titles stand below."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from seabattle.core.cache import cached
from seabattle.core.grid import Shape
from seabattle.core.seat import Seat
from seabattle.core.view import Board, Layer
from seabattle.server.pictures.canvas import Canvas, Colour, Point

WIDTH, HEIGHT = 1200, 630
"""The size that messengers show whole."""
MARGIN, GAP, FRAME = 64, 56, 14
ROOM_ABOVE = 48


class Palette(NamedTuple):
    """The colours of a game, so that a link shows at a glance which one is played."""

    top: Colour
    bottom: Colour
    water: Colour
    grid: Colour
    edge: Colour
    ink: Colour


NIGHT = Palette(
    (18, 58, 79), (9, 30, 44), (27, 84, 108), (52, 116, 141), (122, 176, 196), (190, 222, 232)
)
PALETTES = {
    "morskoi": Palette(
        (250, 248, 238),
        (222, 222, 210),
        (255, 253, 232),
        (176, 200, 224),
        (32, 56, 140),
        (32, 56, 140),
    ),
    "pirates": Palette(
        (226, 196, 140),
        (186, 148, 92),
        (244, 227, 184),
        (214, 188, 138),
        (112, 72, 36),
        (44, 85, 96),
    ),
    "salvo": Palette(
        (92, 52, 28), (52, 25, 12), (47, 117, 88), (70, 140, 110), (216, 172, 92), (255, 246, 220)
    ),
    "wager": Palette(
        (248, 239, 216),
        (214, 198, 160),
        (140, 196, 212),
        (232, 244, 248),
        (31, 97, 137),
        (29, 44, 56),
    ),
}
"""The colours of each game's look; other games are played at night."""
OWN: Colour = (214, 224, 229)
RIVAL: Colour = (226, 163, 116)
HULL_EDGE: Colour = (9, 24, 34)
FIRE: Colour = (240, 84, 62)
GLOW: Colour = (255, 190, 84)
WRECK: Colour = (120, 52, 48)

HULLS = ("ship", "revealed", "sunk")
SHOTS = ("hit", "sunk")
SPLASHES = ("miss", "empty", "decoy")


@cached(32, "a link that is sent to a group is looked up by many at once")
def draw_boards(boards: tuple[Board, ...], game: str) -> bytes:
    """Return a PNG of the boards, side by side; of no board, a picture of the sea alone."""
    palette = PALETTES.get(game, NIGHT)
    canvas = Canvas(WIDTH, HEIGHT, palette.top, palette.bottom)
    for n in range(6):
        _draw_wave(canvas, HEIGHT - 18 - 104 * n, n, palette.bottom)
    _draw_boat(canvas, palette, (WIDTH / 2, 34 if boards else HEIGHT / 2), 1.0 if boards else 6.0)
    room = (WIDTH - 2 * MARGIN - GAP * (len(boards) - 1)) / max(1, len(boards))
    for n, board in enumerate(boards):
        left = MARGIN + n * (room + GAP)
        _BoardDrawing(
            canvas, palette, board, (left, ROOM_ABOVE + 24), (room, HEIGHT - ROOM_ABOVE - 56)
        ).draw()
    return canvas.to_png()


def _draw_wave(canvas: Canvas, y: float, n: int, colour: Colour) -> None:
    """Draw short strokes, so that the sea is not flat beside the boards."""
    for x in range(-60 + 70 * (n % 2), WIDTH + 60, 140):
        canvas.line((x, y), (x + 36, y), 3, colour)


def _draw_boat(canvas: Canvas, palette: Palette, centre: Point, size: float) -> None:
    x, y = centre

    def at(*corners: Point) -> list[Point]:
        return [(x + size * across, y + size * down) for across, down in corners]

    canvas.polygon(at((-1, -24), (-1, 6), (-19, 6)), palette.ink)
    canvas.polygon(at((3, -18), (17, 6), (3, 6)), palette.edge)
    canvas.polygon(at((-24, 10), (24, 10), (14, 20), (-14, 20)), GLOW)


class _BoardDrawing:
    """One board in its part of the canvas."""

    def __init__(
        self, canvas: Canvas, palette: Palette, board: Board, corner: Point, room: Point
    ) -> None:
        self._canvas, self._palette = canvas, palette
        self._board = board
        places = _place_squares(board.shape)
        across, down = zip(*places.values(), strict=True)
        reach = 1.0 if board.shape.kind == "square" else 2 / sqrt(3)
        wide, high = max(across) - min(across) + 1, max(down) - min(down) + reach
        self._side = min(room[0] / wide, room[1] / high)
        left = corner[0] + (room[0] - wide * self._side) / 2 - (min(across) - 0.5) * self._side
        top = corner[1] + (room[1] - high * self._side) / 2 - (min(down) - reach / 2) * self._side
        self._centres: Mapping[str, Point] = {
            name: (left + x * self._side, top + y * self._side) for name, (x, y) in places.items()
        }

    def draw(self) -> None:
        self._draw_water()
        layers = [each for each in self._board.layers if each.squares]
        self._draw_marks([each for each in layers if each.kind == "path"])
        for layer in layers:
            if layer.kind in HULLS:
                self._draw_hull(layer)
        self._draw_marks([each for each in layers if each.kind != "path"])

    def _draw_water(self) -> None:
        canvas, half, palette = self._canvas, self._side / 2, self._palette
        if self._board.shape.kind == "hex":
            for x, y in self._centres.values():
                canvas.polygon(_hexagon((x, y), self._side * 1.06), palette.grid)
            for x, y in self._centres.values():
                canvas.polygon(_hexagon((x, y), self._side * 0.96), palette.water)
            return
        across, down = zip(*self._centres.values(), strict=True)
        left, right = min(across) - half, max(across) + half
        top, bottom = min(down) - half, max(down) + half
        canvas.rectangle(
            left - FRAME, top - FRAME, right + FRAME, bottom + FRAME, palette.edge, FRAME
        )
        canvas.rectangle(left, top, right, bottom, palette.water)
        for x in sorted(set(across))[1:]:
            canvas.line((x - half, top), (x - half, bottom), 2, palette.grid)
        for y in sorted(set(down))[1:]:
            canvas.line((left, y - half), (right, y - half), 2, palette.grid)

    def _draw_hull(self, layer: Layer) -> None:
        """Draw a ship as one body along its squares, which are neighbours."""
        places = [self._centres[square] for square in layer.squares if square in self._centres]
        # On a board that both share, ships are named after their seats.
        owner = self._board.owner.value if self._board.owner else layer.name
        body = WRECK if layer.kind == "sunk" else (RIVAL if owner == Seat.TWO.value else OWN)
        pairs = [
            (one, two)
            for n, one in enumerate(places)
            for two in places[n:]
            if abs(one[0] - two[0]) + abs(one[1] - two[1]) < 1.6 * self._side
        ]
        for thickness, colour in ((0.68, HULL_EDGE), (0.56, body)):
            for one, two in pairs:
                self._canvas.line(one, two, thickness * self._side, colour)

    def _draw_marks(self, layers: Sequence[Layer]) -> None:
        for layer in layers:
            for square in layer.squares:
                if square in self._centres:
                    self._draw_mark(layer.kind, self._centres[square])

    def _draw_mark(self, kind: str, centre: Point) -> None:
        canvas, side = self._canvas, self._side
        if kind in SHOTS:
            canvas.dot(centre, 0.25 * side, GLOW)
            canvas.dot(centre, 0.19 * side, FIRE)
        elif kind in SPLASHES:
            canvas.ring(centre, 0.15 * side, max(2.0, 0.05 * side), self._palette.ink)
        elif kind in ("shot", "intercepted"):
            canvas.dot(centre, 0.11 * side, self._palette.ink)
        elif kind == "path":
            canvas.dot(centre, 0.07 * side, self._palette.edge)


def _place_squares(shape: Shape) -> dict[str, Point]:
    """Return the centre of each square, in units of its width."""
    is_hex = shape.kind == "hex"
    return {
        name: (column + row / 2, row * sqrt(3) / 2) if is_hex else (column, row)
        for row, names in enumerate(shape.squares)
        for column, name in enumerate(names)
        if name is not None
    }


def _hexagon(centre: Point, width: float) -> Sequence[Point]:
    (x, y), half, high = centre, width / 2, width / sqrt(3)
    return [
        (x, y - high),
        (x + half, y - high / 2),
        (x + half, y + high / 2),
        (x, y + high),
        (x - half, y + high / 2),
        (x - half, y - high / 2),
    ]
