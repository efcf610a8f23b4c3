"""The likelihood of scan numbers: how many ships of a fleet were in a 5×5 field.

An opponent moves no ship, or sometimes one. Only 1-cell ships move, one of them by one square in a
turn. So each ship too many or too few has crossed the edge of the field since the scan, and all of
them together have made no more steps than there were turns.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from seabattle.belief.enumeration import Rows
from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable, placement_table
from seabattle.belief.tracking import sunk_ship_masks
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import Counted, Decoy, FieldNamed, Shot

MOVER_PROBABILITY = 0.1
"""The prior probability that an opponent moves 1-cell ships at all."""
CROSSING_PROBABILITY, MAX_CROSSING_PROBABILITY = 0.02, 0.3
"""The probability that a ship of a mover has crossed the edge of a field: per turn since the scan,
and its upper bound."""


class ScanReading(NamedTuple):
    """A scan number, with everything precomputed that does not depend on the fleet."""

    number: int
    near: Flags
    """True for each placement whose ship is in the field."""
    steps: Floats
    """The steps from each placement across the edge; infinite for ships that cannot move."""
    sunk: Rows
    """The placements of ships that were sunk since the scan."""
    turns: int
    """The number of turns since the scan in which the opponent may have moved."""

    def missing_ships(self, places: Placements) -> Rows:
        """Return how many ships each fleet (row) lacks in the field; negative if it has too
        many."""
        missing: Rows = self.number - self.near[self.sunk].sum() - self.near[places].sum(1)
        return missing

    def crossing_likelihood(self, places: Placements) -> Floats:
        """Return the likelihood of the number for each fleet of a mover.

        It is 1 if no ship must have crossed the edge, and 0 if the ships cannot have done so.
        """
        likelihood = np.ones(len(places), np.float32)
        missing = self.missing_ships(places)
        some = np.flatnonzero(missing)  # few, of fleets that fit
        if len(some):
            likelihood[some] = self._explain(places[some], missing[some])
        return likelihood

    def _explain(self, places: Placements, missing: Rows) -> Floats:
        """Return the likelihood of fleets with ships too few or too many."""
        sunk = np.tile(self.sunk, (len(places), 1))
        then = np.concatenate([places, sunk], 1).astype(np.intp)
        then = then[:, np.isfinite(self.steps[then[0]])]  # those that move, four at most
        others = self.near[then] == (missing < 0)[:, None]
        apart = np.sort(np.where(others, self.steps[then], np.inf), 1)
        least = np.concatenate([apart.cumsum(1), np.full((len(places), 1), np.inf)], 1)
        needed = least[np.arange(len(places)), np.minimum(np.abs(missing), least.shape[1]) - 1]
        crossing = min(CROSSING_PROBABILITY * self.turns, MAX_CROSSING_PROBABILITY)
        return np.asarray((needed <= self.turns) * crossing ** np.abs(missing), np.float32)


def read_scans(seat: Seat, yard: Yard, heard: Sequence[Event]) -> list[ScanReading]:
    """Read all numbers that a seat was told."""
    return [
        _read_scan(yard, event, seat, heard[at + 1 :])
        for at, event in enumerate(heard)
        if isinstance(event, Counted) and event.by is seat
    ]


def _read_scan(yard: Yard, event: Counted, seat: Seat, since: Sequence[Event]) -> ScanReading:
    table = placement_table(yard)
    centre, sunk = table.square_index[event.at], sunk_ship_masks(seat, yard.grid, since)
    return ScanReading(
        number=event.number,
        near=np.asarray(table.covers[:, _field_flags(table, centre)].any(1)),
        steps=np.where(table.length == 1, _count_steps(table, centre), np.inf),
        sunk=np.array([table.placement_index[mask] for mask in sunk], np.intp),
        turns=_count_turns(seat.other, since),
    )


def scan_likelihood(scans: Sequence[ScanReading], places: Placements) -> Floats:
    """Return the likelihood of these numbers for each fleet (row)."""
    stayed, moved = np.ones((2, len(places)), np.float32)
    for scan in scans:
        crossing = scan.crossing_likelihood(places)
        stayed *= crossing == 1
        moved *= crossing
    likelihood = (1 - MOVER_PROBABILITY) * stayed + MOVER_PROBABILITY * moved
    return np.asarray(likelihood, np.float32)


def _count_turns(by: Seat, heard: Sequence[Event]) -> int:
    """Count the turns in which a player fired, and may have moved a ship before."""
    firing = [event.by for event in heard if isinstance(event, Shot | FieldNamed | Decoy)]
    return sum(
        one is by and before is not by for before, one in zip([None, *firing], firing, strict=False)
    )


def _count_steps(table: PlacementTable, centre: int) -> Floats:
    """Return the steps of a 1-cell ship on each placement into the 5×5 field, or out of it."""
    where = table.covers.argmax(1)
    rows, columns = np.divmod(where, table.columns)
    row, column = divmod(centre, table.columns)
    down, right = np.abs(rows - row), np.abs(columns - column)
    way_in = np.maximum(down - 2, 0) + np.maximum(right - 2, 0)
    return np.asarray(np.where(way_in, way_in, 3 - np.maximum(down, right)), np.float32)


def _field_flags(table: PlacementTable, centre: int) -> Flags:
    rows, columns = np.divmod(np.arange(len(table.squares)), table.columns)
    row, column = divmod(centre, table.columns)
    return np.asarray((abs(rows - row) <= 2) & (abs(columns - column) <= 2))
