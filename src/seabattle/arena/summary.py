"""Aggregation of results into standings, pairings and the balance of seats."""

from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from seabattle.arena.coaching import AdjustedPairing, Coaching, adjust_for_luck, average_coaching
from seabattle.arena.fixture import Disqualification, Result
from seabattle.arena.ratings import Interval, fit_ratings, wilson_interval
from seabattle.core.seat import PLAYERS, Seat


class Standing(msgspec.Struct, frozen=True):
    """The totals of one player over all its matches."""

    player: str
    matches: int
    wins: int
    draws: int
    losses: int
    share: Interval
    """The share of points won; a draw is half a point."""
    rating: Interval
    median_seconds: float
    """The median time of a decision."""
    slow_seconds: float
    """The 99th percentile of the decision times."""


class Pairing(msgspec.Struct, frozen=True):
    """The points that one player won from another, over all setups or under one of them."""

    player: str
    opponent: str
    setup: str | None
    matches: int
    wins: int
    draws: int
    share: Interval


class SeatBalance(msgspec.Struct, frozen=True):
    """The share of points of seat one under a setup."""

    setup: str
    matches: int
    wins: int
    draws: int
    share: Interval
    mean_orders: float


class Summary(msgspec.Struct, frozen=True):
    """The results of a tournament in one game."""

    game: str
    seed: int
    planned: int
    played: int
    mean_orders: float
    standings: tuple[Standing, ...]
    """The players, best first."""
    pairings: tuple[Pairing, ...]
    seatings: tuple[SeatBalance, ...]
    faults: tuple[Disqualification, ...]
    coaching: tuple[Coaching, ...] = ()
    """Errors and luck of each player, over analysed matches."""
    adjusted: tuple[AdjustedPairing, ...] = ()
    """Pairings adjusted for luck, over analysed matches."""


def summarise(
    game: str, players: Sequence[str], results: Iterable[Result], planned: int, seed: int
) -> Summary:
    """Summarise results, independently of the order in which they came in."""
    ordered = sorted(results, key=lambda result: result.fixture.number)
    return Summary(
        game=game,
        seed=seed,
        planned=planned,
        played=len(ordered),
        mean_orders=_mean_orders(ordered),
        standings=tuple(rank_players(players, ordered)),
        pairings=tuple(compare_pairs(players, ordered)),
        seatings=tuple(seat_balances(ordered)),
        faults=tuple(result.fault for result in ordered if result.fault),
        coaching=tuple(average_coaching(players, ordered)),
        adjusted=tuple(adjust_for_luck(players, ordered)),
    )


def rank_players(players: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    points = [[_points(results, one, two) for two in players] for one in players]
    rated = zip(players, fit_ratings(points), strict=True)
    found = [_standing(player, rating, results) for player, rating in rated]
    return sorted(found, key=lambda standing: standing.rating.value, reverse=True)


def _standing(player: str, rating: Interval, results: Sequence[Result]) -> Standing:
    own = [r for r in results if player in r.fixture.players and not _is_mirror(r)]
    wins, draws = _tally(own, player)
    times = [
        seconds
        for result in results
        for seat in PLAYERS
        if result.fixture.players[seat] == player
        for seconds in result.seconds[seat]
    ]
    return Standing(
        player=player,
        matches=len(own),
        wins=wins,
        draws=draws,
        losses=len(own) - wins - draws,
        share=wilson_interval(wins + draws / 2, len(own)),
        rating=rating,
        median_seconds=float(np.median(times)) if times else 0.0,
        slow_seconds=float(np.percentile(times, 99)) if times else 0.0,
    )


def compare_pairs(players: Sequence[str], results: Sequence[Result]) -> Iterable[Pairing]:
    """Yield each pair of players: over all matches, and by setup if there are several."""
    setups: list[str | None] = [None]
    names = dict.fromkeys(result.fixture.setup.name for result in results)
    setups += names if len(names) > 1 else ()
    for index, player in enumerate(players):
        for opponent in players[index + 1 :]:
            for setup in setups:
                all_met = _matches_between(results, player, opponent)
                met = [result for result in all_met if setup in (None, _setup(result))]
                wins, draws = _tally(met, player)
                won = wilson_interval(wins + draws / 2, len(met))
                yield Pairing(player, opponent, setup, len(met), wins, draws, won)


def seat_balances(results: Sequence[Result]) -> Iterable[SeatBalance]:
    for setup in dict.fromkeys(map(_setup, results)):
        under = [result for result in results if _setup(result) == setup]
        wins = sum(result.outcome.winner is Seat.ONE for result in under)
        draws = sum(result.outcome.winner is None for result in under)
        won = wilson_interval(wins + draws / 2, len(under))
        yield SeatBalance(setup, len(under), wins, draws, won, _mean_orders(under))


def _points(results: Sequence[Result], player: str, opponent: str) -> float:
    wins, draws = _tally(_matches_between(results, player, opponent), player)
    return wins + draws / 2


def _matches_between(results: Sequence[Result], player: str, opponent: str) -> list[Result]:
    both = {player, opponent}
    return [r for r in results if set(r.fixture.players) == both and not _is_mirror(r)]


def _tally(results: Sequence[Result], player: str) -> tuple[int, int]:
    """Return the wins of a player, and the draws."""
    draws = sum(result.outcome.winner is None for result in results)
    return sum(result.winner == player for result in results), draws


def _mean_orders(results: Sequence[Result]) -> float:
    return sum(result.orders for result in results) / max(len(results), 1)


def _setup(result: Result) -> str:
    return result.fixture.setup.name


def _is_mirror(result: Result) -> bool:
    one, two = result.fixture.players
    return one == two
