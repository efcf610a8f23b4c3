"""One board as lines of text: squares in rows and columns, hexes in rows half a step apart."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from seabattle.cli.marks import ANSWERS, EDGES, GROUNDS, SHIP_STYLE, WATER, Pen
from seabattle.core.view import Board, Layer

LABEL_STYLE = "bold"
LEAST_CELL = 3
"""Room for the edge, an answer and a ship's letter."""


class Cell(NamedTuple):
    """A square as drawn: what stands in front of it, what is on it, and its style."""

    edge: str
    body: str
    style: str


def draw_board(board: Board, pen: Pen) -> list[Text]:
    """The board without its title, line by line."""
    cells = _cells(board, pen)
    if board.shape.kind == "hex":
        return _draw_hex(board, cells)
    return _draw_square(board, cells, pen.symbol(WATER))


def _cells(board: Board, pen: Pen) -> dict[str, Cell]:
    """Every square on which there is more than water."""
    on_square: dict[str, list[Layer]] = defaultdict(list)
    for layer in board.layers:
        for square in layer.squares:
            on_square[square].append(layer)
    return {square: _cell(square, layers, pen) for square, layers in on_square.items()}


def _cell(square: str, layers: Sequence[Layer], pen: Pen) -> Cell:
    ships = [layer for layer in layers if layer.name and layer.kind not in EDGES]
    answers = sorted(
        (layer for layer in layers if layer.kind in ANSWERS),
        key=lambda layer: list(ANSWERS).index(layer.kind),
    )
    body, style = "", ""
    if answers:
        mark = ANSWERS[answers[-1].kind]
        body, style = pen.symbol(mark) + (answers[-1].label or ""), mark.style
    if ships:
        body, style = body + pen.ship(ships[-1], square), style or SHIP_STYLE
    if not body:
        body, style = _ground(layers, pen)
    return Cell(_edge(layers, pen), body, style)


def _ground(layers: Sequence[Layer], pen: Pen) -> tuple[str, str]:
    kinds = {layer.kind for layer in layers}
    mark = next((mark for kind, mark in GROUNDS.items() if kind in kinds), None)
    return (pen.symbol(mark), mark.style) if mark else ("", "")


def _edge(layers: Sequence[Layer], pen: Pen) -> str:
    kinds = {layer.kind for layer in layers}
    return next((pen.symbol(mark) for kind, mark in EDGES.items() if kind in kinds), " ")


def _cell_width(cells: Mapping[str, Cell], labels: Sequence[str]) -> int:
    longest = max((len(cell.body) for cell in cells.values()), default=0)
    return max(LEAST_CELL, longest + 1, max(map(len, labels)) + 1)


def _put(line: Text, cell: Cell, width: int) -> None:
    line.append(cell.edge, EDGES["last"].style)
    line.append(" " * (width - 1 - len(cell.body)))
    line.append(cell.body, cell.style)


def _draw_square(board: Board, cells: Mapping[str, Cell], water: str) -> list[Text]:
    shape = board.shape
    width = _cell_width(cells, shape.columns)
    margin = max(map(len, shape.rows))
    header = " " * margin + "".join(label.rjust(width) for label in shape.columns)
    lines = [Text(header, LABEL_STYLE)]
    for label, squares in zip(shape.rows, shape.squares, strict=True):
        line = Text.assemble((label.rjust(margin), LABEL_STYLE))
        for square in squares:
            _put(line, _or_water(cells.get(square or ""), water, square), width)
        lines.append(line)
    return lines


def _or_water(cell: Cell | None, water: str, square: str | None) -> Cell:
    if square is None:
        return Cell(" ", "", "")
    if cell and cell.body:
        return cell
    return Cell(cell.edge if cell else " ", water, WATER.style)


def _draw_hex(board: Board, cells: Mapping[str, Cell]) -> list[Text]:
    """Each row half a hex further right. Open water shows its column, so a hex can be named."""
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
        for column, square in list(enumerate(squares))[first:]:
            water = shape.columns[column]
            _put(line, _or_water(cells.get(square or ""), water, square), width)
        line.rstrip()
        lines.append(line)
    return lines


def _left_end(rows: Sequence[Sequence[str | None]], width: int) -> int:
    """How far from the left the leftmost hex of an axial strip begins."""
    return min(
        column * width + row * width // 2
        for row, squares in enumerate(rows)
        for column, square in enumerate(squares)
        if square is not None
    )
