"""`pirates` as a network sees it: what goes in, what can be chosen, and how fleets are read.

A choice is an attack and its square in one number, so that a turn is one decision.
"""

from collections.abc import Iterable

import numpy as np

from seabattle.batch.bits import Array, Bits, empty, flags, namespace, nonempty, pick, where
from seabattle.batch.fleets import Fleet
from seabattle.batch.pirates import KINDS, LINES, POWERS, Pirates, PiratesState, Side
from seabattle.core.answer import Answer
from seabattle.core.grid import CORNERS, SIDES, Direction
from seabattle.core.view import Board, View
from training.network import Inputs, Outputs, Shape

ATTACKS: tuple[tuple[str, str | None], ...] = (
    ("shoot", None),
    ("kraken", None),
    ("sonar", None),
    ("triple_shot", "across"),
    ("triple_shot", "down"),
    ("instakill", None),
)
"""The kind of each attack, and its line if it has one."""
TRANSPOSED = (0, 1, 2, 4, 3, 5)
"""What each attack becomes where rows and columns swap."""
STARS = tuple((right * far, down * far) for right, down in SIDES for far in range(1, 6))
FOOTPRINTS: tuple[tuple[Direction, ...], ...] = (
    ((0, 0),),
    ((0, 0), *SIDES),
    ((0, 0), *CORNERS, *STARS),
    ((-1, 0), (0, 0), (1, 0)),
    ((0, -1), (0, 0), (0, 1)),
    ((0, 0),),
)
"""The squares that each attack covers, by columns to the right and rows down."""
SONAR, INSTAKILL = 2, 5
IMPOSSIBLE = np.float32(-1e9)


