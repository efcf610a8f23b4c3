"""Deferring signals that would interrupt a critical section."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def defer_signals() -> Iterator[None]:
    """Defers SIGINT and SIGTERM until the block ends. Signals reach the main thread only."""
    if current_thread() is not main_thread():
        yield
        return
    asked: list[int] = []
    handlers = {number: signal.getsignal(number) for number in STOP_SIGNALS}
    for number in STOP_SIGNALS:
        signal.signal(number, lambda number, _: asked.append(number))
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        if asked:
            signal.raise_signal(asked[0])
