"""Ratings and shares, beside results worked out by hand."""

from math import log10

import pytest

from seabattle.arena.ratings import fit_ratings, wilson_interval


def test_two_players_are_apart_by_the_odds_between_them() -> None:
    """Odds of three to one, the extra draw included: 400 log10(3) points."""
    strong, weak = fit_ratings([[0, 74.5], [24.5, 0]])
    assert strong.value - weak.value == pytest.approx(400 * log10(3))
    assert strong.value + weak.value == pytest.approx(0)


def test_more_matches_make_intervals_narrower() -> None:
    few, many = fit_ratings([[0, 6], [4, 0]])[0], fit_ratings([[0, 600], [400, 0]])[0]
    assert many.margin < few.margin / 5


def test_equals_are_equal_and_a_perfect_score_is_finite() -> None:
    one, two, three = fit_ratings([[0, 5, 10], [5, 0, 10], [0, 0, 0]])
    assert one.value == pytest.approx(two.value)
    assert 100 < one.value - three.value < 2000


def test_strength_is_compared_through_others() -> None:
    """A beats B as often as B beats C; A never met C."""
    a, b, c = fit_ratings([[0, 30, 0], [10, 0, 30], [0, 10, 0]])
    assert a.value - b.value == pytest.approx(b.value - c.value)


def test_nobody_has_played() -> None:
    assert [each.value for each in fit_ratings([[0, 0], [0, 0]])] == [0, 0]


def test_a_share_has_wilsons_interval() -> None:
    """By hand for 8 of 10: (0.8 + 0.19208 ± 1.96 √(0.016 + 0.009604)) / 1.38416."""
    found = wilson_interval(8, 10)
    assert found.value == 0.8
    assert [found.low, found.high] == pytest.approx([0.4902, 0.9433], abs=1e-3)
    assert (wilson_interval(0, 0).low, wilson_interval(0, 0).high) == (0, 1)
