"""What a duel is worth, turn by turn, to its end.

Beyond the turns at hand nobody knows where the ships will lie. Whether each has the other in arc
is then taken as a matter of chance; all else, dice, points, repairs and the turn limit, is exact.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

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

Chances = TypeVar("Chances", float, NDArray[np.float64])
Odds = tuple[float, float]
"""How likely either ship is to have the other in sight in the turns to come."""

HORIZON = 10
"""How many turns ahead are looked at; an even number, so that the same ship acts first then."""


class Worth:
    """What positions of one duel are worth, by turn and by what the guns have in sight."""

    def __init__(self, game: WagerGame) -> None:
        self.game = game
        self.guns = guns_of(game.outfits)

    def phases(self, turn: int, sights: Sights, odds: Odds) -> Phases:
        """For each seat, the worth of every position when it is to act, by its crew points."""
        end = self._after(turn, (), odds)
        return phases(self.guns, self.game.first_to_act(turn), end, sights)

    def at_start(self, turn: int, sights: tuple[Sights, ...], odds: Odds) -> Table:
        """The worth of every position as a turn's actions begin, if this is what the guns have in
        sight in that turn and in those that follow it."""
        return self._after(turn - 1, sights, odds)

    def _after(self, turn: int, sights: tuple[Sights, ...], odds: Odds) -> Table:
        limit = self.game.options.turn_limit
        left = limit - turn if limit else HORIZON + turn % 2
        if left > HORIZON:
            left = HORIZON - left % 2
        alternate = self.game.options.initiative == "alternate"
        order = (self.game.first_to_act(limit), alternate)
        return coming(self.game.outfits, order, left, sights, odds)


def phases(guns: tuple[Gunnery, Gunnery], first: Seat, end: Table, sights: Sights) -> Phases:
    second = guns[first.other].levels(end, sights[first.other])
    return {first: guns[first].levels(second[-1], sights[first]), first.other: second}


@lru_cache(maxsize=64)
def guns_of(outfits: Outfits) -> tuple[Gunnery, Gunnery]:
    return Gunnery(Seat.ONE, outfits), Gunnery(Seat.TWO, outfits)


@lru_cache(maxsize=1024)
def coming(
    outfits: Outfits, order: tuple[Seat, bool], left: int, known: tuple[Sights, ...], odds: Odds
) -> Table:
    """The worth with so many turns left.

    `order` says who acts first in the last turn, and whether the seats swap every turn. What the
    guns will have in sight is known for some turns, and a matter of chance after these.
    """
    if not left:
        return _final(outfits)
    last, alternate = order
    first = last.other if alternate and left % 2 == 0 else last
    end = coming(outfits, order, left - 1, known[1:], odds)
    possible = {known[0]: 1.0} if known else likely(*odds)
    begin = {each: phases(guns_of(outfits), first, end, each)[first][-1] for each in possible}
    return reduce(np.add, (possible[each] * begin[each] for each in possible))


def likely(one: Chances, two: Chances) -> dict[Sights, Chances]:
    """What can be in sight, and how likely it is, if this is how likely either ship sees."""
    return {
        (IN_SIGHT, IN_SIGHT): one * two,
        (IN_SIGHT, NO_SIGHT): one * (1 - two),
        (NO_SIGHT, IN_SIGHT): (1 - one) * two,
        (NO_SIGHT, NO_SIGHT): (1 - one) * (1 - two),
    }


def _final(outfits: Outfits) -> Table:
    """When the turns are over the larger share of Max HP wins."""
    one, two = (np.arange(outfit.kind.max_hp + 1) / outfit.kind.max_hp for outfit in outfits)
    shares = np.sign(one[:, None] - two[None, :]).astype(np.float32)
    scores = np.ones((SCORES, SCORES), dtype=np.float32)
    return decided(shares[:, :, None, None] * scores)
