"""What fits the chances of `wager` to its duels."""

import numpy as np
import pytest

from benchmarks.fit_duels import Position, curves, fitted

FACTOR = 1.7


def duels() -> list[Position]:
    """Their tables are known to be off."""
    rng = np.random.default_rng(3)
    odds = rng.normal(0, 1.5, 2000)
    wins = rng.random(2000) < 1 / (1 + np.exp(-FACTOR * odds))
    shares = (1 / (1 + np.exp(-odds))).tolist()
    return [
        Position(match, "of a kind", 30, share, float(won))
        for match, (share, won) in enumerate(zip(shares, wins, strict=True))
        for _ in range(1 + match % 3)
    ]


def test_a_factor_is_found_again() -> None:
    """Within three standard errors."""
    found = fitted(duels())
    assert found.matches == 2000
    assert found.factor == pytest.approx(FACTOR, abs=3 * found.standard_error)
    assert 0.04 < found.standard_error < 0.1


def test_looking_more_often_makes_nothing_surer() -> None:
    assert fitted(duels() * 5) == fitted(duels())


def test_the_last_turns_are_left_out() -> None:
    late = [each._replace(left=2, result=1 - each.result) for each in duels()]
    assert curves(duels() + late) == {"of a kind": fitted(duels())}
