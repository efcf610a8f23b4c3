"""System time, and detection of its jumps by comparison with monotonic time.

Stored times are wall time, which processes share. But it can be set, and it advances while a
machine sleeps. No player may lose on time because of that.
"""

import time
from collections import deque
from time import monotonic

import msgspec

TOLERANCE = 2.0
"""Seconds; smaller jumps make no difference to a player."""
MAX_JUMPS = 100


class ClockJump(msgspec.Struct, frozen=True):
    at: float
    """The time before the jump."""
    by: float

    def shift(self, stamp: float) -> float:
        """Move a time before a jump forwards along with it."""
        return stamp + self.by if stamp <= self.at and self.by > 0 else stamp


class WallClock:
    def __init__(self) -> None:
        self.started = time.time()
        self.jumps: deque[ClockJump] = deque(maxlen=MAX_JUMPS)
        self._offset = self._first_offset = time.time() - monotonic()

    def detect_jump(self) -> ClockJump | None:
        """Return the jump since the last call, if there was one."""
        wall = time.time()
        offset = wall - monotonic()
        by, self._offset = offset - self._offset, offset
        if abs(by) <= TOLERANCE:
            return None
        jump = ClockJump(wall - by, by)
        self.jumps.append(jump)
        return jump

    def adjust(self, stamp: float) -> float:
        """Move a stored time along with later jumps; a time in the future becomes now."""
        for jump in self.jumps:
            stamp = jump.shift(stamp)
        return min(stamp, time.time())

    def read_conservative_time(self) -> float:
        """Return wall time without jumps forwards, for decisions that cannot be undone."""
        return min(time.time(), monotonic() + self._first_offset)
