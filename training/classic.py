"""`classic` without bonus rules as a network sees it."""

from typing import ClassVar

import numpy as np

from seabattle.batch.bits import Array, Bits, empty, namespace, nonempty, pick, union, where
from seabattle.batch.classic import Classic, ClassicState, Side
from seabattle.core.answer import Answer
from seabattle.core.grid import Direction
from seabattle.core.small_board import Small
from seabattle.core.view import View
from training.game import TrainedGame
from training.network import Inputs


class ClassicGame(TrainedGame[ClassicState]):
    attacks: ClassVar[tuple[Answer, ...]] = ({"kind": "fire"},)
    footprints: ClassVar[tuple[tuple[Direction, ...], ...]] = (((0, 0),),)
    transposed: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, small: Small | None = None) -> None:
        self.classic = Classic(small=small)
        ships = self.classic.shipyard.yard.ships
        self.lengths = sorted({ship.length for ship in ships})
        super().__init__(self.classic, 8 + len(ships), 1 + 2 * len(self.lengths))

    def inputs(self, state: ClassicState, seat: Array | int) -> Inputs:
        """Wrecks are told apart by their length alone, as nobody says which ship has sunk."""
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        nothing = empty(state.outcome, self.board.size)
        my_sunk, their_sunk = self._sunk(mine), self._sunk(theirs)
        wrecks = union(nothing, *their_sunk)
        beside = self.board.grow(wrecks, self.battle.shipyard.yard.gap.directions) - wrecks
        marks = (theirs.hits, theirs.misses, wrecks, beside)
        own = (mine.hits, mine.misses, union(nothing, *my_sunk), *mine.fleet)
        planes = self.planes(each | nothing for each in (*marks, *own, self.board.all))
        counts = [
            sum(
                nonempty(wreck).astype(np.float32)
                for ship, wreck in zip(self.ships, sunk, strict=True)
                if ship.length == length
            )
            for sunk in (my_sunk, their_sunk)
            for length in self.lengths
        ]
        on_turn = (state.turn == seat).astype(np.float32)
        return Inputs(planes, namespace(state.outcome).stack([on_turn, *counts], axis=-1))

    def _sunk(self, side: Side) -> list[Bits]:
        nothing = empty(side.hits.words[0], self.board.size)
        return [where(~nonempty(ship - side.hits), ship | nothing, nothing) for ship in side.fleet]

    def open_squares(self, state: ClassicState, seat: Array | int) -> list[Bits]:
        theirs = pick(1 - seat, state.sides)
        return [self.board.all - theirs.hits - theirs.misses]

    def play(self, state: ClassicState, choice: Array) -> ClassicState:
        return self.classic.fire(state, self.board.single(choice))

    def read(self, view: View) -> ClassicState:
        sides = (self._read_side(view, "own"), self._read_side(view, "enemy"))
        start = self.start((sides[0].fleet, sides[1].fleet), int(not view.prompt))
        return start._replace(sides=sides)

    def _read_side(self, view: View, board_id: str) -> Side:
        board = view.board(board_id)
        return Side(
            fleet=self.read_fleet(board),
            hits=self.read_layers(board, "hit", "sunk"),
            misses=self.read_layers(board, "miss"),
        )
