"""Boards with their marks, a heat map below them, and the squares of orders around them."""

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import NamedTuple

from seabattle.cli.report.elements import Markup, element
from seabattle.cli.terminal.marks import ANSWERS
from seabattle.core.kinds import Json
from seabattle.core.view import Board, Layer

CELL, MARGIN = 24, 22


class Marked(NamedTuple):
    """What is shown on a board besides its layers."""

    heat: Mapping[str, float] = {}
    made: Json = None
    best: Json = None


def board(shown: Board, title: str, marked: Marked) -> Markup:
    places = dict(_places(shown))
    ground = _hex if shown.shape.kind == "hex" else _square
    width = max(x for x, _ in places.values()) + CELL + 2
    height = max(y for _, y in places.values()) + CELL + 2
    return element(
        "svg",
        element("title", title),
        *_labels(shown),
        *(ground(*place) for place in places.values()),
        *(_heat(*places[name], chance) for name, chance in marked.heat.items() if chance > 0),
        *_marks(shown, places),
        *(_ring(places[name], "made") for name in squares_in(marked.made, places)),
        *(_ring(places[name], "better") for name in squares_in(marked.best, places)),
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        class_="board",
        width=width,
    )


def squares_in(order: Json, names: Iterable[str]) -> Iterator[str]:
    """The squares that an order names, wherever it names them."""
    known = set(names)

    def within(value: Json) -> Iterator[str]:
        if isinstance(value, str) and value in known:
            yield value
        elif isinstance(value, dict | list | tuple):
            for inner in value.values() if isinstance(value, dict) else value:
                yield from within(inner)

    return within(order)


def _places(shown: Board) -> Iterator[tuple[str, tuple[float, float]]]:
    """The left upper corner of each square; rows of hexes overlap and slant."""
    hexes = shown.shape.kind == "hex"
    for row, names in enumerate(shown.shape.squares):
        for column, name in enumerate(names):
            if name is not None:
                slant = (row - (len(shown.shape.rows) - 1) // 2 * 2) / 2 if hexes else 0
                step = CELL * sqrt(3) / 2 if hexes else CELL
                yield name, (MARGIN + CELL * (column + slant), MARGIN + step * row)


def _labels(shown: Board) -> Iterator[Markup]:
    if shown.shape.kind == "hex":
        return
    for n, label in enumerate(shown.shape.columns):
        yield _text(label, MARGIN + CELL * (n + 0.5), MARGIN - 6, "label")
    for n, label in enumerate(shown.shape.rows):
        yield _text(label, MARGIN / 2, MARGIN + CELL * (n + 0.5) + 4, "label")


def _square(x: float, y: float) -> Markup:
    return element("rect", x=x, y=y, width=CELL, height=CELL, class_="water")


def _hex(x: float, y: float) -> Markup:
    """Standing on a corner, as wide as a square and with its centre."""
    middle, side = CELL / 2, CELL / sqrt(3)
    ways = ((0, -side), (1, -side / 2), (1, side / 2), (0, side), (-1, side / 2), (-1, -side / 2))
    corners = (f"{x + middle * (1 + right):.1f},{y + middle + down:.1f}" for right, down in ways)
    return element("polygon", points=" ".join(corners), class_="water")


def _heat(x: float, y: float, chance: float) -> Markup:
    return element(
        "rect",
        element("title", f"{chance:.0%}"),
        x=x,
        y=y,
        width=CELL,
        height=CELL,
        class_="heat",
        fill_opacity=round(min(chance, 1.0), 3),
    )


def _marks(shown: Board, places: Mapping[str, tuple[float, float]]) -> Iterator[Markup]:
    for layer in sorted(shown.layers, key=_rank):
        for square in layer.squares:
            if square in places:
                x, y = places[square]
                yield from _mark(layer, x, y)


def _rank(layer: Layer) -> int:
    """Ships lie below what is known of them."""
    return [*ANSWERS].index(layer.kind) + 1 if layer.kind in ANSWERS else 0


def _mark(layer: Layer, x: float, y: float) -> Iterator[Markup]:
    if layer.kind == "ship":
        style = f"ship {layer.name}" if layer.facing is not None else "ship"
        inner = CELL - 4
        yield element("rect", x=x + 2, y=y + 2, width=inner, height=inner, rx=4, class_=style)
    elif layer.kind in ANSWERS:
        symbol = ANSWERS[layer.kind].symbol
        yield _text(symbol, x + CELL / 2, y + CELL / 2 + 5, f"mark {layer.kind}")


def _ring(place: tuple[float, float], style: str) -> Markup:
    x, y = place
    return element("rect", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2, class_=style)


def _text(said: str, x: float, y: float, style: str) -> Markup:
    return element("text", said, x=x, y=y, text_anchor="middle", class_=style)
