"""A recorded match as a row of pictures: what could be seen after each order, and what was told."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from seabattle.cli.describe import order_words
from seabattle.cli.phrases import Voice
from seabattle.core.chance import Drawn
from seabattle.core.events import Notice
from seabattle.core.orders import OnBehalf
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.tagged import plain
from seabattle.core.view import Board, View, board_of
from seabattle.match.match import Entry, Match
from seabattle.match.record import Record, new_match, replay

ALL = "all"
"""Every secret of both sides at once."""


class Frame(NamedTuple):
    """What there is to see, and the sentences about what has just happened."""

    view: View
    told: list[str]


def frames(record: Record, side: str, voice: Voice) -> list[Frame]:
    """The beginning, and then every step at which this side sees or hears something new."""
    replay(record)  # refuses an impossible record before anything is shown
    match = new_match(record)
    show = _everything if side == ALL else _as_seen_by(Seat(side))
    shown = [Frame(show(match), [voice.say("replay-begin")])]
    for row in record.log:
        entry = match.consider(row.seat, row.order)
        notices = match.add(entry)
        if side == ALL:
            told = [_order_line(entry, voice), *_all_told(notices, voice)]
        else:
            told = _told_to(Seat(side), notices, voice)
        frame = Frame(show(match), told)
        if told or frame.view != shown[-1].view:
            shown.append(frame)
    return shown


def _as_seen_by(seat: Seat) -> Callable[[Match], View]:
    return lambda match: replace(match.view(seat), prompt=None)


def _everything(match: Match) -> View:
    """The watcher's view with both sides' own boards and counters in it."""
    watched = match.view(Seat.WATCHER)
    views = [match.view(seat) for seat in PLAYERS]
    counters = {(c.name, c.of, c.item): c for view in views for c in view.counters}
    boards = tuple(_own_boards(views)) or watched.boards
    return replace(watched, boards=boards, counters=tuple(counters.values()))


def _own_boards(views: list[View]) -> Iterator[Board]:
    for view in views:
        own = (board for board in view.boards if board.id == "own")
        yield from (replace(board, id=board_of(view.seat)) for board in own)


def _told_to(seat: Seat, notices: list[Notice], voice: Voice) -> list[str]:
    return [voice.words.event(event, seat) for event, to in notices if seat in to]


def _all_told(notices: list[Notice], voice: Voice) -> Iterator[str]:
    """Every event once; one that was not for all, with the seats that heard it."""
    for event, to in notices:
        if Seat.WATCHER in to:
            yield voice.words.event(event, Seat.WATCHER)
            continue
        for seat in to:
            hearer = voice.seat(seat, Seat.WATCHER)
            yield voice.say("replay-only", seat=hearer, told=voice.words.event(event, seat))


def _order_line(entry: Entry, voice: Voice) -> str:
    """Who gives which order, sealed or not."""
    if isinstance(entry.order, Drawn):
        return voice.say("replay-draw", values=" ".join(map(str, entry.order.values)))
    behalf = entry.order if isinstance(entry.order, OnBehalf) else None
    seat, order = (behalf.seat, behalf.order) if behalf else (entry.seat, plain(entry.order))
    said = order_words(order, voice)
    return voice.say("replay-order", player=voice.seat(seat, Seat.WATCHER), order=said)
