"""Players as functions on arrays: they know what a seat sees, and fire by a heuristic.

`hunt` plays what the players `density` and `bosun` play one match at a time, uses no power and
moves no ship. `choose_salvo` plays salvo.
"""

from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    empty,
    lowest,
    namespace,
    nonempty,
    pick,
    popcount,
    shift,
    where,
)
from seabattle.batch.classic import Classic
from seabattle.batch.game import DONE, SKIP, BatchGame, Planes, Seats
from seabattle.batch.hunts import DENSITY, PLACEMENTS, Density, Knowledge, dense
from seabattle.batch.morskoi_basic import BasicMorskoi
from seabattle.batch.pirates import Pirates
from seabattle.batch.salvo import Salvo, SalvoState, Side

HUNTED = Classic | BasicMorskoi | Pirates
"""The games that hunters play."""
HUNTERS: Mapping[str, Density] = {"density": DENSITY, "bosun": PLACEMENTS}
"""The heuristic of each player."""
WORDS = ("fire", "shoot", SKIP, "claim")
"""Actions to try in this order, in decisions that ask for no square."""


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


def choose_salvo(game: Salvo, state: SalvoState, seat: Seats, lot: Array) -> Bits:
    """Return the next action of a salvo at the squares that most places of ships cover; `lot` has
    32 random bits for each row, the same until the salvo is complete.

    Which shots of a salvo have hit is not told, so each one counts as the share that did.
    """
    board, draft = game.board, pick(seat, state.drafts)
    wanted = game.count_shots(pick(seat, state.sides))
    scores = score_salvo(game, pick(1 - seat, state.sides), state.outcome)
    squares, place = empty(lot, board.size), np.arange(board.size)
    for shot in range(sum(game.shots)):
        best = DENSITY.draw_best(scores, lot)
        squares = squares | where(wanted > shot, board.single(best), empty(lot, board.size))
        scores = scores * (place.reshape(-1, *[1] * best.ndim) != best)
    actions = game.open_actions(state, seat)
    following = shift(lowest(squares - draft.squares), 1, len(game.words)) & actions
    done = game.actions(DONE) & actions
    found = where(nonempty(done), done, lowest(actions))
    return where(nonempty(following), following, found)


def score_salvo(game: Salvo, enemy: Side, like: Array) -> Array:
    """Return the weight of the places of ships afloat that cover each square not fired at."""
    board, xp = game.board, namespace(like)
    fired = dense(board, enemy.fired_at)
    digits = [dense(board, digit).astype(np.int32) for digit in enemy.rounds]
    rounds = sum(digit << place for place, digit in enumerate(digits))
    afloat = [like * 0] * (max(ship.length for ship in game.ships) + 1)
    hit = fired * np.float32(0)
    for ship, hits in zip(game.ships, enemy.hits, strict=True):
        floats = hits[-1] == 0
        afloat[ship.length] = afloat[ship.length] + floats
        for number in hits:
            salvo = (rounds == number) & floats & (number > 0)
            hit = hit + salvo / xp.maximum(salvo.sum(0), 1).astype(np.float32)
    factors = xp.where(fired, hit * np.float32(DENSITY.hit_weight), np.float32(1))
    worth = DENSITY.weigh_ships(tuple(afloat))
    lines = DENSITY.cover(board, factors, worth) + DENSITY.cover_diagonals(board, factors, worth)
    return lines * ~fired
