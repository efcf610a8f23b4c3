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

from seabattle.arena.bout import Played
from seabattle.arena.fixture import Fixture
from seabattle.core.errors import SeabattleError

Play = Callable[[Fixture], Played]
"""Plays one match to its end."""
Workers = Callable[[Play, Sequence[Fixture]], Iterator[Played]]
"""Has fixtures played, and yields each match as it ends. Results depend neither on the kind of
worker nor on how many there are."""


class NotForProcesses(SeabattleError):
    """A player that cannot be sent to another process."""


def here(play: Play, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    """One match after the other, in this process."""
    return map(play, fixtures)


def processes(jobs: int) -> Workers:
    """As many matches at a time as there are processes."""
    return here if jobs == 1 else partial(_in_processes, jobs)


def _in_processes(jobs: int, play: Play, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    _check_picklable(play)
    with fresh_processes(jobs) as pool:
        yield from pool.imap_unordered(partial(_played, play), fixtures)


def _check_picklable(play: Play) -> None:
    try:
        pickle.dumps(play)
    except Exception as error:  # pickle raises what it likes
        raise NotForProcesses(
            f"a player cannot be sent to other processes ({error}): "
            "define it at the top level of a module, or play in one process"
        ) from None


def _played(play: Play, fixture: Fixture) -> Played:
    """Exits cleanly on SIGTERM during a match, so that the programs that play it end, too.

    Not between matches: a handler might not run while the worker is blocked on its queue.
    """
    signal.signal(signal.SIGTERM, _leave)
    try:
        return play(fixture)
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
