"""The belief model of `salvo`: where the other fleet may lie, by the reports on each ship.

Ships stay and reports are true, so every possible fleet is equally likely.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from math import log2
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from seabattle.belief.belief_model import FleetBelief, NarrowedShip, ReportStep, ShipPlacements
from seabattle.belief.enumeration import Constraints
from seabattle.belief.marginals import Evidence
from seabattle.belief.placements import Flags, Placements, PlacementTable, placement_table
from seabattle.belief.sampling import numpy_generator, placement_masks, sample_placements
from seabattle.belief.tracking import read_own_fleet
from seabattle.core.cache import cached
from seabattle.core.events import Placed
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.grid import union
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.salvo.model import SalvoGame, SalvoState, Side
from seabattle.games.salvo.view import phase

Hits = NDArray[np.intp]


class Reports(NamedTuple):
    """The salvos of a seat, round by round, and the hits they made on each ship."""

    salvos: tuple[int, ...]
    hits: tuple[tuple[int, ...], ...]
    """The hits in each round, for each ship of the fleet table."""


class SalvoBelief(FleetBelief[SalvoGame]):
    reference = "steady"
    evaluation_worlds = 104
    """More than in other games, because values differ strongly between worlds."""

    def visible_state(self, view: View, heard: Sequence[Event]) -> SalvoState:
        received, fired = _read_received(self.game, view), read_reports(self.game, view).salvos
        mine = Side(read_own_fleet(self.game.yard, view), received, union(received))
        theirs = Side((), fired, union(fired))
        return SalvoState(sides=(mine, theirs) if view.seat is Seat.ONE else (theirs, mine))

    def evidence(self, view: View, heard: Sequence[Event]) -> Evidence:
        reports = read_reports(self.game, view)
        constraints = ship_constraints(self.game, reports)
        [fired_at] = constraints.table.mask_flags([union(reports.salvos)])
        return Evidence(constraints, fired_at)

    def fleets(self, view: View, heard: Sequence[Event], rng: Random) -> Iterator[Fleet]:
        if Placed(view.seat.other) not in heard:
            yield from repeat(())
        constraints = self.evidence(view, heard).constraints
        for places in sample_placements(constraints, numpy_generator(rng)):
            yield from placement_masks(constraints.table, in_fleet_order(constraints, places))

    def phase(self, state: SalvoState) -> str:
        return phase(state)

    def hits_on(self, side: Side) -> int:
        """Return the squares fired at: a shot hits any ship that it meets."""
        return side.fired_at

    def placements(self, view: View, heard: Sequence[Event]) -> Iterator[ShipPlacements]:
        covers = placement_table(self.game.yard).covers
        possible = possible_placements(self.game, read_reports(self.game, view))
        for ship, fits in zip(self.game.yard.ships, possible, strict=True):
            yield ShipPlacements(ship, np.ones(fits.sum()), covers[fits])

    def reported_placements(self, view: View) -> Mapping[str, ShipPlacements]:
        table = placement_table(self.game.yard)
        possible = possible_placements(self.game, read_reports(self.game, view))
        each = zip(self.game.yard.ships, _drop_blocking(table, possible), strict=True)
        return {
            ship.id: ShipPlacements(ship, np.ones(fits.sum()), table.covers[fits])
            for ship, fits in each
        }

    def narrowed_ships(self, view: View) -> tuple[NarrowedShip, ...]:
        now = read_reports(self.game, view)
        if not now.salvos:
            return ()
        before = Reports(now.salvos[:-1], tuple(each[:-1] for each in now.hits))
        counts = [possible_placements(self.game, each).sum(1).tolist() for each in (before, now)]
        ships = (ship.id for ship in self.game.yard.ships)
        return tuple(map(NarrowedShip, ships, *counts))

    def report_steps(self, view: View, ship: str) -> tuple[ReportStep, ...]:
        all_reports, index = read_reports(self.game, view), self.game.yard.index[ship]
        steps = []
        for number, hits in enumerate(all_reports.hits[index], 1):
            so_far = Reports(
                all_reports.salvos[:number], tuple(each[:number] for each in all_reports.hits)
            )
            places = int(possible_placements(self.game, so_far)[index].sum())
            steps.append(ReportStep(number, hits, places))
        return tuple(steps)

    def side_features(self, side: Side, seat: Seat) -> Sequence[float]:
        table = placement_table(self.game.yard)
        rounds = [_count_hits(self.game.yard, salvo) for salvo in side.received]
        afloat = [ship for ship in side.ships if ship & ~side.fired_at]
        bits = [log2(_count_alike(table, rounds, ship)) for ship in afloat]
        return [
            sum(bits),
            max(bits, default=0.0),
            len(table.squares) - side.fired_at.bit_count(),
            self.game.shots_available(side),
            len(side.received),
        ]


BELIEF = SalvoBelief


def read_reports(game: SalvoGame, view: View) -> Reports:
    """Read the Shots Fired board and the Hits Made area of a view."""
    enemy = view.board("enemy")
    salvos = {int(layer.label or 0): game.grid.mask(layer.squares) for layer in enemy.layers}
    own = (each for each in view.counters if each.name == "hits_made" and each.of is view.seat)
    made = {each.item: each.value for each in own if isinstance(each.value, tuple)}
    rounds = sorted(salvos)
    lines = [made.get(ship.id, ()) for ship in game.yard.ships]
    return Reports(
        salvos=tuple(salvos[number] for number in rounds),
        hits=tuple(tuple(line.count(number) for number in rounds) for line in lines),
    )


def _read_received(game: SalvoGame, view: View) -> tuple[int, ...]:
    """Read the enemy's salvos, which the own board splits into several layers."""
    salvos: dict[int, int] = {}
    for layer in view.board("own").layers:
        if layer.label:
            number = int(layer.label)
            salvos[number] = salvos.get(number, 0) | game.grid.mask(layer.squares)
    return tuple(salvos[number] for number in sorted(salvos))


