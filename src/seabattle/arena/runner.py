"""Plays fixtures, in this process or in several."""

import signal
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from types import FrameType

from seabattle.arena.bout import Played, played
from seabattle.arena.fixture import Fixture


def run(fixtures: Sequence[Fixture], jobs: int, time_limit: float) -> Iterator[Played]:
    """Each match as it ends. What comes of a match does not depend on the number of processes."""
    play = partial(played, time_limit=time_limit)
    if jobs == 1:
        yield from map(play, fixtures)
        return
    # Fresh processes: a fork would copy threads that are in the middle of something.
    with get_context("spawn").Pool(min(jobs, len(fixtures)), _prepare) as pool:
        yield from pool.imap_unordered(play, fixtures)
        pool.close()
        pool.join()


def _prepare() -> None:
    """Ctrl-C is for the process that collects results. It ends us, and we end our programs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)


def _leave(_signal: int, _frame: FrameType | None) -> None:
    sys.exit()
