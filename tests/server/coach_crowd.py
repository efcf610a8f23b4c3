"""`python -m tests.server.coach_crowd`: a thousand strangers ask for analyses at once.

Each comes from an address of its own in 127.0.0.0/8. Meanwhile somebody plays against the computer,
as before in peace: how long an order takes, and how long the computer's answer. `make test` does a
little of it.
"""

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

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from tests.server.hostile import head
from tests.server.serving import ME, PATIENCE, Client, Server, computer, serving

AT_ONCE = 64
"""Threads of strangers."""


def finish_matches(server: Server, count: int, options: Json = None, orders: int = 24) -> list[str]:
    """Matches that are over, and whose analysis takes a while."""
    tables = []
    for seed in range(count):
        pair = server.new_pair("classic", options)
        pair.play(Random(seed), most=orders)
        pair.close()
        server.post(f"/api/tables/{pair.table}/leave", key=pair.secrets[0])
        tables.append(pair.table)
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
        wish = {"game": "classic", "options": options or {}, "seats": [ME, computer(player)]}
        seated = server.post("/api/tables", wish)
        self.client: Client = server.sit(seated["table"]["id"], seated["secret"])
        self.orders: list[float] = []
        self.answers: list[float] = []

    def play(self, most: int, enough: Callable[[], bool] = lambda: False) -> None:
        for number in range(most):
            if enough():
                return
            update = self.client.until(_is_settled)
            if update["view"]["outcome"]:
                return
            began = time.monotonic()
            prompt = self.client.prompt
            assert prompt
            decision = update["decision"]
            answer = self.client.order(fill(prompt, Random(number)), f"{decision}")
            assert answer["kind"] == "accepted", answer
            self.orders.append(time.monotonic() - began)
            self.client.until(_until_answered(decision))
            self.answers.append(time.monotonic() - began)


def _until_answered(decision: int) -> Callable[[Json], bool]:
    return lambda update: update["decision"] > decision and _is_settled(update)


def _is_settled(update: Json) -> bool:
    return bool(update["view"]["prompt"] or update["view"]["outcome"])


def play_practice(
    server: Server, most: int, enough: Callable[[], bool] = lambda: False
) -> Practised:
    practised = Practised(server)
    practised.play(most, enough)
    practised.client.close()
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
