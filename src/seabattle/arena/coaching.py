"""What the coach says of matches: what players gave away, what luck did, and results without it."""

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, variance

import msgspec

from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse
from seabattle.analysis.appraisers import NotAnalysed, quick_appraiser
from seabattle.arena.fixture import Judged, Result
from seabattle.arena.ratings import Interval
from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.match import Match

SURE = 1.96
"""Standard errors within which the truth lies, 19 times out of 20."""
LEAST = 1e-4
"""A variance below that is none: few matches, or all alike."""


class Coaching(msgspec.Struct, frozen=True):
    """A player over all its matches that were analysed, in chances to win for each match."""

    player: str
    matches: int
    decisions: float
    errors: float
    luck: float


class Adjusted(msgspec.Struct, frozen=True):
    """What one player won from another, if luck had done nothing."""

    player: str
    opponent: str
    matches: int
    share: Interval
    worth: float
    """How many matches that are only counted tell as much as one that is analysed."""


def judged(match: Match) -> tuple[Judged, Judged] | None:
    """Both seats; None if there is nothing to say."""
    try:
        one, two = (analyse(match, seat, appraiser=quick_appraiser(match.game)) for seat in PLAYERS)
    except NotAnalysed:
        return None
    return _judged(one), _judged(two)


def _judged(account: Account) -> Judged:
    return Judged(account.errors.value, account.luck.value, len(account.decisions))


def coaching(players: Sequence[str], results: Sequence[Result]) -> Iterator[Coaching]:
    for player in players:
        some = [
            result.judged[seat]
            for result in results
            if result.judged
            for seat in PLAYERS
            if result.fixture.players[seat] == player
        ]
        if some:
            yield Coaching(
                player,
                len(some),
                fmean(each.decisions for each in some),
                fmean(each.errors for each in some),
                fmean(each.luck for each in some),
            )


def adjusted(players: Sequence[str], results: Sequence[Result]) -> Iterator[Adjusted]:
    """Each player against each later one, where several matches were analysed."""
    for index, player in enumerate(players):
        for opponent in players[index + 1 :]:
            both = {player, opponent}
            met = [r for r in results if r.judged and set(r.fixture.players) == both]
            if len(met) > 1:
                yield _adjusted(player, opponent, met)


def _adjusted(player: str, opponent: str, met: Sequence[Result]) -> Adjusted:
    pairs = [_counted_and_adjusted(result, player) for result in met]
    counted, without = zip(*pairs, strict=True)
    mean, spread = fmean(without), variance(without)
    margin = SURE * sqrt(spread / len(met))
    share = Interval(mean, mean - margin, mean + margin)
    worth = variance(counted) / max(spread, LEAST)
    return Adjusted(player, opponent, len(met), share, worth)


def _counted_and_adjusted(result: Result, player: str) -> tuple[float, float]:
    """A player's result, and the same without luck: the mean of what both seats' accounts say."""
    seat = PLAYERS[result.fixture.players.index(player)]
    counted = _points(result, seat)
    assert result.judged, "the match was analysed"
    luck = (result.judged[seat].luck - result.judged[seat.other].luck) / 2
    return counted, counted - luck


def _points(result: Result, seat: Seat) -> float:
    winner = result.outcome.winner
    return 0.5 if winner is None else float(winner is seat)
