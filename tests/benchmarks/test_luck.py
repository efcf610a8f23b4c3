"""Mean luck of pairs of players, and the figures that are fitted to their errors."""

import numpy as np
import pytest

from benchmarks.luck import (
    PAIRS,
    ROW,
    fit_rates,
    fit_thresholds,
    is_told_rightly,
    list_rows,
    report_lines,
)
from seabattle.analysis.levels import LEVELS

MATCHES = 8
ERRORS = dict(zip(LEVELS, (4.0, 0.8, 0.4, 0.0), strict=True))


def made_up(luck: float) -> np.ndarray:
    """Each player errs alike in every match; luck of whoever sits first differs a little."""
    rows = []
    for match in range(MATCHES):
        for pair in PAIRS:
            names = pair[:: -1 if match % 2 else 1]
            for seat, (player, opponent) in enumerate((names, names[::-1])):
                mine, theirs = ERRORS[player], ERRORS[opponent]
                lucky = (luck + 0.1 * (-1) ** (match // 2)) * (1 if player == pair[0] else -1)
                lucky = lucky if pair[0] != pair[1] else 0.1 * (-1) ** (match // 2 + seat)
                sums = mine, theirs, lucky, mine / 40, 0.0, [mine / 40] * 4, [0.1] * 4
                rows.append((match, player, opponent, 40, 0, True, *sums))
    return np.array(rows, ROW)


def test_a_pair_whose_luck_is_not_nothing_is_marked() -> None:
    *pairs, last = list(report_lines(made_up(0.0)))[1:]
    assert not any(line.endswith("standard errors") for line in pairs)
    assert last.startswith("10 of 10")
    *pairs, last = list(report_lines(made_up(0.5)))[1:]
    assert [line.endswith("standard errors") for line in pairs] == [a != b for a, b in PAIRS]
    assert last.startswith("4 of 10")


def test_rates_and_thresholds_are_those_of_the_players() -> None:
    every = made_up(0.0)
    assert {
        player: rate.mean for player, rate in fit_rates(every, "rate", "decisions").items()
    } == {player: pytest.approx(errors / 40) for player, errors in ERRORS.items()}
    found = fit_thresholds(every)
    assert (found.mistake, found.blunder) == pytest.approx((0.015, 0.02), abs=0.006)


def test_levels_are_fitted_only_where_matches_tell_them_apart() -> None:
    every = made_up(0.0)
    every["rate"] += np.random.default_rng(1).normal(0, 0.001, len(every))
    assert is_told_rightly(every, "rate", "decisions")
    assert not is_told_rightly(every[:50], "rate", "decisions"), "too few accounts"
    alike, bosuns = every.copy(), every["player"] == "bosun"
    alike["rate"][bosuns] = every["rate"][every["player"] == "admiral"][: bosuns.sum()]
    alike["rate"][bosuns] += 0.0005
    assert not is_told_rightly(alike, "rate", "decisions")
    rough = every.copy()
    rough["rate"] += np.random.default_rng(1).normal(0, 0.5, len(every))
    assert not is_told_rightly(rough, "rate", "decisions"), "no match names a level"


def test_both_seats_of_a_match_are_booked() -> None:
    """All is open in a duel but plans, so what one seat wins the other loses."""
    rows = np.array(list(list_rows("wager", PAIRS[-1:], 0)), ROW)
    assert rows["luck"].sum() == pytest.approx(0, abs=0.01)
    assert rows["errors"][::-1] == pytest.approx(rows["gifts"])
