"""Boards as text and as pixels, for `render`."""

import sys
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from seabattle.core.errors import SeabattleError
from seabattle.core.seat import Seat
from seabattle.core.view import Board, LayerKind
from seabattle.match.match import Match

RENDER_MODES = ("human", "ansi", "rgb_array")

Image = NDArray[np.uint8]
Colour = tuple[int, int, int]

SIDE = 12
"""The width and height of a square in pixels; the last one is the line between squares."""
LINE: Colour = (255, 255, 255)
WATER: Colour = (163, 199, 224)
COLOURS: Mapping[LayerKind, Colour] = {
    "area": (196, 217, 178),
    "path": (138, 176, 206),
    "empty": (205, 222, 234),
    "ship": (84, 96, 108),
    "suppressed": (131, 108, 148),
    "revealed": (232, 183, 64),
    "miss": (244, 248, 250),
    "decoy": (220, 210, 190),
    "shot": (120, 120, 200),
    "intercepted": (90, 170, 140),
    "last": (250, 230, 110),
    "hit": (217, 83, 60),
    "sunk": (120, 24, 24),
}
"""The colours of layers, from the lowest to the top one."""
OTHER: Colour = (176, 148, 205)
"""The colour of unknown kinds, below all others."""


def check_render_mode(mode: str | None) -> str | None:
    """Return the mode. Raise `SeabattleError` if there is none of this name."""
    if mode not in (None, *RENDER_MODES):
        known = ", ".join(RENDER_MODES)
        raise SeabattleError(f"there is no render mode {mode!r}; the modes are: {known}")
    return mode


def render(mode: str | None, match: Match, seats: Sequence[Seat]) -> str | Image | None:
    """Return a picture of the match for these seats; `human` prints it."""
    views = [match.view(seat) for seat in seats]
    boards = views[0].boards
    if len(seats) > 1:  # each one's own, or the board that they share
        own = [board for view in views for board in view.boards if board.owner is view.seat]
        boards = tuple(own) or boards
    if mode == "rgb_array":
        return as_image(boards)
    if mode == "human":
        sys.stdout.write(as_text(boards) + "\n\n")
    return as_text(boards) if mode == "ansi" else None


def as_text(boards: Sequence[Board]) -> str:
    return "\n\n".join(f"{board.owner or board.id}\n{board}" for board in boards)


def as_image(boards: Sequence[Board]) -> Image:
    """Return the boards side by side as pixels."""
    images = [_draw_board(board) for board in boards]
    gap = np.full((len(images[0]), SIDE, 3), LINE, np.uint8)
    return np.concatenate([part for image in images for part in (image, gap)][:-1], axis=1)


def _draw_board(board: Board) -> Image:
    rows, columns = len(board.shape.rows), len(board.shape.columns)
    slant = SIDE // 2 if board.shape.kind == "hex" else 0
    image = np.full((rows * SIDE, columns * SIDE + rows * slant, 3), LINE, np.uint8)
    height = {kind: index for index, kind in enumerate(COLOURS)}
    layers = sorted(board.layers, key=lambda layer: height.get(layer.kind, -1))
    colours = {name: COLOURS.get(each.kind, OTHER) for each in layers for name in each.squares}
    for row, names in enumerate(board.shape.squares):
        for column, name in enumerate(names):
            if name is not None:
                top, left = row * SIDE, column * SIDE + row * slant
                image[top : top + SIDE - 1, left : left + SIDE - 1] = colours.get(name, WATER)
    return image
