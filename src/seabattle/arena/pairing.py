"""Pair the players of a tournament by score, and rank them. Pure functions over the results.

A tournament has a number of rounds, or a fixed duration in which whoever is free plays on at once.
A win is worth two points, a draw one, a bye two.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

import msgspec

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat

WIN, DRAW, NOTHING = (2, 0), (1, 1), (0, 0)
REMATCH_SECONDS = 60.0
"""The time for which two who have just met wait for somebody else to become free."""
MAX_MEETINGS = 2000
"""The most meetings of a tournament, since two programs can surrender very often."""
MAX_STEPS = 20_000
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


def _score(players: Iterable[int], meetings: Collection[Meeting]) -> Iterator[Standing]:
    points: Counter[int] = Counter()
    for meeting in meetings:
        if meeting.points:
            points.update(dict(zip(meeting.players, meeting.points, strict=False)))
    for number in dict.fromkeys(players):
        results = list(_results_of(number, meetings))
        played = [(mine, theirs) for mine, theirs, rival in results if rival is not None]
        yield Standing(
            0,
            number,
            points[number],
            sum(mine * points[rival] for mine, _, rival in results if rival is not None),
            sum(mine > theirs for mine, theirs in played),
            sum(mine == theirs > 0 for mine, theirs in played),
            sum(mine < theirs for mine, theirs in played),
            len(results) - len(played),
        )


def _results_of(number: int, meetings: Iterable[Meeting]) -> Iterator[tuple[int, int, int | None]]:
    """Yield the points of a player and of the opponent, and who that was."""
    for meeting in meetings:
        if meeting.points and number == meeting.one:
            yield *meeting.points, meeting.two
        elif meeting.points and number == meeting.two:
            yield meeting.points[1], meeting.points[0], meeting.one


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
        return _pair_free_players(free, meetings, now)
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
        since |= {number: max(since.get(number, 0), meeting.ended) for number in meeting.players}
    return since


def _pair_free_players(
    free: Sequence[int], meetings: Collection[Meeting], now: float
) -> Round | None:
    """Pair whoever is free; two who have just met wait a while for others, if there are any."""
    since = _free_since(meetings)
    waits = any(meeting.is_running for meeting in meetings) or len(free) > 2
    fresh = {
        _key(*meeting.players)
        for meeting in meetings
        if len(meeting.players) == 2
        and waits
        and all(since[number] == meeting.ended for number in meeting.players)
        and now < meeting.ended + REMATCH_SECONDS
    }
    latest_first = sorted(free, key=lambda number: -since.get(number, 0))
    pairs = pair_by_score(free, meetings, leave_out=latest_first, avoid=fresh)
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
    met = Counter(_key(*each.players) for each in meetings if each.two is not None)
    steps = [MAX_STEPS]
    left_out = leave_out if len(ranked) % 2 else [None]
    for most in sorted({0, *met.values()}):
        allowed = {
            _key(*pair)
            for pair in combinations(ranked, 2)
            if met[_key(*pair)] <= most and _key(*pair) not in avoid
        }
        for number in left_out:
            players = [each for each in ranked if each != number]
            pairs = _pair_all(players, allowed, steps)
            if pairs is not None:
                return _seat(pairs, meetings)
    return _seat(_pair_greedily(ranked, met, avoid), meetings)


def _key(one: int, two: int) -> Pair:
    return min(one, two), max(one, two)


def _pair_all(players: list[int], allowed: set[Pair], steps: list[int]) -> list[Pair] | None:
    """Return pairs of all players, by backtracking; None if there are none, or it takes long."""
    if not players:
        return []
    first, *others = players
    for second in others:
        if _key(first, second) in allowed and steps[0] > 0:
            steps[0] -= 1
            rest = _pair_all([each for each in others if each != second], allowed, steps)
            if rest is not None:
                return [(first, second), *rest]
    return None


def _pair_greedily(
    ranked: Sequence[int], met: Counter[Pair], avoid: Collection[Pair]
) -> list[Pair]:
    pairs, left = [], list(ranked)
    while left:
        first = left.pop(0)
        possible = [each for each in left if _key(first, each) not in avoid]
        if possible:
            second = min(possible, key=lambda each: met[_key(first, each)])
            left.remove(second)
            pairs.append((first, second))
    return pairs


def _seat(pairs: Iterable[Pair], meetings: Iterable[Meeting]) -> list[Pair]:
    """Give the first seat to whoever has had it less often."""
    firsts: Counter[int] = Counter()
    for meeting in meetings:
        if meeting.two is not None:
            firsts.update({meeting.one: 1, meeting.two: -1})
    return [(two, one) if firsts[one] > firsts[two] else (one, two) for one, two in pairs]
