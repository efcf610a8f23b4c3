"""Connect a game in batches, and the engine's views of it, with a network.

A choice is an attack and its square in one number, so that a turn is one decision.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np

from seabattle.batch.bits import WORD, Array, Bits, namespace, pick
from seabattle.batch.fleets import Fleet
from seabattle.batch.game import BatchGame
from seabattle.core.answer import Answer
from seabattle.core.grid import Direction
from seabattle.core.view import Board, View
from training.network import Inputs, Shape

IMPOSSIBLE = np.float32(-1e9)
SHARPNESS, LEAST_HITS = np.float32(6), np.float32(1e-3)
"""How strongly a hunter prefers squares where it expects more hits; the least hits it expects."""
S = TypeVar("S", bound=Any)
"""A state of the batch. It has a `turn`, and two `sides` with a `fleet` and `hits`."""


class TrainedGame(ABC, Generic[S]):
    attacks: ClassVar[Sequence[Answer]]
    """The order of each attack, but for its square."""
    footprints: ClassVar[Sequence[Sequence[Direction]]]
    """The squares that each attack covers, by columns to the right and rows down."""
    transposed: ClassVar[Sequence[int]]
    """The attack that each attack becomes where rows and columns swap."""

    def __init__(self, battle: BatchGame[S], planes: int, numbers: int) -> None:
        self.battle, self.board = battle, battle.board
        self.ships = battle.shipyard.yard.ships
        self.shape = Shape(planes, numbers, len(self.attacks), len(self.ships))

    @abstractmethod
    def inputs(self, state: S, seat: Array | int) -> Inputs:
        """Return what a seat knows: the same for all fleets of the other side that fit."""

    @abstractmethod
    def open_squares(self, state: S, seat: Array | int) -> Sequence[Bits]:
        """Return for each attack the squares at which it is open to a seat."""

    @abstractmethod
    def play(self, state: S, choice: Array) -> S:
        """Return what follows from one choice in each row."""

    @abstractmethod
    def read(self, view: View) -> S:
        """Return a state of one row that looks like a view to its seat, which is seat 0.

        A ship of the other side that is not sunk could be anywhere, so here it is everywhere.
        """

    def start(self, fleets: tuple[Fleet, Fleet], first: Array | int) -> S:
        return self.battle.init(fleets, first)

    def mask(self, state: S, seat: Array | int) -> Array:
        """Return whether each attack at each square is open to a seat [row, column, attack]."""
        return self.planes(self.open_squares(state, seat)) == 1

    def ships_to_find(self, state: S, seat: Array | int) -> Array:
        """Return where the ships of the other side lie unhit: what a seat's belief should be."""
        theirs = pick(1 - seat, state.sides)
        return self.planes([ship - theirs.hits for ship in theirs.fleet])

    def planes(self, sets: Iterable[Bits]) -> Array:
        """Return sets of squares as planes [batch, row, column, set]."""
        words = list(zip(*(each.words for each in sets), strict=True))
        xp = namespace(words[0][0])
        stacked = xp.stack([xp.stack(each, axis=-1) for each in words], axis=1)
        bits = stacked[:, :, None] >> np.arange(WORD, dtype=np.uint32)[:, None] & np.uint32(1)
        squares = bits.astype(np.uint8).reshape(len(stacked), -1, stacked.shape[-1])
        shape = (len(stacked), self.board.rows, self.board.columns, -1)
        return squares[:, : self.board.size].reshape(shape)

    def hunt(self, belief: Array) -> Array:
        """Return the policy of a hunter who fires where ships are likely, which a network learns
        before its own [row, column, attack]."""
        xp = namespace(belief)
        chances = 0.5 + 0.5 * xp.tanh(belief.astype(np.float32) / 2)
        return SHARPNESS * xp.log(self.expected_hits(chances) + LEAST_HITS)

    def logits(self, policy: Array, mask: Array) -> Array:
        """Return a logit for each choice [batch, choice]; closed ones are impossible."""
        xp = namespace(mask)
        return xp.where(mask, policy.astype(np.float32), IMPOSSIBLE).reshape(len(mask), -1)

    def expected_hits(self, chances: Array) -> Array:
        """Return for each attack and square how many squares it would hit, from the chance of each
        ship on each square."""
        occupied = chances.sum(-1).clip(0, 1)
        maps = [self.sum_over(occupied, footprint) for footprint in self.footprints]
        return namespace(chances).stack(maps, axis=-1)

    def sum_over(self, squares: Array, footprint: Sequence[Direction]) -> Array:
        """Return for each square the sum over those that an attack there covers."""
        reach = max(abs(step) for direction in footprint for step in direction)
        padded = namespace(squares).pad(squares, ((0, 0), (reach, reach), (reach, reach)))
        rows, columns = squares.shape[1:]
        return sum(
            padded[:, reach + down : reach + down + rows, reach + right : reach + right + columns]
            for right, down in footprint
        )

    def answer(self, choice: int) -> Answer:
        """Return the order of the engine that a choice means."""
        square, attack = divmod(choice, len(self.attacks))
        return {**self.attacks[attack], "at": self.board.grid.every[square]}

    def read_fleet(self, board: Board) -> Fleet:
        """Return the own ships, or of the other's those that are sunk.

        A wreck without a name is any ship of its length: for what a seat sees they are all one.
        """
        unknown = {ship.id: self.board.grid.every for ship in self.ships}
        fleet = dict(unknown)
        for layer in board.layers:
            if layer.kind == "ship" or (layer.kind == "sunk" and layer.name):
                fleet[str(layer.name)] = layer.squares
        if fleet == unknown:
            for wreck in (layer.squares for layer in board.layers if layer.kind == "sunk"):
                lengths = ((ship.id, ship.length) for ship in self.ships)
                unsunk = (id for id, n in lengths if n == len(wreck) and fleet[id] == unknown[id])
                fleet[next(unsunk)] = wreck
        return tuple(self.read_squares(fleet[ship.id]) for ship in self.ships)

    def read_layers(self, board: Board, *kinds: str) -> Bits:
        layers = (layer.squares for layer in board.layers if layer.kind in kinds)
        return self.read_squares(square for squares in layers for square in squares)

    def read_squares(self, squares: Iterable[str]) -> Bits:
        mask = self.board.set_of(self.board.grid.mask(tuple(squares)))
        return Bits(tuple(np.array([word], np.uint32) for word in mask.words))
