"""Differences between two views of a seat, for updates.

A difference depends on nothing but the two views, so it reveals no more than they do.
"""

import msgspec
from msgspec import UNSET, UnsetType, convert
from msgspec.structs import replace

from seabattle.core.grid import Shape
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import Prompt
from seabattle.core.seat import Seat
from seabattle.core.view import Board, BoardId, Counter, Layer, View


class BoardPart(msgspec.Struct, frozen=True, gc=False):
    """A board with all its layers; owner and shape are sent only once."""

    id: BoardId
    layers: tuple[Layer, ...]
    owner: Seat | UnsetType | None = UNSET
    shape: Shape | UnsetType = UNSET


class ViewPart(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Changed parts of a view, each of which replaces the previous one."""

    seat: Seat | UnsetType = UNSET
    """Only in a complete view, as the first of a connection is."""
    phase: str | UnsetType = UNSET
    to_act: tuple[Seat, ...] | UnsetType = UNSET
    boards: tuple[BoardPart, ...] = ()
    """Only boards that have changed."""
    counters: tuple[Counter, ...] | UnsetType = UNSET
    prompt: Prompt | UnsetType | None = UNSET
    outcome: Outcome | UnsetType | None = UNSET


def diff_views(before: View | None, now: View) -> ViewPart:
    """Return the parts of a view that have changed; all of them without a previous view."""
    if before is None or len(before.boards) != len(now.boards):
        return _whole(now)
    boards: list[BoardPart] = []
    for old, board in zip(before.boards, now.boards, strict=True):
        if old is board:
            continue
        if old.id != board.id:
            return _whole(now)
        if old.layers != board.layers:
            boards.append(BoardPart(board.id, board.layers))
    return ViewPart(
        phase=UNSET if before.phase == now.phase else now.phase,
        to_act=UNSET if before.to_act == now.to_act else now.to_act,
        boards=tuple(boards),
        counters=UNSET if before.counters == now.counters else now.counters,
        prompt=UNSET if before.prompt == now.prompt else now.prompt,
        outcome=UNSET if before.outcome == now.outcome else now.outcome,
    )


def apply_view_part(before: View | None, part: ViewPart) -> View:
    """Return the view after an update: a part replaces what it names of the view before it."""
    if part.seat is not UNSET:
        return convert(part, View, from_attributes=True)
    if before is None:
        raise ValueError("the first update of a connection has a whole view")
    layers = {board.id: board.layers for board in part.boards}
    boards = tuple(
        replace(board, layers=layers.get(board.id, board.layers)) for board in before.boards
    )
    named = {name: getattr(part, name) for name in part.__struct_fields__}
    changed = {name: value for name, value in named.items() if value is not UNSET}
    return replace(before, **{**changed, "boards": boards})


def _whole(view: View) -> ViewPart:
    boards = tuple(map(_whole_board, view.boards))
    counters, prompt, outcome = view.counters, view.prompt, view.outcome
    return ViewPart(view.seat, view.phase, view.to_act, boards, counters, prompt, outcome)


def _whole_board(board: Board) -> BoardPart:
    return BoardPart(board.id, board.layers, board.owner, board.shape)
