"""Values of positions in a duel, by backward induction from its end.

A table holds a value for every [hp of one, hp of two, evade of one, evade of two], from -1 (seat
two has won) to +1 (seat one has won). Going back from the values at the end of a turn, each level
of crew points is one step: the best of all actions, each the mean over its dice. Beyond the turn at
hand nobody knows where the ships will lie. Whether each has the other in sight is then a matter of
chance; all else, dice, points, repairs and the turn limit, is exact.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, reduce

import numpy as np
from numpy.typing import NDArray

from seabattle.core.cache import cached
from seabattle.core.seat import Seat
from seabattle.games.wager.actions import COSTS, EFFECTS, POINT_BLANK, REPAIR_BASE
from seabattle.games.wager.dice import Pool
from seabattle.games.wager.duel import WagerGame
from seabattle.games.wager.model import WagerState
from seabattle.games.wager.ships import ClassId, Outfit

ValueTable = NDArray[np.float32]
SCORES = len(EFFECTS["evade"])

NO_SIGHT, IN_SIGHT, POINT_BLANK_SIGHT = 0, 1, 2
Sight = int
"""A ship's view over its guns: nothing, a target, or a target at point blank."""

Outfits = tuple[Outfit, Outfit]
Guns = tuple["Gunnery", "Gunnery"]
Sights = tuple[Sight, Sight]
"""Sights of the guns of seat one and of seat two."""
Chances = tuple[float, float]
"""The probability that each ship has the other in sight."""
Phases = Mapping[Seat, Sequence[ValueTable]]
BySights = Mapping[Sights, ValueTable]

EQUALS_SEE: Mapping[ClassId, float] = {"sloop": 0.5, "brigantine": 0.9, "galleon": 0.95}
"""The probability that ships of one class have each other in sight once they have met."""
FASTER_SEES, SLOWER_SEES = 0.5, 0.3
"""The probabilities for two classes: the faster one can stay out of arcs, and must."""
HORIZON = 24
"""The number of turns to look ahead: an even one, so that the same ship acts first then."""


class DuelValues:
    """Values of the positions of one duel, by turn and by what the guns have in sight."""

    def __init__(self, game: WagerGame, chances: Chances) -> None:
        """Take the probabilities of sights in turns that cannot be foreseen."""
        self.game = game
        self.guns = guns_of(game.outfits)
        self._chances = chances
        last = game.first_to_act(game.options.turn_limit)
        alternate = game.options.initiative == "alternate"
        self._turns = turn_values(game.outfits, last, alternate, chances)

    def actions(self, turn: int, sights: Sights, chances: Chances) -> Phases:
        """Return the values when each seat is to act, by its crew points.

        `chances` are those of sights in the next turn.
        """
        end = self._turns.mean_value(self._left(turn), chances)
        return action_values(self.guns, self.game.first_to_act(turn), end, sights)

    def this_turn(self, turn: int, chances: Chances | None = None) -> BySights:
        """Return the values as a turn's actions begin, by sights.

        `chances` are those of sights in the next turn.
        """
        left, first = self._left(turn), self.game.first_to_act(turn)
        return _solve_this_turn(
            self.game.outfits, self._turns, left, first, chances or self._chances
        )

    def next_turn(self, turn: int) -> BySights:
        """Return the values as the next turn's actions begin; nothing after the last turn."""
        left = self._left(turn)
        return self._turns.by_sights(left) if left else {}

    def _left(self, turn: int) -> int:
        """Return how many turns come after this one, up to the horizon."""
        limit = self.game.options.turn_limit
        left = limit - turn if limit else HORIZON + turn % 2
        return left if left <= HORIZON else HORIZON - left % 2


class TurnValues:
    """Values as a turn's actions begin, by how many turns are left.

    `last` acts first in the last of them, and the seats may swap every turn.
    """

    def __init__(self, outfits: Outfits, last: Seat, alternate: bool, chances: Chances) -> None:
        self.outfits = outfits
        self.chances = chances
        self.last, self.alternate = last, alternate
        self._known: list[BySights] = []

    def by_sights(self, left: int) -> BySights:
        """Return the values with so many turns left, this one among them."""
        while len(self._known) < left:
            self._known.append(self._solve(len(self._known) + 1))
        return self._known[left - 1]

    def mean_value(self, left: int, chances: Chances) -> ValueTable:
        """Return the mean over sights, which have these probabilities."""
        if not left:
            return _final(self.outfits)
        one, two = ((1 - chance, chance) for chance in chances)
        parts = (one[a] * two[b] * table for (a, b), table in self.by_sights(left).items())
        return reduce(np.add, parts)

    def _solve(self, left: int) -> BySights:
        swapped = self.alternate and left % 2 == 0
        end = self.mean_value(left - 1, self.chances)
        first = self.last.other if swapped else self.last
        return solve_turn(guns_of(self.outfits), first, end, (NO_SIGHT, IN_SIGHT))


