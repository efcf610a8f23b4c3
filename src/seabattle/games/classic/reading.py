"""What answers say about ships that may have moved since, and may have sunk in silence."""

from collections.abc import Sequence

import numpy as np

from seabattle.belief.chart import Chart
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.classic.drifting import hunt_of
from seabattle.games.classic.model import ClassicOptions


def as_agreed(
    chart: Chart, yard: Yard, options: ClassicOptions, seat: Seat, heard: Sequence[Event]
) -> Chart:
    """The chart under the bonus rules of a match."""
    covers = chart.waters.covers
    if options.manoeuvre:
        fits = hunt_of(yard, seat, heard).fits
    else:
        fits = np.asarray(~covers[:, chart.missed].any(1), np.float32)
    fits *= ~covers[:, chart.water].any(1)
    if not options.silent_sinking:
        fits *= covers[:, ~chart.hit].any(1)
    return chart._replace(fits=fits)
