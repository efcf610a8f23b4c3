"""Like whom somebody played."""

import pytest

from seabattle import Seat
from seabattle.analysis.account import Account, Decision
from seabattle.analysis.estimate import NOTHING, Estimate
from seabattle.analysis.levels import STRONGEST_FIRST, _measured, level, player_rates
from seabattle.analysis.references import REFERENCES

DECISION = Decision(0, None, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, None, "best")


def gave_away(game: str, each: float) -> Account:
    errors = Estimate(10 * each)
    return Account(game, Seat.ONE, "r", 1.0, NOTHING, errors, NOTHING, (DECISION,) * 10)


@pytest.mark.parametrize("game", REFERENCES)
def test_a_player_plays_like_itself_or_a_stronger_one_that_gives_away_more(game: str) -> None:
    known = _measured()[game]
    assert level(gave_away(game, 0)) == "admiral"
    assert level(gave_away(game, 10 * max(known.values()))) == "cabin_boy"
    for player in STRONGEST_FIRST:
        found = level(gave_away(game, known[player]))
        assert found == player or known[str(found)] >= known[player] / 1.3


@pytest.mark.parametrize("game", REFERENCES)
def test_the_stronger_a_player_the_less_it_gives_away(game: str) -> None:
    rates = list(player_rates(game).values())
    assert rates == sorted(rates, reverse=True)
    assert len(set(rates)) == len(STRONGEST_FIRST)


def test_nobody_is_compared_in_a_game_that_was_not_measured() -> None:
    assert level(gave_away("battle of the bath", 0)) is None
