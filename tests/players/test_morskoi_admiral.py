"""The admiral of `morskoi` makes first the misses that no ship would spare it."""

import numpy as np
import pytest

from seabattle.belief.placements import Floats
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.players.captain import Captain
from tests.players.tables import play_until_decision, table

ONE_SHIP: Json = {"mode": "basic", "small": {"rows": 5, "columns": 5, "ships": ["1a"]}}
BASIC: Json = {"mode": "basic", "first": "one"}


def score_shots(options: Json, decision: int) -> tuple[Floats, Floats]:
    """Return the score of a shot at each square at this decision, and the odds of a hit."""
    match, players = table("morskoi", options, 3, "admiral", "random")
    play_until_decision(match, players, decision)
    admiral, view, heard = players[Seat.ONE], match.view(Seat.ONE), match.heard[Seat.ONE]
    assert isinstance(admiral, Captain)
    tracking = admiral.tracking(view, heard)
    odds = np.array(list(admiral.belief(view, heard).values()), np.float32) * ~tracking.hit
    return admiral.score(tracking, heard, admiral.sitting.rng(heard)), odds


def test_of_squares_as_likely_those_with_fewer_around_them_come_first() -> None:
    score, odds = score_shots(ONE_SHIP, 1)
    assert odds == pytest.approx(1 / 25)
    corner, side, middle = score[[0, 2, 12]]
    assert corner > side > middle > 0


@pytest.mark.parametrize("decision", [5, 15, 25])
def test_only_squares_that_may_hold_a_ship_are_worth_a_shot(decision: int) -> None:
    score, odds = score_shots(BASIC, decision)
    assert np.array_equal(score > 0, odds > 0)
    assert (score == 0).sum() >= decision - 1
