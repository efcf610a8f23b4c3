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

ROW_OF_THREE = '{{"rows":1;"columns":3;"ships":["{ship}"]}}'


def loaded(name: str) -> Any:
    game = pyspiel.load_game(name)
    assert isinstance(game, BattleGame)
    return game


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
    (first, last), value = solved(loaded(f"seabattle_salvo_turns(small={small})"), 6)
    assert last < first / 10
    assert value == pytest.approx(0, abs=0.01)


def test_whoever_fires_first_at_one_of_three_squares_wins_two_times_in_three() -> None:
    """One ship of one square: of all orders in which both can find it, in a third the second
    player is quicker."""
    small = ROW_OF_THREE.format(ship="1a")
    game = loaded(f"seabattle_morskoi_turns(mode=basic,first=one,small={small})")
    (_, last), value = solved(game, 3)
    assert last == pytest.approx(0, abs=1e-6)
    assert value == pytest.approx(2 / 3 - 1 / 3)


def test_whoever_fires_first_at_two_of_three_squares_wins_three_times_in_four() -> None:
    """The middle is always a hit. Then it is one of two, first for one and then for the other; and
    if both were wrong, the first player knows."""
    small = ROW_OF_THREE.format(ship="chaloupe")
    (first, last), value = solved(loaded(f"seabattle_pirates_turns(small={small})"), 20)
    assert last < first / 2
    assert value == pytest.approx(3 / 4 - 1 / 4, abs=0.02)


def test_outcome_sampling_comes_closer_to_equilibrium_in_a_game_of_turns() -> None:
    """An algorithm that knows only games of turns, on a game whose seats place at once."""
    np.random.seed(1)  # the solver draws from the global generator
    small = ROW_OF_THREE.format(ship="destroyer")
    game = loaded(f"seabattle_classic_turns(small={small})")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    distances = []
    for _ in range(2):
        for _ in range(300):
            solver.iteration()
        distances.append(exploitability.nash_conv(game, solver.average_policy()))
    assert distances[1] < distances[0]
