"""The coach's totals over many matches: errors, luck, and results adjusted for luck."""

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, variance

import msgspec

from seabattle.analysis.account import Account
from seabattle.analysis.analyse import analyse_both
from seabattle.analysis.appraisers import NotAnalysed, make_quick_appraiser
from seabattle.arena.fixture import Result, SeatAnalysis
from seabattle.arena.luck import subtract_luck
from seabattle.arena.ratings import Interval, Z
from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.match import Match

MIN_VARIANCE = 1e-4
"""The least variance: smaller ones come from few or equal matches."""


class Coaching(msgspec.Struct, frozen=True):
    """Means over a player's analysed matches, in win probability per match."""

    player: str
    matches: int
    decisions: float
    errors: float
    luck: float


class AdjustedPairing(msgspec.Struct, frozen=True):
    """The share of points that one player won from another, adjusted for luck."""

    player: str
    opponent: str
    matches: int
    share: Interval
    worth: float
    """The number of unadjusted matches that are as precise as one adjusted match."""


def analyse_both_seats(match: Match) -> tuple[SeatAnalysis, SeatAnalysis] | None:
    """Return the coach's totals for both seats; None if the game cannot be analysed."""
    try:
        one, two = analyse_both(match, appraiser=make_quick_appraiser(match.game))
    except NotAnalysed:
        return None
    return (_summarise(one), _summarise(two)) if one and two else None


def _summarise(account: Account) -> SeatAnalysis:
    return SeatAnalysis(account.errors, account.luck, len(account.decisions))


def average_coaching(players: Sequence[str], results: Sequence[Result]) -> Iterator[Coaching]:
    """Yield the means of each player who has analysed matches."""
    for player in players:
        some = [
            result.analyses[seat]
            for result in results
            if result.analyses
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


def adjust_for_luck(players: Sequence[str], results: Sequence[Result]) -> Iterator[AdjustedPairing]:
    """Yield each pair of players with several analysed matches, adjusted for luck."""
    for index, player in enumerate(players):
        for opponent in players[index + 1 :]:
            both = {player, opponent}
            met = [r for r in results if r.analyses and set(r.fixture.players) == both]
            if len(met) > 1:
                yield _adjust(player, opponent, met)


def _adjust(player: str, opponent: str, met: Sequence[Result]) -> AdjustedPairing:
    counted, without = [], []
    for result in met:
        seat = PLAYERS[result.fixture.players.index(player)]
        assert result.analyses, "the match was analysed"
        counted.append(_points(result, seat))
        without.append(subtract_luck(counted[-1], result.analyses[seat].luck))
    mean, spread = fmean(without), variance(without)
    margin = Z * sqrt(spread / len(met))
    share = Interval(mean, mean - margin, mean + margin)
    worth = variance(counted) / max(spread, MIN_VARIANCE)
    return AdjustedPairing(player, opponent, len(met), share, worth)


def _points(result: Result, seat: Seat) -> float:
    winner = result.outcome.winner
    return 0.5 if winner is None else float(winner is seat)
