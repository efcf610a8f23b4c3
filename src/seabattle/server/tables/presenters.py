"""A table as everybody is shown it. Nothing of the game is in it."""

from collections.abc import Mapping

from seabattle.core.seat import PLAYERS, Seat
from seabattle.match.dealer import commitment
from seabattle.server.protocol.tables import TableInfo, TableSeat
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


def listed_table(head: MatchHead, sitters: list[Sitter]) -> TableInfo:
    """A table that need not be loaded to be shown; `sitters` may be of others too."""
    own = (sitter for sitter in sitters if sitter.match == head.id)
    return table_info(head, {sitter.seat: details_of(sitter) for sitter in own})


def table_info(
    head: MatchHead, details: Mapping[Seat, Details], rematch: str | None = None
) -> TableInfo:
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
        duration=_duration(head, details) if opened else None,
        rematch=rematch,
        rated=terms.queued,
        lesson=terms.lesson,
        retake_of=terms.retake.table if terms.retake else None,
    )


def _duration(head: MatchHead, details: Mapping[Seat, Details]) -> int | None:
    """From when both numbers were open, in whole seconds."""
    if head.ended is None or head.outcome is None:
        return None
    return max(0, round(head.ended - max(each.ready for each in details.values())))


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
        helped=details.helped,
    )
