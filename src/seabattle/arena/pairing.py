"""Pair the players of a tournament by score, and rank them. Pure functions over the results.

A tournament has a number of rounds, or a fixed duration in which whoever is free plays on at once.
A win is worth two points, a draw one, a bye two.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import inf

import msgspec

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat

WIN, DRAW, NOTHING = (2, 0), (1, 1), (0, 0)
REMATCH_SECONDS = 60.0
"""The time for which two who have just met wait for somebody else to become free."""
MAX_MEETINGS = 2000
"""The most meetings of a tournament, since two programs can surrender very often."""
MAX_STEPS = 1_000
"""Attempts to pair everybody without repeated meetings; then some are repeated."""

Pair = tuple[int, int]
Points = tuple[int, int]


class Entrant(msgspec.Struct, frozen=True):
    """A player of a tournament."""

    number: int
    seen: float = 0.0
    """The time at which the player was last free; one who has played since is not paired."""
    gone: float | None = None
    """The time at which the player left."""


class Meeting(msgspec.Struct, frozen=True):
    """A match of a tournament, or a bye."""

    round: int
    one: int
    two: int | None = None
    """None for a bye."""
    points: Points | None = WIN
    """None while the match is played."""
    ended: float = 0.0
    luck: float | None = None
    """Luck's part of the result of player one, in wins; None if that is not known."""
    luck_margin: float = 0.0
    """The standard error of that."""

    @property
    def is_running(self) -> bool:
        return self.points is None

    @property
    def players(self) -> tuple[int, ...]:
        return (self.one,) if self.two is None else (self.one, self.two)


class Schedule(msgspec.Struct, frozen=True):
    """The timing of matches: in rounds, or each as soon as two players are free."""

    started: float
    ends: float
    rounds: int | None = None
    pause: float = 20.0
    """Time between two rounds, unless everybody is back earlier."""
    absent_after: float = 25.0
    """A player who was not seen for this time is not paired."""


class Round(msgspec.Struct, frozen=True):
    """Matches to begin now; the first of each pair has the first seat."""

    number: int
    pairs: tuple[Pair, ...]
    bye: int | None = None


class Standing(msgspec.Struct, frozen=True):
    """The place of a player."""

    rank: int
    """Equal players share it."""
    number: int
    points: int = 0
    strength: int = 0
    """Sonneborn–Berger: points won in each match, times the points of that opponent, summed up."""
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0


def points_of(outcome: Outcome | None) -> Points:
    """Return the points of both seats; a match without a result has none."""
    if outcome is None:
        return NOTHING
    if outcome.winner is None:
        return DRAW
    return WIN if outcome.winner is Seat.ONE else (WIN[1], WIN[0])


def rank_players(players: Iterable[int], meetings: Collection[Meeting]) -> list[Standing]:
    """Return all players with their points, the best first."""
    scored = sorted(
        _score(players, meetings), key=lambda each: (*_merits(each), -each.number), reverse=True
    )
    ranked: list[Standing] = []
    for place, standing in enumerate(scored, start=1):
        is_equal = ranked and _merits(ranked[-1]) == _merits(standing)
        rank = ranked[-1].rank if is_equal else place
        ranked.append(msgspec.structs.replace(standing, rank=rank))
    return ranked


def _merits(standing: Standing) -> tuple[int, int, int]:
    return standing.points, standing.strength, standing.won


def _score(players: Iterable[int], meetings: Iterable[Meeting]) -> Iterator[Standing]:
    results = list(_list_results(meetings))
    points, strength, won, drawn, lost, byes = (defaultdict[int, int](int) for _ in range(6))
    for number, _, mine, _ in results:
        points[number] += mine
    for number, rival, mine, theirs in results:
        if rival is None:
            byes[number] += 1
        else:
            strength[number] += mine * points[rival]
            won[number] += mine > theirs
            drawn[number] += mine == theirs > 0
            lost[number] += mine < theirs
    columns = points, strength, won, drawn, lost, byes
    for number in dict.fromkeys(players):
        yield Standing(0, number, *(column[number] for column in columns))


def _list_results(meetings: Iterable[Meeting]) -> Iterator[tuple[int, int | None, int, int]]:
    """Yield each player with the opponent, and the points of both."""
    for meeting in meetings:
        if meeting.points:
            mine, theirs = meeting.points
            yield meeting.one, meeting.two, mine, theirs
            if meeting.two is not None:
                yield meeting.two, meeting.one, theirs, mine


def is_over(schedule: Schedule, meetings: Collection[Meeting], now: float) -> bool:
    """Return whether nothing that happens from now on counts."""
    if now >= schedule.ends or len(meetings) >= MAX_MEETINGS:
        return True
    return _current_round(meetings) == schedule.rounds and not any(
        meeting.is_running for meeting in meetings
    )


def _current_round(meetings: Iterable[Meeting]) -> int:
    return max((meeting.round for meeting in meetings), default=0)


