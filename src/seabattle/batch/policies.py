"""Players of hunts as functions on arrays, under the names that they have one match at a time.

They know what a seat sees, use no power and move no ship, and fire by a heuristic.
"""

from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    lowest,
    namespace,
    nonempty,
    pick,
    popcount,
    shift,
    where,
)
from seabattle.batch.classic import Classic
from seabattle.batch.game import SKIP, BatchGame, Planes, Seats
from seabattle.batch.hunts import DENSITY, PLACEMENTS, Density, Knowledge, dense
from seabattle.batch.morskoi_basic import BasicMorskoi
from seabattle.batch.pirates import Pirates

HUNTED = Classic | BasicMorskoi | Pirates
"""The games that hunters play."""
HUNTERS: Mapping[str, Density] = {"density": DENSITY, "bosun": PLACEMENTS}
"""The heuristic of each player."""
WORDS = ("fire", "shoot", SKIP, "claim")
"""What is said, the first that is open, where no square is asked."""


def hunt(game: BatchGame[Any], state: Any, seat: Seats, lot: Array, policy: Density) -> Bits:
    """Return an action of a seat as a set; `lot` has 32 random bits for each row.

    Where no square is worth a shot, it is an earlier miss, which may be out of date.
    """
    board, actions, planes = game.board, game.open_actions(state, seat), game.planes(state, seat)
    known = observe(game, state, seat, planes)
    squares = shift(actions, -1, board.size) & board.all
    among = dense(board, squares)
    scores = policy.score(board, known) * among
    missed = dense(board, cast("Bits", planes["theirs", "miss"])) & among
    scores = namespace(scores).where(scores.max(0) > 0, scores, missed.astype(np.float32))
    square = board.single(policy.draw_best(scores, lot)) & squares
    found = lowest(actions)
    for word in reversed(WORDS):
        if word in game.number:
            said = game.actions(word)
            found = where(nonempty(actions & said), said, found)
    if "claim" in game.number:
        afloat = sum(count * length for length, count in enumerate(known.afloat))
        claims = (popcount(known.hits) == afloat) & nonempty(actions & game.actions("claim"))
        found = where(claims, game.actions("claim"), found)
    return where(nonempty(square), shift(square, 1, len(game.words)), found)


def observe(game: BatchGame[Any], state: Any, seat: Seats, planes: Planes) -> Knowledge:
    """Return what a seat sees of the other board, if sinkings are told."""
    marks: dict[str, Any] = {name: planes["theirs", name] for name in ("hit", "miss", "sunk")}
    yard, fleets = game.shipyard.yard, [side.fleet for side in state.sides]
    afloat = [state.outcome * 0] * (max(ship.length for ship in yard.ships) + 1)
    for ship, squares in zip(yard.ships, pick(1 - seat, (fleets[0], fleets[1])), strict=True):
        afloat[ship.length] = afloat[ship.length] + ~nonempty(squares & marks["sunk"])
    water = game.board.grow(marks["sunk"], yard.gap.directions)
    return Knowledge(marks["hit"], marks["miss"] | water, tuple(afloat))
