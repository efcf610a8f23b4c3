"""How smoothly battles move on a slow machine: `python -m tests.page.frames`.

The CPU of the page's main thread is throttled to a quarter. Each battle is played twice:

- Traced: of the frames in which something moved, how many the browser presented, by its own
  account. That is what a player sees, for what moves is composited apart from the main thread.
  When something moves is told by the animations themselves, without their delays. What the trace
  says of them is too much: each begins there when it is asked for, before anything can move, and
  ends when the main thread comes to know of it; and Chromium's own flag for "something moves"
  stays up until the main thread draws again for another reason.
  How long movements wait for their first frame stands beside it.
- With a callback for each frame: how long the main thread kept it waiting. The callback itself
  costs, since it makes the main thread follow all animations.

No test asserts these figures: they are for a quiet machine, and for whoever changes what moves.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from statistics import median, quantiles
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
TRACED = ["cc", "benchmark", "blink.user_timing", "disabled-by-default-devtools.timeline.frame"]
PRESENTED = {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}
"""All that has changed, or what moves without what the main thread is still busy with."""
Span = tuple[float, float]
ORIGIN = "origin of the page's clock"
KEEP_MOVES = """origin => {
    window.moves_ = [];
    const keep = (animation) => {
        const { delay, endTime } = animation.effect.getComputedTiming();
        moves_.push([animation.startTime + delay, animation.startTime + endTime]);
    };
    addEventListener("animationstart", ({ target, animationName }) => {
        const begun = (each) => each.animationName === animationName && each.startTime !== null;
        target.getAnimations().filter(begun).forEach(keep);
    }, true);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.ready.then(keep, () => {});
        return animation;
    };
    performance.mark(origin, { startTime: 0 });
}"""
"""Keeps from when to when each animation moves, in milliseconds of the page's clock."""
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
    captain.page.locator(".waters:visible").first.wait_for()
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


def seen(harbour: Harbour, game: str) -> tuple[float, float]:
    """Frames a second that were presented while something moved, and how long movements waited."""
    duel, captain, _ = battle(harbour, game)
    browser = captain.page.context.browser
    assert browser is not None
    events, moves = traced(browser, duel, captain)
    harbour.close()
    shown = presented(events, moves)
    return RATE * sum(shown) / len(shown), median(waits(events))


def traced(browser: Browser, duel: Duel, captain: Captain) -> tuple[list[Json], list[Span]]:
    """The work of the page's process, and from when to when something moved on the same clock."""
    browser.start_tracing(page=captain.page, categories=TRACED)
    captain.page.evaluate(KEEP_MOVES, ORIGIN)
    play(duel, captain)
    moves: list[Span] = captain.page.evaluate("moves_")
    events: list[Json] = json.loads(browser.stop_tracing())["traceEvents"]
    origin = next(event for event in events if event["name"] == ORIGIN)
    page = [event for event in events if event["pid"] == origin["pid"]]
    start: float = origin["ts"]
    return page, [(start + 1000 * begin, start + 1000 * end) for begin, end in moves]


def presented(events: Sequence[Json], moves: Sequence[Span]) -> list[bool]:
    """For each frame whether it was presented, without those in which nothing was to be seen."""
    frames = defaultdict(set)
    for event in events:
        report = event.get("args", {}).get("frame_reporter")
        is_moving = any(start <= event["ts"] <= end for start, end in moves)
        if report and is_moving and is_counted(report):
            frames[report["frame_sequence"]].add(report["state"])
    return [not states.isdisjoint(PRESENTED) for states in frames.values()]


def is_counted(report: Json) -> bool:
    """A late frame in which nothing would have changed is not missed by anybody."""
    is_missed = report["state"] == "STATE_DROPPED" and report["affects_smoothness"]
    return bool(report["state"] in PRESENTED or is_missed)


def waits(events: Sequence[Json]) -> list[float]:
    """Milliseconds from when each animation was asked for until the page knows it has begun."""
    found = []
    asked: dict[str, float] = {}
    marks = [event for event in events if event["name"] == "Animation"]
    for event in sorted(marks, key=lambda event: float(event["ts"])):
        key = event["id2"]["local"]
        if event["ph"] == "b":
            asked[key] = event["ts"]
        elif event["args"].get("data", {}).get("state") == "running" and key in asked:
            found.append((event["ts"] - asked.pop(key)) / 1000)
    return found


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
    names = ("seen/s", "wait", "frames/s", "median", "95 %", "worst", "on time", "CPU")
    print("game    ", *(f"{name:>8}" for name in names))
    with opened_harbour(path) as harbour:
        for game in GAMES:
            rate, wait = seen(harbour, game)
            busy, *gaps, on_time = waited(harbour, game)
            shown = " ".join(f"{figure:8.1f}" for figure in (rate, wait, *gaps))
            print(f"{game:8} {shown} {on_time:8.1%} {busy:8.0f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
