"""What a duel is worth, turn by turn, to its end.

Beyond the turns at hand nobody knows where the ships will lie. Whether each has the other in arc
is then taken as a matter of chance; all else, dice, points, repairs and the turn limit, is exact.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce

import numpy as np

from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.ships import Outfit
from seabattle.players.wager.phase import (
    IN_SIGHT,
    NO_SIGHT,
    SCORES,
    Gunnery,
    Sight,
    Table,
    decided,
)

Outfits = tuple[Outfit, Outfit]
Sights = tuple[Sight, Sight]
"""What the guns of seat one and of seat two have of the enemy."""
Phases = Mapping[Seat, Sequence[Table]]

ODDS: Mapping[Sights, float] = {
    (IN_SIGHT, IN_SIGHT): 0.4,
    (IN_SIGHT, NO_SIGHT): 0.2,
    (NO_SIGHT, IN_SIGHT): 0.2,
    (NO_SIGHT, NO_SIGHT): 0.2,
}
HORIZON = 14
"""How many turns ahead are looked at; an even number, so that the same ship acts first then."""


class Worth:
    """What positions of one duel are worth, by turn and by what the guns have in sight."""

    def __init__(self, game: WagerGame) -> None:
        self.game = game
        self.guns = guns_of(game.outfits)

    def phases(self, turn: int, sights: Sights) -> Phases:
        """For each seat, the worth of every position when it is to act, by its crew points."""
        return phases(self.guns, self.game.first_to_act(turn), self._after(turn, ()), sights)

    def at_start(self, turn: int, *sights: Sights) -> Table:
        """The worth of every position as a turn's actions begin, if this is what the guns have in
        sight in that turn and in those that follow it."""
        return self._after(turn - 1, sights)

    def _after(self, turn: int, sights: tuple[Sights, ...]) -> Table:
        limit = self.game.options.turn_limit
        left = limit - turn if limit else HORIZON + turn % 2
        if left > HORIZON:
            left = HORIZON - left % 2
        alternate = self.game.options.initiative == "alternate"
        return coming(self.game.outfits, self.game.first_to_act(limit), alternate, left, sights)


def phases(guns: tuple[Gunnery, Gunnery], first: Seat, end: Table, sights: Sights) -> Phases:
    second = guns[first.other].levels(end, sights[first.other])
    return {first: guns[first].levels(second[-1], sights[first]), first.other: second}


@lru_cache(maxsize=64)
def guns_of(outfits: Outfits) -> tuple[Gunnery, Gunnery]:
    return Gunnery(Seat.ONE, outfits), Gunnery(Seat.TWO, outfits)


@lru_cache(maxsize=512)
def coming(
    outfits: Outfits, last: Seat, alternate: bool, left: int, known: tuple[Sights, ...]
) -> Table:
    """The worth with so many turns left, if `last` acts first in the last of them.

    What the guns will have in sight is known for some turns, and a matter of chance after these.
    """
    if not left:
        return _final(outfits)
    first = last.other if alternate and left % 2 == 0 else last
    end = coming(outfits, last, alternate, left - 1, known[1:])
    odds = {known[0]: 1.0} if known else ODDS
    guns = guns_of(outfits)
    tables = (odds[each] * phases(guns, first, end, each)[first][-1] for each in odds)
    return reduce(np.add, tables)


def _final(outfits: Outfits) -> Table:
    """When the turns are over the larger share of Max HP wins."""
    one, two = (np.arange(outfit.kind.max_hp + 1) / outfit.kind.max_hp for outfit in outfits)
    shares = np.sign(one[:, None] - two[None, :]).astype(np.float32)
    scores = np.ones((SCORES, SCORES), dtype=np.float32)
    return decided(shares[:, :, None, None] * scores)
