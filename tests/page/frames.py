"""How smoothly battles move on a slow machine: `python -m tests.page.frames`.

The CPU of the page's main thread is throttled to a quarter. Each battle is played twice:

- Traced: of the frames in which something moved, how many the browser presented, by its own
  account. That is what a player sees, for what moves is composited apart from the main thread.
  Whether something moves is taken from the animations in the trace: Chromium's own flag stays up
  after the last animation has ended, until the main thread draws again for another reason.
- With a callback for each frame: how long the main thread kept it waiting. The callback itself
  costs, since it makes the main thread follow all animations.

No test asserts these figures: they are for a quiet machine, and for whoever changes what moves.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from statistics import median, mode, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession

from seabattle.core.kinds import Json
from tests.page import chromium
from tests.page.captain import Captain
from tests.page.duel import Duel
from tests.page.harbour import Harbour, paint
from tests.page.screenshots import opened_harbour

SLOWER = 4
RATE = 60
FRAME = 1000 / RATE
ORDERS = 12
PAUSE = 900
"""Milliseconds for each order to be seen."""
GAMES = ("classic", "morskoi", "pirates", "salvo", "wager")
TRACED = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]
PRESENTED = {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}
"""All that has changed, or what moves without what the main thread is still busy with."""
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


def battle(harbour: Harbour, game: str) -> tuple[Duel, Captain, CDPSession]:
    """A match under way, on a slow machine."""
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
    return duel, captain, devtools


def play(duel: Duel, captain: Captain) -> None:
    """Some orders, before our eyes."""
    for number in range(ORDERS):
        duel.play_at_random(1, seed=number)
        captain.page.wait_for_timeout(PAUSE)


def seen(harbour: Harbour, game: str) -> float:
    """Frames a second that were presented, while something moved."""
    duel, captain, _ = battle(harbour, game)
    browser = captain.page.context.browser
    assert browser is not None
    shown = traced(browser, duel, captain)
    harbour.close()
    return RATE * sum(shown) / len(shown)


def traced(browser: Browser, duel: Duel, captain: Captain) -> list[bool]:
    """For each frame whether it was presented, without those in which nothing was to be seen."""
    browser.start_tracing(page=captain.page, categories=TRACED)
    play(duel, captain)
    events: list[Json] = json.loads(browser.stop_tracing())["traceEvents"]
    reports = [event for event in events if "frame_reporter" in event.get("args", {})]
    renderer = mode(event["pid"] for event in reports)
    spans = animated([event for event in events if event["pid"] == renderer])
    frames = defaultdict(set)
    for event in reports:
        report = event["args"]["frame_reporter"]
        is_moving = any(start <= event["ts"] <= end for start, end in spans)
        if event["pid"] == renderer and is_moving and is_counted(report):
            frames[report["frame_sequence"]].add(report["state"])
    return [not states.isdisjoint(PRESENTED) for states in frames.values()]


def is_counted(report: Json) -> bool:
    """A late frame in which nothing would have changed is not missed by anybody."""
    is_missed = report["state"] == "STATE_DROPPED" and report["affects_smoothness"]
    return bool(report["state"] in PRESENTED or is_missed)


def animated(events: Sequence[Json]) -> list[tuple[float, float]]:
    """From when to when each animation of a page ran, from the moment it was asked for."""
    spans = []
    begun: dict[str, float] = {}
    marks = [event for event in events if event["name"] == "Animation"]
    for event in sorted(marks, key=lambda event: float(event["ts"])):
        key = event["id2"]["local"]
        is_gone = event["args"].get("data", {}).get("state") == "idle"
        if event["ph"] == "b":
            begun[key] = event["ts"]
        elif (event["ph"] == "e" or is_gone) and key in begun:
            spans.append((begun.pop(key), event["ts"]))
    return spans + [(start, float("inf")) for start in begun.values()]


def waited(harbour: Harbour, game: str) -> Smoothness:
    """The frames of the main thread."""
    duel, captain, devtools = battle(harbour, game)
    captain.page.evaluate(RECORD)
    before = busy_time(devtools)
    play(duel, captain)
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
    names = ("seen/s", "frames/s", "median", "95 %", "worst", "on time", "CPU")
    print("game    ", *(f"{name:>8}" for name in names))
    with opened_harbour(path) as harbour:
        for game in GAMES:
            rate = seen(harbour, game)
            busy, *gaps, on_time = waited(harbour, game)
            shown = " ".join(f"{figure:8.1f}" for figure in (rate, *gaps))
            print(f"{game:8} {shown} {on_time:8.1%} {busy:8.0f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
