"""The tests on times can tell a difference, and do not see one where there is none."""

import numpy as np

from tests.server.timing.permutation import difference, holm


def test_a_shift_is_found_and_measured() -> None:
    rng = np.random.default_rng(1)
    one = rng.exponential(1e-3, 300)
    found = difference(one, rng.exponential(1e-3, 300) + 5e-4, rng, rounds=20_000)
    assert found.p < 1e-4
    assert 300 < found.effect_us < 700
    assert found.guess > 0.6


def test_where_there_is_none_p_values_are_spread_evenly() -> None:
    rng = np.random.default_rng(1)
    pairs = rng.exponential(1, (20, 2, 20))
    p = [difference(one, two, rng, rounds=2_000).p for one, two in pairs]
    assert 0.3 < np.mean(p) < 0.7


def test_times_that_are_all_the_same_tell_nothing() -> None:
    found = difference(np.full(30, 0.25), np.full(30, 0.25), np.random.default_rng(1))
    assert (found.p, found.effect_us, found.guess) == (1, 0, 0.5)


def test_holm_asks_more_of_the_first_than_of_the_last() -> None:
    """At 1 %: one in three for the smallest, then one in two, then all."""
    assert holm({"a": 0.003, "b": 0.005, "c": 0.009}) == {"a", "b", "c"}
    assert holm({"a": 0.003, "b": 0.006, "c": 0.0061}) == {"a"}
    assert holm({"a": 0.004, "b": 0.004, "c": 0.004}) == set()
