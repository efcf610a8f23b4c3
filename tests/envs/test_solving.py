"""Solvers find, on tiny boards, what can be worked out by hand."""

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    cfr,
    expected_game_score,
    exploitability,
    outcome_sampling_mccfr,
)

from seabattle.envs.openspiel import BattleGame
from seabattle.envs.solutions import load_solutions


def load_battle(name: str) -> Any:
    game = pyspiel.load_game(name)
    assert isinstance(game, BattleGame)
    return game


def solve(game: Any, iterations: int) -> tuple[list[float], float]:
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
    (first, last), value = solve(load_battle("seabattle_salvo_1x3_turns"), 6)
    assert last < first / 10
    assert value == pytest.approx(0, abs=0.01)
    assert load_solutions()["salvo-1x3"].value == 0


def test_whoever_fires_first_at_one_of_three_squares_wins_two_times_in_three() -> None:
    """One ship of one square: of all orders in which both can find it, in a third the second
    player is quicker."""
    (_, last), value = solve(load_battle("seabattle_morskoi_1x3_turns"), 3)
    assert last == pytest.approx(0, abs=1e-6)
    assert value == pytest.approx(2 / 3 - 1 / 3)
    assert load_solutions()["morskoi-1x3"].value == pytest.approx(2 / 3 - 1 / 3)


def test_whoever_fires_first_at_two_of_three_squares_wins_three_times_in_four() -> None:
    """The middle is always a hit. Then it is one of two, first for one and then for the other; and
    if both were wrong, the first player knows."""
    (first, last), value = solve(load_battle("seabattle_pirates_1x3_turns"), 20)
    assert last < first / 2
    assert value == pytest.approx(3 / 4 - 1 / 4, abs=0.02)
    assert load_solutions()["pirates-1x3"].value == 3 / 4 - 1 / 4


def test_outcome_sampling_comes_closer_to_equilibrium_in_a_game_of_turns() -> None:
    """An algorithm that knows only games of turns, on a game whose seats place at once."""
    np.random.seed(1)  # the solver draws from the global generator
    game = load_battle("seabattle_classic_1x3_turns")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    distances = []
    for _ in range(2):
        for _ in range(300):
            solver.iteration()
        distances.append(exploitability.nash_conv(game, solver.average_policy()))
    assert distances[1] < distances[0]
