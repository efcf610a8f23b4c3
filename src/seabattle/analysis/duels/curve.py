"""How often what the admiral's tables say of a duel comes true, fitted to its own duels.

Beyond the turn the tables guess how often ships have each other in sight. Their log odds come true
when they are multiplied: by more than one for larger ships, which win more surely than they say, by
less for two sloops, which seldom sink each other. What the tables like best stays the best.
`python -m benchmarks.fit_duels` finds the factors.
"""

from importlib.resources import files
from math import hypot
from typing import NamedTuple

import msgspec
import numpy as np

from seabattle.analysis.estimate import Estimate
from seabattle.core.cache import computed_once
from seabattle.games.wager.duel import WagerGame
from seabattle.players.wager.payoffs import Matrix

SETTLED = 1e-4
"""No chance is nearer to 0 or 1 than that while both ships are afloat."""
SOON = 6
"""In the last turn the tables are exact; so many turns before they are a guess."""
MISSED = 0.01
"""What the tables miss of how ships lie, whatever the factor: half a point in the mini games, of
which the exact value is known."""


class Curve(msgspec.Struct, frozen=True):
    matches: int
    """To so many it was fitted."""
    factor: float
    standard_error: float
    """In which each match counts once."""

    def at(self, left: int | None) -> "Fit":
        """With so many turns left, None without a turn limit."""
        guessed = 1.0 if left is None else min(left / SOON, 1.0)
        factor = self.factor**guessed
        return Fit(factor, guessed * factor * self.standard_error / self.factor)


class Fit(NamedTuple):
    factor: float
    standard_error: float

    def chances(self, shares: Matrix) -> Matrix:
        """Of what the tables say, from 0 to 1."""
        odds = self.factor * log_odds(shares)
        chances: Matrix = np.clip(1 / (1 + np.exp(-odds)), SETTLED, 1 - SETTLED)
        return chances

    def estimate(self, chance: float) -> Estimate:
        missed = MISSED if 0 < chance < 1 else 0.0
        return Estimate(chance, hypot(self._slope(chance) * self.standard_error, missed))

    def lead(self, chance: float, other: float) -> Estimate:
        """The difference of two chances, which are off together."""
        slope = self._slope(chance) - self._slope(other)
        return Estimate(chance - other, abs(slope) * self.standard_error)

    def _slope(self, chance: float) -> float:
        """How a chance moves with the factor."""
        if not 0 < chance < 1:
            return 0.0
        return chance * (1 - chance) * float(np.log(chance / (1 - chance))) / self.factor


UNFITTED = Curve(0, 1.0, 0.0)
"""Takes what the tables say as it is."""


def log_odds(shares: Matrix) -> Matrix:
    inside = np.clip(shares, SETTLED, 1 - SETTLED)
    odds: Matrix = np.log(inside / (1 - inside))
    return odds


def group_of(game: WagerGame) -> str:
    """Duels that share a curve."""
    one, two = (outfit.kind for outfit in game.outfits)
    return f"two {one.id}s" if one is two else "two classes"


def curve_of(game: WagerGame) -> Curve:
    return _curves()[group_of(game)]


def turns_left(game: WagerGame, turn: int) -> int | None:
    """After this one."""
    limit = game.options.turn_limit
    return limit - turn if limit else None


@computed_once("a file for all duels")
def _curves() -> dict[str, Curve]:
    read = files(__package__).joinpath("factors.json").read_bytes()
    return msgspec.json.decode(read, type=dict[str, Curve])
