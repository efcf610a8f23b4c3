"""Results with luck subtracted: docs/coach.md publishes the formula."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import hypot

from seabattle.arena.pairing import WIN, Meeting, Standing
from seabattle.arena.ratings import Interval, Z


def subtract_luck(result: float, luck: float) -> float:
    """Return a result without luck, as the coach's account has it: start - errors + gifts."""
    return result - luck


def adjust_standings(
    standings: Iterable[Standing], meetings: Iterable[Meeting]
) -> Mapping[int, Interval]:
    """Return the points of each player without luck. What is not analysed counts as it is.

    Intervals have the coach's errors of measurement alone.
    """
    luck: dict[int, float] = defaultdict(float)
    errors: dict[int, list[float]] = defaultdict(list)
    for meeting in meetings:
        if meeting.points and meeting.luck is not None:
            for number, sign in zip(meeting.players, (1, -1), strict=False):
                luck[number] += sign * max(WIN) * meeting.luck
                errors[number].append(max(WIN) * meeting.luck_margin)
    return {
        each.number: _make_interval(
            subtract_luck(each.points, luck[each.number]), Z * hypot(*errors[each.number])
        )
        for each in standings
    }


def _make_interval(value: float, margin: float) -> Interval:
    return Interval(value, value - margin, value + margin)
