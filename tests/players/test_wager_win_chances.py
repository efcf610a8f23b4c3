"""Winning chances in `wager` from the admiral's tables."""

from typing import Any

import numpy as np
import pytest

from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.players.wager.payoffs import positions_after_plans
from seabattle.players.wager.win_chances import (
    MISSED,
    SOON,
    UNFITTED,
    DuelChances,
    find_curve,
    log_odds,
)

SHARES = np.array([0.01, 0.3, 0.5, 0.6, 0.97])
CLASSES = ("sloop", "brigantine", "galleon")
PAIRS = [(one, two) for one in CLASSES for two in CLASSES]


def duel(*classes: str) -> Any:
    return load("wager", {"classes": list(classes)})


@pytest.mark.parametrize("classes", PAIRS)
@pytest.mark.parametrize("left", [0, 3, 59, None])
def test_chances_rise_with_the_tables_and_add_up_to_one(
    classes: tuple[str, str], left: int | None
) -> None:
    fit = find_curve(duel(*classes)).at(left)
    chances = fit.chances(SHARES)
    assert (np.diff(chances) > 0).all(), "so the best by the tables stays the best"
    assert chances + fit.chances(1 - SHARES) == pytest.approx(1)


def test_in_the_last_turn_the_tables_are_believed() -> None:
    sloops = find_curve(duel("sloop", "sloop"))
    assert sloops.at(0).chances(SHARES) == pytest.approx(SHARES)
    assert sloops.at(0).error_of(0.7) == MISSED
    factors = [sloops.at(left).factor for left in range(SOON + 2)]
    assert factors == sorted(factors, reverse=True)
    assert factors[-2:] == [sloops.factor] * 2
    assert sloops.at(None).factor == sloops.factor


def test_what_is_off_alike_is_not_off_in_a_difference() -> None:
    fit = find_curve(duel("brigantine", "brigantine")).at(None)
    assert fit.error_of(0.7) > fit.error_of_difference(0.71, 0.7) > 0
    assert fit.error_of_difference(0.7, 0.7) == 0
    assert fit.error_of(0.0) == 0, "who gives up has lost"


@pytest.mark.parametrize("left", [2, None])
def test_standard_errors_are_those_of_the_factor(left: int | None) -> None:
    """As far as chances move when it moves by a little, and what the tables miss."""
    curve = find_curve(duel("brigantine", "brigantine"))
    step = curve.standard_error / 1000
    moved = type(curve)(curve.matches, curve.factor + step, curve.standard_error)
    fit, other = curve.at(left), moved.at(left)
    chances = fit.chances(SHARES)
    expected = np.hypot((other.chances(SHARES) - chances) * 1000, MISSED)
    found = [fit.error_of(chance) for chance in chances.tolist()]
    assert found == pytest.approx(expected, rel=0.01, abs=1e-9)
    assert log_odds(chances) == pytest.approx(fit.factor * log_odds(SHARES))


@pytest.mark.parametrize("seat", PLAYERS)
def test_both_seats_meet_in_the_same_places(seat: Seat) -> None:
    """The plans of one are those of the other, turned round."""
    game = duel("galleon", "brigantine")
    state: Any = Match(game).state
    own, other = (positions_after_plans(game, state, each) for each in (seat, seat.other))
    turned = own.transpose(game, seat.other)
    assert (turned.own == other.own).all()
    assert (turned.enemy == other.enemy).all()
    assert turned.pairs is other.pairs


def test_actions_are_ranked_as_the_tables_rank_them() -> None:
    game = duel("sloop", "brigantine")
    match: Any = Match(game)
    for seat in PLAYERS:
        start = game.options.starts[seat]
        match.give(seat, {"kind": "plan", "course": {"to": start.at, "facing": start.facing}})
    tables, coach = (
        DuelChances(game, curve).actions(match.state, match.acting[0]) for curve in (UNFITTED, None)
    )
    assert sorted(tables, key=tables.__getitem__) == sorted(coach, key=coach.__getitem__)
    assert max(coach.values()) < 0.02 < max(tables.values()), "a brigantine wins"
