"""Transactions that read or write whole matches: exports, imports, and what a check looks at."""

from collections.abc import Callable, Iterable

from seabattle.core.seat import HEARERS, Seat
from seabattle.store.errors import BadExport, Damaged, Exists, NoSuchPlayer, Unstorable
from seabattle.store.steps.base import Steps, ask, json_text, json_value
from seabattle.store.steps.logs import ADD, read_rows, values_of
from seabattle.store.steps.matches import create, read
from seabattle.store.steps.players import add_link, read_link, read_player, write_key, write_player
from seabattle.store.steps.seats import read_notes, sitters, write_notes, write_sitter
from seabattle.store.upkeep.checks import problems
from seabattle.store.upkeep.export_format import (
    FORMAT,
    Heading,
    Whole,
    WholeLink,
    WholeMatch,
    WholePlayer,
    WholeRow,
    line_of,
    read_lines,
)
from seabattle.store.values import Link, Row

AT_A_TIME = 500


def export(write: Callable[[bytes], object]) -> Steps[int]:
    """Write everything as of one moment, players before the matches they sit at; how many lines."""
    write(line_of(Heading(FORMAT)))
    lines = 0
    for table, key, read_whole in (
        ("players", "id", whole_player),
        ("matches", "id", whole_match),
        ("links", "hash", whole_link),
    ):
        lines += yield from _export_table(table, key, read_whole, write)
    return lines


def _export_table(
    table: str,
    key: str,
    read_whole: Callable[[str], Steps[Whole]],
    write: Callable[[bytes], object],
) -> Steps[int]:
    lines, last = 0, ""
    while ids := (yield from some_ids(table, key, last)):
        for last in ids:
            try:
                write(line_of((yield from read_whole(last))))
            except Damaged as error:
                raise Damaged(f"{table}, {last}: {error}") from None
        lines += len(ids)
    return lines


def some_ids(table: str, key: str, last: str) -> Steps[list[str]]:
    """Those that come after the last one, as many as are looked at in one go."""
    sql = f"SELECT {key} FROM {table} WHERE {key} > $1 ORDER BY {key} LIMIT {AT_A_TIME}"
    return [id for (id,) in (yield ask(sql, last))]


def whole_player(id: str) -> Steps[Whole]:
    player = yield from read_player(id)
    found = yield ask("SELECT hash FROM keys WHERE player = $1 ORDER BY hash", id)
    return WholePlayer(player, tuple(key for (key,) in found))


def whole_match(id: str) -> Steps[WholeMatch]:
    head = yield from read(id)
    rows = yield from read_rows(id, 0)
    seated = yield from sitters(id)
    notes = {}
    for seat in HEARERS:
        noted = yield from read_notes(id, seat)
        if noted is not None:
            notes[seat.value] = noted
    return WholeMatch(head, tuple(map(_whole_row, rows)), tuple(seated), notes)


def _whole_row(row: Row) -> WholeRow:
    return WholeRow(row.seat, json_value(row.order), row.time, row.order_id)


def _row(whole: WholeRow) -> Row:
    return Row(whole.seat, json_text(whole.order), whole.time, whole.order_id)


def whole_link(link_hash: str) -> Steps[Whole]:
    link = yield from read_link(link_hash)
    assert isinstance(link, Link)
    return WholeLink(link)


def import_lines(exported: Iterable[bytes]) -> Steps[int]:
    """Take in an export, all of it or nothing; how many lines."""
    lines = 0
    for number, whole in read_lines(exported):
        try:
            yield from _import(whole)
        except (BadExport, Exists, NoSuchPlayer, Unstorable) as error:
            raise type(error)(f"nothing was imported: line {number}: {error}") from None
        lines += 1
    return lines


def _import(whole: Whole) -> Steps[None]:
    match whole:
        case WholePlayer(player=player, keys=keys):
            yield from write_player(player)
            for key in keys:
                yield from write_key(player.id, key)
        case WholeLink(link=link):
            yield from add_link(link)
        case WholeMatch():
            yield from _import_match(whole)


def _import_match(whole: WholeMatch) -> Steps[None]:
    match = whole.head.id
    if (yield ask("SELECT id FROM matches WHERE id = $1", match)):
        raise Exists(f"match {match} is in the store already")
    for problem in problems(whole):
        raise BadExport(f"match {match} does not hold: {problem}")
    yield from create(whole.head)
    for position, row in enumerate(whole.log):
        yield ask(ADD, match, position, *values_of(_row(row)))
    for sitter in whole.sitters:
        yield from write_sitter(sitter)
    for seat, notes in whole.notes.items():
        yield from write_notes(match, Seat(seat), notes)
