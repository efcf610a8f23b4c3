"""Exact values of the mini games: ground truth for learners, solvers and players.

>>> load_solutions()["classic-1x3"].value
0.5
"""

from importlib.resources import files

import msgspec

FILE = "solutions.json"


class Solution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The value of a mini game, and how it was found."""

    value: float
    """The value for the first seat if both play optimally: 1 is a sure win, -1 a sure loss."""
    nash_conv: float
    """The total gain of both seats by best responses to the strategies that were found."""
    positions: int
    """The histories of the tree or, in a game of perfect information, the different states."""
    information_sets: int


def load_solutions() -> dict[str, Solution]:
    """Return the solution of every mini game by its name.

    `python -m benchmarks.mini_games` computes them again.
    """
    text = files(__package__ or "seabattle.envs").joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Solution])
