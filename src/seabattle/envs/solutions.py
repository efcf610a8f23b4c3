"""What the mini games are worth, solved exactly: ground truth for learners, solvers and players.

>>> solutions()["classic-1x3"].value
0.5
"""

from importlib.resources import files

import msgspec

FILE = "solutions.json"


class Solution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The value of a mini game, and how it was found."""

    value: float
    """To the first seat, if both play as well as one can: 1 is a sure win, -1 a sure loss."""
    nash_conv: float
    """What both seats together could gain by best responses to the strategies that were found."""
    positions: int
    """Histories of the tree or, of a game in which all lies open, different states."""
    information_sets: int


def solutions() -> dict[str, Solution]:
    """Every mini game by its name. `python -m benchmarks.mini_games` works them out anew."""
    text = files(__package__ or "seabattle.envs").joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Solution])
