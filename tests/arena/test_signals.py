"""Being asked to stop in the middle of something that has to be whole."""

import signal
from threading import Thread

import pytest

from seabattle.arena.tournament import STOP_SIGNALS, defer_signals


@pytest.mark.parametrize("number", STOP_SIGNALS)
def test_who_asks_to_stop_is_heard_when_all_is_done(number: signal.Signals) -> None:
    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt(number)

    done = []

    def asked_meanwhile() -> None:
        with defer_signals():
            signal.raise_signal(number)
            done.append("all")

    before = signal.signal(number, stop)
    try:
        with pytest.raises(KeyboardInterrupt):
            asked_meanwhile()
        assert signal.getsignal(number) is stop
    finally:
        signal.signal(number, before)
    assert done == ["all"]


def test_other_threads_are_never_asked() -> None:
    done = []

    def work() -> None:
        with defer_signals():
            done.append("all")

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert done == ["all"]
