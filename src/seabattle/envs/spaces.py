"""The arrays and words of a game as Gymnasium's spaces, and what both Gymnasium and PettingZoo
need to draw a match."""

import sys
from collections.abc import Sequence

import numpy as np
from gymnasium import spaces

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.encoding import MOST, Encoding
from seabattle.envs.picture import RENDER_MODES, Image, as_image, as_text, boards_of
from seabattle.match.match import Match


def observation_space(encoding: Encoding) -> spaces.Dict:
    return spaces.Dict(
        {name: spaces.Box(0, MOST, shape, np.float32) for name, shape in encoding.shapes.items()}
    )


def masked_space(encoding: Encoding) -> spaces.Dict:
    """PettingZoo's convention: what is seen, and which actions are open."""
    mask = spaces.Box(0, 1, (len(encoding.vocabulary),), np.int8)
    return spaces.Dict({"observation": observation_space(encoding), "action_mask": mask})


def state_space(encoding: Encoding) -> spaces.Box:
    """What both seats see, flat."""
    size = sum(int(np.prod(shape)) for shape in encoding.shapes.values())
    return spaces.Box(0, MOST, (len(PLAYERS) * size,), np.float32)


def action_space(encoding: Encoding) -> spaces.Discrete:
    return spaces.Discrete(len(encoding.vocabulary))


def seat_named(name: str) -> Seat:
    for seat in PLAYERS:
        if seat.value == name:
            return seat
    raise SeabattleError(f"there is no seat {name!r}; the seats are: one, two")


def checked_render_mode(mode: str | None) -> str | None:
    if mode not in (None, *RENDER_MODES):
        known = ", ".join(RENDER_MODES)
        raise SeabattleError(f"there is no render mode {mode!r}; the modes are: {known}")
    return mode


def rendered(mode: str | None, match: Match, seats: Sequence[Seat]) -> str | Image | None:
    """A picture of the match for these seats; `human` prints it."""
    boards = boards_of(match, seats)
    if mode == "rgb_array":
        return as_image(boards)
    if mode == "human":
        sys.stdout.write(as_text(boards) + "\n\n")
    return as_text(boards) if mode == "ansi" else None
