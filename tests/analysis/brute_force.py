"""Exact values on tiny boards: every fleet that fits, every way in which ties can be settled.

It shares nothing with the analysis but the baseline itself and its tolerance.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import ParamSpec, TypeVar

import numpy as np

from seabattle.analysis.hunts import HUNTER
from seabattle.belief.placements import Flags, PlacementTable, placement_table
from seabattle.belief.tracking import TrackingBoard
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.fleet_game import Hunt
from seabattle.core.grid import bits
from seabattle.players.heuristics import DENSITY

P = ParamSpec("P")
T = TypeVar("T")
Odds = dict[int, float]
"""How likely each number of turns is."""
Aims = Callable[[Yard, Fleet, int], list[int]]
"""Squares that a hunter likes equally well, by the fleet and what was fired at."""


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    known: dict[object, T] = {}

    def asked(*args: P.args, **named: P.kwargs) -> T:
        if args not in known:
            known[args] = function(*args, **named)
        return known[args]

    return asked


def flags(table: PlacementTable, yard: Yard, mask: int) -> Flags:
    return table.flags(yard.grid.names(mask))


def tracking(yard: Yard, fleet: Fleet, fired: int) -> TrackingBoard:
    """Return what a hunter knows of this fleet after firing at these squares."""
    table = placement_table(yard)
    sunk = [ship for ship in fleet if not ship & ~fired]
    hits = fired & sum(fleet) & ~sum(sunk)
    beside = np.zeros(len(table.squares), np.bool_)
    for ship in sunk:
        beside |= flags(table, yard, yard.water(ship))
    lengths = sorted((ship.bit_count() for ship in fleet if ship not in sunk), reverse=True)
    missed = flags(table, yard, fired & ~sum(fleet))
    hit, none = flags(table, yard, hits), np.zeros(len(table.squares), np.bool_)
    empty = np.zeros(len(table.length), np.float32)
    return TrackingBoard(table, hit, none, missed, beside, tuple(lengths), empty)


def fits(yard: Yard, fleet: Fleet, other: Fleet, fired: int) -> bool:
    """Whether a hunter cannot tell the two fleets apart yet."""
    sunk = {ship for ship in fleet if not ship & ~fired}
    same_sunk = sunk == {ship for ship in other if not ship & ~fired}
    return same_sunk and sum(fleet) & fired == sum(other) & fired


@remembered
def aims(yard: Yard, fleet: Fleet, fired: int) -> list[int]:
    scores = DENSITY(tracking(yard, fleet, fired), Random(0))
    best = np.flatnonzero(scores >= scores.max() * (1 - HUNTER.tolerance))
    squares = list(bits(yard.grid.board))
    return [squares[n] for n in best]


def anywhere(yard: Yard, fleet: Fleet, fired: int) -> list[int]:
    return list(bits(yard.grid.board & ~fired))


@remembered
def turns(
    yard: Yard, hunt: Hunt, fleet: Fleet, fired: int, first: int = 0, reference: Aims = aims
) -> Odds:
    """How many turns the reference needs for this fleet, perhaps with a first shot of its own."""
    if not sum(fleet) & ~fired:
        return {0 if hunt == "a_shot" else 1: 1.0}
    found: Odds = defaultdict(float)
    tried = [first] if first else reference(yard, fleet, fired)
    for shot in tried:
        more = int(hunt == "a_shot" or not shot & sum(fleet))
        for number, odds in turns(yard, hunt, fleet, fired | shot, 0, reference).items():
            found[number + more] += odds / len(tried)
    return found


def turns_for_any(
    yard: Yard, hunt: Hunt, true: Fleet, fired: int, first: int = 0, reference: Aims = aims
) -> Odds:
    """How many turns the reference needs for a fleet that it cannot tell from this one."""
    fitting = [fleet for fleet in yard.all_fleets() if fits(yard, true, fleet, fired)]
    found: Odds = defaultdict(float)
    for fleet in fitting:
        for number, odds in turns(yard, hunt, fleet, fired, first, reference).items():
            found[number] += odds / len(fitting)
    return found


def chance(mine: Odds, theirs: Odds) -> float:
    """To win, for the side that fires first."""
    return sum(p * q for m, p in mine.items() for t, q in theirs.items() if m <= t)


def every_chance(
    yard: Yard,
    hunt: Hunt,
    true: Fleet,
    fired: int,
    own: Fleet,
    fired_at: int,
    reference: Aims = aims,
) -> Iterator[tuple[str, float]]:
    """For each square that was not fired at, the chance to win by firing at it now."""
    theirs = turns_for_any(yard, hunt, own, fired_at, 0, reference)
    for shot in anywhere(yard, true, fired):
        mine = turns_for_any(yard, hunt, true, fired, shot, reference)
        yield yard.grid.name(shot), chance(mine, theirs)
