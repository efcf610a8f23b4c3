"""Solvers find, on tiny boards, what can be worked out by hand."""

from typing import Any

import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    cfr,
    expected_game_score,
    exploitability,
)

from seabattle.envs.openspiel import BattleGame

ROW_OF_THREE = '{{"rows":1;"columns":3;"ships":["{ship}"]}}'


def turn_based(name: str) -> Any:
    game = pyspiel.load_game(name)
    assert isinstance(game, BattleGame)
    together = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    return pyspiel.convert_to_turn_based(game) if together else game


def solved(game: Any, iterations: int) -> tuple[list[float], float]:
    """NashConv after the first iteration and after the last, and the value to the first seat."""
    solver = cfr.CFRPlusSolver(game)
    solver.evaluate_and_update_policy()
    distances = [exploitability.nash_conv(game, solver.average_policy())]
    for _ in range(iterations - 1):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    distances.append(exploitability.nash_conv(game, policy))
    start = game.new_initial_state()
    return distances, float(expected_game_score.policy_value(start, [policy, policy])[0])


def test_salvos_at_three_squares_are_even() -> None:
    """Both fire one shot in each round, and the same luck is open to both."""
    small = ROW_OF_THREE.format(ship="destroyer")
    (first, last), value = solved(turn_based(f"seabattle_salvo(small={small})"), 6)
    assert last < first / 10
    assert value == pytest.approx(0, abs=0.01)


def test_whoever_fires_first_at_one_of_three_squares_wins_two_times_in_three() -> None:
    """One ship of one square: of all orders in which both can find it, in a third the second
    player is quicker."""
    small = ROW_OF_THREE.format(ship="1a")
    game = turn_based(f"seabattle_morskoi(mode=basic,first=one,small={small})")
    (_, last), value = solved(game, 3)
    assert last == pytest.approx(0, abs=1e-6)
    assert value == pytest.approx(2 / 3 - 1 / 3)


def test_whoever_fires_first_at_two_of_three_squares_wins_three_times_in_four() -> None:
    """The middle is always a hit. Then it is one of two, first for one and then for the other; and
    if both were wrong, the first player knows."""
    small = ROW_OF_THREE.format(ship="chaloupe")
    (first, last), value = solved(turn_based(f"seabattle_pirates(small={small})"), 20)
    assert last < first / 2
    assert value == pytest.approx(3 / 4 - 1 / 4, abs=0.02)
