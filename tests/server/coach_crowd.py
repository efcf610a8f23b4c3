"""`python -m tests.server.coach_crowd`: a thousand strangers ask for analyses at once.

Each comes from an address of its own in 127.0.0.0/8. Meanwhile somebody plays against the computer,
as before in peace: how long an order takes, and how long the computer's answer. `make test` does a
little of it.
"""

import asyncio
import os
import re
import socket
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median

from seabattle.client import Server as Remote
from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from tests.server.hostile import head
from tests.server.playing import play_anew
from tests.server.serving import PATIENCE, Server, serving

AT_ONCE = 64
"""Threads of strangers."""


def finish_matches(server: Server, count: int, options: Json = None, orders: int = 24) -> list[str]:
    """Matches that are over, and whose analysis takes a while."""
    tables = []
    for seed in range(count):
        table, secrets = play_anew(server, "classic", options, Random(seed), orders)
        server.post(f"/api/tables/{table}/leave", key=secrets[0])
        tables.append(table)
    return tables


def ask(url: str, stranger: int, tables: Sequence[str]) -> int:
    """Request an analysis from an address of its own; return the status."""
    table, seat = tables[stranger % len(tables)], ("one", "two")[stranger // len(tables) % 2]
    source = f"127.1.{stranger // 250}.{stranger % 250 + 1}"
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), PATIENCE, (source, 0)) as line:
        path = f"/api/tables/{table}/analysis?seat={seat}"
        line.sendall(head(path, "Connection: close"))
        answer = line.recv(64)
    found = re.match(rb"HTTP/1.1 (\d+)", answer)
    assert found, answer
    return int(found[1])


def crowd(url: str, strangers: int, tables: Sequence[str]) -> Counter[int]:
    with ThreadPoolExecutor(AT_ONCE) as threads:
        return Counter(threads.map(lambda n: ask(url, n, tables), range(strangers)))


class Practised:
    """A match against the computer, with the seconds that orders and answers took."""

    def __init__(self, server: Server, player: str = "bosun", options: Json = None) -> None:
        self._remote, self._player, self._options = Remote(server.url), player, options
        self.orders: list[float] = []
        self.answers: list[float] = []

    def play(self, most: int, enough: Callable[[], bool] = lambda: False) -> bool:
        """Give so many orders at most; return whether the match is over."""
        return asyncio.run(self._play(most, enough))

    async def _play(self, most: int, enough: Callable[[], bool]) -> bool:
        async with await self._remote.challenge(self._player, "classic", self._options) as table:
            view = await table.wait_for_turn()
            while view.prompt and len(self.orders) < most and not enough():
                began = time.monotonic()
                await table.give(fill(view.prompt, Random(len(self.orders))))
                self.orders.append(time.monotonic() - began)
                view = await table.wait_for_turn()
                self.answers.append(time.monotonic() - began)
        return view.outcome is not None


def play_practice(
    server: Server, most: int, enough: Callable[[], bool] = lambda: False
) -> Practised:
    practised = Practised(server)
    practised.play(most, enough)
    return practised


def format_times(name: str, matches: Sequence[Practised]) -> str:
    taken = {
        "order": [seconds for each in matches for seconds in each.orders],
        "answer": [seconds for each in matches for seconds in each.answers],
    }
    parts = [
        f"{what} {1000 * median(each):.0f} ms, at most {1000 * max(each):.0f} ms"
        for what, each in taken.items()
    ]
    return f"{name}: {'; '.join(parts)} ({len(taken['order'])} orders)"


def elsewhere() -> ProcessPoolExecutor:
    """Strangers have machines of their own: here at least a process, behind all others."""
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=partial(os.nice, 19))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--strangers", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--orders", type=int, default=30)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        tables = finish_matches(server, args.tables)
        calm = [play_practice(server, args.orders) for _ in range(2)]
        print(format_times("in peace", calm[1:]), flush=True)
        with elsewhere() as beside:
            beside.submit(os.getpid).result(PATIENCE)
            asked = beside.submit(crowd, server.url, args.strangers, tables)
            busy = [play_practice(server, args.orders, asked.done)]
            while not asked.done():
                busy.append(play_practice(server, args.orders, asked.done))
            print(format_times("meanwhile", busy))
            print("answered:", dict(asked.result(PATIENCE)))


if __name__ == "__main__":
    main()
