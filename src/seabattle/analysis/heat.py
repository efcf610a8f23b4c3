"""The chance of each square to hold a ship, as a seat can know it, and what reports narrow down."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from seabattle.belief.belief_model import BeliefModel, NarrowedShip
from seabattle.core.game import Game
from seabattle.core.grid import bits
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.games.catalogue import find_belief

FLEETS = 1000
"""The number of sampled fleets where those that fit are too many to list."""


class HeatMap(NamedTuple):
    """For each square of the other board, the chance to hold an unhit part of a ship."""

    chances: Mapping[str, float] = {}
    standard_error: float = 0.0
    """The largest standard error of a square; 0 where all fleets that fit were counted."""

    @property
    def percents(self) -> tuple[int, ...]:
        """The chances in %, rounded, row by row."""
        return tuple(round(100 * chance) for chance in self.chances.values())


def compute_heat_map(
    game: Game[Any, Any], view: View, heard: Sequence[Event], samples: int = FLEETS
) -> HeatMap:
    """Estimate the chance of a ship on each square. The same view gives the same map.

    The map is empty if nothing lies hidden on a board.
    """
    belief = find_belief(game)
    return estimate_heat_map(belief, view, heard, samples) if belief else HeatMap()


def estimate_heat_map(
    belief: BeliefModel[Any], view: View, heard: Sequence[Event], samples: int = FLEETS
) -> HeatMap:
    """Estimate the chance of a ship on each square by a belief."""
    found = belief.marginals(view, heard, Random(encode(view)), samples)
    if not found:
        return HeatMap()
    every = zip(belief.game.grid.every, found.chances.clip(0, 1).tolist(), strict=True)
    return HeatMap(dict(every), float(found.standard_errors.max()))


def count_unhit(belief: BeliefModel[Any], worlds: Iterable[Any], owner: Seat) -> Counter[str]:
    """Count, for each square, the worlds in which a ship of this owner has an unhit part there."""
    found: Counter[int] = Counter()
    for world in worlds:
        for ship in belief.unhit(world, owner):
            found.update(bits(ship))
    grid = belief.game.grid
    return Counter({grid.name(square): number for square, number in found.items()})


def find_narrowed_ships(game: Game[Any, Any], view: View) -> tuple[NarrowedShip, ...]:
    """Compare the places of each ship before and after the last report, where there are reports."""
    belief = find_belief(game)
    return belief.narrowed_ships(view) if belief else ()
