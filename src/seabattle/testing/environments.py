"""Check a game as an environment, by each library's own tests."""

import warnings
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from types import MappingProxyType

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

    check_env(Duel(game), skip_render_check=True)


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
