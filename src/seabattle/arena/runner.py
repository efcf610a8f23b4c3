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
"""Given fixtures and a time limit, each match as it ends. What comes of a match does not depend on
who plays it, nor on how many of them there are."""


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
    """Whoever ends us in the middle of a match has us end the programs that play it, too.

    Only then: while we wait for the next match, a handler might wait with us.
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
    """So many processes, which end with what they were started for."""
    # Fresh ones: a fork would copy threads that are in the middle of something.
    with get_context("spawn").Pool(jobs, _prepare) as pool:
        yield pool
        pool.close()
        pool.join()


def _prepare() -> None:
    """Ctrl-C is for the process that collects results, which ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
