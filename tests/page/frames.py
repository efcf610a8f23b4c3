"""How smoothly battles move on a slow machine: `python -m tests.page.frames`.

The CPU of the page is throttled to a quarter. No test asserts these figures: they are for a quiet
machine, and for whoever changes what moves.
"""

import sys
from collections.abc import Sequence
from itertools import pairwise
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import CDPSession

from tests.page import chromium
from tests.page.duel import Duel
from tests.page.harbour import Harbour, paint
from tests.page.screenshots import opened_harbour

SLOWER = 4
FRAME = 1000 / 60
ORDERS = 12
PAUSE = 900
"""Milliseconds for each order to be seen."""
GAMES = ("classic", "morskoi", "pirates", "salvo", "wager")
RECORD = """() => {
    window.frames_ = [];
    const tick = (time) => { window.frames_.push(time); requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
}"""


class Smoothness(NamedTuple):
    """Frames a second, and the gaps between frames in milliseconds."""

    busy: float
    """CPU milliseconds of the page's main thread for each order, throttled like the rest."""

    rate: float
    usual: float
    long: float
    """Nineteen of twenty gaps are shorter."""
    worst: float
    on_time: float
    """The share of gaps of one frame, rather than two or more."""


def smoothness(times: Sequence[float], busy: float) -> Smoothness:
    gaps = [later - earlier for earlier, later in pairwise(times)]
    return Smoothness(
        busy=busy,
        rate=1000 * len(gaps) / (times[-1] - times[0]),
        usual=median(gaps),
        long=quantiles(gaps, n=20)[-1],
        worst=max(gaps),
        on_time=sum(gap < 1.5 * FRAME for gap in gaps) / len(gaps),
    )


def busy_time(devtools: CDPSession) -> float:
    """Milliseconds of CPU that the page's main thread has used."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    used: float = next(each["value"] for each in metrics if each["name"] == "TaskDuration")
    return 1000 * used


def battle(harbour: Harbour, game: str) -> Smoothness:
    """Some orders of a match that is played before our eyes."""
    duel = Duel(harbour.server, game)
    duel.play_at_random(20)
    captain = harbour.captain(duel.keys("one"), reduced_motion="no-preference")
    captain.goes_to(f"table/{duel.table}")
    captain.page.locator(".waters").first.wait_for()
    paint(captain.page)
    devtools = captain.page.context.new_cdp_session(captain.page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    captain.page.wait_for_timeout(PAUSE)
    captain.page.evaluate(RECORD)
    before = busy_time(devtools)
    for number in range(ORDERS):
        duel.play_at_random(1, seed=number)
        captain.page.wait_for_timeout(PAUSE)
    times: list[float] = captain.page.evaluate("window.frames_")
    busy = (busy_time(devtools) - before) / ORDERS
    harbour.close()
    return smoothness(times, busy)


def main() -> int:
    path = chromium.find()
    if not path:
        print(chromium.MISSING, file=sys.stderr)
        return 1
    print(f"CPU {SLOWER}× slower; gaps between frames in ms; CPU in ms for an order")
    names = ("frames/s", "median", "95 %", "worst", "on time", "CPU")
    print("game    ", *(f"{name:>8}" for name in names))
    with opened_harbour(path) as harbour:
        for game in GAMES:
            busy, *gaps, on_time = battle(harbour, game)
            shown = " ".join(f"{gap:8.1f}" for gap in gaps)
            print(f"{game:8} {shown} {on_time:8.1%} {busy:8.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
