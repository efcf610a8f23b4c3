"""Results with luck subtracted: docs/coach.md publishes the formula."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from math import hypot

from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse_both
from seabattle.analysis.appraisers import NotAnalysed
from seabattle.arena.pairing import WIN, Meeting, Standing
from seabattle.arena.ratings import Interval, Z
from seabattle.arena.tournament_file import TournamentGame
from seabattle.core.seat import Seat


def subtract_luck(result: float, luck: float) -> float:
    """Return a result without luck, as the coach's account has it: start - errors + gifts."""
    return result - luck


def measure_luck(accounts: Iterable[Account]) -> tuple[float | None, float]:
    """Return what luck gave the first seat, and its standard error; both accounts have the same."""
    luck, errors = None, list[float]()
    for account in accounts:
        luck = account.luck if account.seat is Seat.ONE else -account.luck
        errors.append(account.margin)
    return luck, hypot(*errors)


def analyse_game(game: TournamentGame) -> Meeting:
    """Return a game of a tournament's file with its luck. Raises `BadRecord`."""
    luck, margin = None, 0.0
    if game.record:
        with suppress(NotAnalysed):
            luck, margin = measure_luck(filter(None, analyse_both(game.record)))
    return Meeting(game.round, game.one, game.two, game.points, luck=luck, luck_margin=margin)


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
