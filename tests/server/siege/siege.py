"""A server on one core, people and strangers on another; what that did to the people."""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from seabattle.server.settings import Limits
from seabattle.store.maintenance.operations import check
from tests.server.serving import Server, serving
from tests.server.siege.crew import Crew
from tests.server.siege.line import Target
from tests.server.siege.stranger import Orders
from tests.server.siege.strangers import Done

DEFAULTS = {"limits": msgspec.to_builtins(Limits()), "sweep_seconds": 1, "small_boards": False}
FAILURES = ("request_failed", "socket_failed", "task_failed", "library")
"""Events in the log that nobody should be able to cause."""
HASTY = 0.03
"""Pace of the match that is only there to be looked at."""


class Plan(msgspec.Struct, frozen=True):
    matches: int = 100
    pace: float = 1.0
    """Seconds between the orders of a match, on average."""
    calm_seconds: float = 40
    siege_seconds: float = 240
    messages: int = 20_000_000
    """Hostile frames and requests after which the siege ends early."""
    processes: int = 2
    """Of strangers."""
    tasks: int = 40
    """Attacks at the same time, in each process."""
    held: int = 100
    """ConnectionLimiter of each kind that each process keeps open."""
    addresses: int = 250
    """Of the strangers of each process."""


class Pace(msgspec.Struct, frozen=True):
    """Times that orders took, in milliseconds."""

    orders: int
    p50: float
    p99: float
    worst: float


class Report(msgspec.Struct):
    calm: Pace
    siege: Pace
    hostile_messages: int
    hostile_by_attack: dict[str, int]
    answers_by_status: dict[int, int]
    """0 stands for none at all."""
    refused: dict[str, int]
    """By the server's own count."""
    failures: dict[str, int]
    """In the server's log, by event and place."""
    peak_megabytes: float
    server_cpu_seconds: float
    matches: int
    acknowledged: int
    connections: int
    """Of honest players; more than two a match if any were cut off."""
    asked_again: int
    """Requests of honest players that were refused at first."""
    seconds: float


def besiege(folder: Path, plan: Plan) -> Report:
    """Raises if the server ended, or if anything acknowledged was lost."""
    with pinned_server(folder) as server:
        return asyncio.run(_besiege(server, plan))


@contextmanager
def pinned_server(folder: Path) -> Iterator[Server]:
    """The server has the first core to itself, computer players included, if there are two."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1])
    try:
        with serving(folder, **DEFAULTS) as server:
            os.sched_setaffinity(0, cores[1:] or cores)
            yield server
    finally:
        os.sched_setaffinity(0, cores)


async def _besiege(server: Server, plan: Plan) -> Report:
    began = time.monotonic()
    host, port = server.url.removeprefix("http://").split(":")
    target = Target(host, int(port))
    crew = Crew(target, plan.matches, plan.pace)
    finished = await crew.play_one(plan.matches, HASTY)
    playing = asyncio.create_task(crew.play())
    await crew.wait_until_seated()
    from_calm = time.monotonic()
    await asyncio.sleep(plan.calm_seconds)
    from_siege = time.monotonic()
    done = await _strangers(target, plan, tuple(crew.listed), finished)
    until = time.monotonic()
    crew.stop()
    await playing
    matches, acknowledged = await crew.check()
    assert not (await check(str(server.folder / "tables.db"))).problems
    return Report(
        calm=_pace(crew, from_calm, from_siege),
        siege=_pace(crew, from_siege, until),
        hostile_messages=sum(sum(each.sent.values()) for each in done),
        hostile_by_attack=_total([each.sent for each in done]),
        answers_by_status=_total([each.answers for each in done]),
        refused=refusals(server),
        failures=failures(server),
        peak_megabytes=round(peak_megabytes(server.process_id), 1),
        server_cpu_seconds=_cpu_seconds(server.process_id),
        matches=matches,
        acknowledged=acknowledged,
        connections=crew.connections,
        asked_again=crew.refused,
        seconds=round(time.monotonic() - began, 1),
    )


async def _strangers(
    target: Target, plan: Plan, listed: tuple[str, ...], finished: str
) -> list[Done]:
    return await asyncio.gather(
        *(
            _process(
                Orders(
                    target,
                    plan.siege_seconds,
                    plan.messages // plan.processes,
                    plan.tasks,
                    plan.held,
                    plan.addresses,
                    listed,
                    finished,
                    seed,
                )
            )
            for seed in range(plan.processes)
        )
    )


async def _process(orders: Orders) -> Done:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.server.siege.strangers",
        msgspec.json.encode(orders).decode(),
        stdout=subprocess.PIPE,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0, "the strangers failed"
    return msgspec.json.decode(said, type=Done, strict=False)


def _total(counts: list[dict[str, int]] | list[dict[int, int]]) -> dict:  # type: ignore[type-arg]
    whole: Counter[str | int] = Counter()
    for each in counts:
        whole.update(each)
    return dict(whole.most_common())


def _pace(crew: Crew, since: float, until: float) -> Pace:
    took = sorted(1000 * took for began, took in crew.times if since <= began < until)
    if len(took) < 2:
        return Pace(len(took), 0, 0, 0)
    cuts = statistics.quantiles(took, n=100)
    return Pace(len(took), round(cuts[49], 1), round(cuts[98], 1), round(took[-1], 1))


def refusals(server: Server) -> dict[str, int]:
    lines = server.ask("GET", "/metrics").text.splitlines()
    found = [line for line in lines if line.startswith('seabattle_problems_total{of="')]
    return {line.split('"')[1]: int(float(line.split()[-1])) for line in found}


def failures(server: Server) -> dict[str, int]:
    found: Counter[str] = Counter()
    for text in server.log.read_text().splitlines():
        line = json.loads(text) if text.startswith("{") else {"event": "library", "where": text}
        if line["event"] in FAILURES:
            found[f"{line['event']}: {line.get('error')} {line.get('where')}"] += 1
    return dict(found)


def peak_megabytes(process: int) -> float:
    """The most that a process ever had in memory, by Linux's account."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    [peak] = [line.split()[1] for line in lines if line.startswith("VmHWM:")]
    return int(peak) / 1024


def _cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
