"""A whole view as a picture: boards side by side where they fit, counters, a legend."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from seabattle.cli.boards import draw_board
from seabattle.cli.marks import EVERY_MARK, SHIP_STYLE, Pen, pen_for
from seabattle.cli.phrases import Voice
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import Board, Counter, View

GAP = 3
COUNTERS_WIDTH = 30
"""The least room beside the boards in which counters can stand."""


def picture(view: View, voice: Voice, width: int, *, plain: bool = False) -> RenderableType:
    """All of a view but its prompt, for a terminal of this width."""
    pen = pen_for(view, voice, plain=plain)
    drawn = [_titled(board, voice, pen) for board in view.boards]
    numbers = counters(view, voice)
    return Group(
        headline(view, voice),
        Text(),
        *_laid_out(drawn, numbers, width),
        *legend(view, voice, pen),
    )


def headline(view: View, voice: Voice) -> Text:
    """The game, what it is at, and who is to act."""
    phase = voice.name(f"phase-{view.phase}", default=view.phase)
    line = Text.assemble((voice.words.say("title"), "bold"), " · ", phase)
    acting = [voice.seat(seat, view.seat) for seat in view.to_act if seat in PLAYERS]
    if acting:
        line.append(" · " + voice.say("to-act", seats=", ".join(acting)))
    return line


def _titled(board: Board, voice: Voice, pen: Pen) -> list[Text]:
    return [Text(voice.words.say(f"board-{board.id}"), "bold underline"), *draw_board(board, pen)]


def _laid_out(
    drawn: Sequence[list[Text]], numbers: Table | None, width: int
) -> Iterable[RenderableType]:
    """Boards beside each other with the counters, else without, else below each other."""
    needed = sum(map(_width_of, drawn)) + GAP * (len(drawn) - 1)
    boards = [Group(*lines) for lines in drawn]
    if numbers and needed + GAP + COUNTERS_WIDTH <= width:
        yield _row([*boards, numbers])
        return
    yield from [_row(boards)] if needed <= width else boards
    if numbers:
        yield from (Text(), numbers)


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
        table.add_row(label, *(_values(same, owner) for owner in ([None] if shared else owners)))
    return table


def _own_first(seat: Seat) -> tuple[Seat, ...]:
    return (seat, seat.other) if seat in PLAYERS else PLAYERS


def _label(counter: Counter, voice: Voice) -> str:
    name = voice.name(f"counter-{counter.name}", default=counter.name)
    return f"{name}: {voice.item(counter)}" if counter.item else name


def _values(same: Iterable[Counter], owner: Seat | None) -> str:
    return " ".join(_value(counter) for counter in same if counter.of is owner)


def _value(counter: Counter) -> str:
    value = counter.value
    text = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return text if counter.most is None else f"{text}/{counter.most}"


def legend(view: View, voice: Voice, pen: Pen) -> Iterable[Text]:
    """What the symbols and letters in sight mean."""
    layers = [layer for board in view.boards for layer in board.layers]
    seen = {layer.kind for layer in layers}
    entries = [
        (pen.symbol(mark), mark.style, voice.words.say(f"layer-{kind}"))
        for kind, mark in EVERY_MARK.items()
        if kind in seen
    ]
    names = dict.fromkeys(layer.name for layer in layers if layer.name)
    entries += [(pen.letters[id], SHIP_STYLE, voice.ship(id)) for id in names]
    if entries:
        yield Text()
        yield Text("   ").join(
            Text.assemble((symbol, style), " ", meaning)
            for symbol, style, meaning in dict.fromkeys(entries)
        )
