"""The fit of `wager`'s winning chances to its duels."""

import numpy as np
import pytest

from benchmarks.fit_duels import Position, fit_curve, fit_curves

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
    found = fit_curve(duels())
    assert found.matches == 2000
    assert found.factor == pytest.approx(FACTOR, abs=3 * found.standard_error)
    assert 0.04 < found.standard_error < 0.1


def test_looking_more_often_makes_nothing_surer() -> None:
    assert fit_curve(duels() * 5) == fit_curve(duels())


def test_the_last_turns_are_left_out() -> None:
    late = [each._replace(left=2, result=1 - each.result) for each in duels()]
    assert fit_curves(duels() + late) == {"of a kind": fit_curve(duels())}
