"""Compare the work done in two worlds that a seat must not tell apart.

Time would tell them apart, but a clock in a test is noise. So lines of Python are counted: they are
the same in each run. Everything runs once before it is counted, so that caches are filled.
"""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

MAX_MORE = 0.5
"""The share by which one world may take more lines than another: ships have different lengths."""
ALWAYS_ALLOWED = 100
"""Further lines that are always allowed: some three microseconds."""


def check_equal_work(what: str, one: Callable[[], object], other: Callable[[], object]) -> None:
    """Raise `AssertionError` if one of two calls takes many more lines of Python."""
    less, more = sorted((count_lines(one), count_lines(other)))
    assert more <= less * (1 + MAX_MORE) + ALWAYS_ALLOWED, (
        f"{what} takes {less} lines of Python in one world and {more} in another"
    )


def count_lines(call: Callable[[], object]) -> int:
    """Return how many lines of Python a call runs when it is made again."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    call()
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count
