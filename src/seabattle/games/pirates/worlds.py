"""The worlds that a player of `pirates` has to reckon with: where the other fleet may lie.

Ships stay where they are and all answers are plain, so every fleet that fits is equally likely.
"""

from collections.abc import Iterator, Sequence
from itertools import repeat
from random import Random

from msgspec.structs import replace

from seabattle.belief.fleet_samples import assign_ships, sample_fleets
from seabattle.belief.marginals import Evidence
from seabattle.belief.tracking import (
    layer_mask,
    read_counter,
    read_own_fleet,
    read_tracking_board,
)
from seabattle.core.events import Placed
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat, replace_at
from seabattle.core.view import View
from seabattle.games.pirates.model import POWERS, PiratesGame, PiratesState, Side, Sunk


def worlds(
    game: PiratesGame, view: View, heard: Sequence[Event], rng: Random
) -> Iterator[PiratesState]:
    seen, other = _seen(game, view), view.seat.other
    if Placed(other) not in heard:
        yield from repeat(seen)
    tracking = evidence(game, view, heard).tracking
    sunk = {
        event.ship: game.grid.mask(event.squares)
        for event in heard
        if isinstance(event, Sunk) and event.owner is other
    }
    for afloat in sample_fleets(tracking.table, tracking.constraints, rng):
        side = replace(seen.sides[other], ships=assign_ships(game.yard, sunk, afloat, rng))
        yield replace(seen, sides=replace_at(seen.sides, other, side))


def evidence(game: PiratesGame, view: View, heard: Sequence[Event]) -> Evidence:
    return Evidence(read_tracking_board(game.yard, view, heard))


def _seen(game: PiratesGame, view: View) -> PiratesState:
    """The state but for the other fleet."""
    mine = replace(_side(game, view, "own", view.seat), ships=read_own_fleet(game.yard, view))
    enemy = _side(game, view, "enemy", view.seat.other)
    sides = (mine, enemy) if view.seat is Seat.ONE else (enemy, mine)
    [acting] = view.to_act
    return PiratesState(turn=acting, sides=sides)


def _side(game: PiratesGame, view: View, id: str, owner: Seat) -> Side:
    """A board without its ships. In which order powers came is nowhere shown, nor needed."""
    board = view.board(id)
    return Side(
        hits=layer_mask(game.grid, board, "hit", "sunk"),
        misses=layer_mask(game.grid, board, "miss"),
        revealed=layer_mask(game.grid, board, "revealed"),
        powers=tuple(p for p in POWERS for _ in range(read_counter(view, "power", owner, p))),
    )
