"""The arrays and actions of a game as Gymnasium's spaces."""

import numpy as np
from gymnasium import spaces

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.encoding import MOST, Encoding


def observation_space(encoding: Encoding) -> spaces.Dict:
    return spaces.Dict(
        {name: spaces.Box(0, MOST, shape, np.float32) for name, shape in encoding.shapes.items()}
    )


def masked_space(encoding: Encoding) -> spaces.Dict:
    """Return PettingZoo's convention: what is seen, and which actions are open."""
    mask = spaces.Box(0, 1, (len(encoding.vocabulary),), np.int8)
    return spaces.Dict({"observation": observation_space(encoding), "action_mask": mask})


def state_space(encoding: Encoding) -> spaces.Box:
    """Return the space of what both seats see, flat."""
    size = sum(int(np.prod(shape)) for shape in encoding.shapes.values())
    return spaces.Box(0, MOST, (len(PLAYERS) * size,), np.float32)


def action_space(encoding: Encoding) -> spaces.Discrete:
    return spaces.Discrete(len(encoding.vocabulary))


def seat_named(name: str) -> Seat:
    for seat in PLAYERS:
        if seat.value == name:
            return seat
    raise SeabattleError(f"there is no seat {name!r}; the seats are: one, two")
