"""Draws lines over two logarithmic axes, as SVG."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 520, 70, 250, 20, 50
COLOURS = ("#0b6fa4", "#c0392b", "#2e8b57", "#8e44ad", "#d68910", "#34495e", "#16a085", "#7f8c8d")
UNITS = {0: "", 3: "k", 6: " M", 9: " G"}
Line = Sequence[tuple[float, float]]


def plot(lines: Mapping[str, Line], across: str, up: str) -> str:
    """Return a drawing of these lines, with a label for each."""
    columns = [column for line in lines.values() for column, _ in line]
    heights = [height for line in lines.values() for _, height in line]
    first, last = floor(log10(min(columns))), ceil(log10(max(columns)))
    low, high = floor(log10(min(heights))), ceil(log10(max(heights)))

    def x(value: float) -> float:
        return LEFT + (log10(value) - first) / max(last - first, 1) * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (log10(value) - low) / max(high - low, 1) * (HEIGHT - TOP - BOTTOM)

    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>'
    )
    parts = [head]
    for power in range(first, last + 1):
        at = f"{x(10**power):.1f}"
        parts.append(f'<path d="M{at} {TOP}V{HEIGHT - BOTTOM}" stroke="#ddd"/>')
        parts.append(_text(at, HEIGHT - BOTTOM + 18, _number(power), "middle"))
    for power in range(low, high + 1):
        at = f"{y(10**power):.1f}"
        parts.append(f'<path d="M{LEFT} {at}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(_text(LEFT - 8, at, _number(power), "end"))
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, across, "middle"))
    parts.append(_text(LEFT, TOP - 6, up, "start"))
    for number, (name, line) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        dash = ' stroke-dasharray="6 4"' if number >= len(COLOURS) else ""
        points = " ".join(f"{x(column):.1f},{y(height):.1f}" for column, height in line)
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
        )
        parts += [
            f'<circle cx="{x(column):.1f}" cy="{y(height):.1f}" r="3" fill="{colour}"/>'
            for column, height in line
        ]
        row = TOP + 12 + 20 * number
        start = WIDTH - RIGHT + 14
        parts.append(f'<path d="M{start} {row - 4}h22" stroke="{colour}" stroke-width="2"{dash}/>')
        parts.append(_text(start + 28, row, name, "start"))
    return "\n".join([*parts, "</svg>", ""])


def _text(x: object, y: object, text: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _number(power: int) -> str:
    """Return a power of ten with a unit, such as 10 M."""
    unit = max(each for each in UNITS if each <= max(power, 0))
    return f"{10 ** (power - unit)}{UNITS[unit]}"
