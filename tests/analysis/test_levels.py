"""Like whom somebody played, if one match tells."""

import pytest
from msgspec.structs import replace

from seabattle import Seat
from seabattle.analysis.account import Account, Decision, ShotAccount
from seabattle.analysis.levels import LEVELS, _load_rates, find_level, player_rates
from seabattle.games.catalogue import known_games

OPEN, LOST = 0.5, 0.01
LONG = 2000
"""Decisions of a match so long that it tells all players apart."""


def gave_away(game: str, each: float, count: int = LONG, value: float = OPEN) -> Account:
    decision = Decision(0, 0, None, None, value, value, 0, each, 0, "good")
    decisions = (decision,) * count
    return Account(game, Seat.ONE, "r", 1, 0.5, each * count, 0, 0, 0, decisions)


def wasted(game: str, each: float, count: int = LONG, value: float = OPEN) -> Account:
    shots = ShotAccount(0, count, 0, each * count, 0, 0, 0)
    return replace(gave_away(game, 0, count, value), shots=shots)


@pytest.mark.parametrize("game", known_games())
def test_a_player_plays_like_itself(game: str) -> None:
    for player, rate in _load_rates()[game].items():
        assert find_level(gave_away(game, rate.mean)) == LEVELS[player]
    assert find_level(gave_away(game, 10)) == "cabin_boy"
    assert find_level(gave_away(game, -10)) == "admiral"


@pytest.mark.parametrize("game", ["classic", "morskoi"])
@pytest.mark.parametrize("value", [OPEN, LOST])
def test_in_plain_hunts_wasted_shots_decide_however_the_match_stands(
    game: str, value: float
) -> None:
    for player, rate in _load_rates()[f"{game}-shots"].items():
        assert find_level(wasted(game, rate.mean, value=value)) == LEVELS[player]


def test_a_level_is_not_named_if_one_match_does_not_tell() -> None:
    known = _load_rates()["classic"]
    between = (known["bosun"].mean + known["admiral"].mean) / 2
    assert find_level(gave_away("classic", between, 4)) is None
    assert find_level(gave_away("classic", known["bosun"].mean, value=LOST)) is None
    assert find_level(gave_away("classic", known["bosun"].mean, value=1 - LOST)) is None


@pytest.mark.parametrize("game", known_games())
def test_the_stronger_a_player_the_less_it_gives_away(game: str) -> None:
    rates = [rate.mean for rate in _load_rates()[game].values()]
    assert rates == sorted(rates, reverse=True)
    assert len(set(rates)) == len(LEVELS)
    assert [*player_rates(game).values()] == rates[1:], "random is no rival"


def test_nobody_is_compared_in_a_game_that_was_not_measured() -> None:
    assert find_level(gave_away("battle of the bath", -0.1)) is None
