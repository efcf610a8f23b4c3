"""Head-to-head scores and series, from the matches of a room."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from seabattle.core.seat import Seat
from seabattle.server.protocol.rooms import Score
from seabattle.store.room_values import RoomMatch

Pair = tuple[int, int]
"""The numbers of two members, the smaller first."""


def score_pairs(matches: Iterable[RoomMatch]) -> Iterator[Score]:
    """Yield the score of every pair that has finished a match; the matches are newest first."""
    between: dict[Pair, list[RoomMatch]] = defaultdict(list)
    for match in reversed(list(matches)):
        if match.outcome:
            between[min(match.one, match.two), max(match.one, match.two)].append(match)
    for (one, two), played in sorted(between.items()):
        winners = [find_winner(match) for match in played]
        yield Score(
            one,
            two,
            winners.count(one),
            winners.count(two),
            winners.count(None),
            _count_series(played, (one, two)),
        )


def find_winner(match: RoomMatch) -> int | None:
    """Return the number of the member who won; None for a draw."""
    winner = match.outcome.winner if match.outcome else None
    return {Seat.ONE: match.one, Seat.TWO: match.two}.get(winner) if winner else None


def _count_series(played: Iterable[RoomMatch], pair: Pair) -> Pair:
    """Return how many matches of their last series both have won.

    A series ends with a majority, or when the length of a series is changed.
    """
    won = dict.fromkeys(pair, 0)
    best_of = 0
    for match in played:
        if match.best_of != best_of or 2 * max(won.values()) > best_of:
            won = dict.fromkeys(pair, 0)
            best_of = match.best_of
        if (winner := find_winner(match)) is not None:
            won[winner] += 1
    return won[pair[0]], won[pair[1]]
