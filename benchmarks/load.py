"""Plays many matches at once, and measures what the server needs for that."""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from benchmarks.processes import Usage, free_port, read_usage, run_server
from benchmarks.target import ScriptedMatch, Target

SET_UP_AT_ONCE = 20
SECONDS_OF_REST = 0.5


class TooFewMatches(Exception):
    """Every match ended before anything was measured."""


class Load(msgspec.Struct, frozen=True):
    """The number of matches, and the seconds to warm up and to measure."""

    matches: int
    seconds: float
    warm_up: float
    pause: float = 0.0
    """Seconds between two moves of a match; 0 saturates the server."""


class Figures(msgspec.Struct, frozen=True):
    """The measurements of one server under one load."""

    server: str
    matches: int
    moves: int
    moves_per_second: float
    moves_per_cpu_second: float
    p50_ms: float
    """Latency until both sockets have the move; if paced, from the time when it was due."""
    p99_ms: float
    kb_per_match: float
    """Memory per match at its start, without the first few, which load the program."""
    kb_per_match_played: float
    """Memory per match at the end of the run."""


def measure(target: Target, load: Load, folder: Path) -> Figures:
    """Start the server in a folder of its own, put the load on it, and stop it."""
    folder.mkdir()
    port = free_port()
    command, environment = target.command(port, folder)
    with run_server(command, port, environment, folder / "server.log") as process:
        return uvloop.run(_fail_fast(_measure(target, load, port, process)))


async def _fail_fast(work: Coroutine[Any, Any, Figures]) -> Figures:
    """End the run when a callback fails, for example if the server refuses a move."""
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


async def _measure(target: Target, load: Load, port: int, process: int) -> Figures:
    first = await _set_up(target, SET_UP_AT_ONCE, port)
    empty = await _usage_at_rest(process)
    matches = await _set_up(target, load.matches, port)
    seated = await _usage_at_rest(process)
    clock = Stopwatch()
    _start(matches, load.pause, clock)
    await asyncio.sleep(load.warm_up)
    clock.latencies.clear()
    began, warm = time.perf_counter(), read_usage(process)
    await clock.run(load.seconds)
    latencies, played = sorted(clock.latencies), read_usage(process)
    seconds = time.perf_counter() - began
    if not latencies:
        raise TooFewMatches("all matches ended during the warm-up: raise --matches")
    for match in (*first, *matches):
        match.close()
    return Figures(
        server=target.name,
        matches=load.matches,
        moves=len(latencies),
        moves_per_second=len(latencies) / seconds,
        moves_per_cpu_second=len(latencies) / (played.cpu_seconds - warm.cpu_seconds),
        p50_ms=quantile(latencies, 0.5) * 1000,
        p99_ms=quantile(latencies, 0.99) * 1000,
        kb_per_match=(seated.resident_kb - empty.resident_kb) / load.matches,
        kb_per_match_played=(played.resident_kb - empty.resident_kb) / load.matches,
    )


async def _set_up(target: Target, number: int, port: int) -> list[ScriptedMatch]:
    matches = [target.match_type(port) for _ in range(number)]
    for start in range(0, number, SET_UP_AT_ONCE):
        batch = matches[start : start + SET_UP_AT_ONCE]
        await asyncio.gather(*(match.set_up() for match in batch))
    return matches


async def _usage_at_rest(process: int) -> Usage:
    await asyncio.sleep(SECONDS_OF_REST)
    return read_usage(process)


def _start(matches: Sequence[ScriptedMatch], pause: float, clock: "Stopwatch") -> None:
    """Spread the first moves over one pause."""
    for number, match in enumerate(matches):
        MatchDriver(match, pause, clock).start(pause * number / len(matches))


class Stopwatch:
    """Return latencies until the time is up or a match has no moves left."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
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


class MatchDriver:
    """Plays both sides of a match: makes the next move when both sockets have the last one."""

    def __init__(self, match: ScriptedMatch, pause: float, clock: Stopwatch) -> None:
        self._match = match
        self._pause = pause
        self._clock = clock
        self._number = 0
        self._awaited = 0
        self._due = 0.0
        self._loop = asyncio.get_running_loop()
        match.on_update = self._on_update

    def start(self, delay: float) -> None:
        self._due = time.perf_counter() + delay
        self._loop.call_later(delay, self._move)

    def _move(self) -> None:
        if self._number == self._match.moves:
            self._clock.stop()
        if not self._clock.is_over:
            self._awaited = len(self._match.sockets)
            self._match.move(self._number)
            self._number += 1

    def _on_update(self) -> None:
        self._awaited -= 1
        if self._awaited:
            return
        now = time.perf_counter()
        self._clock.latencies.append(now - self._due)
        self._due = self._due + self._pause if self._pause else now
        if self._due > now:
            self._loop.call_later(self._due - now, self._move)
        else:
            self._move()


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value at this share of the ordered values; NaN if there are none."""
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else float("nan")
