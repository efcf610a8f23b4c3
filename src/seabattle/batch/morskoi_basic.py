"""Basic морской бой in batches; numbers in brackets are paragraphs of `docs/rules/morskoi.md`."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from seabattle.batch import boards
from seabattle.batch.bits import (
    Array,
    Bits,
    empty,
    includes,
    materialize,
    nonempty,
    pick,
    popcount,
    shift,
    union,
    update_at,
    where,
)
from seabattle.batch.fleets import Fleet
from seabattle.batch.game import (
    PLAYING,
    BatchGame,
    Planes,
    Seats,
    list_planes,
    make_rules,
    name_phases,
)
from seabattle.core.fleet import Yard
from seabattle.games.morskoi.rules import Morskoi

KINDS = ("place", "fire", "pair", "field", "pick")


class Side(NamedTuple):
    """One player's board."""

    fleet: Fleet
    hits: Bits
    misses: Bits


class BasicState(NamedTuple):
    turn: Array
    """The seat whose turn it is."""
    outcome: Array
    sides: tuple[Side, Side]


class BasicMorskoi(BatchGame[BasicState]):
    id = "morskoi"
    lean_planes = list_planes(
        ("which", "hit", "miss", "sunk"), ("which", "hit", "miss", "sunk", "empty")
    )

    def __init__(self, **options: Any) -> None:
        rules = make_rules(Morskoi, {**options, "mode": "basic"})
        phases = name_phases(battle=True, lot=rules.options.first == "lot", placing=True)
        super().__init__(rules.yard, KINDS, ("true",), (*phases, *name_afloat(rules.yard)))

    def init(self, fleets: tuple[Fleet, Fleet], first: Seats = 0) -> BasicState:
        like = fleets[0][0].words[0]
        nothing, zero = empty(like, self.board.size), like.astype(np.int32) * 0
        one, two = (Side(fleet, nothing, nothing) for fleet in fleets)
        return BasicState(zero + first, zero + PLAYING, (one, two))

    def current_player(self, state: BasicState) -> Array:
        return state.turn

    def open_actions(self, state: BasicState, seat: Seats) -> Bits:
        """A square that was not fired at [28]; the kind of order, if only one square is left."""
        targets = self._targets(state, seat)
        squares = shift(targets, 1, len(self.words))
        return where(popcount(targets) == 1, self.actions("fire"), squares)

    def play(self, state: BasicState, chosen: Bits, draws: Array | None) -> BasicState:
        """A hit keeps the turn [25], a miss ends it [26]; the last ship ends the game [85]."""
        last = includes(chosen, self.number["fire"])
        square = shift(chosen, -1, self.board.size) & self.board.all
        square = where(last, self._targets(state, state.turn), square)
        boards = [(union(*side.fleet), side.hits, side.misses) for side in state.sides]
        ships, hits, misses = pick(1 - state.turn, (boards[0], boards[1]))
        found = square & ships
        hits, misses = hits | found, misses | square - ships
        hit, won = nonempty(found), ~nonempty(ships - hits)
        hits, misses, hit, won = materialize((hits, misses, hit, won), state.outcome)
        return BasicState(
            turn=where(hit, state.turn, 1 - state.turn),
            outcome=where(won, state.turn, state.outcome),
            sides=update_at(1 - state.turn, state.sides, hits=hits, misses=misses),
        )

    def _targets(self, state: BasicState, seat: Seats) -> Bits:
        return boards.find_unfired(self.board, state.sides, seat)

    def planes(self, state: BasicState, seat: Seats) -> Planes:
        """The squares around a killed ship are known to be empty [31]."""
        sides = pick(seat, state.sides), pick(1 - seat, state.sides)
        return boards.see_boards(self.shipyard, *sides, self.terminated(state))

    def numbers(self, state: BasicState, seat: Seats) -> Mapping[str, Array]:
        found = {"phase battle": ~self.terminated(state)}
        for whose, owner in (("mine", seat), ("theirs", 1 - seat)):
            side = pick(owner, state.sides)
            for length, number in count_afloat(self.shipyard.yard, side.fleet, side.hits).items():
                found[f"afloat {whose} {length}"] = number
        return found

    def said(self, state: BasicState, seat: Seats) -> tuple[Bits, ...]:
        """The kind of order, and the square if only one is left."""
        targets = self._targets(state, seat)
        last = where(popcount(targets) == 1, targets, targets - targets)
        return self.actions("fire"), shift(last, 1, len(self.words))


def name_afloat(yard: Yard) -> Iterator[str]:
    """Yield the names of the numbers that count the ships afloat of each length."""
    for whose in ("mine", "theirs"):
        yield from (f"afloat {whose} {n}" for n in sorted({ship.length for ship in yard.ships}))


def count_afloat(yard: Yard, fleet: Fleet, hits: Bits) -> dict[int, Array]:
    """Return for each length how many of its ships are afloat."""
    found: dict[int, Array] = {}
    for ship, squares in zip(yard.ships, fleet, strict=True):
        afloat = nonempty(squares - hits).astype(np.int32)
        found[ship.length] = found.get(ship.length, 0) + afloat
    return found
