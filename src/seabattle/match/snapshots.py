"""Snapshots of a finished match, step by step: as one seat saw it, or with all secrets open."""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from seabattle.core.events import Notice
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.orders import OnBehalf
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View, player_board_id
from seabattle.match.match import Entry, Match

Perspective = Literal["one", "two", "watcher", "all"]
"""The seat whose view is shown; `all` shows the secrets of both sides."""


class GivenOrder(msgspec.Struct, frozen=True):
    """An order and the seat that it belongs to, even if the table gave it on its behalf."""

    seat: Seat
    order: Json


class Snapshot(msgspec.Struct, frozen=True):
    """The view after an order, and the events that followed from it."""

    position: int
    """The number of orders given so far, sealed ones included."""
    view: View
    told: tuple[Notice, ...] = ()
    given: GivenOrder | None = None
    """The order that led here; only if all secrets are shown."""


def replay_snapshots(match: Match, eyes: Perspective) -> list[Snapshot]:
    """Return the beginning, and each later step that shows or tells something new."""
    told: list[Snapshot] = []
    for step in _iterate_steps(match, eyes):
        if not told or step.told or step.given or _is_new(step.view, told[-1].view):
            told.append(step)
    return told


def _is_new(view: View, last: View) -> bool:
    """Return whether a view differs; a roll of dice is shown with its result only."""
    return view != last and view.to_act != (Seat.CHANCE,)


def _iterate_steps(match: Match, eyes: Perspective) -> Iterator[Snapshot]:
    again = Match(match.game)
    yield Snapshot(0, _view_for(again, eyes))
    for position, entry in enumerate(match.log, start=1):
        notices = again.add(entry)
        if eyes == "all":
            yield Snapshot(position, _view_for(again, eyes), tuple(notices), _order_of(entry))
        else:
            heard = (notice for notice in notices if Seat(eyes) in notice.to)
            yield Snapshot(position, _view_for(again, eyes), tuple(heard))


def _view_for(match: Match, eyes: Perspective) -> View:
    """Return a seat's view; of all, the watcher's with both own boards and all counters in it."""
    if eyes != "all":
        return replace(match.view(Seat(eyes)), prompt=None)
    watched, views = match.view(Seat.WATCHER), [match.view(seat) for seat in PLAYERS]
    counters = {(c.name, c.of, c.item): c for view in views for c in view.counters}
    boards = [
        replace(board, id=player_board_id(view.seat))
        for view in views
        for board in view.boards
        if board.id == "own"
    ]
    return replace(
        watched, boards=tuple(boards) or watched.boards, counters=tuple(counters.values())
    )


def _order_of(entry: Entry) -> GivenOrder:
    if isinstance(entry.order, OnBehalf):
        return GivenOrder(entry.order.seat, entry.order.order)
    return GivenOrder(entry.seat, to_builtins(entry.order))
