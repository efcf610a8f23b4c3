"""Draws a view: boards side by side if they fit, counters, a legend."""

from collections.abc import Iterable, Sequence
from io import StringIO

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from seabattle.cli.terminal.boards import draw_board
from seabattle.cli.terminal.marks import (
    EVERY_MARK,
    NAMELESS,
    OTHER,
    SHIP_STYLE,
    Pen,
    class_name,
    pen_for,
)
from seabattle.cli.terminal.phrases import Voice
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import LAYERS, Board, Counter, Layer, LayerKind, View
from seabattle.core.words import hyphens

GAP = 3
Entry = tuple[str, str, str]
"""Of the legend: a symbol, its style and its meaning."""
_RULER = Console(width=1000, file=StringIO())
"""Measures the natural width of something."""


def picture(view: View, voice: Voice, width: int, *, plain: bool = False) -> RenderableType:
    """A view without its prompt, for a terminal of this width."""
    pen = pen_for(view, voice, plain=plain)
    return Group(
        headline(view, voice),
        Text(),
        *_laid_out(view, voice, pen, width),
        Text(),
        *legend(view, voice, pen, width),
    )


def headline(view: View, voice: Voice) -> Text:
    """The game, the seat whose view this is, the phase, and who is to act."""
    phase = voice.name(f"phase-{view.phase}", default=view.phase)
    whose = [voice.seat(view.seat, Seat.WATCHER)] if view.seat in PLAYERS else []
    line = Text(" · ").join(
        [Text(voice.words.say("title"), "bold"), *map(Text, whose), Text(phase)]
    )
    acting = [voice.seat(seat, view.seat) for seat in view.to_act if seat in PLAYERS]
    if acting:
        line.append(" · " + voice.say("to-act", seats=", ".join(acting)))
    return line


def _laid_out(view: View, voice: Voice, pen: Pen, width: int) -> Iterable[RenderableType]:
    """The boards and counters, side by side as far as they fit."""
    wide = [_titled(board, voice, pen) for board in view.boards]
    tight = [_titled(board, voice, pen, tight=True) for board in view.boards]
    numbers = counters(view, voice)
    beside = _RULER.measure(numbers).maximum + GAP if numbers else 0
    for boards in (wide, tight):
        if _needed(boards) + beside <= width:
            return [_row([*map(_stack, boards), *filter(None, [numbers])])]
    fitting = next((boards for boards in (wide, tight) if _needed(boards) <= width), None)
    drawn = [_row(list(map(_stack, fitting)))] if fitting else list(map(_stack, wide))
    return [numbers, Text(), *drawn] if numbers else drawn


def _titled(board: Board, voice: Voice, pen: Pen, *, tight: bool = False) -> list[Text]:
    lines = draw_board(board, pen, tight=tight)
    title = Text(voice.words.say(f"board-{hyphens(board.id)}"), "bold underline")
    title.truncate(max(line.cell_len for line in lines), overflow="ellipsis")
    return [title, *lines]


def _stack(lines: Sequence[Text]) -> Group:
    return Group(*lines)


def _needed(drawn: Sequence[Sequence[Text]]) -> int:
    return sum(map(_width_of, drawn)) + GAP * (len(drawn) - 1)


def _width_of(lines: Sequence[Text]) -> int:
    return max(line.cell_len for line in lines)


def _row(things: Sequence[RenderableType]) -> Table:
    row = Table.grid(padding=(0, GAP, 0, 0))
    row.add_row(*things)
    return row


def counters(view: View, voice: Voice) -> Table | None:
    """A line for each thing counted, with a column for each player."""
    if not view.counters:
        return None
    owners = [seat for seat in _own_first(view.seat) if any(c.of is seat for c in view.counters)]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=bool(owners))
    table.add_column()
    for owner in owners or [view.seat]:
        table.add_column(voice.seat(owner, view.seat), justify="right")
    for label in dict.fromkeys(_label(counter, voice) for counter in view.counters):
        same = [c for c in view.counters if _label(c, voice) == label]
        shared = any(counter.of is None for counter in same)
        columns = [None] if shared else owners
        table.add_row(label, *(_values(same, owner, voice) for owner in columns))
    return table


def _own_first(seat: Seat) -> tuple[Seat, ...]:
    return (seat, seat.other) if seat in PLAYERS else PLAYERS


def _label(counter: Counter, voice: Voice) -> str:
    name = voice.name(f"counter-{counter.name}", default=counter.name)
    return f"{name} · {voice.item(counter)}" if counter.item else name


def _values(same: Iterable[Counter], owner: Seat | None, voice: Voice) -> str:
    return " ".join(_value(counter, voice) for counter in same if counter.of is owner)


def _value(counter: Counter, voice: Voice) -> str:
    value = counter.value
    if isinstance(value, tuple):
        still_open = ["·"] * ((counter.most or 0) - len(value))
        return " ".join([*map(str, value), *still_open])
    said = voice.value(counter.name, value) if isinstance(value, str) else str(value)
    return said if counter.most is None else f"{said}/{counter.most}"


def legend(view: View, voice: Voice, pen: Pen, width: int) -> Iterable[Text]:
    """The meaning of the visible symbols and letters, in lines of at most this width."""
    line = Text()
    for symbol, style, meaning in dict.fromkeys(_entries(view, voice, pen)):
        entry = Text.assemble((symbol, style), " ", meaning)
        if line and line.cell_len + GAP + entry.cell_len > width:
            yield line
            line = Text()
        elif line:
            line.append(" " * GAP)
        line.append_text(entry)
    yield line


def _entries(view: View, voice: Voice, pen: Pen) -> Iterable[Entry]:
    layers = [layer for board in view.boards for layer in board.layers]
    for kind in EVERY_MARK:
        yield from _meanings(kind, layers, voice, pen)
    yield from (_other_meaning(layer, voice, pen) for layer in layers if layer.kind not in LAYERS)
    ships = dict.fromkeys(layer.name for layer in layers if layer.name)
    yield from ((pen.letters[id], SHIP_STYLE, class_name(voice.ship(id))) for id in ships)
    if any(layer.kind == "ship" and not layer.name for layer in layers):
        yield NAMELESS, SHIP_STYLE, voice.words.say("layer-ship")


def _other_meaning(layer: Layer, voice: Voice, pen: Pen) -> Entry:
    """Of a layer that is not among the known ones; a label says more than the kind's letter."""
    symbol = pen.symbol(OTHER) if layer.label else pen.answer(layer)
    return symbol, OTHER.style, voice.words.say(f"layer-{hyphens(layer.kind)}")


def _meanings(kind: LayerKind, layers: Sequence[Layer], voice: Voice, pen: Pen) -> Iterable[Entry]:
    """Of a kind of layer; areas have one entry per ship."""
    same = [layer for layer in layers if layer.kind == kind]
    mark, meaning = EVERY_MARK[kind], voice.words.say(f"layer-{kind}")
    owners = dict.fromkeys(layer.name for layer in same if layer.name and kind == "area")
    for owner in owners:
        yield pen.letters[owner].lower(), mark.style, f"{meaning} ({voice.ship(owner)})"
    if same and len(owners) != 1:
        yield pen.symbol(mark), mark.style, meaning
