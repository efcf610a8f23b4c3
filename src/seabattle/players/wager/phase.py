"""The actions of a turn, solved exactly: what each position of HP and evade scores is worth.

A table holds a value for every [hp of one, hp of two, evade of one, evade of two], from -1 (seat
two has won) to +1 (seat one has won). Going back from what positions are worth at the end of a
turn, each level of crew points is one step: the best of all actions, each the mean over its dice.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, reduce

import numpy as np
from numpy.typing import NDArray

from seabattle.core.seat import Seat
from seabattle.games.wager.actions import COSTS, EFFECTS, POINT_BLANK, REPAIR_BASE
from seabattle.games.wager.dice import Pool
from seabattle.games.wager.ships import Outfit

ValueTable = NDArray[np.float32]
SCORES = len(EFFECTS["evade"])

NO_SIGHT, IN_SIGHT, POINT_BLANK_SIGHT = 0, 1, 2
Sight = int
"""What a ship's guns have of the enemy: nothing, a target, or a target at point blank."""


class Gunnery:
    """One ship's part in the actions: what it can do with its crew points, and what that yields."""

    def __init__(self, seat: Seat, outfits: tuple[Outfit, Outfit]) -> None:
        own, enemy = outfits[seat], outfits[seat.other]
        self.seat = seat
        self.outfit = own
        self._own_axis, self._enemy_axis = seat.position, seat.other.position
        self._own_hp, self._enemy_hp = (np.arange(each.kind.max_hp + 1) for each in (own, enemy))

    def levels(self, end: ValueTable, sight: Sight) -> list[ValueTable]:
        """The worth of every position when this ship is to act, for each number of crew points."""
        found = [end]
        for points in range(1, self.outfit.max_cp + 1):
            found.append(self._best(self.worths(found, points, sight).values()))
        return found

    def worths(
        self, levels: Sequence[ValueTable], points: int, sight: Sight
    ) -> dict[str, ValueTable]:
        """The worth of each action that so many crew points can pay for. Of equals the first is
        taken: whoever is sure to win fires and does not wait, and nobody does what is useless."""
        worths = {"fire": self._fire(levels[points - COSTS["fire"]], sight)} if sight else {}
        worths["end_turn"] = levels[0]
        worths["evade"] = self._evade(levels[points - COSTS["evade"]])
        if points >= COSTS["repair"]:
            worths["repair"] = self._repair(levels[points - COSTS["repair"]])
        return worths

    def _best(self, worths: Iterable[ValueTable]) -> ValueTable:
        pick = np.maximum if self.seat is Seat.ONE else np.minimum
        return decided(reduce(pick, worths))

    def _fire(self, after: ValueTable, sight: Sight) -> ValueTable:
        """By the enemy's evade score, which the shot uses up."""
        unevading = after.take(0, axis=2 + self._enemy_axis)
        damaged = [
            unevading.take(np.maximum(self._enemy_hp - loss, 0), axis=self._enemy_axis)
            for loss in EFFECTS["fire"]
        ]
        mean = np.tensordot(self._fire_odds[sight], np.stack(damaged), axes=1)
        return np.moveaxis(mean, 0, 2 + self._enemy_axis)

    def _evade(self, after: ValueTable) -> ValueTable:
        axis = 2 + self._own_axis
        mean = _mean(self._evade_odds, np.moveaxis(after, axis, 0))
        worth = np.expand_dims(mean, axis)
        return np.broadcast_to(worth, after.shape)

    def _repair(self, after: ValueTable) -> ValueTable:
        most = self.outfit.kind.max_hp
        mended = (
            after.take(np.minimum(self._own_hp + gain, most), axis=self._own_axis)
            for gain in EFFECTS["repair"]
        )
        return _mean(self._repair_odds, mended)

    @cached_property
    def _fire_odds(self) -> dict[Sight, ValueTable]:
        base = self.outfit.kind.firepower + self.outfit.best("gunner")
        return {
            sight: np.stack([_odds(base + extra - score) for score in range(SCORES)])
            for sight, extra in ((IN_SIGHT, 0), (POINT_BLANK_SIGHT, POINT_BLANK))
        }

    @cached_property
    def _evade_odds(self) -> ValueTable:
        return _odds(self.outfit.kind.speed)

    @cached_property
    def _repair_odds(self) -> ValueTable:
        return _odds(REPAIR_BASE + self.outfit.best("surgeon"))


def _mean(odds: ValueTable, by_level: Iterable[ValueTable]) -> ValueTable:
    return reduce(np.add, (chance * table for chance, table in zip(odds, by_level, strict=True)))


def decided(table: ValueTable) -> ValueTable:
    """The same with the positions in which a ship is sunk: whoever acts then, it is over."""
    table[0, 1:], table[1:, 0] = -1, 1
    return table


def _odds(dice: int) -> ValueTable:
    """How likely each level is with so many dice."""
    pool = Pool(dice)
    chances: ValueTable = np.array(pool.ways, dtype=np.float32) / np.float32(6**pool.dice)
    return chances
