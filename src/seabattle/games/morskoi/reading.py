"""What the answers of a full game of `morskoi` say about the 4-cell ship of the other side.

A 1-cell ship never moves onto a square that was fired at, so a miss stays true for it, as it does
for ships that cannot move; and moves at random leave it as likely on any other square as before.
Only the 4-cell ship answers in its own way.
"""

from collections.abc import Sequence

import numpy as np

from seabattle.belief.chart import Chart
from seabattle.belief.waters import Flags, Numbers, Waters
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import INTERCEPTIONS, MorskoiOptions, Shot


def with_the_four(
    chart: Chart, options: MorskoiOptions, seat: Seat, heard: Sequence[Event]
) -> Chart:
    """The chart with the places of the 4-cell ship judged by its own rule."""
    if options.mode == "basic" or 4 not in chart.afloat:
        return chart
    shots = [event for event in heard if isinstance(event, Shot) and event.by is seat]
    judge = _behind_air_defence if options.people == seat.other.value else _behind_a_lie
    span = chart.waters.spans[4]
    dry = ~chart.waters.covers[span][:, chart.water].any(1)
    afloat = chart.waters.covers[span][:, ~chart.hit].any(1)
    fits: Numbers = chart.fits.copy()
    fits[span] = judge(chart.waters, span, shots) & dry & afloat
    return chart._replace(fits=fits)


def _behind_a_lie(waters: Waters, span: slice, shots: Sequence[Shot]) -> Flags:
    """ИИ: the first shot at the ship was answered «Мимо», every later one truly."""
    fits = np.ones(span.stop - span.start, np.bool_)
    lied = np.zeros_like(fits)
    for shot in shots:
        on = waters.covers[span, waters.number[shot.at]]
        if shot.answer == "miss":
            fits &= ~(on & lied)
            lied |= on
        else:
            fits &= lied | ~on
    return fits


def _behind_air_defence(waters: Waters, span: slice, shots: Sequence[Shot]) -> Flags:
    """Люди: the first two shots at the ship or beside it were answered «ПВО», and no others."""
    fits = np.ones(span.stop - span.start, np.bool_)
    left = np.full(len(fits), INTERCEPTIONS)
    for shot in shots:
        near = waters.keeps_clear[span, waters.number[shot.at]]
        intercepted = near & (left > 0)
        if shot.answer == "pvo":
            fits &= intercepted
            left -= near
        else:
            fits &= ~intercepted
        if shot.answer == "miss":
            fits &= ~waters.covers[span, waters.number[shot.at]]
    return fits
