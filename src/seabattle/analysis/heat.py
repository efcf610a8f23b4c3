"""Where ships may lie: the chance of each square, over all that fits what a seat knows."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import numpy as np

from seabattle.belief.marginals import Evidence, Marginals, estimate_marginals
from seabattle.belief.tracking import TrackingBoard, read_tracking_board
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.grid import bits
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.games.classic.worlds import evidence as evidence_of_classic
from seabattle.games.morskoi.worlds import evidence as evidence_of_morskoi
from seabattle.games.pirates.worlds import evidence as evidence_of_pirates
from seabattle.games.salvo.marginals import marginals as marginals_of_salvo
from seabattle.games.salvo.model import SalvoGame

FLEETS = 1000
"""So many fleets are sampled where those that fit are too many to be listed."""
EVIDENCE: Mapping[str, Callable[[Any, View, Sequence[Event]], Evidence]] = {
    "classic": evidence_of_classic,
    "morskoi": evidence_of_morskoi,
    "pirates": evidence_of_pirates,
}


class HeatMap(NamedTuple):
    """For each square of the other board, the chance that a part of a ship that was not hit lies
    there."""

    chances: Mapping[str, float] = {}
    standard_error: float = 0.0
    """Of the square that is the least sure; 0 where all fleets that fit were counted."""


def heat(game: Game[Any, Any], view: View, heard: Sequence[Event]) -> dict[str, float]:
    """The chances of the heat map."""
    return dict(heat_map(game, view, heard).chances)


def heat_map(
    game: Game[Any, Any], view: View, heard: Sequence[Event], fleets: int = FLEETS
) -> HeatMap:
    """Games without fleets have an empty one: what lies at sea is seen. The same view gives the
    same map."""
    if not isinstance(game, FleetGame):
        return HeatMap()
    chances, errors = _marginals(game, view, heard, fleets)
    every = zip(game.yard.grid.every, chances.clip(0, 1).tolist(), strict=True)
    return HeatMap(dict(every), float(errors.max()))


def _marginals(
    game: FleetGame[Any, Any], view: View, heard: Sequence[Event], fleets: int
) -> Marginals:
    rng = Random(encode(view))
    if isinstance(game, SalvoGame):
        return marginals_of_salvo(game, view, rng, fleets)
    if evidence := EVIDENCE.get(game.id):
        return estimate_marginals(evidence(game, view, heard), rng, fleets)
    drawn = islice(game.worlds(view, heard, rng), fleets)
    found = unhit(game, drawn, view.seat.other)
    chances = np.array([found[square] / fleets for square in game.yard.grid.every])
    return Marginals(chances, np.sqrt(chances * (1 - chances) / fleets))


def tracking_board(game: FleetGame[Any, Any], view: View, heard: Sequence[Event]) -> TrackingBoard:
    """What a seat knows of each ship for itself, with what only some answers of a game tell."""
    evidence = EVIDENCE.get(game.id)
    if evidence:
        return evidence(game, view, heard).tracking
    return read_tracking_board(game.yard, view, heard)


def unhit(game: FleetGame[Any, Any], worlds: Iterable[Any], owner: Seat) -> Counter[str]:
    """In how many worlds a ship of this owner has a part on each square that was not hit."""
    found: Counter[int] = Counter()
    for world in worlds:
        for ship in spared(world.sides[owner]):
            found.update(bits(ship))
    grid = game.yard.grid
    return Counter({grid.name(square): number for square, number in found.items()})


def spared(side: Any) -> list[int]:
    """What is left of each ship."""
    struck = struck_on(side)
    return [ship & ~struck for ship in side.ships]


def struck_on(side: Any) -> int:
    """The squares on which a ship is hit. In `salvo` a shot hits whatever it meets."""
    struck: int = side.hits if hasattr(side, "hits") else side.fired_at
    return struck
