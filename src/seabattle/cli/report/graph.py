"""The chance to win over a match, as a graph."""

from collections.abc import Iterator

from seabattle.analysis.account import Account, Decision
from seabattle.cli.report.elements import Markup, element

WIDTH, HEIGHT, LEFT, EDGE = 720, 220, 48, 12
DOTS = {"inaccuracy": 3, "mistake": 4.5, "blunder": 6}
"""How large the dot of a decision is that gave something away."""


def graph(account: Account, title: str) -> Markup:
    chances = [*(each.value.value for each in account.decisions), account.result]
    points = " ".join(f"{_x(n, len(chances)):.1f},{_y(each):.1f}" for n, each in enumerate(chances))
    line = element("polyline", points=points, class_="chance")
    dots = (_dot(n, each, len(chances)) for n, each in enumerate(account.decisions))
    return element(
        "svg",
        element("title", title),
        *_scale(),
        line,
        *(dot for dot in dots if dot),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        class_="graph",
    )


def _scale() -> Iterator[Markup]:
    for percent in (0, 50, 100):
        y = _y(percent / 100)
        yield element("line", x1=LEFT, x2=WIDTH - EDGE, y1=y, y2=y, class_="rule")
        yield element("text", f"{percent} %", x=LEFT - 6, y=y + 4, text_anchor="end")


def _dot(number: int, decision: Decision, of: int) -> Markup | None:
    if decision.grade not in DOTS:
        return None
    where = {"cx": _x(number, of), "cy": _y(decision.value.value)}
    name = element("title", str(decision.number))
    return element("circle", name, r=DOTS[decision.grade], class_=decision.grade, **where)


def _x(number: int, of: int) -> float:
    return LEFT + (WIDTH - LEFT - EDGE) * number / max(of - 1, 1)


def _y(chance: float) -> float:
    return EDGE + (HEIGHT - 2 * EDGE) * (1 - chance)
