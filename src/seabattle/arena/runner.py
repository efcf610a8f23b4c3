"""Plays fixtures, in this process or in several."""

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
"""Has fixtures played, and yields each match as it ends. Results depend neither on the kind of
worker nor on how many there are."""


class NotForProcesses(SeabattleError):
    """A player that cannot be sent to another process."""


def here(play: Play, fixtures: Sequence[Fixture]) -> Iterator[PlayedMatch]:
    """One match after the other, in this process."""
    return map(play, fixtures)


def processes(jobs: int) -> Workers:
    """As many matches at a time as there are processes."""
    return here if jobs == 1 else partial(_play_in_processes, jobs)


def _play_in_processes(jobs: int, play: Play, fixtures: Sequence[Fixture]) -> Iterator[PlayedMatch]:
    _check_picklable(play)
    with worker_pool(jobs) as pool:
        yield from pool.imap_unordered(partial(_play_until_sigterm, play), fixtures)


def _check_picklable(play: Play) -> None:
    try:
        pickle.dumps(play)
    except Exception as error:  # pickle raises what it likes
        raise NotForProcesses(
            f"a player cannot be sent to other processes ({error}): "
            "define it at the top level of a module, or play in one process"
        ) from None


def _play_until_sigterm(play: Play, fixture: Fixture) -> PlayedMatch:
    """Exits cleanly on SIGTERM during a match, so that the programs that play it end, too.

    Not between matches: a handler might not run while the worker is blocked on its queue.
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
    """A pool of so many processes that ends with the block."""
    # Spawned: a fork would copy locks held by other threads.
    with get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield pool
        pool.close()
        pool.join()


def _ignore_interrupts() -> None:
    """Ignores Ctrl-C: the process that collects results handles it and ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
