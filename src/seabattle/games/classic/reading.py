"""What answers say about ships that may have moved since, and may have sunk in silence."""

from collections.abc import Sequence

import numpy as np

from seabattle.belief.tracking import TrackingBoard
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.classic.drifting import FLEE_PROBABILITY, drifted
from seabattle.games.classic.model import ClassicOptions


def as_agreed(
    tracking: TrackingBoard,
    yard: Yard,
    options: ClassicOptions,
    seat: Seat,
    heard: Sequence[Event],
    habits: Sequence[float] = (FLEE_PROBABILITY,),
) -> TrackingBoard:
    """Adjust the prior to the bonus rules and to an opponent with one of these habits."""
    covers = tracking.table.covers
    if options.manoeuvre:
        fits = drifted(yard, seat, heard, habits)
    else:
        fits = np.asarray(~covers[:, tracking.missed].any(1), np.float32)
    fits *= ~covers[:, tracking.water].any(1)
    if not options.silent_sinking:
        fits *= covers[:, ~tracking.hit].any(1)
    return tracking._replace(prior=fits)
