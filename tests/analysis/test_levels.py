"""Like whom somebody played."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from seabattle import Seat
from seabattle.analysis.account import Account, Decision, ShotAccount
from seabattle.analysis.battles.fitted_value import has_fitted_value
from seabattle.analysis.estimate import NOTHING, Estimate
from seabattle.analysis.levels import (
    STRONGEST_FIRST,
    _load_rates,
    find_level,
    leads_key,
    player_rates,
    shots_key,
)
from seabattle.games.catalogue import known_games

OF_FLEETS = [game for game in known_games() if has_fitted_value(game)]
OPEN, LOST, WON = 0.5, 0.01, 0.99


def decision(value: float, lead: float) -> Decision:
    others = (NOTHING, NOTHING, Estimate(lead), NOTHING)
    return Decision(0, None, Estimate(value), *others, None, "best")


def gave_away(game: str, each: float, values: Sequence[float] = (OPEN,) * 10) -> Account:
    """As measured, clear or not."""
    decisions = tuple(decision(value, each) for value in values)
    return Account(game, Seat.ONE, "r", 1.0, NOTHING, NOTHING, NOTHING, decisions)


def wasted(game: str, shots: float, value: float = OPEN) -> Account:
    """So many of ten shots, in a plain hunt."""
    of = ShotAccount(NOTHING, fired=10, left=NOTHING, errors=Estimate(shots), luck=NOTHING)
    return replace(gave_away(game, 0, (value,) * 10), shots=of)


@pytest.mark.parametrize("game", OF_FLEETS)
def test_a_player_plays_like_itself(game: str) -> None:
    known = _load_rates()[leads_key(game)]
    assert find_level(gave_away(game, -0.1)) == "admiral"
    assert find_level(gave_away(game, 10 * max(known.values()))) == "cabin_boy"
    assert [find_level(gave_away(game, known[each])) for each in STRONGEST_FIRST] == [
        *STRONGEST_FIRST
    ]


@pytest.mark.parametrize("game", ["classic", "morskoi"])
@pytest.mark.parametrize("value", [OPEN, LOST])
def test_in_plain_hunts_wasted_shots_decide_however_the_match_stands(
    game: str, value: float
) -> None:
    known = _load_rates()[shots_key(game)]
    assert find_level(wasted(game, 0, value)) == "admiral"
    assert find_level(wasted(game, 20 * known["deckhand"], value)) == "cabin_boy"
    for player in STRONGEST_FIRST:
        assert find_level(wasted(game, 10 * known[player], value)) == player


def test_nobody_is_praised_for_a_few_shots() -> None:
    few = wasted("classic", 0)
    assert few.shots
    assert find_level(few) == "admiral"
    assert find_level(replace(few, shots=replace(few.shots, fired=9))) is None


def test_nobody_is_praised_for_a_match_that_was_lost_most_of_the_time() -> None:
    assert find_level(gave_away("salvo", -0.1, [OPEN] * 4 + [LOST] * 6)) is None
    assert find_level(gave_away("salvo", 1, [OPEN] * 4 + [LOST] * 6)) == "cabin_boy"
    assert find_level(gave_away("salvo", -0.1, [OPEN] * 6 + [LOST] * 4)) == "admiral"
    assert find_level(gave_away("salvo", -0.1, [WON] * 10)) == "admiral"


@pytest.mark.parametrize("game", known_games())
def test_the_stronger_a_player_the_less_it_gives_away(game: str) -> None:
    for form in (game, *([leads_key(game)] if game in OF_FLEETS else [])):
        rates = list(player_rates(form).values())
        assert rates == sorted(rates, reverse=True)
        assert len(set(rates)) == len(STRONGEST_FIRST)


def test_in_a_duel_clear_errors_decide() -> None:
    known = _load_rates()["wager"]
    errors = Estimate(10 * known["deckhand"])
    assert find_level(replace(gave_away("wager", -0.1), errors=errors)) == "deckhand"
    assert find_level(gave_away("wager", 0.1)) == "admiral"


def test_nobody_is_compared_in_a_game_that_was_not_measured() -> None:
    assert find_level(gave_away("battle of the bath", -0.1)) is None
