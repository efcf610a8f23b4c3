"""Optional rewards before the end of a match.

Shaping by a potential: a step pays the discounted potential after it, less the potential before it.
The potential is 0 at the end. Early payments are taken back later, so the best policy stays the
same (Ng, Harada and Russell 1999), if the discount is the learner's own.
"""

import math
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from seabattle.core.errors import SeabattleError
from seabattle.core.fleet_game import FleetGame
from seabattle.envs.encoding import Arrays, Encoding

ShapingName = Literal["hits"]
SHAPINGS: tuple[ShapingName, ...] = ("hits",)
HIT = ("hit", "sunk")


class Shaping:
    """Shaping by hits: the visible hit share of the other fleet, less that of the seat's own."""

    def __init__(self, encoding: Encoding, discount: float) -> None:
        if not 0 <= discount <= 1:
            raise SeabattleError(f"a discount is a number from 0 to 1, not {discount}")
        self.discount = discount
        self._mine = [encoding.plane[kind] for kind in HIT]
        self._theirs = [len(encoding.planes) + plane for plane in self._mine]
        game = encoding.game
        ships = game.yard.ships if isinstance(game, FleetGame) else ()
        self._squares = sum(ship.length for ship in ships) or math.prod(
            encoding.shapes["boards"][1:]
        )
        self._potential = 0.0

    def begin(self, seen: Arrays) -> None:
        self._potential = float(self.potential(seen))

    def reward(self, seen: Arrays, over: bool) -> float:
        """Return the payment of the last step besides the outcome."""
        before, self._potential = self._potential, 0.0 if over else float(self.potential(seen))
        return self.discount * self._potential - before

    def potential(self, seen: Arrays) -> NDArray[np.float64]:
        """Return the potential of what is seen, or of each match in a batch."""
        boards = seen["boards"]
        theirs, mine = (
            boards[..., planes, :, :].max(axis=-3).sum(axis=(-2, -1))
            for planes in (self._theirs, self._mine)
        )
        return np.asarray((theirs - mine) / self._squares, np.float64)


def make_shaping(name: str | None, encoding: Encoding, discount: float) -> Shaping | None:
    """Return the shaping of this name, if any. Raise `SeabattleError` if there is none."""
    if name not in (None, *SHAPINGS):
        known = ", ".join(SHAPINGS)
        raise SeabattleError(f"there is no shaping {name!r}; give None, or one of: {known}")
    return Shaping(encoding, discount) if name else None
