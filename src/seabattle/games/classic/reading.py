"""What answers say about ships that may have moved since, and may have sunk in silence."""

from collections.abc import Sequence

import numpy as np

from seabattle.belief.chart import Chart
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.classic.drifting import FLEES, drifted
from seabattle.games.classic.model import ClassicOptions


def as_agreed(
    chart: Chart,
    yard: Yard,
    options: ClassicOptions,
    seat: Seat,
    heard: Sequence[Event],
    habits: Sequence[float] = (FLEES,),
) -> Chart:
    """The chart under the bonus rules of a match, of an opponent with one of these habits."""
    covers = chart.waters.covers
    if options.manoeuvre:
        fits = drifted(yard, seat, heard, habits)
    else:
        fits = np.asarray(~covers[:, chart.missed].any(1), np.float32)
    fits *= ~covers[:, chart.water].any(1)
    if not options.silent_sinking:
        fits *= covers[:, ~chart.hit].any(1)
    return chart._replace(fits=fits)
