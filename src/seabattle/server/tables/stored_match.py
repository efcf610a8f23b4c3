"""The match of a table, and the rows of the log that it is stored as."""

import time
from collections.abc import Mapping

import msgspec

from seabattle.core.chance import Drawn
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode, read_order
from seabattle.games.catalogue import UnknownGame
from seabattle.match.dealer import Fair, Nobody
from seabattle.match.lesson import LessonMatch
from seabattle.match.match import Entry, Match
from seabattle.match.retake import ContinuedDealer
from seabattle.server.problems import ServerProblem
from seabattle.server.tables.metadata import (
    SitterDetails,
    TableTerms,
    are_numbers_open,
    get_game,
    get_lesson,
    house_of,
)
from seabattle.store.errors import CorruptData
from seabattle.store.values import LogRow, MatchHead


def new_match(head: MatchHead, terms: TableTerms, details: Mapping[Seat, SitterDetails]) -> Match:
    """Return a match before its first row."""
    try:
        game = get_game(head.game, head.version, encode(head.options))
    except UnknownGame:
        raise ServerProblem("unknown_rules", game=head.game, version=head.version) from None
    if terms.lesson:
        return LessonMatch(game, get_lesson(type(game), terms.lesson))
    dealer = _make_dealer(head, details)
    if terms.retake:
        orders = (read_order(game, row.order) for row in terms.retake.rows)
        known = [order for order in orders if isinstance(order, Drawn)]
        return Match(game, ContinuedDealer(known, dealer or Nobody()))
    return Match(game, dealer)


def _make_dealer(head: MatchHead, details: Mapping[Seat, SitterDetails]) -> Fair | None:
    """Return the dealer, or None before both numbers are open."""
    if not are_numbers_open(details):
        return None
    one, two = (bytes.fromhex(details[seat].number or "") for seat in PLAYERS)
    made = tuple(seat for seat in PLAYERS if details[seat].number_by == "house")
    return Fair(bytes.fromhex(house_of(head).secret), (one, two), made)


def first_rows(match: Match, terms: TableTerms) -> list[LogRow]:
    """Return the rows of a retake, or the draws that precede all orders."""
    if terms.retake:
        now = time.time()
        return [LogRow(row.seat, encode(row.order).decode(), now) for row in terms.retake.rows]
    return [to_row(entry) for entry in match.log]


def to_row(entry: Entry, order_id: str | None = None) -> LogRow:
    return LogRow(entry.seat, encode(entry.order).decode(), time.time(), order_id)


def to_entry(match: Match, row: LogRow) -> Entry:
    try:
        return Entry(row.seat, read_order(match.game, msgspec.json.decode(row.order)))
    except (msgspec.DecodeError, RecursionError) as error:
        raise CorruptData(f"{row.order!r:.60} is not JSON: {error}") from None