class PiratesGame:
    """Connects the battle in batches, and views of the engine, with a network."""

    id = "pirates"
    transposed = TRANSPOSED

    def __init__(self, battle: Pirates | None = None) -> None:
        self.battle = battle or Pirates()
        self.board = self.battle.board
        ships = len(self.battle.ships)
        planes, numbers = 8 + 3 * ships, 1 + 2 * len(POWERS) + 2 * ships
        self.shape = Shape(planes, numbers, len(ATTACKS), ships)

    def inputs(self, state: PiratesState, seat: Array | int) -> Inputs:
        """Return what a seat knows: the same for all fleets of the other side that fit."""
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        nothing = empty(state.outcome, self.board.size)
        their_sunk = [_if_sunk(ship, theirs.hits, nothing) for ship in theirs.fleet]
        my_sunk = [_if_sunk(ship, mine.hits, nothing) for ship in mine.fleet]
        marks = (theirs.hits, theirs.misses, theirs.revealed, mine.hits, mine.misses, mine.revealed)
        sets = (*their_sunk, *my_sunk, *mine.fleet, *marks, self.board.all | nothing, nothing)
        xp = namespace(state.outcome)
        planes = xp.stack([flags(each, self.board.size) for each in sets], axis=-1)
        is_on_turn = (state.turn == seat).astype(np.float32)
        powers = [n * 0.5 for side in (mine, theirs) for n in side.powers]
        sunk = [nonempty(ship) for ship in (*their_sunk, *my_sunk)]
        numbers = [each.astype(np.float32) for each in (is_on_turn, *powers, *sunk)]
        rows, columns = self.board.rows, self.board.columns
        return Inputs(planes.reshape(-1, rows, columns, len(sets)), xp.stack(numbers, axis=-1))

    def mask(self, state: PiratesState, seat: Array | int) -> Array:
        """Return whether each attack at each square is open to a seat [row, column, attack]."""
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        unplayed = self.board.all - theirs.hits - theirs.misses
        held = dict(zip(POWERS, mine.powers, strict=True))
        nothing = empty(state.outcome, self.board.size)
        open_squares = [
            unplayed | nothing
            if kind == "shoot"
            else where(held[kind] > 0, self.board.all | nothing, nothing)
            for kind, _ in ATTACKS
        ]
        masks = [flags(each, self.board.size) == 1 for each in open_squares]
        stacked = namespace(state.outcome).stack(masks, axis=-1)
        return stacked.reshape(-1, self.board.rows, self.board.columns, len(ATTACKS))

    def ships_to_find(self, state: PiratesState, seat: Array | int) -> Array:
        """Return where the ships of the other side lie unhit: what a seat's belief should be."""
        theirs = pick(1 - seat, state.sides)
        unhit = [flags(ship - theirs.hits, self.board.size) for ship in theirs.fleet]
        stacked = namespace(state.outcome).stack(unhit, axis=-1)
        return stacked.reshape(-1, self.board.rows, self.board.columns, len(unhit))

    def logits(self, outputs: Outputs, mask: Array, prior: Array) -> Array:
        """Return a logit for each choice [batch, choice]; closed ones are impossible.

        To what the network says is added what follows from its belief: the logarithm of the
        expected hits. So a network that knows where the ships are begins as a good hunter.
        """
        xp = namespace(mask)
        chances = 1 / (1 + xp.exp(-outputs.belief.astype(np.float32)))
        hits = xp.log(self.expected_hits(chances) + np.float32(1e-3))
        logits = outputs.policy.astype(np.float32) + prior * hits
        return xp.where(mask, logits, IMPOSSIBLE).reshape(len(mask), -1)

    def expected_hits(self, chances: Array) -> Array:
        """Return for each attack and square how many squares it would hit, from the chance of each
        ship on each square. For a Sonar it is the doubt that it ends."""
        occupied = chances.sum(-1).clip(0, 1)
        doubt = occupied * (1 - occupied)
        whole = (chances * chances.sum((1, 2), keepdims=True)).sum(-1)
        maps = [
            whole
            if attack == INSTAKILL
            else self._sum_over(doubt if attack == SONAR else occupied, footprint)
            for attack, footprint in enumerate(FOOTPRINTS)
        ]
        return namespace(chances).stack(maps, axis=-1)

    def _sum_over(self, squares: Array, footprint: Iterable[Direction]) -> Array:
        xp, reach = namespace(squares), 5
        padded = xp.pad(squares, ((0, 0), (reach, reach), (reach, reach)))
        rows, columns = squares.shape[1:]
        return sum(
            padded[:, reach + down : reach + down + rows, reach + right : reach + right + columns]
            for right, down in footprint
        )

    def play(self, state: PiratesState, choice: Array) -> PiratesState:
        """Return what follows from one choice in each row."""
        square, attack = choice // len(ATTACKS), choice % len(ATTACKS)
        kinds = np.array([1 + KINDS.index(kind) for kind, _ in ATTACKS], np.int32)
        lines = np.array([1 + LINES.index(line) if line else 0 for _, line in ATTACKS], np.int32)
        xp = namespace(choice)
        kind, line = xp.asarray(kinds)[attack], xp.asarray(lines)[attack]
        return self.battle.attack(state, kind, line, self.board.single(square))

    def answer(self, choice: int) -> Answer:
        """Return the order of the engine that a choice means."""
        square, attack = divmod(choice, len(ATTACKS))
        kind, line = ATTACKS[attack]
        at = self.battle.words[1 + square]
        return {"kind": kind, "at": at} if line is None else {"kind": kind, "line": line, "at": at}

    def read(self, view: View) -> PiratesState:
        """Return a state of one row that looks like a view to its seat.

        A ship of the other side that is not sunk could be anywhere, so here it is everywhere.
        """
        own, enemy = self._side(view, "own"), self._side(view, "enemy")
        zero = np.zeros(1, np.int32)
        is_on_turn = bool(view.prompt)
        return PiratesState(
            turn=zero + (not is_on_turn), outcome=zero - 1, kind=zero, line=zero, sides=(own, enemy)
        )

    def _side(self, view: View, board_id: str) -> Side:
        board = view.board(board_id)
        sunk = self._squares(board, "sunk")
        ships = {layer.name: layer.squares for layer in board.layers if layer.kind == "ship"}
        ships |= {layer.name: layer.squares for layer in board.layers if layer.kind == "sunk"}
        everywhere = self.board.grid.every
        fleet = [self._set(ships.get(ship.id, everywhere)) for ship in self.battle.ships]
        held = {
            counter.item: counter.value
            for counter in view.counters
            if counter.name == "power" and counter.of == board.owner
        }
        return Side(
            fleet=tuple(fleet),
            hits=self._set((*self._squares(board, "hit"), *sunk)),
            misses=self._set(self._squares(board, "miss")),
            revealed=self._set(self._squares(board, "revealed")),
            powers=tuple(np.array([held.get(power, 0)], np.int32) for power in POWERS),
        )

    def _squares(self, board: Board, kind: str) -> tuple[str, ...]:
        return tuple(s for layer in board.layers if layer.kind == kind for s in layer.squares)

    def _set(self, squares: Iterable[str]) -> Bits:
        mask = self.board.set_of(self.board.grid.mask(tuple(squares)))
        return Bits(tuple(np.array([word], np.uint32) for word in mask.words))

    def start(self, fleets: tuple[Fleet, Fleet], first: Array | int) -> PiratesState:
        return self.battle.init(fleets, first)


def _if_sunk(ship: Bits, hits: Bits, nothing: Bits) -> Bits:
    return where(~nonempty(ship - hits), ship | nothing, nothing)
