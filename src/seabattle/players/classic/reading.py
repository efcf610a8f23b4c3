"""What answers say about ships that may have moved since, and may have sunk in silence.

A ship that was hit stays where it is: every miss after the hit is true for it. Before that, and
for ships never hit, a miss loses its force with every turn.
"""

from collections.abc import Sequence

import numpy as np

from seabattle.core.seat import Seat
from seabattle.core.tagged import Event
from seabattle.games.classic.model import ClassicOptions, Shot
from seabattle.players.chart import Chart
from seabattle.players.waters import Numbers, Waters

HOLDS_FOR = 60.0
"""After how many shots a miss has lost most of its force, where ships can move."""
NEVER = 1e6


def as_agreed(chart: Chart, options: ClassicOptions, seat: Seat, heard: Sequence[Event]) -> Chart:
    """The chart under the bonus rules of a match."""
    covers = chart.waters.covers
    shots = [event for event in heard if isinstance(event, Shot) and event.by is seat]
    if options.manoeuvre:
        fits = _since_the_last_miss(chart.waters, shots)
    else:
        fits = np.asarray(~covers[:, chart.missed].any(1), np.float32)
    fits *= ~covers[:, chart.water].any(1)
    if not options.silent_sinking:
        fits *= covers[:, ~chart.hit].any(1)
    return chart._replace(fits=fits)


def _since_the_last_miss(waters: Waters, shots: Sequence[Shot]) -> Numbers:
    """The longer the last miss in a place is past, the sooner a ship may lie there."""
    missed = np.full(len(waters.squares), -NEVER)
    hit = np.full(len(waters.squares), NEVER)
    for time, shot in enumerate(shots):
        square = waters.number[shot.at]
        if shot.hit:
            hit[square] = min(hit[square], time)
        else:
            missed[square] = time
    stayed_from = np.where(waters.covers, hit, NEVER).min(1)
    last_miss = np.where(waters.covers, missed, -NEVER).max(1)
    age = np.minimum(stayed_from, len(shots)) - last_miss
    return np.where(age > 0, 1 - np.exp(-age / HOLDS_FOR), 0).astype(np.float32)
