"""The chance to win over a match, as columns of block characters."""

from collections.abc import Iterator, Sequence

from rich.text import Text

ROWS, PARTS = 8, " ▁▂▃▄▅▆▇█"
LABELS = {ROWS - 1: "100 %", ROWS // 2 - 1: " 50 %", 0: "  0 %"}


def chance_plot(chances: Sequence[float], width: int) -> Iterator[Text]:
    """A line for each eighth of the chance, the highest first; a column for each decision, or for
    several where they do not fit."""
    shown = _fitting(chances, max(width - 8, 1))
    for row in reversed(range(ROWS)):
        columns = "".join(PARTS[_part(chance, row)] for chance in shown)
        yield Text.assemble((f"{LABELS.get(row, ''):>5} ", "dim"), "│", (columns, "cyan"))


def _fitting(chances: Sequence[float], width: int) -> list[float]:
    step = max(len(chances) / width, 1.0)
    return [chances[int(n * step)] for n in range(min(len(chances), width))]


def _part(chance: float, row: int) -> int:
    """How many eighths of this row's height a chance fills. Even the smallest can be seen."""
    least = 1 if row == 0 else 0
    return min(max(round(chance * ROWS * 8) - 8 * row, least), 8)
