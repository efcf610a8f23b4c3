"""Like whom somebody played, if one match tells."""

import pytest
from msgspec.structs import replace

from seabattle import Seat
from seabattle.analysis import levels
from seabattle.analysis.account import Account, Decision, ShotAccount
from seabattle.analysis.levels import LEVELS, Rate, _load_rates, find_level, player_rates

OPEN, LOST = 0.5, 0.01
LONG = 2000
"""Decisions of a match so long that it tells all players apart."""
RATES = dict(zip(LEVELS, (Rate(each, 0.05, 0.0005) for each in (0.06, 0.03, 0.01, 0)), strict=True))


@pytest.fixture(autouse=True)
def rates(monkeypatch: pytest.MonkeyPatch) -> None:
    wasted = {player: replace(rate, mean=10 * rate.mean) for player, rate in RATES.items()}
    known = {"classic": RATES, "classic-shots": wasted}
    monkeypatch.setattr(levels, "_load_rates", lambda: known)


def gave_away(game: str, each: float, count: int = LONG, value: float = OPEN) -> Account:
    decision = Decision(0, 0, None, None, value, value, 0, each, 0, "good")
    decisions = (decision,) * count
    return Account(game, Seat.ONE, "r", 1, 0.5, each * count, 0, 0, 0, decisions)


def wasted(game: str, each: float, count: int = LONG, value: float = OPEN) -> Account:
    shots = ShotAccount(0, count, 0, each * count, 0, 0, 0)
    return replace(gave_away(game, 0, count, value), shots=shots)


def test_a_player_plays_like_itself() -> None:
    for player, rate in RATES.items():
        assert find_level(gave_away("classic", rate.mean)) == LEVELS[player]
    assert find_level(gave_away("classic", 10)) == "cabin_boy"
    assert find_level(gave_away("classic", -10)) == "admiral"
    assert [*player_rates("classic")] == [*LEVELS][1:], "random is no rival"


@pytest.mark.parametrize("value", [OPEN, LOST])
def test_in_plain_hunts_wasted_shots_decide_however_the_match_stands(value: float) -> None:
    for player, rate in RATES.items():
        assert find_level(wasted("classic", 10 * rate.mean, value=value)) == LEVELS[player]


def test_a_level_is_not_named_if_one_match_does_not_tell() -> None:
    between = (RATES["bosun"].mean + RATES["admiral"].mean) / 2
    assert find_level(gave_away("classic", between, 4)) is None
    assert find_level(gave_away("classic", RATES["bosun"].mean, value=LOST)) is None
    assert find_level(gave_away("classic", RATES["bosun"].mean, value=1 - LOST)) is None


def test_a_level_is_not_named_if_the_players_were_measured_too_roughly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rough = {player: replace(rate, margin=0.02) for player, rate in RATES.items()}
    assert find_level(gave_away("classic", RATES["bosun"].mean)) == "bosun"
    monkeypatch.setattr(levels, "_load_rates", lambda: {"classic": rough})
    assert find_level(gave_away("classic", RATES["bosun"].mean)) is None


def test_nobody_is_compared_in_a_game_that_was_not_measured() -> None:
    assert find_level(gave_away("battle of the bath", -0.1)) is None


def test_the_stronger_a_measured_player_the_less_it_gives_away() -> None:
    """Means of neighbours may be nearly equal."""
    for known in _load_rates().values():
        assert known.keys() == LEVELS.keys()
        means = [known[player].mean for player in LEVELS]
        assert means[0] > means[1] > max(means[2:])
        assert all(rate.margin > 0 for rate in known.values())
