"""Plays fixtures, in this process or in several."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from types import FrameType

from seabattle.arena.bout import Played, played
from seabattle.arena.fixture import Fixture

Workers = Callable[[Sequence[Fixture], float], Iterator[Played]]
"""Given fixtures and a time limit, yields each match as it ends. Results depend neither on the kind
of worker nor on how many there are."""


def here(fixtures: Sequence[Fixture], time_limit: float) -> Iterator[Played]:
    """One match after the other, in this process."""
    return map(partial(played, time_limit=time_limit), fixtures)


def processes(jobs: int) -> Workers:
    """As many matches at a time as there are processes."""
    return here if jobs == 1 else partial(_in_processes, jobs)


def _in_processes(jobs: int, fixtures: Sequence[Fixture], time_limit: float) -> Iterator[Played]:
    with fresh_processes(jobs) as pool:
        yield from pool.imap_unordered(partial(_played, time_limit=time_limit), fixtures)


def _played(fixture: Fixture, time_limit: float) -> Played:
    """Exits cleanly on SIGTERM during a match, so that the programs that play it end, too.

    Not between matches: a handler might not run while the worker is blocked on its queue.
    """
    signal.signal(signal.SIGTERM, _leave)
    try:
        return played(fixture, time_limit)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _leave(_signal: int, _frame: FrameType | None) -> None:
    sys.exit()


@contextmanager
def fresh_processes(jobs: int) -> Iterator[Pool]:
    """A pool of so many processes that ends with the block."""
    # Spawned: a fork would copy locks held by other threads.
    with get_context("spawn").Pool(jobs, _prepare) as pool:
        yield pool
        pool.close()
        pool.join()


def _prepare() -> None:
    """Ignores Ctrl-C: the process that collects results handles it and ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