def possible_placements(game: SalvoGame, reports: Reports) -> Flags:
    """Return which placements (columns) of each ship (row) have exactly the reported hits."""
    table = placement_table(game.yard)
    hits = table.coverage @ table.mask_flags(reports.salvos).T
    return np.array(
        [
            (table.length == ship.length) & (hits == reported).all(1)
            for ship, reported in zip(game.yard.ships, reports.hits, strict=True)
        ]
    )


def ship_constraints(game: SalvoGame, reports: Reports) -> Constraints:
    """Return the reports as a prior for each ship, the ship with the fewest placements first."""
    possible = possible_placements(game, reports)
    order = np.argsort(possible.sum(1), kind="stable")
    prior = possible[order].astype(np.float32)
    return Constraints(placement_table(game.yard), tuple(order.tolist()), (), prior)


def in_fleet_order(constraints: Constraints, places: Placements) -> Placements:
    """Return fleets (rows) with their ships in the order of the fleet table."""
    return places[:, np.argsort(constraints.kinds)]


def _drop_blocking(table: PlacementTable, possible: Flags) -> Flags:
    """Drop the placements (columns) that leave no room to another ship (row)."""
    while True:
        room = possible.astype(np.float32) @ table.compatible > 0
        others = [np.delete(room, ship, 0).all(0) for ship in range(len(room))]
        kept: Flags = possible & np.array(others)
        if (kept == possible).all():
            return kept
        possible = kept


def _count_alike(table: PlacementTable, rounds: Sequence[Hits], ship: int) -> int:
    """Count the placements that have the same number of hits in each round."""
    place, span = table.placement_index[ship], table.spans[ship.bit_count()]
    alike = np.ones(span.stop - span.start, np.bool_)
    for hits in rounds:
        alike &= hits[span] == hits[place]
    return int(np.count_nonzero(alike))


@cached(256, "a salvo at every placement; the worlds of a decision share them")
def _count_hits(yard: Yard, salvo: int) -> Hits:
    """Count the hits of a salvo on each placement."""
    table = placement_table(yard)
    hits: Hits = np.count_nonzero(table.covers[:, table.mask_flags([salvo])[0]], 1)
    return hits
