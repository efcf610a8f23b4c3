"""Workers that play fixtures, in this process or in several."""

import pickle
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from types import FrameType

from seabattle.arena.bout import PlayedMatch
from seabattle.arena.fixture import Fixture
from seabattle.core.errors import SeabattleError

Play = Callable[[Fixture], PlayedMatch]
"""Plays one match to its end."""
Workers = Callable[[Play, Sequence[Fixture]], Iterator[PlayedMatch]]
"""Plays fixtures and yields each match as it ends. Results do not depend on the workers."""


class NotForProcesses(SeabattleError):
    """A player that cannot be sent to another process."""


def here(play: Play, fixtures: Sequence[Fixture]) -> Iterator[PlayedMatch]:
    """Play one match after the other, in this process."""
    return map(play, fixtures)


def processes(jobs: int) -> Workers:
    """Return workers that play one match at a time in each of `jobs` processes."""
    return here if jobs == 1 else partial(_play_in_processes, jobs)


def _play_in_processes(jobs: int, play: Play, fixtures: Sequence[Fixture]) -> Iterator[PlayedMatch]:
    try:
        pickle.dumps(play)
    except Exception as error:  # pickle raises any kind of error
        raise NotForProcesses(
            f"a player cannot be sent to other processes ({error}): "
            "define it at the top level of a module, or play in one process"
        ) from None
    with worker_pool(jobs) as pool:
        yield from pool.imap_unordered(partial(_play_until_sigterm, play), fixtures)


def _play_until_sigterm(play: Play, fixture: Fixture) -> PlayedMatch:
    """Play a match; on SIGTERM exit cleanly, so that programs that play it end as well.

    Between matches SIGTERM kills: a handler might not run while the worker waits on its queue.
    """
    signal.signal(signal.SIGTERM, _exit)
    try:
        return play(fixture)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _exit(_signal: int, _frame: FrameType | None) -> None:
    sys.exit()


@contextmanager
def worker_pool(jobs: int) -> Iterator[Pool]:
    """Start a pool of processes that ends with the block."""
    # Spawned: a fork would copy locks held by other threads.
    with get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield pool
        pool.close()
        pool.join()


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C: the process that collects results handles it and ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
