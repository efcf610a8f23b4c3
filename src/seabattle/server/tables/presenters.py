"""What clients are shown: a table as everybody sees it, and a match as one seat does."""

from collections.abc import Mapping

import msgspec

from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.dealer import commitment
from seabattle.match.match import Match
from seabattle.server.protocol.messages import TableInfo, TableSeat, Update
from seabattle.server.protocol.view_diff import difference
from seabattle.server.tables.table import Live
from seabattle.server.tables.terms import (
    Details,
    SeatTerms,
    all_open,
    details_of,
    house_of,
    status_of,
    terms_of,
)
from seabattle.store.values import MatchHead, Sitter


def live_table(live: Live) -> TableInfo:
    return _table(live.head, live.details, live.rematch)


def listed_table(head: MatchHead, sitters: list[Sitter]) -> TableInfo:
    """A table that need not be loaded to be shown."""
    return _table(head, {sitter.seat: details_of(sitter) for sitter in sitters}, None)


def sitters_of(head: MatchHead, sitters: list[Sitter]) -> list[Sitter]:
    return [sitter for sitter in sitters if sitter.match == head.id]


def _table(head: MatchHead, details: Mapping[Seat, Details], rematch: str | None) -> TableInfo:
    terms = terms_of(head)
    opened = all_open(details)
    one, two = (_seat(seat, terms.seats[seat], details.get(seat), opened) for seat in PLAYERS)
    return TableInfo(
        id=head.id,
        game=head.game,
        version=head.version,
        options=head.options,
        status=status_of(head, details),
        seats=(one, two),
        house_commitment=commitment(bytes.fromhex(house_of(head).secret)),
        listed=head.listed,
        clock=terms.clock,
        outcome=head.outcome,
        rematch=rematch,
    )


def _seat(seat: Seat, terms: SeatTerms, details: Details | None, opened: bool) -> TableSeat:
    """A number is shown when both are open: whoever saw the other's first could choose."""
    name = seat.value
    if details is None:
        return TableSeat(name, terms.kind, player=terms.computer)
    return TableSeat(
        seat=name,
        kind=terms.kind,
        taken=True,
        nickname=details.nickname,
        player=details.computer,
        commitment=details.commitment,
        number=details.number if opened else None,
        number_by=details.number_by,
    )


class Told(msgspec.Struct, frozen=True, gc=False):
    """How far a client has been told about a match."""

    heard: int
    pledged: int
    rows: int = -1
    """Of the log; none is told before the first update."""
    view: View | None = None


def update_of(live: Live, match: Match, seat: Seat, before: Told) -> tuple[bytes, Told]:
    """All that is new to a seat which has been told so much, and how much that makes."""
    view, heard = match.view(seat), match.heard[seat]
    first = min(before.heard, len(heard))
    update = Update(
        first=first,
        events=heard[first:],
        view=difference(before.view, view),
        decision=match.decisions[seat],
        waiting_for=match.waiting_for,
        sealed=match.sealed.get(seat),
        pledges=tuple(match.pledges[before.pledged :]),
        deadline=deadline_of(live),
    )
    return encode(update), Told(len(heard), len(match.pledges), len(match.log), view)


def deadline_of(live: Live) -> int | None:
    if live.terms.clock is None or live.status != "playing":
        return None
    return round((live.step_began + live.terms.clock.seconds) * 1000)
