"""Scores between members, and series."""

import pytest

from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.server.protocol.rooms import Score
from seabattle.server.rooms.matches import score_pairs
from seabattle.store.room_values import RoomMatch

ADA, BOB, EVE = 1, 2, 3


def played(*results: str, best_of: int = 3, one: int = ADA, two: int = BOB) -> list[RoomMatch]:
    """Matches in their order; seats alternate. Each result is the winner's letter, - or ?."""
    matches = []
    for number, result in enumerate(results, start=1):
        winner = {"a": one, "b": two}.get(result)
        seats = (one, two) if number % 2 else (two, one)
        seat = None if winner is None else Seat.ONE if seats[0] == winner else Seat.TWO
        outcome = None if result == "?" else Outcome(seat, "fleet_sunk")
        id = f"{one}{two}{number}"
        matches.append(RoomMatch(number, id, "classic", *seats, best_of, 1.0, 2.0, outcome))
    return matches


@pytest.mark.parametrize(
    ("results", "score"),
    [
        ("", None),
        ("?", None),
        ("a", (1, 0, 0, (1, 0))),
        ("ab-", (1, 1, 1, (1, 1))),
        ("aba", (2, 1, 0, (2, 1))),
        ("abab", (2, 2, 0, (0, 1))),
        ("bb", (0, 2, 0, (0, 2))),
        ("a?a", (2, 0, 0, (2, 0))),
    ],
)
def test_matches_and_series_are_counted(
    results: str, score: tuple[int, int, int, tuple[int, int]] | None
) -> None:
    found = list(score_pairs(reversed(played(*results))))
    assert found == ([Score(ADA, BOB, *score)] if score else [])


def test_another_length_begins_another_series() -> None:
    matches = [*played("a"), *played("b", "b", best_of=5)]
    assert [score.series for score in score_pairs(reversed(matches))] == [(0, 2)]


def test_every_pair_has_a_score_of_its_own() -> None:
    matches = [*played("a"), *played("b", one=EVE, two=ADA)]
    assert list(score_pairs(matches)) == [
        Score(ADA, BOB, 1, 0, 0, (1, 0)),
        Score(ADA, EVE, 1, 0, 0, (1, 0)),
    ]
