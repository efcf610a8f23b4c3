"""Draw a board as text. Symbols and colours both tell the kinds of layers apart."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from seabattle.cli.terminal.texts import Texts
from seabattle.core.prompt import FleetToPlace
from seabattle.core.view import LAYERS, Board, Layer, LayerKind, View


class Mark(NamedTuple):
    symbol: str
    ascii: str
    style: str


WATER = Mark("·", ".", "bright_black")

ANSWERS: Mapping[LayerKind, Mark] = {
    "empty": Mark("–", "-", "bright_black"),
    "miss": Mark("•", "o", "cyan"),
    "shot": Mark("○", "*", "bold cyan"),
    "decoy": Mark("◌", "d", "magenta"),
    "intercepted": Mark("▲", "^", "bold magenta"),
    "revealed": Mark("◆", "?", "bold yellow"),
    "hit": Mark("X", "X", "bold red"),
    "sunk": Mark("#", "#", "bold white on red"),
}
"""Marks of what is known about a square. Of several, the last one in this order is drawn."""

BACKGROUNDS: Mapping[LayerKind, Mark] = {
    "path": Mark("»", "~", "yellow"),
    "area": Mark("+", "+", "green"),
}
"""Marks drawn on open water only. Of several, the first one is drawn."""

EDGES: Mapping[LayerKind, Mark] = {
    "suppressed": Mark("!", "!", "bold magenta"),
    "last": Mark("›", ">", "bold yellow"),
}
"""Marks drawn in front of a square, in addition to its content."""

UNKNOWN_KIND = Mark("◇", "%", "bold blue")
"""Mark of an unknown kind of layer, followed by its label or the first letter of its name."""

SHIP_STYLE = "bold green"
ALL_MARKS: Mapping[LayerKind, Mark] = {**ANSWERS, **BACKGROUNDS, **EDGES}
UNNAMED_SHIP = "S"
"""Letter of a ship without a name, or without a free letter in its name."""
ARROWS = ("↗", "→", "↘", "↙", "←", "↖")
"""The six directions of a hex board, clockwise from the north-east."""


class Glyphs:
    """Chooses symbols (`plain`: ASCII only) and the letters of ships."""

    def __init__(self, letters: Mapping[str, str], *, plain: bool = False) -> None:
        self.letters = letters
        self.plain = plain

    def symbol(self, mark: Mark) -> str:
        return mark.ascii if self.plain else mark.symbol

    def answer(self, layer: Layer) -> str:
        """Return the symbol of an answer with its label."""
        if layer.kind in ANSWERS:
            return self.symbol(ANSWERS[layer.kind]) + (layer.label or "")
        return self.symbol(UNKNOWN_KIND) + (layer.label or layer.kind[0])

    def background(self, kind: LayerKind, layers: Sequence[Layer]) -> str:
        """Return the letter of the ship whose area this is, or a symbol for several ships and
        paths."""
        names = {layer.name for layer in layers if layer.kind == kind}
        name = names.pop() if len(names) == 1 else None
        return (
            self.letters[name].lower()
            if name and kind == "area"
            else self.symbol(BACKGROUNDS[kind])
        )

    def ship(self, layer: Layer, square: str) -> str:
        """Return a ship's letter, and its direction on its anchor square."""
        letter = self.letters[layer.name] if layer.name else UNNAMED_SHIP
        if layer.facing is None or square != layer.squares[0]:
            return letter
        return letter + (str(layer.facing) if self.plain else ARROWS[layer.facing % 6])


def style_of(answer: Layer) -> str:
    return ANSWERS.get(answer.kind, UNKNOWN_KIND).style


def make_glyphs(view: View, texts: Texts, *, plain: bool = False) -> Glyphs:
    return Glyphs(assign_letters(_find_ships(view), texts), plain=plain)


def _find_ships(view: View) -> Iterable[str]:
    """Yield every ship that is visible or to be placed."""
    asks = [part.ask for verb in (view.prompt.verbs if view.prompt else ()) for part in verb.parts]
    for ask in asks:
        if isinstance(ask, FleetToPlace):
            yield from (ship.id for ship in ask.ships)
    for board in view.boards:
        yield from (layer.name for layer in board.layers if layer.name)


_NUMBER_SUFFIX = re.compile(r"\s+(\S|\d+|[IVX]+)$")
"""A letter or number after the name, which distinguishes ships of one class."""


def strip_number(ship: str) -> str:
    return _NUMBER_SUFFIX.sub("", ship)


def assign_letters(ships: Iterable[str], texts: Texts) -> dict[str, str]:
    """Assign each class of ship a digit of its id, or a digit or letter of its name."""
    taken: dict[str, str] = {}
    letters: dict[str, str] = {}
    for id in dict.fromkeys(ships):
        name = strip_number(texts.ship(id)).upper()
        if name not in taken:
            digits = "".join(filter(str.isdigit, id))
            telling = sorted(filter(str.isalnum, digits + name), key=str.isalpha)
            free = (c for c in telling if c not in {*taken.values(), "X"})
            taken[name] = next(free, UNNAMED_SHIP)
        letters[id] = taken[name]
    return letters


LABEL_STYLE = "bold"
MIN_CELL_WIDTH = 3
"""Room for an edge, an answer and a ship's letter."""


class Cell(NamedTuple):
    """A drawn square: the mark in front of it, its content, and its style."""

    edge: str
    body: str
    style: str


NO_SQUARE = Cell(" ", "", "")
"""Where the board has no square."""


def draw_board(board: Board, glyphs: Glyphs, *, tight: bool = False) -> list[Text]:
    """Return the lines of a board without its title; `tight` leaves no space between squares."""
    cells = _make_cells(board, glyphs)
    if board.shape.kind == "hex":
        return _draw_hex(board, cells)
    width = _measure_cells_tightly(cells) if tight else _measure_cells(cells, board.shape.columns)
    return _draw_square(board, cells, width)


