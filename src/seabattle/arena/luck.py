"""Results with luck subtracted: docs/coach.md publishes the formula."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from math import hypot

import msgspec
import numpy as np

from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse_both
from seabattle.analysis.appraisers import NotAnalysed
from seabattle.arena.pairing import WIN, Meeting, Standing
from seabattle.arena.ratings import ELO, Interval, Z, fit_against_fixed
from seabattle.arena.tournament_file import TournamentGame
from seabattle.core.seat import Seat

EVEN_MATCHES = 10
"""Even matches without luck are added when it is measured how precise matches without luck are:
a few matches do not make all margins small."""


def subtract_luck(result: float, luck: float) -> float:
    """Return a result without luck, by the coach's account: start + hiding - errors + gifts."""
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
    found = {}
    for each in standings:
        value = subtract_luck(each.points, luck[each.number])
        margin = Z * hypot(*errors[each.number])
        found[each.number] = Interval(value, value - margin, value + margin)
    return found


class PairResults(msgspec.Struct, frozen=True):
    """Matches between two players, all of them analysed or none, by the players' indices."""

    one: int
    two: int
    matches: int
    points: float
    """The points of player one; a win is 1 and a draw one half."""
    luck: float | None = None
    """The points that luck added; None if the matches are not analysed."""
    squares: float = 0.0
    """The sum of the squares of the points without luck of each match."""


def fit_without_luck(
    results: Sequence[PairResults],
    ratings: Sequence[float],
    fixed: Mapping[int, float],
    start: float,
) -> list[Interval]:
    """Return the rating of each player without luck, as `fit_against_fixed` does with it.

    Matches that are not analysed count as they ended, and an analysed one as `measure_worth` of
    them. What a player takes from another is at least nothing and at most everything.
    """
    ended, adjusted = np.zeros((2, len(ratings), len(ratings)))
    for each in results:
        points, won = each.points, ended
        if each.luck is not None:
            points, won = subtract_luck(each.points, each.luck), adjusted
        won[each.one, each.two] += points
        won[each.two, each.one] += each.matches - points
    without_luck = np.clip(adjusted, 0, adjusted + adjusted.T)
    won = ended + measure_worth(results, ratings) * without_luck
    return fit_against_fixed(won.tolist(), fixed, start)


def measure_worth(results: Iterable[PairResults], ratings: Sequence[float]) -> float:
    """Return how many results are as precise as one result without luck, given all ratings."""
    with_luck = without_luck = EVEN_MATCHES / 4
    for each in results:
        if each.luck is not None:
            points = subtract_luck(each.points, each.luck)
            chance = 1 / (1 + np.exp((ratings[each.two] - ratings[each.one]) / ELO))
            with_luck += each.matches * chance * (1 - chance)
            without_luck += each.squares - 2 * chance * points + each.matches * chance**2
    return float(with_luck / without_luck)
