"""Gymnasium's test of a game."""

from gymnasium.utils.env_checker import check_env

from seabattle.core.wire import GameType
from seabattle.envs.gymnasium import Duel


def check(game: GameType) -> None:
    check_env(Duel(game), skip_render_check=True)
