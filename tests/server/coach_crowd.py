"""`python -m tests.server.coach_crowd`: a thousand strangers ask for analyses at once.

Each comes from an address of its own in 127.0.0.0/8. Meanwhile somebody plays against the computer,
as before in peace: how long an order takes, and how long the computer's answer. `make test` does a
little of it.
"""

import re
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from statistics import median

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from tests.server.hostile import dial, head
from tests.server.serving import ME, PATIENCE, Client, Server, computer, serving

AT_ONCE = 64
"""Threads of strangers."""


def finished(server: Server, count: int, options: Json = None, orders: int = 24) -> list[str]:
    """Matches that are over, and whose analysis takes a while."""
    tables = []
    for seed in range(count):
        pair = server.new_pair("classic", options)
        pair.play(Random(seed), most=orders)
        pair.close()
        server.post(f"/api/tables/{pair.table}/leave", key=pair.secrets[0])
        tables.append(pair.table)
    return tables


def ask(server: Server, stranger: int, tables: Sequence[str]) -> int:
    """What status one of them is answered with."""
    table, seat = tables[stranger % len(tables)], ("one", "two")[stranger // len(tables) % 2]
    source = f"127.1.{stranger // 250}.{stranger % 250 + 1}"
    with dial(server, source) as line:
        path = f"/api/tables/{table}/analysis?seat={seat}"
        line.sendall(head(path, "Connection: close"))
        answer = line.recv(64)
    found = re.match(rb"HTTP/1.1 (\d+)", answer)
    assert found, answer
    return int(found[1])


def crowd(server: Server, strangers: int, tables: Sequence[str]) -> Counter[int]:
    with ThreadPoolExecutor(AT_ONCE) as threads:
        return Counter(threads.map(lambda n: ask(server, n, tables), range(strangers)))


class Practised:
    """A match against the computer, with the seconds that orders and answers took."""

    def __init__(self, server: Server, player: str = "bosun", options: Json = None) -> None:
        wish = {"game": "classic", "options": options or {}, "seats": [ME, computer(player)]}
        seated = server.post("/api/tables", wish)
        self.client: Client = server.sit(seated["table"]["id"], seated["secret"])
        self.orders: list[float] = []
        self.answers: list[float] = []

    def play(self, most: int) -> None:
        for number in range(most):
            update = self.client.until(_settled)
            if update["view"]["outcome"]:
                return
            began = time.monotonic()
            prompt = self.client.prompt
            assert prompt
            decision = update["decision"]
            answer = self.client.order(fill(prompt, Random(number)), f"{decision}")
            assert answer["kind"] == "accepted", answer
            self.orders.append(time.monotonic() - began)
            self.client.until(_answered(decision))
            self.answers.append(time.monotonic() - began)


def _answered(decision: int) -> Callable[[Json], bool]:
    return lambda update: update["decision"] > decision and _settled(update)


def _settled(update: Json) -> bool:
    return bool(update["view"]["prompt"] or update["view"]["outcome"])


def told(name: str, practised: Practised) -> str:
    taken = {"order": practised.orders, "answer": practised.answers}
    parts = [
        f"{what} {1000 * median(each):.0f} ms, at most {1000 * max(each):.0f} ms"
        for what, each in taken.items()
    ]
    return f"{name}: {'; '.join(parts)} ({len(practised.orders)} orders)"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--strangers", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--orders", type=int, default=30)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        tables = finished(server, args.tables)
        calm = Practised(server)
        calm.play(args.orders)
        print(told("in peace", calm), flush=True)
        busy = Practised(server)
        with ThreadPoolExecutor(1) as beside:
            asked = beside.submit(crowd, server, args.strangers, tables)
            busy.play(args.orders)
            print(told("meanwhile", busy))
            print("answered:", dict(asked.result(PATIENCE)))


if __name__ == "__main__":
    main()
