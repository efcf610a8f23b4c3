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
    """Return the space of an observation with its action mask, as PettingZoo expects it."""
    mask = spaces.Box(0, 1, (len(encoding.vocabulary),), np.int8)
    return spaces.Dict({"observation": observation_space(encoding), "action_mask": mask})


def state_space(encoding: Encoding) -> spaces.Box:
    """Return the flat space of both seats' observations."""
    size = sum(int(np.prod(shape)) for shape in encoding.shapes.values())
    return spaces.Box(0, MOST, (len(PLAYERS) * size,), np.float32)


def action_space(encoding: Encoding) -> spaces.Discrete:
    return spaces.Discrete(len(encoding.vocabulary))


def find_seat(name: str) -> Seat:
    """Return the seat of this name. Raise `SeabattleError` if there is none."""
    for seat in PLAYERS:
        if seat.value == name:
            return seat
    raise SeabattleError(f"there is no seat {name!r}; the seats are: one, two")
