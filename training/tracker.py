"""Hunters of the plain hunt who reason about whole fleets, for as long as they know enough.

A tracker has a sample of the fleets that it expects. It fires where most of those that fit all
answers have a ship. Its shots are found once, as a decision tree; where too few fleets of the
sample fit, a marksman takes over.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import Array
from seabattle.batch.fleets import Shipyard
from seabattle.batch.hunts import Density, begin_hunts

MARKSMAN_WEIGHT = 8
"""How many fleets of the sample the marksman's opinion counts for."""


class DecisionTree(NamedTuple):
    """The first shots of a hunter. Nodes are in breadth-first order, their branches by answer."""

    aims: Array
    """The number of the square that is fired at, for each node."""
    branches: Array
    """Whether the tree goes on after each answer, [node, answer]: 0 for a miss, 1 for a hit, and
    1 + the length of a ship that sinks."""


class Targets:
    """Fleets that are fired at, a row for each."""

    def __init__(self, shipyard: Shipyard, ships: Sequence[Array]) -> None:
        self.ship_at = np.zeros(ships[0].shape[::-1], np.int8)
        for number, ship in enumerate(ships, start=1):
            self.ship_at += ship.T * np.int8(number)
        self.lengths = np.array([0, *(ship.length for ship in shipyard.yard.ships)])
        self.left = np.tile(self.lengths, (len(self.ship_at), 1))
        """The squares of each ship that were not hit, from ship 1."""

    def fire(self, rows: Array, aims: Array) -> Array:
        """Return the answer to a shot at each of some fleets, as trees number them."""
        ship = self.ship_at[rows, aims]
        self.left[rows, ship] -= 1
        sinks = (ship > 0) & (self.left[rows, ship] == 0)
        return np.where(sinks, 1 + self.lengths[ship], ship > 0)

    def are_afloat(self, rows: Array) -> Array:
        found: Array = self.left[rows, 1:].any(1)
        return found


def empty_tree(shipyard: Shipyard) -> DecisionTree:
    """Return the tree of a hunter who is a marksman from the first shot."""
    answers = 2 + max(ship.length for ship in shipyard.yard.ships)
    return DecisionTree(np.zeros(0, np.int16), np.zeros((0, answers), np.bool_))


def track(
    shipyard: Shipyard, sample: Sequence[Array], marksman: Density, least: int
) -> DecisionTree:
    """Return a tree for fleets like those of a sample, at least `least` of them at each node."""
    targets, answers = Targets(shipyard, sample), empty_tree(shipyard).branches.shape[1]
    occupied = (targets.ship_at > 0).astype(np.float32)
    rows, node = np.arange(len(occupied)), np.zeros(len(occupied), np.int64)
    fired, aims, branches = np.zeros((1, shipyard.board.size), np.bool_), [], []
    while len(rows):
        first = np.searchsorted(node, np.arange(len(fired)))
        examples = [ship[:, rows[first]] for ship in sample]
        hunts = begin_hunts(shipyard, examples, np.ascontiguousarray(fired.T), marksman)
        opinion = marksman.cover(shipyard.board, hunts.factors, hunts.worth) * (hunts.open > 0)
        opinion *= MARKSMAN_WEIGHT * hunts.left / opinion.sum(0)
        votes = (np.add.reduceat(occupied[rows], first) + opinion.T) * hunts.open.T
        aim = votes.argmax(1)
        branch = node * answers + targets.fire(rows, aim[node])
        afloat = targets.are_afloat(rows)
        rows, branch = rows[afloat], branch[afloat]
        goes_on = np.bincount(branch, minlength=len(aim) * answers) >= least
        aims.append(aim)
        branches.append(goes_on.reshape(-1, answers))
        rows, branch = rows[goes_on[branch]], branch[goes_on[branch]]
        order = np.argsort(branch, kind="stable")
        rows, node = rows[order], (np.cumsum(goes_on) - 1)[branch[order]]
        fired[np.arange(len(aim)), aim] = True
        fired = fired[np.flatnonzero(goes_on) // answers]
    return DecisionTree(np.concatenate(aims).astype(np.int16), np.concatenate(branches))


def follow(shipyard: Shipyard, tree: DecisionTree, ships: Sequence[Array]) -> Array:
    """Return the squares, [square, fleet], that a tree fires at."""
    targets = Targets(shipyard, ships)
    fired = np.zeros(targets.ship_at.shape, np.bool_)
    following = np.cumsum(tree.branches).reshape(tree.branches.shape)
    rows = np.arange(len(fired)) if len(tree.aims) else np.arange(0)
    node = np.zeros(len(rows), np.int64)
    while len(rows):
        aims = tree.aims[node]
        fired[rows, aims] = True
        answer = targets.fire(rows, aims)
        goes_on = tree.branches[node, answer]
        rows, node = rows[goes_on], following[node, answer][goes_on]
    return np.ascontiguousarray(fired.T)
