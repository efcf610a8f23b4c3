"""PettingZoo's tests of a game."""

import warnings

from pettingzoo.test import api_test, parallel_api_test  # type: ignore[import-untyped]

from seabattle.core.wire import GameType
from seabattle.envs.pettingzoo import env, parallel_env

CYCLES = 60


def check(game: GameType) -> None:
    # PettingZoo knows by name the environments whose observations come with a mask.
    warnings.filterwarnings("ignore", "Observation (is not|space for each)")
    api_test(env(game), num_cycles=CYCLES)
    parallel_api_test(parallel_env(game), num_cycles=CYCLES)
