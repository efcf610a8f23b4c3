"""Where ships may lie: the chance of each square, over worlds that fit what a seat knows."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import Any

from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.grid import bits
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode

WORLDS = 300


def heat(
    game: Game[Any, Any], view: View, heard: Sequence[Event], worlds: int = WORLDS
) -> dict[str, float]:
    """For each square of the other board, the chance that a part of a ship that was not hit lies
    there. Games without fleets have none: what lies at sea is seen.

    The same view gives the same chances.
    """
    if not isinstance(game, FleetGame):
        return {}
    drawn = islice(game.worlds(view, heard, Random(encode(view))), worlds)
    found = unhit(game, drawn, view.seat.other)
    return {square: found[square] / worlds for square in game.yard.grid.every}


def unhit(game: FleetGame[Any, Any], worlds: Iterable[Any], owner: Seat) -> Counter[str]:
    """In how many worlds a ship of this owner has a part on each square that was not hit."""
    found: Counter[int] = Counter()
    for world in worlds:
        for ship in spared(world.sides[owner]):
            found.update(bits(ship))
    grid = game.yard.grid
    return Counter({grid.name(square): number for square, number in found.items()})


def spared(side: Any) -> list[int]:
    """What is left of each ship. In `salvo` a shot hits whatever it meets."""
    struck = side.hits if hasattr(side, "hits") else side.fired_at
    return [ship & ~struck for ship in side.ships]
