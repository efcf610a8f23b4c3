"""The worlds that a player of `morskoi` has to reckon with: where the other fleet may lie, and what
its owner has kept to themselves.

In the basic game every fleet that fits is equally likely. In the full game 1-cell ships move in
secret, but never onto a square that was fired at, and moves at random leave them as likely on any
other square as before: so they are drawn like ships that stay, and no path is drawn. Numbers that
were told count as `counts` says. Of a turn that the opponent is in, no move is remembered.
"""

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from itertools import repeat, takewhile
from math import ceil
from operator import mul
from random import Random
from typing import get_args

from msgspec.structs import replace

from seabattle.belief.fleet_samples import assign_ships, placement_masks
from seabattle.belief.marginals import Evidence
from seabattle.belief.placements import Floats, Placements
from seabattle.belief.sampling import numpy_generator
from seabattle.belief.smc import rejection_sample
from seabattle.belief.tracking import (
    layer_mask,
    read_counter,
    read_own_fleet,
    read_tracking_board,
    sunk_ship_masks,
)
from seabattle.core.first_move import find_first_seat
from seabattle.core.grid import union
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat, replace_at
from seabattle.core.view import View
from seabattle.games.morskoi.counts import agreement, told_to
from seabattle.games.morskoi.hidden import Hidden
from seabattle.games.morskoi.model import (
    Caught,
    Counted,
    Decoy,
    FieldNamed,
    FiringPower,
    MorskoiGame,
    MorskoiState,
    Power,
    Shot,
    Side,
)
from seabattle.games.morskoi.reading import with_the_four

MOST_STEPS = 8
"""Of fleets that agree with a few numbers more, enough are left."""


def worlds(
    game: MorskoiGame, view: View, heard: Sequence[Event], rng: Random
) -> Iterator[MorskoiState]:
    seen, other = _seen(game, view, heard), view.seat.other
    if not seen.sides[view.seat].ships:
        yield from repeat(seen)
    hidden = Hidden(game, seen, view.seat, heard)
    tracking, _, steps = evidence(game, view, heard)
    sunk = sunk_ship_masks(view.seat, game.grid, heard)
    for places in rejection_sample(
        tracking.table, tracking.constraints, steps, numpy_generator(rng)
    ):
        for afloat in placement_masks(tracking.table, places):
            fleet = assign_ships(game.yard, {}, (*sunk, *afloat), rng)
            if hidden.fits(fleet):
                yield replace(seen, sides=replace_at(seen.sides, other, hidden.side(fleet)))


def evidence(game: MorskoiGame, view: View, heard: Sequence[Event]) -> Evidence:
    seat = view.seat
    tracking = with_the_four(read_tracking_board(game.yard, view, heard), game.options, seat, heard)
    hidden = Hidden(game, _seen(game, view, heard), seat, heard)
    told = told_to(seat, game.yard, heard)
    if not hidden.proofs and not told:
        return Evidence(tracking)
    proving = hidden.proving(tracking.table, sunk_ship_masks(seat, game.grid, heard))

    def likelihood(numbers: int, places: Placements) -> Floats:
        proved = (proves[places].any(1) for proves in proving)
        return reduce(mul, proved, agreement(told[:numbers], places))

    at_once = ceil(len(told) / MOST_STEPS) or 1
    steps = [partial(likelihood, numbers) for numbers in range(len(told), -1, -at_once)][::-1]
    return Evidence(tracking, steps[-1], steps)


def _seen(game: MorskoiGame, view: View, heard: Sequence[Event]) -> MorskoiState:
    """The state but for the other fleet and what only its owner knows."""
    mine, enemy = _own_side(game, view, heard), _side(game, view, "enemy", view.seat.other, heard)
    turn = _turn(game, view, heard)
    firing = [event.by for event in heard if isinstance(event, Shot | Decoy)]
    named_field = [event.centre for event in heard if isinstance(event, FieldNamed)]
    return MorskoiState(
        turn=turn,
        sides=(mine, enemy) if view.seat is Seat.ONE else (enemy, mine),
        fired=bool(firing) and firing[-1] is turn,
        used=_used(view, turn, heard),
        field=game.grid.bit[named_field[-1]] if view.phase == "pick" else 0,
    )


def _turn(game: MorskoiGame, view: View, heard: Sequence[Event]) -> Seat | None:
    if len(view.to_act) == 1:
        return view.to_act[0].other if view.phase == "pick" else view.to_act[0]
    return find_first_seat(game.options.first, heard)


def _used(view: View, turn: Seat | None, heard: Sequence[Event]) -> tuple[Power, ...]:
    """The abilities used in this turn: those that came with a shot, and the own ones."""
    shots = [event for event in heard if isinstance(event, Shot | Decoy)]
    fired = takewhile(lambda shot: shot.by is turn, reversed(shots))
    told = [shot.power for shot in fired if isinstance(shot, Shot)]
    own = [counter.item for counter in view.counters if counter.value == "ability_used"]
    return tuple(power for power in (*get_args(FiringPower), "move") if power in told + own)


def _side(game: MorskoiGame, view: View, id: str, owner: Seat, heard: Sequence[Event]) -> Side:
    """A board without its ships."""
    board = view.board(id)
    counts = (event for event in heard if isinstance(event, Counted) and event.by is not owner)
    return Side(
        hits=layer_mask(game.grid, board, "hit", "sunk"),
        misses=layer_mask(game.grid, board, "miss", "decoy"),
        intercepted=layer_mask(game.grid, board, "intercepted"),
        counts=tuple((game.grid.bit[event.at], event.number) for event in counts),
        pvo_left=read_counter(view, "pvo_left", owner),
    )


def _own_side(game: MorskoiGame, view: View, heard: Sequence[Event]) -> Side:
    decoys = [game.grid.bit[event.at] for event in heard if isinstance(event, Decoy)]
    return replace(
        _side(game, view, "own", view.seat, heard),
        ships=read_own_fleet(game.yard, view),
        decoy=union(decoys),
        suppressed=layer_mask(game.grid, view.board("own"), "suppressed"),
        caught=tuple(event.ships for event in heard if isinstance(event, Caught)),
        false_misses_left=read_counter(view, "false_misses_left", view.seat),
    )
