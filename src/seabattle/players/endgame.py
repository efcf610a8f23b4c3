"""Rollouts to the end of a hunt, where few fleets are left that fit.

Firing where a ship is likeliest is greedy, and may leave more to be found. So some of the likeliest
squares are tried as the first shot against every fleet, and each hunt goes on greedily from there.
All hunts are simulated in parallel. Those with the same first shot and the same answers so far form
a group and share their next shot. Squares where all fleets of a group have a ship are fired at
together: in any order they cost no miss and tell the same.
"""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng
from numpy.typing import NDArray

from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable

Index = NDArray[np.intp]
Cells = NDArray[np.int32]
Names = NDArray[np.uint64]
NEVER = np.iinfo(np.intp).max


@dataclass(frozen=True, kw_only=True)
class Search:
    """The limits of a search of hunts to their end."""

    max_fleets: int
    """The largest number of fleets left with which hunts are searched."""
    max_hunts: int
    """Simulated hunts for a decision, if there are enough squares to begin with."""
    min_trials: int
    """The least number of squares that are tried as the first shot."""


LONG_SEARCH = Search(max_fleets=6000, max_hunts=4000, min_trials=4)


class FleetColumns(NamedTuple):
    """The possible fleets, one per column, which is faster than one per row."""

    cells: Cells
    """The squares of the ships, one ship after the other."""
    begins: Index
    """The index in `cells` at which each ship begins."""
    names: Names
    """For each ship a number drawn for its place; sums of them tell apart what has sunk."""


class SimulatedHunts(NamedTuple):
    """Simulated hunts; those of one group are adjacent."""

    fleet: Index
    """The fleet that is hunted."""
    group: Index
    at: Cells
    """The cells of the fleet in a table of groups by squares; a column for each hunt."""
    trial: Index
    """The first shot that each group tries."""
    fired: Flags
    """For each group, the squares that were fired at with a hit, or in the hunt."""


def best_shot(
    table: PlacementTable,
    fleets: Placements,
    hit: Flags,
    search: Search,
    rng: Random,
    paid: Floats | None = None,
) -> int:
    """Return the square that leads to the fewest misses, if one of these fleets is the true one.

    `paid` is what a shot at each square costs besides, in misses.
    """
    ships = table.covers[fleets].any(1).sum(0) * ~hit
    dues = np.zeros_like(ships) if paid is None else np.rint(paid * len(fleets)).astype(np.intp)
    likeliest = np.argsort(np.where(ships > 0, dues - ships, NEVER), kind="stable")
    if ships[likeliest[0]] == len(fleets):
        return int(likeliest[0])
    trials = min(max(search.max_hunts // len(fleets), search.min_trials), int((ships > 0).sum()))
    first = likeliest[:trials]
    costs = misses_after(table, fleets, hit, first) + dues[first]
    return int(rng.choice(first[costs == costs.min()].tolist()))


def misses_after(table: PlacementTable, fleets: Placements, hit: Flags, first: Index) -> Index:
    """Return for each first shot how many misses it takes to clear all of these fleets."""
    possible, trials = _as_columns(table, fleets), np.arange(len(first))
    fleet, trial = np.tile(np.arange(len(fleets)), len(first)), np.repeat(trials, len(fleets))
    hunts = _make_hunts(possible, fleet, trial, trials, np.tile(hit, (len(first), 1)))
    aims = first[:, None] == np.arange(len(hit))
    misses = np.zeros(len(first), np.intp)
    while len(hunts.fleet):
        struck = aims.ravel().take(hunts.at).any(0)
        misses += np.bincount(hunts.trial[hunts.group[~struck]], minlength=len(first))
        hunts = _split_groups(possible, hunts._replace(fired=hunts.fired | aims), struck)
        aims = _next_shots(hunts)
    return misses


def _as_columns(table: PlacementTable, fleets: Placements) -> FleetColumns:
    by_ship = [np.nonzero(table.covers[ship])[1].reshape(len(fleets), -1).T for ship in fleets.T]
    lengths = table.length[fleets[0]]
    names = default_rng(0).integers(1 << 63, size=len(table.length), dtype=np.uint64)
    cells = np.concatenate(by_ship).astype(np.int32)
    return FleetColumns(cells, np.cumsum(lengths) - lengths, names[fleets.T])


def _make_hunts(
    possible: FleetColumns, fleet: Index, group: Index, trial: Index, fired: Flags
) -> SimulatedHunts:
    at = possible.cells.take(fleet, axis=1) + (group * fired.shape[1]).astype(np.int32)
    return SimulatedHunts(fleet, group, at, trial, fired)


def _split_groups(possible: FleetColumns, hunts: SimulatedHunts, struck: Flags) -> SimulatedHunts:
    """Group the hunts by their answers, and drop those in which the fleet is known by now."""
    told = struck.astype(np.uint64)
    ships = np.split(hunts.fired.ravel().take(hunts.at), possible.begins[1:])
    for ship, name in zip(ships, possible.names, strict=True):
        told += name[hunts.fleet] * ship.all(0)
    order = np.lexsort((told, hunts.group))
    told, group = told[order], hunts.group[order]
    differs = (told[1:] != told[:-1]) | (group[1:] != group[:-1])
    begins = np.flatnonzero(np.append(True, differs))
    sizes = np.diff(begins, append=len(order))
    doubtful = np.repeat(sizes > 1, sizes)
    begins, sizes = begins[sizes > 1], sizes[sizes > 1]
    before = group[begins]
    renumbered = np.repeat(np.arange(len(sizes)), sizes)
    fleet = hunts.fleet[order[doubtful]]
    return _make_hunts(possible, fleet, renumbered, hunts.trial[before], hunts.fired[before])


def _next_shots(hunts: SimulatedHunts) -> Flags:
    """Return where all fleets of each group have a ship, or else the square where most have one."""
    sizes = np.bincount(hunts.group, minlength=len(hunts.trial))
    ships = np.bincount(hunts.at.ravel(), minlength=hunts.fired.size).reshape(hunts.fired.shape)
    ships *= ~hunts.fired
    certain: Flags = ships == sizes[:, None]
    doubtful = np.flatnonzero(~certain.any(1))
    certain[doubtful, ships[doubtful].argmax(1)] = True
    return certain
