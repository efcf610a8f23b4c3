"""The fit of winning chances to positions."""

import numpy as np
import pytest

from benchmarks import fit_values, positions
from benchmarks.calibration import Prediction
from benchmarks.fit_values import (
    fit_weights,
    for_leader,
    lambda_returns,
    predict_held_out,
)
from benchmarks.positions import PositionSet
from seabattle.analysis.values import to_fitted_value


def battles(matches: int = 4000) -> PositionSet:
    """Sides of one number, the larger of which wins more often, and one that says nothing."""
    rng = np.random.default_rng(5)
    own, other = rng.normal(0, 1, (2, matches, 2))
    won = rng.random(matches) < exactly(own, other)
    return PositionSet(np.arange(matches), own, other, won.astype(np.float64))


def exactly(own: positions.Matrix, other: positions.Matrix) -> positions.Matrix:
    chance: positions.Matrix = 1 / (1 + np.exp(other[:, 0] - own[:, 0]))
    return chance


def test_chances_are_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_values, "STEPS", 200)
    known = battles()
    weights = fit_weights("salvo", known)
    said = to_fitted_value(weights).compare_sides(known.own, known.other).mean(0)
    off = said - exactly(known.own, known.other)
    assert weights.matches == 4000
    assert np.sqrt((off**2).mean()) < 0.03


def test_a_match_has_no_part_in_what_is_said_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_values, "STEPS", 5)
    known = battles(100)
    ended = np.where(known.match % fit_values.PARTS == 0, 1 - known.result, known.result)
    one, two = (
        {said.match: said.chance for said in predict_held_out(fit_weights("salvo", each), each)}
        for each in (known, known._replace(result=ended))
    )
    same = [match for match in range(100) if one[match] == two[match]]
    assert same == list(range(0, 100, fit_values.PARTS))


def test_later_positions_of_a_match_are_part_of_a_goal() -> None:
    match, chance = np.array([4, 4, 4, 9]), np.array([0.1, 0.6, 0.7, 0.2])
    returns = lambda_returns(match, chance, np.array([1.0, 1.0, 1.0, 0.0]))
    second = 0.2 * 0.7 + 0.8 * 1.0
    assert returns.tolist() == pytest.approx([0.2 * 0.6 + 0.8 * second, second, 1.0, 0.0])


def test_the_side_ahead_is_asked_for() -> None:
    behind = Prediction(3, 0.25, 0.0)
    assert for_leader(behind) == (3, 0.75, 1.0)
    assert for_leader(for_leader(behind)) == for_leader(behind)


def test_sides_are_told_apart_in_rows() -> None:
    known = PositionSet.of(np.array([[7, 1.0, 2.0, 3.0, 4.0, 0.5]]))
    assert [each.tolist() for each in known] == [[7], [[1.0, 2.0]], [[3.0, 4.0]], [0.5]]
