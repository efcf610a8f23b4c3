"""Transactions that read or write complete matches, for exports, imports and checks."""

from collections.abc import Callable, Iterable

from seabattle.core.seat import HEARERS, Seat
from seabattle.store.errors import (
    AlreadyExists,
    BadExport,
    CorruptData,
    NameTaken,
    NoSuchPlayer,
    Unstorable,
)
from seabattle.store.maintenance.checks import find_problems
from seabattle.store.maintenance.export_format import (
    FORMAT,
    ExportedPairing,
    ExportedRow,
    ExportLine,
    Heading,
    LinkLine,
    MatchLine,
    PlayerLine,
    RoomLine,
    SecretLine,
    encode_line,
    read_lines,
)
from seabattle.store.transactions.base import Transaction, execute, from_json, to_json
from seabattle.store.transactions.bots import read_bot, write_bot
from seabattle.store.transactions.league import read_league_match, write_league_match
from seabattle.store.transactions.log import INSERT_ROW, read_rows
from seabattle.store.transactions.matches import create_match, read_head
from seabattle.store.transactions.players import (
    add_link,
    read_link,
    read_player,
    write_key,
    write_player,
)
from seabattle.store.transactions.push import (
    ensure_house_secret,
    read_house_secret,
    read_subscriptions,
    write_subscription,
)
from seabattle.store.transactions.ratings import is_listed, read_skills, set_listed, write_skill
from seabattle.store.transactions.rooms import import_room, list_room_matches, read_room
from seabattle.store.transactions.seats import read_notes, read_sitters, write_notes, write_sitter
from seabattle.store.transactions.tournaments import list_tournaments, write_tournament
from seabattle.store.values import LeagueMatch, Link, LogRow

PAGE_SIZE = 500


def export(write: Callable[[bytes], object]) -> Transaction[int]:
    """Write a snapshot of everything, players before their matches; return the line count."""
    write(encode_line(Heading(FORMAT)))
    lines = 0
    for table, key, read_line in (
        ("players", "id", export_player),
        ("matches", "id", export_match),
        ("rooms", "id", export_room),
        ("links", "hash", export_link),
        ("house_secrets", "name", export_secret),
    ):
        lines += yield from _export_table(table, key, read_line, write)
    return lines


def _export_table(
    table: str,
    key: str,
    read_line: Callable[[str], Transaction[ExportLine]],
    write: Callable[[bytes], object],
) -> Transaction[int]:
    lines, last = 0, ""
    while ids := (yield from read_ids_after(table, key, last)):
        for last in ids:
            try:
                write(encode_line((yield from read_line(last))))
            except CorruptData as error:
                raise CorruptData(f"{table}, {last}: {error}") from None
        lines += len(ids)
    return lines


def read_ids_after(table: str, key: str, last: str) -> Transaction[list[str]]:
    """Return the next page of ids."""
    sql = f"SELECT {key} FROM {table} WHERE {key} > $1 ORDER BY {key} LIMIT {PAGE_SIZE}"
    return [id for (id,) in (yield execute(sql, last))]


def export_player(id: str) -> Transaction[ExportLine]:
    player = yield from read_player(id)
    found = yield execute("SELECT hash FROM keys WHERE player = $1 ORDER BY hash", id)
    keys = tuple(key for (key,) in found)
    skills = yield from read_skills(id)
    listed = yield from is_listed(id)
    subscriptions = yield from read_subscriptions(id)
    bot = yield from read_bot(id)
    return PlayerLine(player, keys, skills, listed, tuple(subscriptions), bot)


def export_match(id: str) -> Transaction[MatchLine]:
    head = yield from read_head(id)
    rows = yield from read_rows(id, 0)
    seated = yield from read_sitters(id)
    notes = {}
    for seat in HEARERS:
        noted = yield from read_notes(id, seat)
        if noted is not None:
            notes[seat.value] = noted
    pairing = yield from _export_pairing(id)
    league = yield from read_league_match(id)
    return MatchLine(head, tuple(map(_export_row, rows)), tuple(seated), notes, pairing, league)


