"""Draws a board as lines of text; rows of hexes are shifted by half a hex."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from seabattle.cli.terminal.marks import (
    ANSWERS,
    EDGES,
    GROUNDS,
    SHIP_STYLE,
    WATER,
    Pen,
    style_of,
)
from seabattle.core.view import LAYERS, Board, Layer

LABEL_STYLE = "bold"
LEAST_CELL = 3
"""Room for an edge, an answer and a ship's letter."""


class Cell(NamedTuple):
    """A square as drawn: the mark in front of it, what is on it, and its style."""

    edge: str
    body: str
    style: str


NOTHING = Cell(" ", "", "")
"""Where the board has no square."""


def draw_board(board: Board, pen: Pen, *, tight: bool = False) -> list[Text]:
    """The lines of a board without its title; `tight` leaves no space between squares."""
    cells = _cells(board, pen)
    if board.shape.kind == "hex":
        return _draw_hex(board, cells)
    width = _tight_width(cells) if tight else _cell_width(cells, board.shape.columns)
    return _draw_square(board, cells, width)


def _cells(board: Board, pen: Pen) -> dict[str, Cell]:
    """Every square with what is on it."""
    on_square: dict[str, list[Layer]] = defaultdict(list)
    for layer in board.layers:
        for square in layer.squares:
            on_square[square].append(layer)
    hexes = board.shape.kind == "hex"
    return {
        square: _cell(square, on_square[square], pen, column if hexes else None)
        for row in board.shape.squares
        for square, column in zip(row, board.shape.columns, strict=True)
        if square is not None
    }


def _cell(square: str, layers: Sequence[Layer], pen: Pen, column: str | None) -> Cell:
    """Open water on a hex board shows its column, so that people can name the hex."""
    answer, edge = _answer(layers), _edge(layers, pen)
    label = _label(layers, answer)
    body = _body(square, layers, answer, pen)
    if body:
        return Cell(edge, body + label, style_of(answer) if answer else SHIP_STYLE)
    ground = next((kind for kind in GROUNDS if any(kind == layer.kind for layer in layers)), None)
    if ground:
        body = pen.ground(ground, layers) + (column or "")
        return Cell(edge, body + label, GROUNDS[ground].style)
    return Cell(edge, label or column or pen.symbol(WATER), WATER.style)


def _answer(layers: Sequence[Layer]) -> Layer | None:
    """The layer that says most about a square; those of kinds that are not known say least."""
    order = list(ANSWERS)
    known = [layer for layer in layers if layer.kind in ANSWERS]
    other = next((layer for layer in layers if layer.kind not in LAYERS), None)
    return max(known, key=lambda layer: order.index(layer.kind), default=other)


def _body(square: str, layers: Sequence[Layer], answer: Layer | None, pen: Pen) -> str:
    """What is known about a square, and the ship on it."""
    ship = next((layer for layer in layers if layer.kind == "ship"), None)
    named = ship or (answer if answer and answer.name else None)
    said = pen.answer(answer) if answer else ""
    return said + (pen.ship(named, square) if named else "")


def _label(layers: Sequence[Layer], answer: Layer | None) -> str:
    """The label of a layer that no mark bears."""
    labels = (layer.label for layer in layers if layer.kind not in ANSWERS and layer is not answer)
    return next(filter(None, labels), "")


def _edge(layers: Sequence[Layer], pen: Pen) -> str:
    kinds = {layer.kind for layer in layers}
    return next((pen.symbol(mark) for kind, mark in EDGES.items() if kind in kinds), " ")


def _cell_width(cells: Mapping[str, Cell], labels: Sequence[str]) -> int:
    longest = max((len(cell.body) for cell in cells.values()), default=0)
    return max(LEAST_CELL, longest + 1, max(map(len, labels)) + 1)


def _tight_width(cells: Mapping[str, Cell]) -> int:
    longest = max((len((cell.edge + cell.body).strip()) for cell in cells.values()), default=0)
    return max(LEAST_CELL - 1, longest)


def _put(line: Text, cell: Cell, width: int) -> None:
    edge = cell.edge if len(cell.body) < width else ""
    line.append(edge, cell.style)
    line.append(" " * (width - len(edge) - len(cell.body)))
    line.append(cell.body, cell.style)


def _draw_square(board: Board, cells: Mapping[str, Cell], width: int) -> list[Text]:
    shape = board.shape
    margin = max(map(len, shape.rows))
    firsts = [cells[row[0]] for row in shape.squares if row[0]]
    gap = " " * any(len(cell.body) == width for cell in firsts)
    header = _header(shape.columns, width)
    lines = [Text(" " * margin + gap + names, LABEL_STYLE) for names in header]
    for label, squares in zip(shape.rows, shape.squares, strict=True):
        line = Text.assemble((label.rjust(margin) + gap, LABEL_STYLE))
        for square in squares:
            _put(line, cells[square] if square else NOTHING, width)
        lines.append(line)
    return lines


def _header(columns: Sequence[str], width: int) -> list[str]:
    """The names of the columns, written vertically if they are too wide."""
    longest = max(map(len, columns))
    if longest < width:
        return ["".join(name.rjust(width) for name in columns)]
    tall = [name.rjust(longest) for name in columns]
    return ["".join(name[row].rjust(width) for name in tall) for row in range(longest)]


def _draw_hex(board: Board, cells: Mapping[str, Cell]) -> list[Text]:
    """Each row starts half a hex further right than the one above."""
    shape = board.shape
    width = _cell_width(cells, shape.columns)
    width += width % 2
    margin = max(map(len, shape.rows))
    start = _left_end(shape.squares, width)
    lines = []
    for row, (label, squares) in enumerate(zip(shape.rows, shape.squares, strict=True)):
        line = Text.assemble((label.rjust(margin), LABEL_STYLE))
        first = next(column for column, square in enumerate(squares) if square is not None)
        line.append(" " * (first * width + row * width // 2 - start))
        for square in squares[first:]:
            _put(line, cells[square] if square else NOTHING, width)
        line.rstrip()
        lines.append(line)
    return lines


def _left_end(rows: Sequence[Sequence[str | None]], width: int) -> int:
    """The offset of the leftmost hex of an axial strip."""
    return min(
        column * width + row * width // 2
        for row, squares in enumerate(rows)
        for column, square in enumerate(squares)
        if square is not None
    )
