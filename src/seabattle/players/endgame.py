"""Where to fire when few fleets are left that fit: the whole hunt is thought through.

To fire where a ship is likeliest is good, and not always best: it may leave more to be found. So
some of the likeliest squares are tried in thought against every fleet, and after it each hunt goes
on in the usual way to its end. All hunts go on side by side; those with the same first shot and
the same answers so far are one group, and share their next shot.
"""

from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.players.waters import Flags, Numbers, Places, Waters

Index = NDArray[np.intp]
HUNTS = 4000
"""How many hunts are imagined for a decision, if there are squares enough to begin them with."""
FEWEST_TRIALS = 4
NEVER = np.iinfo(np.intp).max
MISS, HIT, SUNK = 0, 1, 2
"""Answers; a ship that sinks tells its place, too, and the number of that is added."""


class Hunts(NamedTuple):
    """Imagined hunts, one in each row; those of one group stand together."""

    group: Index
    trial: Index
    """Which first shot is tried."""
    fleet: Places
    """The places of the ships."""
    cells: Index
    """The squares of the ships, one ship after the other."""
    unhit: Flags
    """Which of these squares were not hit."""


def best_shot(
    waters: Waters, fleets: Places, hit: Flags, rng: Random, paid: Numbers | None = None
) -> int:
    """The square that leads to the fewest misses, if one of these fleets is the true one.

    What a shot costs besides is paid for each square, in misses; nothing, if nothing is said.
    """
    ships = waters.covers[fleets].any(1).sum(0) * ~hit
    dues = np.zeros_like(ships) if paid is None else np.rint(paid * len(fleets)).astype(np.intp)
    likeliest = np.argsort(np.where(ships > 0, dues - ships, NEVER), kind="stable")
    if ships[likeliest[0]] == len(fleets):
        return int(likeliest[0])
    trials = min(max(HUNTS // len(fleets), FEWEST_TRIALS), int((ships > 0).sum()))
    first = likeliest[:trials]
    costs = misses_after(waters, fleets, hit, first) + dues[first]
    return int(rng.choice(first[costs == costs.min()].tolist()))


def misses_after(waters: Waters, fleets: Places, hit: Flags, first: Index) -> Index:
    """For each first shot, how many misses it takes to clear all of these fleets."""
    lengths = waters.length[fleets[0]]
    ship_of = np.repeat(np.eye(len(lengths), dtype=np.int8), lengths, axis=0)
    hunts = _begun(waters, fleets, hit, len(first))
    targets = first[hunts.trial]
    misses = np.zeros(len(first), np.intp)
    while len(targets):
        struck = (hunts.cells == targets[:, None]) & hunts.unhit
        misses += np.bincount(hunts.trial[~struck.any(1)], minlength=len(first))
        hunts = _answered(waters, hunts, struck, ship_of)
        targets = _likeliest(waters, hunts)
    return misses


def _begun(waters: Waters, fleets: Places, hit: Flags, trials: int) -> Hunts:
    by_ship = [np.nonzero(waters.covers[ship])[1].reshape(len(fleets), -1) for ship in fleets.T]
    cells = np.concatenate(by_ship, axis=1)
    trial = np.repeat(np.arange(trials), len(fleets))
    cells = np.tile(cells, (trials, 1))
    return Hunts(trial, trial, np.tile(fleets, (trials, 1)), cells, ~hit[cells])


def _answered(waters: Waters, hunts: Hunts, struck: Flags, ship_of: NDArray[np.int8]) -> Hunts:
    """The hunts after these shots, without those in which the fleet is known by now."""
    unhit = hunts.unhit & ~struck
    hit = struck @ ship_of
    sunk = hit & (unhit @ ship_of == 0)
    answer = hit.any(1) + ((SUNK - HIT + hunts.fleet) * sunk).sum(1)
    key = hunts.group * (SUNK + len(waters.length)) + answer
    order = np.argsort(key, kind="stable")
    group = np.cumsum(np.diff(key[order], prepend=-1) != 0) - 1
    doubtful = np.bincount(group)[group] > 1
    rows = order[doubtful]
    return Hunts(
        group[doubtful],
        hunts.trial[rows],
        hunts.fleet[rows],
        hunts.cells[rows],
        unhit[rows],
    )


def _likeliest(waters: Waters, hunts: Hunts) -> Index:
    """For each hunt, the square on which most fleets of its group have a ship."""
    first_of_group = np.diff(hunts.group, prepend=-1) != 0
    number = np.cumsum(first_of_group) - 1
    groups, squares = int(first_of_group.sum()), len(waters.squares)
    at = (number[:, None] * squares + hunts.cells)[hunts.unhit]
    ships = np.bincount(at, minlength=groups * squares).reshape(groups, squares)
    targets: Index = ships.argmax(1)[number]
    return targets
