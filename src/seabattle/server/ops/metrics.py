"""Metrics in the Prometheus text format.

Each worker process reports its own; the label `process` tells them apart.
"""

import os
from collections import defaultdict
from collections.abc import Iterator, Mapping

HELP = {
    "requests_total": ("counter", "HTTP requests answered, by status."),
    "orders_total": ("counter", "Orders by what became of them."),
    "problems_total": ("counter", "Problems by slug."),
    "tables_total": ("counter", "Tables set up here."),
    "pushes_total": ("counter", "Notifications (Web Push) by what became of them."),
    "task_failures_total": ("counter", "Failures of long-lived tasks, by task; all are restarted."),
    "connections": ("gauge", "Open connections, HTTP and WebSocket together."),
    "sockets": ("gauge", "Open WebSockets."),
    "tables_held": ("gauge", "Tables that this process has in memory."),
    "commit_seconds_sum": ("counter", "Time from reading orders until they were durable, in all."),
    "commit_seconds_count": ("counter", "Orders that became durable here."),
}


class Metrics:
    def __init__(self) -> None:
        self._figures: defaultdict[tuple[str, str], float] = defaultdict(float)

    def count(self, name: str, label: str = "", by: float = 1) -> None:
        self._figures[name, label] += by

    def record_commit(self, seconds: float) -> None:
        """Count an order and the seconds until it was durable."""
        self._figures["orders_total", "accepted"] += 1
        self._figures["commit_seconds_sum", ""] += seconds
        self._figures["commit_seconds_count", ""] += 1

    def render(self, gauges: Mapping[str, float]) -> str:
        """Return all metrics in text form."""
        return "".join(f"{line}\n" for line in self._lines(gauges))

    def _lines(self, gauges: Mapping[str, float]) -> Iterator[str]:
        figures: dict[tuple[str, str], float] = {(name, ""): n for name, n in gauges.items()}
        figures |= self._figures
        for name, (kind, meaning) in HELP.items():
            yield f"# HELP seabattle_{name} {meaning}"
            yield f"# TYPE seabattle_{name} {kind}"
            for (figure, label), value in sorted(figures.items()):
                if figure == name:
                    yield f"seabattle_{name}{_label(label)} {value:g}"


def _label(label: str) -> str:
    process = f'process="{os.getpid()}"'
    return f'{{of="{label}",{process}}}' if label else f"{{{process}}}"
