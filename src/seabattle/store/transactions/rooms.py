"""Transactions on rooms: their members, and the matches between them."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from seabattle.core.kinds import Json
from seabattle.store.errors import AlreadyExists, NoSuchRoom
from seabattle.store.room_values import MakeRoomMatch, Room, RoomMatch, RoomMember
from seabattle.store.transactions import players
from seabattle.store.transactions.base import (
    Transaction,
    check_id,
    execute,
    from_json,
    select_for_update,
    to_json,
)
from seabattle.store.transactions.matches import parse_outcome, read_head
from seabattle.store.transactions.seats import open_match
from seabattle.store.values import ROOMS_TOPIC, Broadcast, MatchHead

COLUMNS = "id, title, secret, host, plan, locked, created, used, code, code_until"
MEMBER_COLUMNS = "room, number, player, name, since, gone"
MATCH_COLUMNS = (
    "room, number, match, game, one, two, best_of, started, ended, outcome, tournament, round,"
    " luck, luck_margin"
)
MATCHES = """
    SELECT r.number, r.match, r.game, r.one, r.two, r.best_of, r.started,
        coalesce(r.ended, m.ended), coalesce(r.outcome, m.outcome), r.tournament, r.round,
        r.luck, r.luck_margin
    FROM room_matches r LEFT JOIN matches m ON m.id = r.match
    WHERE r.room = $1 ORDER BY r.number DESC"""


def create_room(room: Room) -> Transaction[None]:
    """Create a room with its members. Raises `AlreadyExists`, `NoSuchPlayer`."""
    check_id(room.id)
    sql = f"""
        INSERT INTO rooms ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT DO NOTHING RETURNING id"""
    if not (yield execute(sql, *_to_values(room))):
        if (yield from read_room(room.id)) != room:
            raise AlreadyExists(f"another room has the name {room.id}; choose another name")
        return
    for member in room.members:
        yield from _write_member(room.id, member)


def read_room(id: str) -> Transaction[Room]:
    """Return a room by name. Raises `NoSuchRoom`."""
    found = yield execute(f"SELECT {COLUMNS} FROM rooms WHERE id = $1", id)
    return (yield from _to_room(found, id))


def lock_room(id: str) -> Transaction[Room]:
    found = yield select_for_update(f"SELECT {COLUMNS} FROM rooms WHERE id = $1", id)
    return (yield from _to_room(found, id))


def _to_room(found: list[tuple[Any, ...]], id: str) -> Transaction[Room]:
    if not found:
        raise NoSuchRoom(f"there is no room {id}")
    _, title, secret, host, plan, locked, created, used, code, until = found[0]
    members = yield from _read_members(id)
    room = Room(id, title, secret, host, from_json(plan), bool(locked), created, used, members)
    return replace(room, code=code, code_until=until)


def find_room_by_code(code: str, now: float) -> Transaction[Room | None]:
    """Return the room that a code opens now."""
    sql = "SELECT id FROM rooms WHERE code = $1 AND code_until > $2 ORDER BY code_until LIMIT 1"
    found = yield execute(sql, code, now)
    return (yield from read_room(found[0][0])) if found else None


def _read_members(room: str) -> Transaction[tuple[RoomMember, ...]]:
    sql = """
        SELECT number, player, name, since, gone FROM room_members WHERE room = $1
        ORDER BY number"""
    return tuple(RoomMember(*row) for row in (yield execute(sql, room)))


def edit_room(id: str, edit: Callable[[Room], Room]) -> Transaction[Room | None]:
    """Replace a room by what `edit` makes of it; concurrent edits do not get lost.

    If the host is gone, the member who has been there longest becomes the host. A room without
    members is deleted, and None returned. Raises `NoSuchRoom`, `NoSuchPlayer`.
    """
    room = yield from lock_room(id)
    return (yield from write_changes(room, edit(room)))


def write_changes(before: Room, edited: Room) -> Transaction[Room | None]:
    """Write what has changed; a room without members is deleted, and one of them is its host."""
    present = [member.number for member in edited.members if member.is_present]
    yield Broadcast(ROOMS_TOPIC, edited.id)
    if not present:
        yield from _delete_rooms([edited.id])
        return None
    room = edited if edited.host in present else replace(edited, host=present[0])
    for member in room.members:
        if member not in before.members:
            yield from _write_member(room.id, member)
    sql = """
        UPDATE rooms SET title = $2, secret = $3, host = $4, plan = $5, locked = $6, created = $7,
        used = $8, code = $9, code_until = $10 WHERE id = $1"""
    yield execute(sql, *_to_values(room))
    return room


def _write_member(room: str, member: RoomMember) -> Transaction[None]:
    if member.player is not None:
        yield from players.read_player(member.player)
    sql = f"""
        INSERT INTO room_members ({MEMBER_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (room, number) DO UPDATE SET player = excluded.player, name = excluded.name,
        since = excluded.since, gone = excluded.gone"""
    values = member.number, member.player, member.name, member.since, member.gone
    yield execute(sql, room, *values)


def close_room(id: str) -> Transaction[None]:
    """Delete a room; its matches stay. Raises `NoSuchRoom`."""
    yield from lock_room(id)
    yield from _delete_rooms([id])
    yield Broadcast(ROOMS_TOPIC, id)


def purge_rooms(used_before: float, limit: int = 100) -> Transaction[int]:
    """Delete rooms that were last used before this time, and return how many."""
    sql = f"SELECT id FROM rooms WHERE used < $1 ORDER BY used LIMIT {int(limit)}"
    ids = [id for (id,) in (yield execute(sql, used_before))]
    yield from _delete_rooms(ids)
    return len(ids)


def _delete_rooms(ids: list[str]) -> Transaction[None]:
    for id in ids:
        for table in ("entrants", "byes"):
            sql = f"DELETE FROM {table} WHERE tournament IN"
            yield execute(f"{sql} (SELECT id FROM tournaments WHERE room = $1)", id)
        yield execute("DELETE FROM tournaments WHERE room = $1", id)
        yield execute("DELETE FROM room_matches WHERE room = $1", id)
        yield execute("DELETE FROM room_members WHERE room = $1", id)
        yield execute("DELETE FROM rooms WHERE id = $1", id)


def list_rooms_of(player: str, limit: int = 50) -> Transaction[list[Room]]:
    """Return the rooms of which a player is a member, the last used first."""
    found = yield execute(
        "SELECT room FROM room_members JOIN rooms ON id = room"
        f" WHERE player = $1 AND gone IS NULL ORDER BY used DESC, room LIMIT {int(limit)}",
        player,
    )
    rooms = []
    for (id,) in found:
        rooms.append((yield from read_room(id)))
    return rooms


def delete_player(player: str, anonymise: Callable[[Json], Json]) -> Transaction[None]:
    """Delete a player with keys, notes, ratings and subscriptions; the matches stay.

    Seats keep what `anonymise` leaves of the sitter's details, and rooms the scores. Raises
    `NoSuchPlayer`.
    """
    found = yield execute(
        "SELECT DISTINCT room FROM room_members WHERE player = $1 ORDER BY room", player
    )
    for (id,) in found:
        room = yield from lock_room(id)
        yield from write_changes(room, _without_player(room, player))
    yield from players.delete_player(player, anonymise)


def _without_player(room: Room, player: str) -> Room:
    members = (
        replace(member, player=None, name="") if member.player == player else member
        for member in room.members
    )
    return replace(room, members=tuple(members))


# Matches


def start_room_match(
    id: str, one: int, two: int, make_match: MakeRoomMatch, now: float
) -> Transaction[RoomMatch]:
    """Start a match between two members, or return the one that they are playing.

    Raises `NoSuchRoom`, `NoSuchPlayer`.
    """
    room = yield from lock_room(id)
    matches = yield from list_room_matches(id, None)
    between = [match for match in matches if {match.one, match.two} == {one, two}]
    if between and between[0].ended is None:
        return between[0]
    last = between[0] if between else None
    made = make_match(room, last, (yield from _read_head_if_kept(last)))
    yield from open_match(made.head, made.sitters, ())
    number = matches[0].number + 1 if matches else 1
    match = RoomMatch(
        number, made.head.id, made.head.game, made.one, made.two, made.best_of, made.head.created
    )
    yield from write_room_match(id, match)
    yield from write_changes(room, replace(room, used=now))
    return match


def _read_head_if_kept(last: RoomMatch | None) -> Transaction[MatchHead | None]:
    if last is None or not (yield execute("SELECT id FROM matches WHERE id = $1", last.match)):
        return None
    return (yield from read_head(last.match))


def write_room_match(room: str, match: RoomMatch) -> Transaction[None]:
    values = match.match, match.game, match.one, match.two, match.best_of, match.started
    outcome = to_json(match.outcome) if match.outcome else None
    yield execute(
        f"INSERT INTO room_matches ({MATCH_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9,"
        " $10, $11, $12, $13, $14)",
        room,
        match.number,
        *values,
        match.ended,
        outcome,
        match.tournament,
        match.round,
        match.luck,
        match.luck_margin,
    )


def list_room_matches(id: str, limit: int | None = 2000) -> Transaction[list[RoomMatch]]:
    """Return the matches of a room, newest first."""
    most = "" if limit is None else f" LIMIT {int(limit)}"
    found = yield execute(MATCHES + most, id)
    return list(map(to_room_match, found))


def to_room_match(row: tuple[Any, ...]) -> RoomMatch:
    outcome = parse_outcome(row[8]) if row[8] else None
    return RoomMatch(*(*row[:8], outcome, *row[9:]))


def import_room(room: Room, matches: tuple[RoomMatch, ...]) -> Transaction[None]:
    yield from create_room(room)
    for match in matches:
        yield from write_room_match(room.id, match)


def _to_values(room: Room) -> tuple[Any, ...]:
    plan = to_json(room.plan)
    return (
        room.id,
        room.title,
        room.secret,
        room.host,
        plan,
        room.locked,
        room.created,
        room.used,
        room.code,
        room.code_until,
    )