def _make_cells(board: Board, glyphs: Glyphs) -> dict[str, Cell]:
    """Map every square to its cell."""
    on_square: dict[str, list[Layer]] = defaultdict(list)
    for layer in board.layers:
        for square in layer.squares:
            on_square[square].append(layer)
    hexes = board.shape.kind == "hex"
    return {
        square: _make_cell(square, on_square[square], glyphs, column if hexes else None)
        for row in board.shape.squares
        for square, column in zip(row, board.shape.columns, strict=True)
        if square is not None
    }


def _make_cell(square: str, layers: Sequence[Layer], glyphs: Glyphs, column: str | None) -> Cell:
    """Make the cell of a square. Open water on a hex board shows its column, to name the hex by."""
    answer, edge = _find_answer(layers), _format_edge(layers, glyphs)
    label = _find_label(layers, answer)
    body = _format_body(square, layers, answer, glyphs)
    if body:
        return Cell(edge, body + label, style_of(answer) if answer else SHIP_STYLE)
    ground = next(
        (kind for kind in BACKGROUNDS if any(kind == layer.kind for layer in layers)), None
    )
    if ground:
        body = glyphs.background(ground, layers) + (column or "")
        return Cell(edge, body + label, BACKGROUNDS[ground].style)
    return Cell(edge, label or column or glyphs.symbol(WATER), WATER.style)


def _find_answer(layers: Sequence[Layer]) -> Layer | None:
    """Find the layer that says most about a square; unknown kinds say least."""
    order = list(ANSWERS)
    known = [layer for layer in layers if layer.kind in ANSWERS]
    other = next((layer for layer in layers if layer.kind not in LAYERS), None)
    return max(known, key=lambda layer: order.index(layer.kind), default=other)


def _format_body(square: str, layers: Sequence[Layer], answer: Layer | None, glyphs: Glyphs) -> str:
    """Format what is known about a square, and the ship on it."""
    ship = next((layer for layer in layers if layer.kind == "ship"), None)
    named = ship or (answer if answer and answer.name else None)
    said = glyphs.answer(answer) if answer else ""
    return said + (glyphs.ship(named, square) if named else "")


def _find_label(layers: Sequence[Layer], answer: Layer | None) -> str:
    """Find the label of a layer that is drawn without a mark."""
    labels = (layer.label for layer in layers if layer.kind not in ANSWERS and layer is not answer)
    return next(filter(None, labels), "")


def _format_edge(layers: Sequence[Layer], glyphs: Glyphs) -> str:
    kinds = {layer.kind for layer in layers}
    return next((glyphs.symbol(mark) for kind, mark in EDGES.items() if kind in kinds), " ")


def _measure_cells(cells: Mapping[str, Cell], labels: Sequence[str]) -> int:
    longest = max((len(cell.body) for cell in cells.values()), default=0)
    return max(MIN_CELL_WIDTH, longest + 1, max(map(len, labels)) + 1)


def _measure_cells_tightly(cells: Mapping[str, Cell]) -> int:
    longest = max((len((cell.edge + cell.body).strip()) for cell in cells.values()), default=0)
    return max(MIN_CELL_WIDTH - 1, longest)


def _append_cell(line: Text, cell: Cell, width: int) -> None:
    edge = cell.edge if len(cell.body) < width else ""
    line.append(edge, cell.style)
    line.append(" " * (width - len(edge) - len(cell.body)))
    line.append(cell.body, cell.style)


def _draw_square(board: Board, cells: Mapping[str, Cell], width: int) -> list[Text]:
    shape = board.shape
    margin = max(map(len, shape.rows))
    firsts = [cells[row[0]] for row in shape.squares if row[0]]
    gap = " " * any(len(cell.body) == width for cell in firsts)
    header = _format_header(shape.columns, width)
    lines = [Text(" " * margin + gap + names, LABEL_STYLE) for names in header]
    for label, squares in zip(shape.rows, shape.squares, strict=True):
        line = Text.assemble((label.rjust(margin) + gap, LABEL_STYLE))
        for square in squares:
            _append_cell(line, cells[square] if square else NO_SQUARE, width)
        lines.append(line)
    return lines


def _format_header(columns: Sequence[str], width: int) -> list[str]:
    """Format the names of the columns, vertically if they are too wide."""
    longest = max(map(len, columns))
    if longest < width:
        return ["".join(name.rjust(width) for name in columns)]
    tall = [name.rjust(longest) for name in columns]
    return ["".join(name[row].rjust(width) for name in tall) for row in range(longest)]


def _draw_hex(board: Board, cells: Mapping[str, Cell]) -> list[Text]:
    """Draw rows of hexes, each half a hex further right than the one above."""
    shape = board.shape
    width = _measure_cells(cells, shape.columns)
    width += width % 2
    margin = max(map(len, shape.rows))
    start = _find_left_end(shape.squares, width)
    lines = []
    for row, (label, squares) in enumerate(zip(shape.rows, shape.squares, strict=True)):
        line = Text.assemble((label.rjust(margin), LABEL_STYLE))
        first = next(column for column, square in enumerate(squares) if square is not None)
        line.append(" " * (first * width + row * width // 2 - start))
        for square in squares[first:]:
            _append_cell(line, cells[square] if square else NO_SQUARE, width)
        line.rstrip()
        lines.append(line)
    return lines


def _find_left_end(rows: Sequence[Sequence[str | None]], width: int) -> int:
    """Return the offset of the leftmost hex of an axial strip."""
    return min(
        column * width + row * width // 2
        for row, squares in enumerate(rows)
        for column, square in enumerate(squares)
        if square is not None
    )
