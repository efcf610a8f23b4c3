"""Mean luck over matches: after all orders, and after each kind of order."""

import numpy as np
import pytest

from benchmarks.luck import (
    BookedOrder,
    kind_of,
    list_booked_orders,
    mean_luck,
    report_lines,
    to_table,
)

MATCHES = 8
FIRED = [BookedOrder(n, "fire", 0.03, 0.01) for n in range(MATCHES) for _ in range(4)]
SCANNED = [BookedOrder(n, "scan", -0.08, 0.0) for n in range(0, MATCHES, 4)]
EVERY = to_table([*FIRED, *SCANNED])
"""Two shots of both seats in each match, and a scan of one seat in every fourth one."""


def test_matches_without_such_an_order_count_too() -> None:
    luck, errors, beyond = mean_luck(EVERY, EVERY["kind"] == "fire")
    assert (luck.value, errors.value, beyond.value) == pytest.approx((0.06, 0.02, 0.04))
    scans = mean_luck(EVERY, EVERY["kind"] == "scan").luck
    assert scans.value == pytest.approx(-0.01)
    assert scans.margin == pytest.approx(
        2 * np.std([-0.04, 0, 0, 0] * 2, ddof=1) / np.sqrt(MATCHES)
    )


def test_each_kind_has_a_line_that_says_what_is_not_0() -> None:
    _, *found = report_lines(EVERY)
    assert [each.split()[:2] for each in found] == [["all", "34"], ["fire", "32"], ["scan", "2"]]
    assert [each.endswith("not 0") for each in found] == [True, True, False]


def test_both_seats_of_a_match_are_booked() -> None:
    """Nothing is hidden in a duel but plans, so that what one seat wins the other loses."""
    every = to_table(list_booked_orders("wager", 0))
    assert {"plan", "evade"} <= set(every["kind"])
    assert abs(every["luck"] - every["next_error"]).sum() > 0.5
    assert (every["luck"] - every["next_error"]).sum() == pytest.approx(0, abs=0.01)


def test_a_shot_with_a_scan_is_a_kind_of_its_own() -> None:
    shot = {"kind": "fire", "at": "а-1"}
    assert [kind_of(shot), kind_of({**shot, "scan": True})] == ["fire", "fire scan"]
