"""Being asked to stop at a bad moment."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread

TO_STOP = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever asks to stop meanwhile is heard at the end. Only the main thread is ever asked."""
    if current_thread() is not main_thread():
        yield
        return
    asked: list[int] = []
    handlers = {number: signal.getsignal(number) for number in TO_STOP}
    for number in TO_STOP:
        signal.signal(number, lambda number, _: asked.append(number))
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        if asked:
            signal.raise_signal(asked[0])
