"""What the other side of `morskoi` has done, and with which fleets it could."""

from random import Random
from typing import Any

import numpy as np

from seabattle import Match, Seat, load
from seabattle.belief.drawing import masks_of
from seabattle.belief.waters import waters_of
from seabattle.core.grid import bits
from seabattle.games.morskoi.hidden import Hidden, Proof
from seabattle.games.morskoi.shots import field_around

FLEETS = 300


def test_fleets_in_arrays_are_ruled_out_like_one_by_one() -> None:
    game: Any = load("morskoi")
    waters, rng = waters_of(game.yard), Random(2)
    fields = [field_around(game.grid, square) for square in list(bits(game.grid.board))[33:66:11]]
    state: Any = Match(game).state
    hidden = Hidden(game, state, Seat.ONE, ())
    hidden.proofs = [Proof(4, field, ()) for field in fields] + [Proof(3, fields[0], ())]
    sunk = [next(mask for mask in waters.masks if hidden.proofs[-1].holds(mask))]
    spans = [waters.spans[length] for length in (4, 3)]
    rows = [[rng.randrange(span.start, span.stop) for span in spans] for _ in range(FLEETS)]
    places = np.array(rows, np.int16)
    proved = [proves[places].any(1) for proves in hidden.proving(waters, sunk)]
    assert len(proved) == len(fields), "the ship that is sunk explains the last"
    one_by_one = [hidden.fits((*sunk, *fleet)) for fleet in masks_of(waters, places)]
    assert np.logical_and.reduce(proved).tolist() == one_by_one
    assert 0 < sum(one_by_one) < FLEETS
