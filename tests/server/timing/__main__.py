"""Does time tell what a game hides? `python -m tests.server.timing`

Pairs of worlds that a seat may not tell apart are played many times, interleaved at random; then
a permutation test says for each secret and channel whether the times of the two worlds differ,
at 1 %, corrected for the number of tests. In one process for the sharpest times there are, and
over a real server for those that a client can observe.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import numpy as np

from seabattle.server.bots.driver import ResponsePadding
from seabattle.server.settings import Settings
from tests.server.serving import Server, serving
from tests.server.timing.in_process import (
    measure_choices,
    measure_engine,
    measure_thinking,
    secrets,
)
from tests.server.timing.over_server import measure_computers, measure_people
from tests.server.timing.permutation import Difference, difference, holm
from tests.server.timing.samples import MoveRequest, Samples
from tests.server.timing.scripted import BEFORE_ALL_ELSE

IN_PROCESS = {
    "engine": measure_engine,
    "thinking": measure_thinking,
    "deciding": measure_choices,
}
OVER_SERVER = {"people": measure_people, "computers": measure_computers}
PARTS = [*IN_PROCESS, *OVER_SERVER]
SHARE = {"engine": 10, "computers": 0.25}
"""More rounds where they are quick, fewer where computer players answer on the grid."""
FEWEST = 10
"""Times in a world without which nothing can be said."""


def main() -> None:
    asked = _arguments()
    rng, samples = Random(asked.seed), Samples()
    chosen = [secret for secret in secrets() if asked.secret in secret.name]
    for part in asked.part or PARTS:
        rounds = int(asked.rounds * SHARE.get(part, 1))
        if part in IN_PROCESS:
            IN_PROCESS[part](samples, chosen, rounds, rng)
        else:
            with server_with(asked.grid) as server:
                asyncio.run(OVER_SERVER[part](server, samples, chosen, rounds, rng))
    put_on_grid(samples, ResponsePadding(asked.grid))
    report(samples, np.random.default_rng(asked.seed))


def _arguments() -> argparse.Namespace:
    grid = Settings().computer_grid_seconds
    parser = argparse.ArgumentParser(description="Does time tell what a game hides?")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this; repeatable")
    parser.add_argument("--rounds", type=int, default=200, help="for each secret")
    parser.add_argument("--grid", type=float, default=grid, help="seconds, for computer players")
    parser.add_argument("--secret", default="", help="only those with this word in their names")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


@contextmanager
def server_with(grid: float) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "first")
        path.mkdir()
        (path / "sitecustomize.py").write_text(BEFORE_ALL_ELSE)
        with serving(Path(folder), path=path, computer_grid_seconds=grid) as server:
            yield server


def put_on_grid(samples: Samples, grid: ResponsePadding) -> None:
    """Thinking is also shown as it would be seen from outside."""
    for question, worlds in list(samples.times.items()):
        if question.channel in ("thinking", "deciding"):
            for world, times in enumerate(worlds):
                seen = question._replace(channel=f"{question.channel}, on the grid")
                for seconds in times:
                    samples.add(seen, world, grid.next_point(seconds))


def report(samples: Samples, rng: np.random.Generator) -> None:
    found: dict[MoveRequest, Difference] = {}
    for question, worlds in sorted(samples.times.items()):
        one, two = map(np.array, worlds)
        if min(len(one), len(two)) >= FEWEST:
            found[question] = difference(one, two, rng)
    telling = holm({question: found[question].p for question in found})
    print("| game | secret | channel | times | median µs | effect µs | guess | p | tells |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | --- |")
    for question, seen in found.items():
        figures = f"{seen.samples} | {seen.typical_us:,.0f} | {seen.effect_us:+,.1f}"
        verdict = "yes" if question in telling else "no"
        print(
            f"| {' | '.join(question)} | {figures} | {seen.guess:.0%} | {seen.p:.5f} | {verdict} |"
        )
    print(f"\n{len(telling)} of {len(found)} tell.")


if __name__ == "__main__":
    main()
