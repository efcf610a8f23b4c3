"""The worlds that a player of `radar` has to reckon with: where the other fleet may lie.

Ships stay where they are and every answer is true, so all fleets that fit are equally likely:
those that fit the shots are drawn, and kept if every scan would have counted the same.
"""

from collections.abc import Iterator, Sequence
from itertools import repeat
from random import Random

from msgspec.structs import replace

from radar.model import Echo, RadarGame, RadarState, Side, Sunk
from seabattle.belief.fleet_samples import assign_ships, sample_fleets
from seabattle.belief.tracking import (
    layer_mask,
    read_own_fleet,
    read_tracking_board,
)
from seabattle.core.events import Placed
from seabattle.core.fleet import Fleet
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat, replace_at
from seabattle.core.view import View


def worlds(
    game: RadarGame, view: View, heard: Sequence[Event], rng: Random
) -> Iterator[RadarState]:
    seen, other = _seen(game, view), view.seat.other
    if Placed(other) not in heard:
        yield from repeat(seen)
    for ships in _fleets(game, view, heard, rng):
        side = replace(seen.sides[other], ships=ships)
        yield replace(seen, sides=replace_at(seen.sides, other, side))


def _fleets(game: RadarGame, view: View, heard: Sequence[Event], rng: Random) -> Iterator[Fleet]:
    tracking = read_tracking_board(game.yard, view, heard)
    echoes = [(game.grid.bit[event.at], event.count) for event in heard if isinstance(event, Echo)]
    sunk = {
        event.ship: game.grid.mask(event.squares)
        for event in heard
        if isinstance(event, Sunk) and event.owner is not view.seat
    }
    for afloat in sample_fleets(tracking.table, tracking.constraints, rng):
        fleet = assign_ships(game.yard, sunk, afloat, rng)
        if all(game.count(fleet, centre) == count for centre, count in echoes):
            yield fleet


def _seen(game: RadarGame, view: View) -> RadarState:
    """The state but for the other fleet."""
    mine = replace(_side(game, view, "own"), ships=read_own_fleet(game.yard, view))
    theirs = _side(game, view, "enemy")
    sides = (mine, theirs) if view.seat is Seat.ONE else (theirs, mine)
    return RadarState(turn=view.to_act[0], sides=sides)


def _side(game: RadarGame, view: View, id: str) -> Side:
    board = view.board(id)
    fired_at = layer_mask(game.grid, board, "hit", "miss", "sunk")
    return Side(fired_at=fired_at, scanned=layer_mask(game.grid, board, "scan"))
