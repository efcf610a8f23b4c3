"""OpenSpiel's test of a game. What is not registered there cannot be serialised."""

import pyspiel  # type: ignore[import-not-found]

from seabattle.core.wire import GameType
from seabattle.envs.openspiel import class_of


def check(game: GameType) -> None:
    pyspiel.random_sim_test(class_of(game)(), 1, False, False)
