"""The measurements of the coach: what was said beside what happened."""

import pytest

from benchmarks.belief import square_predictions
from benchmarks.calibration import FIFTHS, Prediction, make_calibration_rows


def test_what_one_match_says_ten_times_counts_once() -> None:
    matches = [Prediction(match, 0.5, match % 2) for match in range(100)]
    once, often = (
        list(make_calibration_rows(each, FIFTHS))[-1].split() for each in (matches, matches * 10)
    )
    assert once == ["all", "100", "100", "50.0%", "50.0%", "10.0%"]
    assert often == ["all", "1000", "100", "50.0%", "50.0%", "10.0%"]


@pytest.mark.parametrize(("game", "seed"), [("salvo", 2), ("wager", 7)])
def test_belief_is_compared_with_where_ships_lay(game: str, seed: int) -> None:
    """Whatever is believed of single squares, ships have as many as they have."""
    seen = list(square_predictions(game, None, seed))
    assert not any(each.result for each in seen if not each.chance)
    assert sum(each.chance for each in seen) == pytest.approx(
        sum(each.result for each in seen), rel=0.001
    )
    assert sum(each.result for each in seen) >= 8
