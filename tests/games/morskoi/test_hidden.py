"""The secret actions of the other side of `morskoi`, and the fleets that explain them."""

from random import Random
from typing import Any

import numpy as np

from seabattle import Match, Seat, load
from seabattle.belief.placements import placement_table
from seabattle.belief.sampling import placement_masks
from seabattle.core.grid import bits
from seabattle.games.morskoi.belief.hidden import HiddenKnowledge, Proof
from seabattle.games.morskoi.shots import field_around

FLEETS = 300


def test_fleets_in_arrays_are_ruled_out_like_one_by_one() -> None:
    game: Any = load("morskoi")
    table, rng = placement_table(game.yard), Random(2)
    fields = [field_around(game.grid, square) for square in list(bits(game.grid.board))[33:66:11]]
    state: Any = Match(game).state
    hidden = HiddenKnowledge(game, state, Seat.ONE, ())
    hidden.proofs = [Proof(4, field, ()) for field in fields] + [Proof(3, fields[0], ())]
    sunk = [next(mask for mask in table.masks if hidden.proofs[-1].holds(mask))]
    spans = [table.spans[length] for length in (4, 3)]
    rows = [[rng.randrange(span.start, span.stop) for span in spans] for _ in range(FLEETS)]
    places = np.array(rows, np.int16)
    proved = [proves[places].any(1) for proves in hidden.proofs_by_placement(table, sunk)]
    assert len(proved) == len(fields), "the ship that is sunk explains the last"
    one_by_one = [
        all(any(map(proof.holds, (*sunk, *fleet))) for proof in hidden.proofs)
        for fleet in placement_masks(table, places)
    ]
    assert np.logical_and.reduce(proved).tolist() == one_by_one
    assert 0 < sum(one_by_one) < FLEETS