def next_round(
    schedule: Schedule, entrants: Collection[Entrant], meetings: Collection[Meeting], now: float
) -> Round | None:
    """Return the matches that begin now; None if there are none."""
    if is_over(schedule, meetings, now):
        return None
    busy = {number for each in meetings if each.is_running for number in each.players}
    staying = [each for each in entrants if each.gone is None]
    since = _free_since(meetings)
    present = {
        each.number
        for each in staying
        if each.seen > now - schedule.absent_after and each.seen >= since.get(each.number, 0)
    }
    free = [each.number for each in rank_players(sorted(present - busy), meetings)]
    if len(free) < 2:
        return None
    if schedule.rounds is None:
        return _pair_free_players(free, meetings, since, now)
    resumed = max((each.ended for each in meetings), default=schedule.started) + schedule.pause
    if busy or (now < resumed and len(present) < len(staying)):
        return None
    byes = Counter(each.one for each in meetings if each.two is None)
    place = {number: place for place, number in enumerate(free)}
    last_first = sorted(free, key=lambda number: (byes[number], -place[number]))
    pairs = pair_by_score(free, meetings, leave_out=last_first)
    paired = {number for pair in pairs for number in pair}
    bye = next((number for number in free if number not in paired), None)
    return Round(_current_round(meetings) + 1, tuple(pairs), bye)


def _free_since(meetings: Iterable[Meeting]) -> dict[int, float]:
    """Return when the last match of each player ended."""
    since: dict[int, float] = {}
    for meeting in meetings:
        for number in meeting.players:
            since[number] = max(since.get(number, 0), meeting.ended)
    return since


def _pair_free_players(
    free: Sequence[int], meetings: Collection[Meeting], since: Mapping[int, float], now: float
) -> Round | None:
    """Pair whoever is free; two who have just met wait a while for others, if there are any."""
    waits = len(free) > 2 or any(meeting.is_running for meeting in meetings)
    fresh = {
        (meeting.one, meeting.two)
        for meeting in meetings
        if now < meeting.ended + REMATCH_SECONDS
        and meeting.two is not None
        and since[meeting.one] == since[meeting.two] == meeting.ended
    }
    latest_first = sorted(free, key=lambda number: -since.get(number, 0))
    pairs = pair_by_score(free, meetings, leave_out=latest_first, avoid=fresh if waits else ())
    return Round(1, tuple(pairs)) if pairs else None


def pair_by_score(
    ranked: Sequence[int],
    meetings: Iterable[Meeting],
    *,
    leave_out: Sequence[int],
    avoid: Collection[Pair] = (),
) -> list[Pair]:
    """Pair players, the best first, with neighbours in the ranking whom they have met least.

    If their number is odd, the first possible of `leave_out` has no opponent. Pairs to `avoid` are
    not made, even if more players remain.
    """
    meetings = list(meetings)
    met = _count_meetings(meetings) | {pair: inf for each in avoid for pair in (each, each[::-1])}
    steps = [MAX_STEPS]
    left_out = leave_out if len(ranked) % 2 else [None]
    for most in sorted({0, *met.values()} - {inf}):
        for number in left_out:
            players = [each for each in ranked if each != number]
            pairs = _pair_all(players, met, most, steps)
            if pairs is not None:
                return _seat(pairs, meetings)
    return _seat(_pair_greedily(ranked, met), meetings)


def _count_meetings(meetings: Iterable[Meeting]) -> dict[Pair, float]:
    """Return how often each has met each, in both orders."""
    met = defaultdict[Pair, float](int)
    for meeting in meetings:
        if meeting.two is not None:
            met[meeting.one, meeting.two] += 1
            met[meeting.two, meeting.one] += 1
    return met


def _pair_all(
    players: list[int], met: Mapping[Pair, float], most: float, steps: list[int]
) -> list[Pair] | None:
    """Return pairs of all players who have met so often at most, by backtracking; None if there
    are none, or it takes long."""
    if not players:
        return []
    first, *others = players
    for second in others:
        if met.get((first, second), 0) <= most and steps[0] > 0:
            steps[0] -= 1
            left = [each for each in others if each != second]
            rest = _pair_all(left, met, most, steps)
            if rest is not None:
                return [(first, second), *rest]
    return None


def _pair_greedily(ranked: Sequence[int], met: Mapping[Pair, float]) -> list[Pair]:
    pairs, left = [], list(ranked)
    while left:
        first = left.pop(0)
        second = min(left, key=lambda each: met.get((first, each), 0), default=None)
        if second is not None and met.get((first, second), 0) < inf:
            left.remove(second)
            pairs.append((first, second))
    return pairs


def _seat(pairs: Iterable[Pair], meetings: Iterable[Meeting]) -> list[Pair]:
    """Give the first seat to whoever has had it less often."""
    firsts = defaultdict[int, int](int)
    for meeting in meetings:
        if meeting.two is not None:
            firsts[meeting.one] += 1
            firsts[meeting.two] -= 1
    return [(two, one) if firsts[one] > firsts[two] else (one, two) for one, two in pairs]
