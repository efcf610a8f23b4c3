"""Check a game as an environment: by each library's own tests, and many matches against one."""

import warnings
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from types import MappingProxyType
from typing import Any

import numpy as np

from seabattle.core.wire import GameType
from seabattle.testing.play import prefix_errors

PETTINGZOO_CYCLES = 60


def check_environments(game: GameType) -> tuple[str, ...]:
    """Run every library's tests on the game; return the libraries that are not installed."""
    missing = tuple(name for name, (module, _) in LIBRARIES.items() if not find_spec(module))
    for name, (_, check) in LIBRARIES.items():
        if name not in missing:
            blame = prefix_errors(f"{game.id} fails the tests of {name}")
            with blame, redirect_stdout(StringIO()), warnings.catch_warnings():
                warnings.simplefilter("error")
                check(game)
    return missing


# The libraries are optional extras, so each check imports its own.


def _check_pettingzoo(game: GameType) -> None:
    from pettingzoo.test import api_test, parallel_api_test  # type: ignore[import-untyped]

    from seabattle.envs.pettingzoo import env, parallel_env

    # PettingZoo recognises masked observations only of its own environments.
    warnings.filterwarnings("ignore", "Observation (is not|space for each)")
    api_test(env(game), num_cycles=PETTINGZOO_CYCLES)
    parallel_api_test(parallel_env(game), num_cycles=PETTINGZOO_CYCLES)


def _check_gymnasium(game: GameType) -> None:
    from gymnasium.utils.env_checker import check_env

    from seabattle.envs.gymnasium import Duel
    from seabattle.envs.matches import NoBatchForm
    from seabattle.envs.policy import make_policy_player
    from seabattle.envs.vector import VectorDuel

    check_env(Duel(game), skip_render_check=True)
    try:
        vector = VectorDuel(1, game, opponent=lambda seen, masks: masks.argmax(1))
    except NoBatchForm:
        return
    lowest = make_policy_player(lambda seen, mask: int(mask.argmax()))
    _check_vector(Duel(game, opponent=lowest), vector)


def _check_vector(single: Any, vector: Any) -> None:
    """Play the same match in a `Duel` and in a `VectorDuel` of one row, and compare."""
    from gymnasium.utils.env_checker import data_equivalence

    rng, over = np.random.default_rng(0), False
    expected: tuple[Any, ...] = single.reset(seed=0)
    actual: tuple[Any, ...] = vector.reset(seed=0)
    while not over:
        row = {name: array[0] for name, array in actual[0].items()}
        same = data_equivalence(expected[0], row, exact=True)
        assert same, "the vector environment shows other observations than the single one"
        action = rng.choice(np.flatnonzero(expected[-1]["action_mask"]))
        expected, actual = single.step(action), vector.step(np.array([action]))
        over = expected[2]
        assert (expected[1], over) == (actual[1][0], actual[2][0]), (
            "the vector environment pays another reward, or ends at another step"
        )


def _check_openspiel(game: GameType) -> None:
    import pyspiel  # type: ignore[import-not-found]

    from seabattle.envs.openspiel import make_game_class

    # Unregistered games cannot be serialised.
    pyspiel.random_sim_test(make_game_class(game)(), 1, False, False)


LIBRARIES: Mapping[str, tuple[str, Callable[[GameType], None]]] = MappingProxyType(
    {
        "PettingZoo": ("pettingzoo", _check_pettingzoo),
        "Gymnasium": ("gymnasium", _check_gymnasium),
        "OpenSpiel": ("pyspiel", _check_openspiel),
    }
)
"""For each library its module and its check."""
