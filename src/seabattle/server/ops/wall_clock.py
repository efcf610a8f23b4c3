"""The system's time, and the jumps that it makes while this process runs.

What is stored is stamped with wall time, since nothing else is shared by processes and survives a
restart. But wall time can be set, and goes on while a machine sleeps; nobody may lose on time by
that. A jump shows in the difference to monotonic time (docs/decisions/0062).
"""

import time
from collections import deque
from time import monotonic

import msgspec

TOLERANCE = 2.0
"""Seconds. Less is adjusted gradually, or makes no difference to a player."""
MOST_JUMPS = 100


class Jump(msgspec.Struct, frozen=True):
    at: float
    """The time before it."""
    by: float

    def carry(self, stamp: float) -> float:
        """What was stamped before a jump forwards, moved along with it."""
        return stamp + self.by if stamp <= self.at and self.by > 0 else stamp


class WallClock:
    def __init__(self) -> None:
        self.jumps: deque[Jump] = deque(maxlen=MOST_JUMPS)
        self._offset = self._first_offset = time.time() - monotonic()

    def look(self) -> Jump | None:
        """Whether the time has jumped since the last look."""
        wall = time.time()
        offset = wall - monotonic()
        by, self._offset = offset - self._offset, offset
        if abs(by) <= TOLERANCE:
            return None
        jump = Jump(wall - by, by)
        self.jumps.append(jump)
        return jump

    def carried(self, stamp: float) -> float:
        """A stored time, moved along with the jumps since, and never in the future.

        After a jump backwards it may be in the future; then it counts as now.
        """
        for jump in self.jumps:
            stamp = jump.carry(stamp)
        return min(stamp, time.time())

    def cautious(self) -> float:
        """Wall time, but none that it reached by a jump alone: for what cannot be undone."""
        return min(time.time(), monotonic() + self._first_offset)
