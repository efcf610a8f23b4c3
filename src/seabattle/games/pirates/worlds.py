"""The worlds that a player of `pirates` has to reckon with: where the other fleet may lie.

Ships stay where they are and all answers are plain, so every fleet that fits is equally likely.
"""

from collections.abc import Iterator, Sequence
from itertools import repeat
from random import Random

from msgspec.structs import replace

from seabattle.belief.chart import (
    chart_of,
    counted,
    known_of,
    mask_of,
    own_fleet,
)
from seabattle.belief.drawing import drawn, named
from seabattle.belief.marginals import Evidence
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
    chart = evidence(game, view, heard).chart
    sunk = {
        event.ship: game.grid.mask(event.squares)
        for event in heard
        if isinstance(event, Sunk) and event.owner is other
    }
    for afloat in drawn(chart.waters, known_of(chart), rng):
        side = replace(seen.sides[other], ships=named(game.yard, sunk, afloat, rng))
        yield replace(seen, sides=replace_at(seen.sides, other, side))


def evidence(game: PiratesGame, view: View, heard: Sequence[Event]) -> Evidence:
    return Evidence(chart_of(game.yard, view, heard))


def _seen(game: PiratesGame, view: View) -> PiratesState:
    """The state but for the other fleet."""
    mine = replace(_side(game, view, "own", view.seat), ships=own_fleet(game.yard, view))
    enemy = _side(game, view, "enemy", view.seat.other)
    sides = (mine, enemy) if view.seat is Seat.ONE else (enemy, mine)
    [acting] = view.to_act
    return PiratesState(turn=acting, sides=sides)


def _side(game: PiratesGame, view: View, id: str, owner: Seat) -> Side:
    """A board without its ships. In which order powers came is nowhere shown, nor needed."""
    board = view.board(id)
    return Side(
        hits=mask_of(game.grid, board, "hit", "sunk"),
        misses=mask_of(game.grid, board, "miss"),
        revealed=mask_of(game.grid, board, "revealed"),
        powers=tuple(p for p in POWERS for _ in range(counted(view, "power", owner, p))),
    )
