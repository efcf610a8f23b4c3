"""A captain of the wager as a function on arrays, which knows what its seat sees.

It expects the other ship to stay where it is. It sails to where its guns reach that ship, out of
the other one's arc if it can, and fires as long as somebody is in sight.
"""

from collections.abc import Sequence

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    choose,
    flags,
    from_flags,
    lowest,
    nonempty,
    pick,
    shift,
    single,
    union,
    where,
)
from seabattle.batch.game import DONE, Seats
from seabattle.batch.wager import END_TURN, EVADE, FIRE, REPAIR, Wager, WagerState
from seabattle.games.wager.sea import FACINGS

HEALED = 5
"""HP that a repair of the lowest level gives."""


class WagerPolicy:
    def __init__(self, game: Wager) -> None:
        self.game, self.duel, size = game, game.duel, game.sea.size
        poses = np.arange(len(self.duel.guns))
        targets = flags(self.duel.read_sets(self.duel.guns, poses)[0], size)
        seats = targets.reshape(2, size, len(FACINGS), size)
        self._aims = _table(seats.transpose(0, 3, 2, 1).reshape(2 * size, len(FACINGS), size))
        """For each seat and target, by facing, the hexes from which it can be hit."""
        q, r = (
            np.subtract.outer(axis, axis) for axis in np.array(list(game.sea.sea.hex_of.values())).T
        )
        distance = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
        radii = np.arange(distance.max() + 1)
        self._discs = _table(distance[:, None, :] <= radii[:, None])
        """For each hex, by radius, the hexes that are no farther away."""

    def choose(self, state: WagerState, seat: Seats, lot: Array) -> Bits:
        """Return an action of a seat as a set; `lot` has 32 random bits for each row."""
        actions = self.game.open_actions(state, seat)
        found = where(state.acting, self._act(state, seat), self._plan(state, seat, lot)) & actions
        return where(nonempty(found), found, lowest(actions))

    def _act(self, state: WagerState, seat: Seats) -> Bits:
        """Fire, at hexes beside the ship first; with nobody in sight, repair and evade."""
        game, ship = self.game, pick(seat, state.ships)
        sight, near = game.find_targets(state, seat)
        beside = where(nonempty(sight & near), sight & near, sight)
        aim = shift(lowest(beside), 1, len(game.words))
        damaged = (ship.hp + HEALED <= self.duel.value("max_hp", seat)) & (ship.cp >= 2)
        hides = where(ship.evade == 0, game.actions(EVADE), game.actions(END_TURN))
        idle = where(damaged, game.actions(REPAIR), hides)
        fires = where(nonempty(sight), game.actions(FIRE), idle)
        return where(state.aiming, aim, fires)

    def _plan(self, state: WagerState, seat: Seats, lot: Array) -> Bits:
        game, draft, enemy = self.game, pick(seat, state.drafts), pick(1 - seat, state.ships)
        left = game.helm.plans_left(state.ships, seat, draft)
        goals = [
            where(faces, there & left.goals, there - there)
            for faces, there in zip(
                left.facings, self.duel.reach(state.ships, seat)[0], strict=True
            )
        ]
        aims = self.duel.read_sets(self._aims, seat * game.sea.size + enemy.at)
        fires = [there & hexes for there, hexes in zip(goals, aims, strict=True)]
        danger = self.duel.targets_and_near(state.ships, 1 - seat)[0]
        best = goals
        for disc in reversed(self.duel.read_sets(self._discs, enemy.at)):
            best = _prefer([there & disc for there in goals], best)
        best = _prefer([there - danger for there in fires], _prefer(fires, best))
        goal = single(choose(union(*best), lot), game.sea.size)
        faces = [nonempty(there & goal) for there in best]
        return game.name_plan(left, goal, _first_true(faces), game.actions(DONE))


def _table(given: Array) -> Array:
    """Return a table of sets, one row after the other, from flags [row, set, hex]."""
    return np.stack(from_flags(given).words, -1).reshape(len(given), -1)


def _prefer(some: Sequence[Bits], others: Sequence[Bits]) -> list[Bits]:
    """Return some sets where any of them holds anything, else others."""
    found = nonempty(union(*some))
    return [where(found, one, two) for one, two in zip(some, others, strict=True)]


def _first_true(conditions: Sequence[Array]) -> list[Array]:
    """Return conditions without those after the first that holds."""
    found, before = [], conditions[0] & ~conditions[0]
    for holds in conditions:
        found.append(holds & ~before)
        before = before | holds
    return found
