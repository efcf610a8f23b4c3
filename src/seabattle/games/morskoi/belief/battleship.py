"""Inference about the 4-cell ship of the other side in a full game of `morskoi`.

A 1-cell ship never moves onto a square that was fired at, so a miss stays true for it, as for ships
that cannot move. Random moves leave it equally likely on any other square. Only the 4-cell ship
answers by its own rule.
"""

from collections.abc import Sequence

import numpy as np

from seabattle.belief.placements import Flags, Floats, PlacementTable
from seabattle.belief.tracking import TrackingBoard
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.games.morskoi.model import INTERCEPTIONS, MorskoiOptions, Shot


def apply_battleship_answers(
    tracking: TrackingBoard, options: MorskoiOptions, seat: Seat, heard: Sequence[Event]
) -> TrackingBoard:
    """Return the tracking board with the places of the 4-cell ship judged by its own rule."""
    if options.mode == "basic" or 4 not in tracking.afloat:
        return tracking
    shots = [event for event in heard if isinstance(event, Shot) and event.by is seat]
    judge = _fits_air_defence if options.people == seat.other.value else _fits_false_miss
    span = tracking.table.spans[4]
    dry = ~tracking.table.covers[span][:, tracking.water].any(1)
    afloat = tracking.table.covers[span][:, ~tracking.hit].any(1)
    fits: Floats = tracking.prior.copy()
    fits[span] = judge(tracking.table, span, shots) & dry & afloat
    return tracking._replace(prior=fits)


def _fits_false_miss(table: PlacementTable, span: slice, shots: Sequence[Shot]) -> Flags:
    """Return the places consistent with ИИ: a first shot at the ship is a «Мимо», later answers
    true."""
    fits = np.ones(span.stop - span.start, np.bool_)
    lied = np.zeros_like(fits)
    for shot in shots:
        on = table.covers[span, table.square_index[shot.at]]
        if shot.answer == "miss":
            fits &= ~(on & lied)
            lied |= on
        else:
            fits &= lied | ~on
    return fits


def _fits_air_defence(table: PlacementTable, span: slice, shots: Sequence[Shot]) -> Flags:
    """Return the places consistent with Люди: the first two shots at or beside the ship are
    «ПВО»."""
    fits = np.ones(span.stop - span.start, np.bool_)
    left = np.full(len(fits), INTERCEPTIONS)
    for shot in shots:
        near = table.keeps_clear[span, table.square_index[shot.at]]
        intercepted = near & (left > 0)
        if shot.answer == "pvo":
            fits &= intercepted
            left -= near
        else:
            fits &= ~intercepted
        if shot.answer == "miss":
            fits &= ~table.covers[span, table.square_index[shot.at]]
    return fits
