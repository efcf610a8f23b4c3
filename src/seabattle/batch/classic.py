"""Classic in batches: the battle of `docs/rules/classic.md`; numbers in brackets are paragraphs."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    empty,
    includes,
    nonempty,
    pick,
    popcount,
    replace_at,
    shift,
    union,
    where,
)
from seabattle.batch.fleets import Fleet, sunk_squares
from seabattle.batch.game import PLAYING, BatchGame, Planes, Seats
from seabattle.core.first_move import First
from seabattle.core.fleet import STRAIGHT, Gap, Ship, Yard
from seabattle.core.grid import lettered_grid
from seabattle.core.small_board import Small, select_ships

FLEET_TABLE = (
    Ship("carrier", 5),
    Ship("battleship", 4),
    Ship("cruiser", 3),
    Ship("submarine", 3),
    Ship("destroyer", 2),
)


class Side(NamedTuple):
    """One player's board."""

    fleet: Fleet
    hits: Bits
    misses: Bits


class ClassicState(NamedTuple):
    turn: Array
    """The seat whose turn it is."""
    outcome: Array
    turns_over: Array
    sides: tuple[Side, Side]


class Classic(BatchGame[ClassicState]):
    id = "classic"
    lean_planes = (
        ("mine", "which"),
        ("mine", "hit"),
        ("mine", "miss"),
        ("mine", "sunk"),
        ("theirs", "which"),
        ("theirs", "hit"),
        ("theirs", "miss"),
        ("theirs", "sunk"),
        ("theirs", "empty"),
    )

    def __init__(self, first: First = "one", small: Small | None = None) -> None:
        size = small or Small(10, 10)
        grid = lettered_grid(size.rows, size.columns)
        yard = Yard(grid, select_ships(small, FLEET_TABLE), STRAIGHT, Gap.SIDES)
        phases = ("battle", *(("lot",) if first == "lot" else ()), "placing")
        counters = ("ships_lost mine", "ships_lost theirs", "turns")
        names = (*(f"phase {phase}" for phase in phases), *counters)
        super().__init__(yard, ("place", "fire", "decline", "claim"), (), names)

    def init(self, fleets: tuple[Fleet, Fleet], first: Seats = 0) -> ClassicState:
        like = fleets[0][0].words[0]
        nothing = empty(like, self.board.size)
        zero = like.astype(np.int32) * 0
        one, two = (Side(fleet, nothing, nothing) for fleet in fleets)
        return ClassicState(zero + first, zero + PLAYING, zero, (one, two))

    def current_player(self, state: ClassicState) -> Array:
        return state.turn

    def is_to_act(self, state: ClassicState, seat: Seats) -> Array:
        return state.turn == seat

    def open_actions(self, state: ClassicState, seat: Seats) -> Bits:
        """A square that was not fired at [23]; of the last one, only the kind of order is asked."""
        squares = self._targets(state, seat)
        actions = shift(squares, 1, len(self.words))
        return where(popcount(squares) == 1, self.actions("fire"), actions)

    def play(self, state: ClassicState, chosen: Bits, draws: Array | None) -> ClassicState:
        last = includes(chosen, self.number["fire"])
        square = shift(chosen, -1, self.board.size) & self.board.all
        return self._fire(state, where(last, self._targets(state, state.turn), square))

    def _fire(self, state: ClassicState, square: Bits) -> ClassicState:
        """Hit or miss [21]; when the last ship is sunk the game is over [57]."""
        target = pick(1 - state.turn, state.sides)
        ships = union(*target.fleet)
        hits = target.hits | square & ships
        over = ~nonempty(ships - hits)
        struck = target._replace(hits=hits, misses=target.misses | square - ships)
        return ClassicState(
            turn=1 - state.turn,
            outcome=where(over, state.turn, state.outcome),
            turns_over=state.turns_over + 1,
            sides=replace_at(1 - state.turn, state.sides, struck),
        )

    def _targets(self, state: ClassicState, seat: Seats) -> Bits:
        """Return the squares that a seat has not fired at [23]."""
        one, two = (self.board.all - side.hits - side.misses for side in state.sides)
        return pick(seat, (two, one))

    def planes(self, state: ClassicState, seat: Seats) -> Planes:
        over = self.terminated(state)
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        (my_sunk, _), (their_sunk, _) = (sunk_squares(s.fleet, s.hits) for s in (mine, theirs))
        beside = self.board.grow(their_sunk, Gap.SIDES.directions) - their_sunk
        nothing = empty(state.outcome, self.board.size)
        shown = tuple(where(over, ship, nothing) for ship in theirs.fleet)
        return {
            ("mine", "ship"): union(*mine.fleet),
            ("mine", "which"): mine.fleet,
            ("mine", "hit"): mine.hits - my_sunk,
            ("mine", "miss"): mine.misses,
            ("mine", "sunk"): my_sunk,
            ("theirs", "ship"): union(*shown),
            ("theirs", "which"): shown,
            ("theirs", "hit"): theirs.hits - their_sunk,
            ("theirs", "miss"): theirs.misses,
            ("theirs", "sunk"): their_sunk,
            ("theirs", "empty"): where(over, nothing, beside - theirs.hits - theirs.misses),
        }

    def numbers(self, state: ClassicState, seat: Seats) -> Mapping[str, Array]:
        lost = [sunk_squares(side.fleet, side.hits)[1] for side in state.sides]
        return {
            "phase battle": ~self.terminated(state),
            "ships_lost mine": pick(seat, (lost[0], lost[1])),
            "ships_lost theirs": pick(1 - seat, (lost[0], lost[1])),
            "turns": state.turns_over,
        }

    def said(self, state: ClassicState, seat: Seats) -> tuple[Bits, ...]:
        """The kind of order, and the square if only one is left: neither leaves a choice."""
        squares = self._targets(state, seat)
        nothing = empty(state.outcome, len(self.words))
        last = where(popcount(squares) == 1, shift(squares, 1, len(self.words)), nothing)
        return self.actions("fire"), last
