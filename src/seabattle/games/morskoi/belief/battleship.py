"""What the answers of a full game of `morskoi` say about the 4-cell ship of the other side.

A 1-cell ship never moves onto a square that was fired at, so a miss stays true for it, as it does
for ships that cannot move; and moves at random leave it as likely on any other square as before.
Only the 4-cell ship answers in its own way.
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
    """The tracking board with the places of the 4-cell ship judged by its own rule."""
    if options.mode == "basic" or 4 not in tracking.afloat:
        return tracking
    shots = [event for event in heard if isinstance(event, Shot) and event.by is seat]
    judge = _behind_air_defence if options.people == seat.other.value else _behind_a_lie
    span = tracking.table.spans[4]
    dry = ~tracking.table.covers[span][:, tracking.water].any(1)
    afloat = tracking.table.covers[span][:, ~tracking.hit].any(1)
    fits: Floats = tracking.prior.copy()
    fits[span] = judge(tracking.table, span, shots) & dry & afloat
    return tracking._replace(prior=fits)


def _behind_a_lie(table: PlacementTable, span: slice, shots: Sequence[Shot]) -> Flags:
    """ИИ: the first shot at the ship was answered «Мимо», every later one truly."""
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


def _behind_air_defence(table: PlacementTable, span: slice, shots: Sequence[Shot]) -> Flags:
    """Люди: the first two shots at the ship or beside it were answered «ПВО», and no others."""
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
