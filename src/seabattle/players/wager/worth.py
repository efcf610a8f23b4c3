"""What a duel is worth, turn by turn, to its end.

Beyond the turn at hand nobody knows where the ships will lie. Whether each has the other in sight
is then taken as a matter of chance; all else, dice, points, repairs and the turn limit, is exact.
"""

from collections.abc import Mapping, Sequence
from functools import reduce

import numpy as np

from seabattle.core.cache import cached
from seabattle.core.seat import Seat
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.ships import ClassId, Outfit
from seabattle.players.wager.phase import (
    IN_SIGHT,
    NO_SIGHT,
    POINT_BLANK_SIGHT,
    SCORES,
    Gunnery,
    Sight,
    ValueTable,
    decided,
)

Outfits = tuple[Outfit, Outfit]
Guns = tuple[Gunnery, Gunnery]
Sights = tuple[Sight, Sight]
"""What the guns of seat one and of seat two have of the enemy."""
Chances = tuple[float, float]
"""How likely either ship is to have the other in sight."""
Phases = Mapping[Seat, Sequence[ValueTable]]
BySights = Mapping[Sights, ValueTable]

EQUALS_SEE: Mapping[ClassId, float] = {"sloop": 0.5, "brigantine": 0.9, "galleon": 0.95}
"""How often ships of one class have each other in sight once they have met, as bosuns do."""
FASTER_SEES, SLOWER_SEES = 0.5, 0.3
"""How often they do in a duel of two classes: the faster one can stay out of arcs, and must."""
HORIZON = 24
"""How many turns ahead are looked at; an even number, so that the same ship acts first then."""


class Worth:
    """What positions of one duel are worth, by turn and by what the guns have in sight."""

    def __init__(self, game: WagerGame, chances: Chances) -> None:
        """`chances` are those of sights in turns that cannot be foreseen."""
        self.game = game
        self.guns = guns_of(game.outfits)
        self._chances = chances
        last = game.first_to_act(game.options.turn_limit)
        alternate = game.options.initiative == "alternate"
        self._starts = starts_of(game.outfits, last, alternate, chances)

    def actions(self, turn: int, sights: Sights, chances: Chances) -> Phases:
        """For each seat, the worth of every position when it is to act, by its crew points, if
        this is how likely sights are in the next turn."""
        end = self._starts.expected(self._left(turn), chances)
        return phases(self.guns, self.game.first_to_act(turn), end, sights)

    def this_turn(self, turn: int, chances: Chances | None = None) -> BySights:
        """The worth of every position as a turn's actions begin, if this is how likely sights are
        in the next one."""
        left, first = self._left(turn), self.game.first_to_act(turn)
        return _turn(self.game.outfits, self._starts, left, first, chances or self._chances)

    def next_turn(self, turn: int) -> BySights:
        """The same a turn later; nothing after the last turn."""
        left = self._left(turn)
        return self._starts.of(left) if left else {}

    def _left(self, turn: int) -> int:
        """How many turns come after this one, as far as they are looked at."""
        limit = self.game.options.turn_limit
        left = limit - turn if limit else HORIZON + turn % 2
        return left if left <= HORIZON else HORIZON - left % 2


class Starts:
    """The worth of every position as a turn's actions begin, by how many turns are left.

    `last` acts first in the last of them, and the seats may swap every turn.
    """

    def __init__(self, outfits: Outfits, last: Seat, alternate: bool, chances: Chances) -> None:
        self.outfits = outfits
        self.chances = chances
        self.last, self.alternate = last, alternate
        self._known: list[BySights] = []

    def of(self, left: int) -> BySights:
        """With so many turns left, this one among them."""
        while len(self._known) < left:
            self._known.append(self._solved(len(self._known) + 1))
        return self._known[left - 1]

    def expected(self, left: int, chances: Chances) -> ValueTable:
        """The worth if this is how likely either ship has the other in sight."""
        if not left:
            return _final(self.outfits)
        one, two = ((1 - chance, chance) for chance in chances)
        parts = (one[a] * two[b] * table for (a, b), table in self.of(left).items())
        return reduce(np.add, parts)

    def _solved(self, left: int) -> BySights:
        swapped = self.alternate and left % 2 == 0
        end = self.expected(left - 1, self.chances)
        first = self.last.other if swapped else self.last
        return solved(guns_of(self.outfits), first, end, (NO_SIGHT, IN_SIGHT))


def phases(guns: Guns, first: Seat, end: ValueTable, sights: Sights) -> Phases:
    second = guns[first.other].levels(end, sights[first.other])
    return {first: guns[first].levels(second[-1], sights[first]), first.other: second}


def solved(guns: Guns, first: Seat, end: ValueTable, sights: Sequence[Sight]) -> BySights:
    """The worth of every position as a turn's actions begin, for all pairs of these sights."""
    middles = {sight: guns[first.other].levels(end, sight)[-1] for sight in sights}
    pairs = ((one, two) for one in sights for two in sights)
    return {pair: guns[first].levels(middles[pair[first.other]], pair[first])[-1] for pair in pairs}


def usual(outfits: Outfits) -> Chances:
    """How likely sights are between captains of whom nothing else is known."""
    one, two = (outfit.kind for outfit in outfits)
    if one is two:
        return EQUALS_SEE[one.id], EQUALS_SEE[two.id]
    faster = one.speed > two.speed
    return (FASTER_SEES, SLOWER_SEES) if faster else (SLOWER_SEES, FASTER_SEES)


@cached(64, "odds of the dice for two outfits, asked with every action")
def guns_of(outfits: Outfits) -> Guns:
    return Gunnery(Seat.ONE, outfits), Gunnery(Seat.TWO, outfits)


@cached(8, "holds the turns solved so far, for all duels of such ships")
def starts_of(outfits: Outfits, last: Seat, alternate: bool, chances: Chances) -> Starts:
    return Starts(outfits, last, alternate, chances)


def _final(outfits: Outfits) -> ValueTable:
    """When the turns are over the larger share of Max HP wins."""
    one, two = (np.arange(outfit.kind.max_hp + 1) / outfit.kind.max_hp for outfit in outfits)
    shares = np.sign(one[:, None] - two[None, :]).astype(np.float32)
    scores = np.ones((SCORES, SCORES), dtype=np.float32)
    return decided(shares[:, :, None, None] * scores)


@cached(16, "the actions of a turn, solved; up to a megabyte each, and few are asked for")
def _turn(outfits: Outfits, starts: Starts, left: int, first: Seat, chances: Chances) -> BySights:
    every_sight = (NO_SIGHT, IN_SIGHT, POINT_BLANK_SIGHT)
    return solved(guns_of(outfits), first, starts.expected(left, chances), every_sight)
