"""The easiest level loses to beginners, in either seat."""

import pytest

from benchmarks.beginner import BEGINNERS, count_wins
from seabattle.core.seat import PLAYERS, Seat

MATCHES = 10
LEAST = 7
"""`python -m benchmarks.beginner` measures at least 90 % of 200; so few matches scatter."""


@pytest.mark.parametrize("seat", PLAYERS)
@pytest.mark.parametrize("game", BEGINNERS)
def test_a_beginner_beats_the_easiest_level(game: str, seat: Seat) -> None:
    assert count_wins(game, seat, MATCHES) >= LEAST
