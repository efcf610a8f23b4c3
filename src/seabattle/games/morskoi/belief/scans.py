"""How well fleets agree with the numbers of ships that ИИ was told."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from seabattle.belief.enumeration import Rows
from seabattle.belief.placements import Flags, Floats, Placements, PlacementTable, placement_table
from seabattle.belief.sampling import WeightedFleets
from seabattle.belief.tracking import sunk_ship_masks
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import Counted, Decoy, FieldNamed, Shot, Sunk

MOVES = 0.1
"""How likely an opponent is one who moves 1-cell ships at all."""
CROSSES, AT_MOST = 0.02, 0.3
"""How likely a ship of such a one has crossed the edge of a field since a number was told: for each
turn, and however many there were."""


def reweight_by_scans(
    table: PlacementTable,
    fleets: WeightedFleets,
    seat: Seat,
    heard: Sequence[Event],
    remembered: int,
    trust: float,
) -> WeightedFleets:
    """Multiply the weights of fleets by the likelihood of the last numbers, so many at most.

    `trust` is by how much, as an exponent, each ship too many or too few speaks against a fleet. It
    is not asked how long ago a number was told: 1-cell ships may have moved since.
    """
    told = [at for at, event in enumerate(heard) if isinstance(event, Counted) and event.by is seat]
    against: Floats = np.zeros(len(fleets.weights), np.float32)
    for at in told[-remembered:]:
        event = heard[at]
        assert isinstance(event, Counted)
        field = _five_by_five(table, table.square_index[event.at])
        near: Flags = np.asarray(table.covers[:, field].any(1))
        number = event.number - _sunk_since(table, field, seat, heard[at:])
        against += np.abs(near[fleets.places].sum(1) - number)
    weights = fleets.weights * np.exp(-trust * (against - against.min()))
    return WeightedFleets(fleets.places, weights / weights.sum())


class Told(NamedTuple):
    """A number of ships that was told, with all that does not depend on where the others lie: a
    decision asks for how well it agrees with thousands of batches of fleets."""

    number: int
    near: Flags
    """Of each place, whether a ship there lies in the field."""
    steps: Floats
    """How far a ship on each place is from its edge, infinitely far if it cannot move."""
    sunk: Rows
    """Places of ships that were counted, or not, and have gone down since."""
    turns: int
    """How often the opponent may have moved since."""

    def crossed(self, places: Placements) -> Floats:
        """For each fleet, how likely so many of its ships have crossed the edge of the field as
        would explain the number: 1 if none has to, 0 if they cannot have."""
        likely = np.ones(len(places), np.float32)
        off = self.number - self.near[self.sunk].sum() - self.near[places].sum(1)
        some = np.flatnonzero(off)  # few, of fleets that fit
        if len(some):
            likely[some] = self._explained(places[some], off[some])
        return likely

    def _explained(self, places: Placements, off: Rows) -> Floats:
        """The same for fleets with so many ships too few, or too many."""
        sunk = np.tile(self.sunk, (len(places), 1))
        then = np.concatenate([places, sunk], 1).astype(np.intp)
        then = then[:, np.isfinite(self.steps[then[0]])]  # those that move, four at most
        others = self.near[then] == (off < 0)[:, None]
        apart = np.sort(np.where(others, self.steps[then], np.inf), 1)
        least = np.concatenate([apart.cumsum(1), np.full((len(places), 1), np.inf)], 1)
        needed = least[np.arange(len(places)), np.minimum(np.abs(off), least.shape[1]) - 1]
        likely = min(CROSSES * self.turns, AT_MOST) ** np.abs(off)
        return np.asarray((needed <= self.turns) * likely, np.float32)


def told_to(seat: Seat, yard: Yard, heard: Sequence[Event]) -> list[Told]:
    """All numbers that a seat was told."""
    return [
        _told(yard, event, seat, heard[at + 1 :])
        for at, event in enumerate(heard)
        if isinstance(event, Counted) and event.by is seat
    ]


def _told(yard: Yard, event: Counted, seat: Seat, since: Sequence[Event]) -> Told:
    table = placement_table(yard)
    centre, sunk = table.square_index[event.at], sunk_ship_masks(seat, yard.grid, since)
    return Told(
        number=event.number,
        near=np.asarray(table.covers[:, _five_by_five(table, centre)].any(1)),
        steps=np.where(table.length == 1, _steps_across(table, centre), np.inf),
        sunk=np.array([table.placement_index[mask] for mask in sunk], np.intp),
        turns=_turns_begun(seat.other, since),
    )


def agreement(told: Sequence[Told], places: Placements) -> Floats:
    """For each fleet (row), how likely these numbers are, 0 if impossible.

    The opponent moves no ship, or now and then one. Only 1-cell ships move, one of them by one
    square in a turn. So each ship too many or too few has come or gone by so many squares, and all
    of them together by no more than there were turns.
    """
    stayed, moved = np.ones((2, len(places)), np.float32)
    for each in told:
        crossed = each.crossed(places)
        stayed *= crossed == 1
        moved *= crossed
    return np.asarray((1 - MOVES) * stayed + MOVES * moved, np.float32)


def _turns_begun(by: Seat, heard: Sequence[Event]) -> int:
    """How often a player has come to fire, and may have moved a ship before."""
    firing = [event.by for event in heard if isinstance(event, Shot | FieldNamed | Decoy)]
    return sum(
        one is by and before is not by for before, one in zip([None, *firing], firing, strict=False)
    )


def _steps_across(table: PlacementTable, centre: int) -> Floats:
    """For each place of a 1-cell ship, the steps into the 5×5 field, or out of it."""
    where = table.covers.argmax(1)
    rows, columns = np.divmod(where, table.columns)
    row, column = divmod(centre, table.columns)
    down, right = np.abs(rows - row), np.abs(columns - column)
    way_in = np.maximum(down - 2, 0) + np.maximum(right - 2, 0)
    return np.asarray(np.where(way_in, way_in, 3 - np.maximum(down, right)), np.float32)


def _five_by_five(table: PlacementTable, centre: int) -> Flags:
    rows, columns = np.divmod(np.arange(len(table.squares)), table.columns)
    row, column = divmod(centre, table.columns)
    return np.asarray((abs(rows - row) <= 2) & (abs(columns - column) <= 2))


def _sunk_since(table: PlacementTable, field: Flags, seat: Seat, heard: Sequence[Event]) -> int:
    """Ships that were counted and have gone down since."""
    sunk = [event for event in heard if isinstance(event, Sunk) and event.owner is not seat]
    return sum(bool((table.flags(event.squares) & field).any()) for event in sunk)
