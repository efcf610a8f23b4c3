"""The boards of a view as planes of numbers."""

from collections.abc import Iterator, Sequence

import numpy as np

from seabattle.core.seat import Seat
from seabattle.core.view import LAYERS, Board, Layer, View
from seabattle.envs.arrays.difference import difference
from seabattle.envs.encoding import Array, Encoding


class Planes:
    """Keeps the planes of the last view, and changes them to those of the next.

    After a shot it is mostly one layer of marks that differs, by one square. Such a layer, which is
    alone in its plane, is changed where it differs. If anything else has changed on a board, the
    board is laid out anew.
    """

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._planes = np.zeros(encoding.shapes["boards"], np.float32)
        self._flat = self._planes.reshape(-1)
        self._seat: Seat | None = None
        self._boards: tuple[Board, ...] = ()
        self._owners: list[Seat | None] = []

    def of(self, view: View) -> Array:
        if view.boards is not self._boards or view.seat is not self._seat:
            owners = [board.owner for board in view.boards]
            if view.seat is self._seat and owners == self._owners and _are_apart(owners):
                for before, now in zip(self._boards, view.boards, strict=True):
                    if now is not before and not self._change(before, now):
                        self._lay_out_alone(now)
            else:
                self._seat, self._owners = view.seat, owners
                self._flat[:] = 0
                self._lay_out(view.boards)
            self._boards = view.boards
        return self._planes.copy()

    def _change(self, before: Board, now: Board) -> bool:
        """Change what has changed on a board; return whether that was possible."""
        changed = _changed(before.layers, now.layers)
        if changed is None:
            return False
        flat, cell = self._flat, self._encoding.cell
        theirs = now.owner not in (self._seat, None)
        for was, layer in changed:
            start = self._encoding.start_of(theirs, layer.kind)
            for square in difference(was.squares, layer.squares):
                index = start + cell[square]
                flat[index] = 1 - flat[index]
        return True

    def _lay_out_alone(self, board: Board) -> None:
        side = len(self._flat) // 2
        match board.owner:
            case None:
                self._flat[:] = 0
            case owner if owner is self._seat:
                self._flat[:side] = 0
            case _:
                self._flat[side:] = 0
        self._lay_out((board,))

    def _lay_out(self, boards: Sequence[Board]) -> None:
        laid = [self._encoding.layouts[each] for each in self._sides(boards)]
        if laid:
            cells, values = zip(*laid, strict=True)
            self._flat[np.concatenate(cells)] = np.concatenate(values)

    def _sides(self, boards: Sequence[Board]) -> Iterator[tuple[bool, Layer]]:
        """Each layer, and whether it is the other seat's. On a board that both share, it bears the
        seat's name."""
        assert self._seat, "views are a seat's"
        other = self._seat.other
        for board in boards:
            for layer in board.layers:
                yield board.owner is other if board.owner else layer.name == other.value, layer


def _are_apart(owners: Sequence[Seat | None]) -> bool:
    """Whether no two boards share their planes."""
    return len(owners) == 1 or (None not in owners and len({*owners}) == len(owners))


def _changed(before: Sequence[Layer], now: Sequence[Layer]) -> Sequence[tuple[Layer, Layer]] | None:
    """The layers that have changed, as they were and are; None if one is new or gone, or is not
    alone in its plane."""
    if len(now) != len(before):
        return None
    pairs = zip(before, now, strict=True)
    changed = [(was, layer) for was, layer in pairs if layer is not was and layer != was]
    for was, layer in changed:
        alike = layer.kind == was.kind and _is_plain(layer) and _is_plain(was)
        if not alike or [each.kind for each in now].count(layer.kind) > 1:
            return None
    return changed


def _is_plain(layer: Layer) -> bool:
    """Whether a layer lies in the plane of its kind, and in no other."""
    further = (layer.name, layer.label, layer.facing)
    return further == (None, None, None) and layer.kind in LAYERS
