"""`pirates` as a network sees it."""

from typing import ClassVar

import numpy as np

from seabattle.batch.bits import Array, Bits, empty, namespace, nonempty, pick, where
from seabattle.batch.pirates import KINDS, LINES, POWERS, Pirates, PiratesState, Side
from seabattle.core.answer import Answer
from seabattle.core.grid import CORNERS, SIDES, Direction
from seabattle.core.small_board import Small
from seabattle.core.view import View
from training.game import TrainedGame
from training.network import Inputs

RAYS = tuple((right * far, down * far) for right, down in SIDES for far in range(1, 6))
SONAR, INSTAKILL = 2, 5


class PiratesGame(TrainedGame[PiratesState]):
    attacks: ClassVar[tuple[Answer, ...]] = (
        {"kind": "shoot"},
        {"kind": "kraken"},
        {"kind": "sonar"},
        {"kind": "triple_shot", "line": "across"},
        {"kind": "triple_shot", "line": "down"},
        {"kind": "instakill"},
    )
    footprints: ClassVar[tuple[tuple[Direction, ...], ...]] = (
        ((0, 0),),
        ((0, 0), *SIDES),
        ((0, 0), *CORNERS, *RAYS),
        ((-1, 0), (0, 0), (1, 0)),
        ((0, -1), (0, 0), (0, 1)),
        ((0, 0),),
    )
    transposed: ClassVar[tuple[int, ...]] = (0, 1, 2, 4, 3, 5)

    def __init__(self, small: Small | None = None) -> None:
        self.pirates = Pirates(small=small)
        ships = len(self.pirates.ships)
        super().__init__(self.pirates, 8 + 3 * ships, 1 + 2 * len(POWERS) + 2 * ships)

    def inputs(self, state: PiratesState, seat: Array | int) -> Inputs:
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        nothing = empty(state.outcome, self.board.size)
        sunk = [
            where(~nonempty(ship - side.hits), ship | nothing, nothing)
            for side in (theirs, mine)
            for ship in side.fleet
        ]
        marks = (theirs.hits, theirs.misses, theirs.revealed, mine.hits, mine.misses, mine.revealed)
        planes = self.planes((*sunk, *mine.fleet, *marks, self.board.all | nothing, nothing))
        powers = [number * 0.5 for side in (mine, theirs) for number in side.powers]
        numbers = [state.turn == seat, *powers, *map(nonempty, sunk)]
        xp = namespace(state.outcome)
        return Inputs(planes, xp.stack([each.astype(np.float32) for each in numbers], axis=-1))

    def open_squares(self, state: PiratesState, seat: Array | int) -> list[Bits]:
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        nothing = empty(state.outcome, self.board.size)
        everywhere = self.board.all | nothing
        held = dict(zip(POWERS, mine.powers, strict=True))
        return [
            where(held[attack["kind"]] > 0, everywhere, nothing)
            if attack["kind"] in POWERS
            else everywhere - theirs.hits - theirs.misses
            for attack in self.attacks
        ]

    def expected_hits(self, chances: Array) -> Array:
        """For an Instakill it is the rest of the ship, for a Sonar the mean doubt that it ends."""
        hits = super().expected_hits(chances)
        occupied = chances.sum(-1).clip(0, 1)
        seen = self.footprints[SONAR]
        doubt = self.sum_over(occupied * (1 - occupied), seen) / len(seen)
        whole = (chances * chances.sum((1, 2), keepdims=True)).sum(-1)
        maps = [hits[..., attack] for attack in range(len(self.attacks))]
        maps[SONAR], maps[INSTAKILL] = doubt, whole
        return namespace(chances).stack(maps, axis=-1)

    def play(self, state: PiratesState, choice: Array) -> PiratesState:
        square, attack = choice // len(self.attacks), choice % len(self.attacks)
        kinds = [1 + KINDS.index(str(each["kind"])) for each in self.attacks]
        lines = [
            1 + LINES.index(str(each["line"])) if "line" in each else 0 for each in self.attacks
        ]
        xp = namespace(choice)
        kind, line = (xp.asarray(np.array(each, np.int32))[attack] for each in (kinds, lines))
        return self.pirates.attack(state, kind, line, self.board.single(square))

    def read(self, view: View) -> PiratesState:
        zero = np.zeros(1, np.int32)
        return PiratesState(
            turn=zero + (not view.prompt),
            outcome=zero - 1,
            kind=zero,
            line=zero,
            sides=(self._read_side(view, "own"), self._read_side(view, "enemy")),
        )

    def _read_side(self, view: View, board_id: str) -> Side:
        board = view.board(board_id)
        held = {
            counter.item: counter.value
            for counter in view.counters
            if counter.name == "power" and counter.of == board.owner
        }
        return Side(
            fleet=self.read_fleet(board),
            hits=self.read_layers(board, "hit", "sunk"),
            misses=self.read_layers(board, "miss"),
            revealed=self.read_layers(board, "revealed"),
            powers=tuple(np.array([held.get(power, 0)], np.int32) for power in POWERS),
        )
