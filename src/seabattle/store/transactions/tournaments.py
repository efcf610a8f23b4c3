"""Transactions on tournaments: entrants, pairings and byes. Each locks the room."""

from collections.abc import Callable

from msgspec.structs import replace

from seabattle.arena.pairing import Entrant
from seabattle.store.errors import NoSuchTournament
from seabattle.store.room_values import Bye, ChooseRound, Room, RoomMatch, Tournament
from seabattle.store.transactions.base import Transaction, execute, from_json, to_json
from seabattle.store.transactions.rooms import (
    list_room_matches,
    lock_room,
    to_room_match,
    write_changes,
    write_room_match,
)
from seabattle.store.transactions.seats import open_match

COLUMNS = "id, room, plan, started, ends"
MATCHES = """
    SELECT r.number, r.match, r.game, r.one, r.two, r.best_of, r.started,
        coalesce(r.ended, m.ended), coalesce(r.outcome, m.outcome), r.tournament, r.round,
        r.luck, r.luck_margin
    FROM room_matches r LEFT JOIN matches m ON m.id = r.match
    WHERE r.tournament = $1 ORDER BY r.number"""


def start_tournament(
    room: str, make: Callable[[Room, Tournament | None, list[RoomMatch]], Tournament]
) -> Transaction[Tournament]:
    """Start what `make` makes, given the room's last tournament and the matches of that.

    Raises `NoSuchRoom`.
    """
    there = yield from lock_room(room)
    last = yield from read_last_tournament(room)
    played = (yield from list_meetings(last.id)) if last else []
    made = make(there, last, played)
    yield from write_tournament(made)
    yield from write_changes(there, replace(there, used=made.started))
    return made


def write_tournament(tournament: Tournament) -> Transaction[None]:
    sql = f"INSERT INTO tournaments ({COLUMNS}) VALUES ($1, $2, $3, $4, $5)"
    plan = to_json(tournament.plan)
    yield execute(sql, tournament.id, tournament.room, plan, tournament.started, tournament.ends)
    for entrant in tournament.entrants:
        yield from _write_entrant(tournament.id, entrant)
    for bye in tournament.byes:
        yield from _write_bye(tournament.id, bye)


def _write_entrant(tournament: str, entrant: Entrant) -> Transaction[None]:
    sql = """
        INSERT INTO entrants (tournament, number, seen, gone) VALUES ($1, $2, $3, $4)
        ON CONFLICT (tournament, number) DO UPDATE SET seen = excluded.seen, gone = excluded.gone"""
    yield execute(sql, tournament, entrant.number, entrant.seen, entrant.gone)


def _write_bye(tournament: str, bye: Bye) -> Transaction[None]:
    sql = "INSERT INTO byes (tournament, round, number) VALUES ($1, $2, $3)"
    yield execute(sql, tournament, bye.round, bye.number)


def read_tournament(id: str) -> Transaction[Tournament]:
    """Return a tournament. Raises `NoSuchTournament`."""
    found = yield execute(f"SELECT {COLUMNS} FROM tournaments WHERE id = $1", id)
    if not found:
        raise NoSuchTournament(f"there is no tournament {id}")
    _, room, plan, started, ends = found[0]
    rows = yield execute(
        "SELECT number, seen, gone FROM entrants WHERE tournament = $1 ORDER BY number", id
    )
    entrants = tuple(Entrant(*row) for row in rows)
    rows = yield execute("SELECT round, number FROM byes WHERE tournament = $1 ORDER BY round", id)
    byes = tuple(Bye(*row) for row in rows)
    return Tournament(id, room, from_json(plan), started, ends, entrants, byes)


def read_last_tournament(room: str) -> Transaction[Tournament | None]:
    """Return the last tournament of a room."""
    sql = "SELECT id FROM tournaments WHERE room = $1 ORDER BY started DESC, id LIMIT 1"
    found = yield execute(sql, room)
    return (yield from read_tournament(found[0][0])) if found else None


def list_tournaments(room: str) -> Transaction[list[Tournament]]:
    found = yield execute("SELECT id FROM tournaments WHERE room = $1 ORDER BY started, id", room)
    tournaments = []
    for (id,) in found:
        tournaments.append((yield from read_tournament(id)))
    return tournaments


def list_meetings(tournament: str) -> Transaction[list[RoomMatch]]:
    """Return the matches of a tournament, the first ones first."""
    return [to_room_match(row) for row in (yield execute(MATCHES, tournament))]


def edit_tournament(
    id: str, edit: Callable[[Room, Tournament], tuple[Room, Tournament]]
) -> Transaction[Tournament]:
    """Replace a tournament and its room by what `edit` makes of them: entrants and the end.

    Raises `NoSuchTournament`, `NoSuchPlayer`.
    """
    tournament = yield from read_tournament(id)
    room = yield from lock_room(tournament.room)
    before = yield from read_tournament(id)  # under the lock
    edited_room, edited = edit(room, before)
    yield from write_changes(room, edited_room)
    yield execute("UPDATE tournaments SET ends = $2 WHERE id = $1", id, edited.ends)
    for entrant in edited.entrants:
        if entrant not in before.entrants:
            yield from _write_entrant(id, entrant)
    return edited


def renew_entrant(id: str, number: int, now: float) -> Transaction[bool]:
    """Note that an entrant is free; return whether there is one who has not left."""
    sql = """
        UPDATE entrants SET seen = $3 WHERE tournament = $1 AND number = $2 AND gone IS NULL
        RETURNING number"""
    return bool((yield execute(sql, id, number, now)))


def pair_entrants(
    id: str, choose: ChooseRound
) -> Transaction[tuple[list[RoomMatch], list[RoomMatch]]]:
    """Begin the matches that `choose` makes; nobody gets two at a time.

    Return the matches until now, and those that begin. Raises `NoSuchTournament`, `NoSuchPlayer`.
    """
    tournament = yield from read_tournament(id)
    room = yield from lock_room(tournament.room)
    tournament = yield from read_tournament(id)  # under the lock
    played = yield from list_meetings(id)
    made = choose(room, tournament, played)
    if made is None:
        return played, []
    last = yield from list_room_matches(room.id, 1)
    first = last[0].number + 1 if last else 1
    matches = []
    for number, new in enumerate(made.matches, start=first):
        yield from open_match(new.head, new.sitters, ())
        match = RoomMatch(
            number,
            new.head.id,
            new.head.game,
            new.one,
            new.two,
            new.best_of,
            new.head.created,
            tournament=id,
            round=made.number,
        )
        yield from write_room_match(room.id, match)
        matches.append(match)
    if made.bye is not None:
        yield from _write_bye(id, Bye(made.number, made.bye))
    yield from write_changes(
        room, replace(room, used=max(room.used, *(m.started for m in matches)))
    )
    return played, matches
