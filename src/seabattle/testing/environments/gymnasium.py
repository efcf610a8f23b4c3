"""Gymnasium's test of a game, and of a plain hunt whether its battles can be played in arrays."""

from typing import Any

import numpy as np
from gymnasium.utils.env_checker import check_env, data_equivalence

from seabattle.core.wire import GameType
from seabattle.envs.gymnasium import Duel
from seabattle.envs.hunts.plain_hunts import NoPlainHunt
from seabattle.envs.vector import VectorDuel


def check(game: GameType) -> None:
    check_env(Duel(game), skip_render_check=True)
    try:
        many = VectorDuel(1, game)
    except NoPlainHunt:
        return
    check_arrays(Duel(game), many)


def check_arrays(alone: Duel, many: VectorDuel) -> None:
    """A whole match, played alone and in arrays."""
    rng, over = np.random.default_rng(0), False
    told: tuple[Any, ...] = alone.reset(seed=0)
    also: tuple[Any, ...] = many.reset(seed=0)
    while not over:
        first = {name: array[0] for name, array in also[0].items()}
        same = data_equivalence(told[0], first, exact=True)
        assert same, "in arrays a plain hunt shows something else than alone"
        word = rng.choice(np.flatnonzero(told[-1]["action_mask"]))
        told, also = alone.step(word), many.step(np.array([word]))
        over = told[2]
        assert (told[1], over) == (also[1][0], also[2][0]), "nor does it pay or end like there"