def _export_pairing(match: str) -> Transaction[ExportedPairing | None]:
    found = yield execute("SELECT one, two, rated FROM pairings WHERE match = $1", match)
    return ExportedPairing(*found[0]) if found else None


def _export_row(row: LogRow) -> ExportedRow:
    return ExportedRow(row.seat, from_json(row.order), row.time, row.order_id)


def export_room(id: str) -> Transaction[ExportLine]:
    room = yield from read_room(id)
    matches = tuple(reversed((yield from list_room_matches(id, None))))
    return RoomLine(room, matches, tuple((yield from list_tournaments(id))))


def export_link(link_hash: str) -> Transaction[ExportLine]:
    link = yield from read_link(link_hash)
    assert isinstance(link, Link)
    return LinkLine(link)


def export_secret(name: str) -> Transaction[ExportLine]:
    return SecretLine(name, (yield from read_house_secret(name)))


def import_lines(file: Iterable[bytes]) -> Transaction[int]:
    """Import all lines of an export, or none; return the line count."""
    lines = 0
    for number, exported in read_lines(file):
        try:
            yield from _import(exported)
        except (BadExport, AlreadyExists, NameTaken, NoSuchPlayer, Unstorable) as error:
            raise type(error)(f"nothing was imported: line {number}: {error}") from None
        lines += 1
    return lines


def _import(exported: ExportLine) -> Transaction[None]:
    match exported:
        case PlayerLine():
            yield from _import_player(exported)
        case LinkLine(link=link):
            yield from add_link(link)
        case SecretLine(name=name, secret=secret):
            yield from ensure_house_secret(name, secret)  # one that is there already stays
        case MatchLine():
            yield from _import_match(exported)
        case RoomLine(room=room, matches=matches, tournaments=tournaments):
            yield from import_room(room, matches)
            for tournament in tournaments:
                yield from write_tournament(tournament)


def _import_player(exported: PlayerLine) -> Transaction[None]:
    id = exported.player.id
    yield from write_player(exported.player)
    if exported.bot:
        yield from write_bot(exported.bot)
    for key in exported.keys:
        yield from write_key(id, key)
    for game, skill in exported.skills.items():
        yield from write_skill(game, id, skill)
    if exported.listed:
        yield from set_listed(id, listed=True)
    for subscription in exported.subscriptions:
        yield from write_subscription(subscription)


def _import_match(exported: MatchLine) -> Transaction[None]:
    match = exported.head.id
    if (yield execute("SELECT id FROM matches WHERE id = $1", match)):
        raise AlreadyExists(f"match {match} is in the store already")
    for problem in find_problems(exported):
        raise BadExport(f"match {match} is inconsistent: {problem}")
    yield from create_match(exported.head)
    for position, row in enumerate(exported.log):
        order = to_json(row.order)
        yield execute(INSERT_ROW, match, position, row.seat.value, order, row.time, row.order_id)
    for sitter in exported.sitters:
        yield from write_sitter(sitter)
    for seat, notes in exported.notes.items():
        yield from write_notes(match, Seat(seat), notes)
    if exported.pairing:
        yield from _import_pairing(match, exported.pairing)
    if exported.league:
        yield from _import_league_match(match, exported.league)


def _import_league_match(match: str, league: LeagueMatch) -> Transaction[None]:
    for player in filter(None, (league.one, league.two)):
        yield from read_player(player)
    yield from write_league_match(match, league)


def _import_pairing(match: str, pairing: ExportedPairing) -> Transaction[None]:
    for player in filter(None, (pairing.one, pairing.two)):
        yield from read_player(player)
    sql = "INSERT INTO pairings (match, one, two, rated) VALUES ($1, $2, $3, $4)"
    yield execute(sql, match, pairing.one, pairing.two, pairing.rated)
