"""Belief of `salvo`: where the other fleet may lie, by the reports on each ship.

Ships stay where they are and the reports are true, so every fleet that fits is equally likely.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import log2
from random import Random

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.belief_model import FleetBelief, NarrowedShip, ShipPlacements
from seabattle.belief.marginals import Marginals
from seabattle.core.cache import cached
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.salvo.marginals import marginals
from seabattle.games.salvo.model import SalvoGame, SalvoState, Side
from seabattle.games.salvo.places import Indices, PlaceTables, place_tables
from seabattle.games.salvo.reports import reports_of
from seabattle.games.salvo.view import phase
from seabattle.games.salvo.worlds import worlds

Hits = NDArray[np.intp]


class SalvoBelief(FleetBelief[SalvoGame]):
    reference = "steady"
    evaluation_worlds = 104
    """More than elsewhere: here worlds differ as much as the nets do."""

    def worlds(self, view: View, heard: Sequence[Event], rng: Random) -> Iterator[SalvoState]:
        return worlds(self.game, view, heard, rng)

    def visible_state(self, view: View, heard: Sequence[Event]) -> SalvoState:
        raise NotImplementedError("worlds of salvo are made from its reports")

    def phase(self, state: SalvoState) -> str:
        return phase(state)

    def hits_on(self, side: Side) -> int:
        """Return the squares fired at: a shot hits whatever it meets."""
        return side.fired_at

    def marginals(self, view: View, heard: Sequence[Event], rng: Random, samples: int) -> Marginals:
        return marginals(self.game, view, rng, samples)

    def placements(self, view: View, heard: Sequence[Event]) -> Iterator[ShipPlacements]:
        tables = place_tables(self.game.yard)
        fitting = tables.fitting(reports_of(self.game, view))
        for ship, charted, fits in zip(self.game.yard.ships, tables.ships, fitting, strict=True):
            yield ShipPlacements(ship, np.ones(len(fits)), charted.covers[fits])

    def reported_placements(self, view: View) -> Mapping[str, ShipPlacements]:
        tables = place_tables(self.game.yard)
        fitting = _leave_room(tables, tables.fitting(reports_of(self.game, view)))
        each = zip(self.game.yard.ships, tables.ships, fitting, strict=True)
        return {
            ship.id: ShipPlacements(ship, np.ones(len(fits)), charted.covers[fits])
            for ship, charted, fits in each
        }

    def narrowed_ships(self, view: View) -> tuple[NarrowedShip, ...]:
        now = reports_of(self.game, view)
        if not now.salvos:
            return ()
        before = now._replace(salvos=now.salvos[:-1], hits=tuple(each[:-1] for each in now.hits))
        tables = place_tables(self.game.yard)
        pairs = zip(self.game.yard.ships, tables.fitting(before), tables.fitting(now), strict=True)
        return tuple(NarrowedShip(ship.id, len(then), len(left)) for ship, then, left in pairs)

    def side_features(self, side: Side, seat: Seat) -> Sequence[float]:
        yard = self.game.yard
        rounds = [_hits(yard, salvo) for salvo in side.received]
        bits = [
            log2(_count_alike([each[n] for each in rounds], yard.places[n], ship))
            for n, ship in enumerate(side.ships)
            if ship & ~side.fired_at
        ]
        return [
            sum(bits),
            max(bits, default=0.0),
            len(yard.grid.every) - side.fired_at.bit_count(),
            self.game.shots_available(side),
            len(side.received),
        ]


BELIEF = SalvoBelief


def _leave_room(tables: PlaceTables, fitting: list[Indices]) -> list[Indices]:
    """Drop the places that leave no room to some other ship."""
    while True:
        kept = [_with_room(tables, fitting, ship) for ship in range(len(fitting))]
        if all(len(a) == len(b) for a, b in zip(kept, fitting, strict=True)):
            return kept
        fitting = kept


def _with_room(tables: PlaceTables, fitting: list[Indices], ship: int) -> Indices:
    places = fitting[ship]
    for other, others in enumerate(fitting):
        if other != ship:
            places = places[tables.apart[ship, other][np.ix_(places, others)].any(1)]
    return places


def _count_alike(rounds: Sequence[Hits], places: Sequence[int], ship: int) -> int:
    """Count the places with the same reports: how many shots hit, and not which."""
    place = places.index(ship)
    alike = np.ones(len(places), np.bool_)
    for hits in rounds:
        alike &= hits == hits[place]
    return int(np.count_nonzero(alike))


@cached(256, "a salvo at every place of every ship; the worlds of a decision share them")
def _hits(yard: Yard, salvo: int) -> tuple[Hits, ...]:
    """Count the hits of a salvo on each ship, by its places."""
    tables = place_tables(yard)
    fired = tables.flags(salvo)
    return tuple(np.count_nonzero(ship.covers[:, fired], 1) for ship in tables.ships)
