"""Playing many matches at once, and measuring what the server needs for it."""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from benchmarks.processes import free_port, running, use_of
from benchmarks.target import Match, Target

AT_ONCE = 20
"""Tables that are set up together."""
SECONDS_OF_REST = 0.5


class TooFewMatches(Exception):
    """There was nothing left to measure."""


class Load(msgspec.Struct, frozen=True):
    """So many matches; after some seconds to warm up, so many seconds are measured."""

    matches: int
    seconds: float
    warm_up: float
    pause: float = 0.0
    """From one move of a match to the next; 0 for at once, so that the server is saturated."""


class Figures(msgspec.Struct, frozen=True):
    """What one server did under one load."""

    server: str
    matches: int
    moves: int
    moves_per_second: float
    moves_per_cpu_second: float
    p50_ms: float
    """Of a move until both sockets have been told; paced, from when it was due."""
    p99_ms: float
    kb_per_match: float
    """More memory with all matches seated than with the first few, which bring in the program."""
    kb_per_match_played: float
    """The same when the matches have been played for a while."""


def drive(target: Target, load: Load, folder: Path) -> Figures:
    """Start the server in a folder of its own, play, measure, and stop it."""
    folder.mkdir()
    port = free_port()
    command, environment = target.command(port, folder)
    with running(command, port, environment, folder / "server.log") as process:
        return uvloop.run(_unless_something_fails(_driven(target, load, port, process)))


async def _unless_something_fails(work: Coroutine[Any, Any, Figures]) -> Figures:
    """What goes wrong in a callback, as when a server refuses a move, ends the whole run."""
    task = asyncio.ensure_future(work)
    failures: list[str] = []

    def fail(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        failures.append(f"{context['message']}: {context.get('exception')!r}")
        task.cancel()

    asyncio.get_running_loop().set_exception_handler(fail)
    try:
        return await task
    except asyncio.CancelledError:
        raise OSError(*failures[:1]) from None


async def _driven(target: Target, load: Load, port: int, process: int) -> Figures:
    first = await _seated(target, AT_ONCE, port)
    await asyncio.sleep(SECONDS_OF_REST)
    before = use_of(process)
    tables = await _seated(target, load.matches, port)
    await asyncio.sleep(SECONDS_OF_REST)
    seated = use_of(process)
    clock = Stopwatch()
    players = [Player(table, load.pause, clock) for table in tables]
    for number, player in enumerate(players):
        player.start(load.pause * number / len(players))
    await asyncio.sleep(load.warm_up)
    began, used = time.perf_counter(), use_of(process)
    clock.times.clear()
    await clock.run(load.seconds)
    times, now = sorted(clock.times), use_of(process)
    spent = time.perf_counter() - began
    if not times:
        raise TooFewMatches("all matches were over before the measuring began: have more --matches")
    for table in (*first, *tables):
        table.close()
    return Figures(
        server=target.name,
        matches=load.matches,
        moves=len(times),
        moves_per_second=len(times) / spent,
        moves_per_cpu_second=len(times) / (now.cpu_seconds - used.cpu_seconds),
        p50_ms=quantile(times, 0.5) * 1000,
        p99_ms=quantile(times, 0.99) * 1000,
        kb_per_match=(seated.resident_kb - before.resident_kb) / load.matches,
        kb_per_match_played=(now.resident_kb - before.resident_kb) / load.matches,
    )


async def _seated(target: Target, matches: int, port: int) -> list[Match]:
    tables = [target.table(port) for _ in range(matches)]
    for start in range(0, matches, AT_ONCE):
        await asyncio.gather(*(table.sit() for table in tables[start : start + AT_ONCE]))
    return tables


class Stopwatch:
    """The times that moves took, until the time is up or a match has no moves left."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._over = asyncio.Event()

    async def run(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._over.wait(), seconds)
        except TimeoutError:
            self._over.set()

    @property
    def is_over(self) -> bool:
        return self._over.is_set()

    def stop(self) -> None:
        self._over.set()


class Player:
    """Plays both sides of one table: a move, and when both have heard of it the next."""

    def __init__(self, table: Match, pause: float, clock: Stopwatch) -> None:
        self._table = table
        self._pause = pause
        self._clock = clock
        self._number = 0
        self._to_hear = 0
        self._due = 0.0
        self._loop = asyncio.get_running_loop()
        table.told = self._told

    def start(self, wait: float) -> None:
        self._due = time.perf_counter() + wait
        self._loop.call_later(wait, self._move)

    def _move(self) -> None:
        if self._number == self._table.moves:
            self._clock.stop()
        if not self._clock.is_over:
            self._to_hear = len(self._table.sockets)
            self._table.move(self._number)
            self._number += 1

    def _told(self) -> None:
        self._to_hear -= 1
        if self._to_hear:
            return
        now = time.perf_counter()
        self._clock.times.append(now - self._due)
        self._due = self._due + self._pause if self._pause else now
        if self._due > now:
            self._loop.call_later(self._due - now, self._move)
        else:
            self._move()


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value that this share of them does not exceed."""
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else float("nan")
