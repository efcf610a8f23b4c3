"""Measures the wait for a computer's move while another client has thirty tables of two
admirals: `python -m tests.server.waiting_for_turns [game …]`.

Once as the server's defaults let the burst through, six of the thirty, and once without that limit.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from seabattle.client import Server as Remote
from seabattle.core.answer import fill
from seabattle.server.settings import Limits, Settings
from tests.server.serving import Server, computer, serving

TABLES = 30
MOVES = 20


def burst(server: Server, game: str) -> int:
    """Request all tables as another client; return how many it gets."""
    seats = [computer("admiral"), computer("admiral")]
    wish = {"game": game, "seats": seats}
    from_there = {"x-forwarded-for": "192.0.2.1"}
    asked = (
        server.ask("POST", "/api/tables", json=wish, headers=from_there) for _ in range(TABLES)
    )
    return sum(answer.is_success for answer in asked)


async def waits(server: Server, game: str) -> list[float]:
    """Seconds between orders to an admiral and the next prompt."""
    rng, found = Random(1), list[float]()
    async with await Remote(server.url).challenge("admiral", game) as table:
        while len(found) < MOVES and (prompt := (await table.wait_for_turn()).prompt):
            began = time.perf_counter()
            await table.give(fill(prompt, rng))
            await table.wait_for_turn()
            found.append(time.perf_counter() - began)
    return found


def measure(game: str, at_once: int) -> None:
    limits = {
        "computer_matches_at_once": at_once,
        "computer_matches_per_hour": Limits().computer_matches_per_hour,
    }
    with tempfile.TemporaryDirectory() as folder:
        grid = Settings().computer_grid_seconds
        with serving(Path(folder), computer_grid_seconds=grid, limits=limits) as server:
            asyncio.run(waits(server, game))  # until everything is warm
            alone = asyncio.run(waits(server, game))
            tables = burst(server, game)
            among = asyncio.run(waits(server, game))
    print(
        f"{game}: alone {_format(alone)}; beside {tables} tables of two admirals {_format(among)}"
    )


def _format(seconds: list[float]) -> str:
    return f"{median(seconds):.2f} s (at most {max(seconds):.2f} s)"


if __name__ == "__main__":
    for name in sys.argv[1:] or ["classic"]:
        for most in (Limits().computer_matches_at_once, TABLES):
            measure(name, most)
