"""How well fleets agree with the numbers of ships that ИИ was told."""

from collections.abc import Sequence

import numpy as np

from seabattle.belief.sampling import Fleets
from seabattle.belief.waters import Flags, Numbers, Waters
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import Counted, Sunk

REMEMBERED = 8
"""How many of the last numbers are used."""
TRUST = 1.2
"""By how much, as an exponent, each ship too many or too few speaks against a fleet: 1-cell ships
may have moved since."""


def weighed(waters: Waters, fleets: Fleets, seat: Seat, heard: Sequence[Event]) -> Fleets:
    """The fleets with their weights by the numbers that were said."""
    told = [at for at, event in enumerate(heard) if isinstance(event, Counted) and event.by is seat]
    against: Numbers = np.zeros(len(fleets.weights), np.float32)
    for at in told[-REMEMBERED:]:
        event = heard[at]
        assert isinstance(event, Counted)
        field = _five_by_five(waters, waters.number[event.at])
        near: Flags = np.asarray(waters.covers[:, field].any(1))
        number = event.number - _sunk_since(waters, field, seat, heard[at:])
        against += np.abs(near[fleets.places].sum(1) - number)
    weights = fleets.weights * np.exp(-TRUST * (against - against.min()))
    return Fleets(fleets.places, weights / weights.sum())


def _five_by_five(waters: Waters, centre: int) -> Flags:
    rows, columns = np.divmod(np.arange(len(waters.squares)), waters.columns)
    row, column = divmod(centre, waters.columns)
    return np.asarray((abs(rows - row) <= 2) & (abs(columns - column) <= 2))


def _sunk_since(waters: Waters, field: Flags, seat: Seat, heard: Sequence[Event]) -> int:
    """Ships that were counted and have gone down since."""
    sunk = [event for event in heard if isinstance(event, Sunk) and event.owner is not seat]
    return sum(bool((waters.flags(event.squares) & field).any()) for event in sunk)