def action_values(guns: Guns, first: Seat, end: ValueTable, sights: Sights) -> Phases:
    """Return the values when each seat is to act, by its crew points."""
    second = guns[first.other].levels(end, sights[first.other])
    return {first: guns[first].levels(second[-1], sights[first]), first.other: second}


def solve_turn(guns: Guns, first: Seat, end: ValueTable, sights: Sequence[Sight]) -> BySights:
    """Return the values as a turn's actions begin, for all pairs of these sights."""
    middles = {sight: guns[first.other].levels(end, sight)[-1] for sight in sights}
    pairs = ((one, two) for one in sights for two in sights)
    return {pair: guns[first].levels(middles[pair[first.other]], pair[first])[-1] for pair in pairs}


def guess_chances(outfits: Outfits) -> Chances:
    """Return the probabilities of sights between captains of whom nothing else is known."""
    one, two = (outfit.kind for outfit in outfits)
    if one is two:
        return EQUALS_SEE[one.id], EQUALS_SEE[two.id]
    faster = one.speed > two.speed
    return (FASTER_SEES, SLOWER_SEES) if faster else (SLOWER_SEES, FASTER_SEES)


@cached(64, "odds of the dice for two outfits, asked with every action")
def guns_of(outfits: Outfits) -> Guns:
    return Gunnery(Seat.ONE, outfits), Gunnery(Seat.TWO, outfits)


@cached(8, "holds the turns solved so far, for all duels of such ships")
def turn_values(outfits: Outfits, last: Seat, alternate: bool, chances: Chances) -> TurnValues:
    return TurnValues(outfits, last, alternate, chances)


def _final(outfits: Outfits) -> ValueTable:
    """Return the values after the last turn: the larger share of Max HP wins."""
    one, two = (np.arange(outfit.kind.max_hp + 1) / outfit.kind.max_hp for outfit in outfits)
    shares = np.sign(one[:, None] - two[None, :]).astype(np.float32)
    scores = np.ones((SCORES, SCORES), dtype=np.float32)
    return settle(shares[:, :, None, None] * scores)


@cached(16, "the actions of a turn, solved; up to a megabyte each, and few are asked for")
def _solve_this_turn(
    outfits: Outfits, turns: TurnValues, left: int, first: Seat, chances: Chances
) -> BySights:
    every_sight = (NO_SIGHT, IN_SIGHT, POINT_BLANK_SIGHT)
    return solve_turn(guns_of(outfits), first, turns.mean_value(left, chances), every_sight)


class Gunnery:
    """A ship's use of its crew points, and what that yields."""

    def __init__(self, seat: Seat, outfits: tuple[Outfit, Outfit]) -> None:
        own, enemy = outfits[seat], outfits[seat.other]
        self.seat = seat
        self.outfit = own
        self._own_axis, self._enemy_axis = seat.position, seat.other.position
        self._own_hp, self._enemy_hp = (np.arange(each.kind.max_hp + 1) for each in (own, enemy))

    def levels(self, end: ValueTable, sight: Sight) -> list[ValueTable]:
        """Return the values when this ship is to act, for each number of crew points."""
        found, pick = [end], np.maximum if self.seat is Seat.ONE else np.minimum
        for points in range(1, self.outfit.max_cp + 1):
            found.append(settle(reduce(pick, self.by_action(found, points, sight).values())))
        return found

    def by_action(
        self, levels: Sequence[ValueTable], points: int, sight: Sight
    ) -> dict[str, ValueTable]:
        """Return the values after each action that so many crew points can pay for.

        Of equals the first is taken: whoever is sure to win fires and does not wait.
        """
        worths = {"fire": self._fire(levels[points - COSTS["fire"]], sight)} if sight else {}
        worths["end_turn"] = levels[0]
        worths["evade"] = self._evade(levels[points - COSTS["evade"]])
        if points >= COSTS["repair"]:
            worths["repair"] = self._repair(levels[points - COSTS["repair"]])
        return worths

    def _fire(self, after: ValueTable, sight: Sight) -> ValueTable:
        """Return the values by the enemy's evade score, which the shot uses up."""
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
        return np.broadcast_to(np.expand_dims(mean, axis), after.shape)

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


def settle(table: ValueTable) -> ValueTable:
    """Set the values where a ship is sunk: the duel is over, whoever acts."""
    table[0, 1:], table[1:, 0] = -1, 1
    return table


def _odds(dice: int) -> ValueTable:
    """Return the probability of each level with so many dice."""
    pool = Pool(dice)
    chances: ValueTable = np.array(pool.ways, dtype=np.float32) / np.float32(6**pool.dice)
    return chances


def look_up(table: ValueTable, state: WagerState) -> float:
    """Return the value of a state."""
    one, two = state.ships
    return float(table[one.hp, two.hp, one.evade, two.evade])
