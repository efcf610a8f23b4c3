"""Draw a view: boards side by side if they fit, counters, a legend."""

from collections.abc import Iterable, Sequence
from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from seabattle.cli.terminal.boards import (
    ALL_MARKS,
    SHIP_STYLE,
    UNKNOWN_KIND,
    UNNAMED_SHIP,
    Glyphs,
    draw_board,
    make_glyphs,
    strip_number,
)
from seabattle.cli.terminal.texts import Texts
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import LAYERS, Board, Counter, Layer, LayerKind, View
from seabattle.core.words import to_hyphens

GAP = 3
LegendEntry = tuple[str, str, str]
"""Symbol, style and meaning."""
_RULER = Console(width=1000, file=StringIO())
"""Console for measuring natural widths."""


def draw_view(view: View, texts: Texts, width: int, *, plain: bool = False) -> RenderableType:
    """Draw a view without its prompt, for a terminal of this width."""
    glyphs = make_glyphs(view, texts, plain=plain)
    return Group(
        draw_headline(view, texts),
        Text(),
        *_lay_out(view, texts, glyphs, width),
        Text(),
        *draw_legend(view, texts, glyphs, width),
    )


def draw_headline(view: View, texts: Texts) -> Text:
    """Draw the game's title, the viewer, the phase, and who is to act."""
    phase = texts.name(f"phase-{view.phase}", default=view.phase)
    whose = [texts.seat(view.seat, Seat.WATCHER)] if view.seat in PLAYERS else []
    line = Text(" · ").join(
        [Text(texts.words.say("title"), "bold"), *map(Text, whose), Text(phase)]
    )
    acting = [texts.seat(seat, view.seat) for seat in view.to_act if seat in PLAYERS]
    if acting:
        line.append(" · " + texts.say("to-act", seats=", ".join(acting)))
    return line


def _lay_out(view: View, texts: Texts, glyphs: Glyphs, width: int) -> Iterable[RenderableType]:
    """Put boards and counters side by side as far as they fit."""
    wide = [_draw_titled(board, texts, glyphs) for board in view.boards]
    tight = [_draw_titled(board, texts, glyphs, tight=True) for board in view.boards]
    numbers = draw_counters(view, texts)
    beside = _RULER.measure(numbers).maximum + GAP if numbers else 0
    for boards in (wide, tight):
        if _total_width(boards) + beside <= width:
            return [_join_horizontally([*map(_stack, boards), *filter(None, [numbers])])]
    fitting = next((boards for boards in (wide, tight) if _total_width(boards) <= width), None)
    drawn = [_join_horizontally(list(map(_stack, fitting)))] if fitting else list(map(_stack, wide))
    return [numbers, Text(), *drawn] if numbers else drawn


def _draw_titled(board: Board, texts: Texts, glyphs: Glyphs, *, tight: bool = False) -> list[Text]:
    lines = draw_board(board, glyphs, tight=tight)
    title = Text(texts.words.say(f"board-{to_hyphens(board.id)}"), "bold underline")
    title.truncate(max(line.cell_len for line in lines), overflow="ellipsis")
    return [title, *lines]


def _stack(lines: Sequence[Text]) -> Group:
    return Group(*lines)


def _total_width(drawn: Sequence[Sequence[Text]]) -> int:
    return sum(map(_measure_width, drawn)) + GAP * (len(drawn) - 1)


def _measure_width(lines: Sequence[Text]) -> int:
    return max(line.cell_len for line in lines)


def _join_horizontally(things: Sequence[RenderableType]) -> Table:
    row = Table.grid(padding=(0, GAP, 0, 0))
    row.add_row(*things)
    return row


def draw_counters(view: View, texts: Texts) -> Table | None:
    """Draw a line for each counter, with a column for each player."""
    if not view.counters:
        return None
    owners = [seat for seat in _order_seats(view.seat) if any(c.of is seat for c in view.counters)]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=bool(owners))
    table.add_column()
    for owner in owners or [view.seat]:
        table.add_column(texts.seat(owner, view.seat), justify="right")
    for label in dict.fromkeys(_format_label(counter, texts) for counter in view.counters):
        same = [c for c in view.counters if _format_label(c, texts) == label]
        shared = any(counter.of is None for counter in same)
        columns = [None] if shared else owners
        table.add_row(label, *(_format_values(same, owner, texts) for owner in columns))
    return table


def _order_seats(seat: Seat) -> tuple[Seat, ...]:
    return (seat, seat.other) if seat in PLAYERS else PLAYERS


def _format_label(counter: Counter, texts: Texts) -> str:
    name = texts.name(f"counter-{counter.name}", default=counter.name)
    return f"{name} · {texts.item(counter)}" if counter.item else name


def _format_values(same: Iterable[Counter], owner: Seat | None, texts: Texts) -> str:
    return " ".join(_format_value(counter, texts) for counter in same if counter.of is owner)


def _format_value(counter: Counter, texts: Texts) -> str:
    value = counter.value
    if isinstance(value, tuple):
        still_open = ["·"] * ((counter.most or 0) - len(value))
        return " ".join([*map(str, value), *still_open])
    said = texts.value(counter.name, value) if isinstance(value, str) else str(value)
    return said if counter.most is None else f"{said}/{counter.most}"


def draw_legend(view: View, texts: Texts, glyphs: Glyphs, width: int) -> Iterable[Text]:
    """Explain the visible symbols and letters, in lines of at most this width."""
    line = Text()
    for symbol, style, meaning in dict.fromkeys(_list_legend_entries(view, texts, glyphs)):
        entry = Text.assemble((symbol, style), " ", meaning)
        if line and line.cell_len + GAP + entry.cell_len > width:
            yield line
            line = Text()
        elif line:
            line.append(" " * GAP)
        line.append_text(entry)
    yield line


def _list_legend_entries(view: View, texts: Texts, glyphs: Glyphs) -> Iterable[LegendEntry]:
    layers = [layer for board in view.boards for layer in board.layers]
    for kind in ALL_MARKS:
        yield from _list_kind_entries(kind, layers, texts, glyphs)
    yield from (
        _make_unknown_entry(layer, texts, glyphs) for layer in layers if layer.kind not in LAYERS
    )
    ships = dict.fromkeys(layer.name for layer in layers if layer.name)
    yield from ((glyphs.letters[id], SHIP_STYLE, strip_number(texts.ship(id))) for id in ships)
    if any(layer.kind == "ship" and not layer.name for layer in layers):
        yield UNNAMED_SHIP, SHIP_STYLE, texts.words.say("layer-ship")


def _make_unknown_entry(layer: Layer, texts: Texts, glyphs: Glyphs) -> LegendEntry:
    """Explain a layer of an unknown kind; its label says more than the kind's letter."""
    symbol = glyphs.symbol(UNKNOWN_KIND) if layer.label else glyphs.answer(layer)
    return symbol, UNKNOWN_KIND.style, texts.words.say(f"layer-{to_hyphens(layer.kind)}")


def _list_kind_entries(
    kind: LayerKind, layers: Sequence[Layer], texts: Texts, glyphs: Glyphs
) -> Iterable[LegendEntry]:
    """Explain a kind of layer; areas have one entry per ship."""
    same = [layer for layer in layers if layer.kind == kind]
    mark, meaning = ALL_MARKS[kind], texts.words.say(f"layer-{kind}")
    owners = dict.fromkeys(layer.name for layer in same if layer.name and kind == "area")
    for owner in owners:
        yield glyphs.letters[owner].lower(), mark.style, f"{meaning} ({texts.ship(owner)})"
    if same and len(owners) != 1:
        yield glyphs.symbol(mark), mark.style, meaning
