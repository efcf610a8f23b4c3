"""Transactions on seats: their sitters, private notes, and the coach's analyses."""

from collections.abc import Callable, Sequence

from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.store.errors import MatchEnded, SeatTaken, TooManyMatches
from seabattle.store.transactions.base import (
    Transaction,
    execute,
    from_json,
    parse_seat,
    to_json,
)
from seabattle.store.transactions.matches import create_match, lock_match, read_head
from seabattle.store.transactions.players import (
    add_link,
    delete_other_keys,
    lock_player,
    read_player,
    use_link,
)
from seabattle.store.values import ROOMS_TOPIC, Broadcast, Link, MatchChanged, MatchHead, Sitter

COLUMNS = "match, seat, secret_hash, since, player, details"


def open_match(
    head: MatchHead,
    sitters: Sequence[Sitter] = (),
    links: Sequence[Link] = (),
    *,
    most_open: int | None = None,
) -> Transaction[None]:
    """Create a match with its sitters and the links to its other seats, in one commit.

    Raises `AlreadyExists` if another match has this id, even if both are created at once;
    `NoSuchPlayer`; `TooManyMatches` if a sitter has `most_open` matches under way.
    """
    if (yield from create_match(head)):
        for sitter in sitters:
            yield from _check_open_matches(sitter.player, most_open)
            yield from write_sitter(sitter)
        for link in links:
            yield from add_link(link)


def take_seat(
    sitter: Sitter, link: str | None = None, *, most_open: int | None = None
) -> Transaction[None]:
    """Take a free seat, and use up the link (by its hash), if given, in the same commit.

    A player has one seat at a match. Raises `SeatTaken`, `LinkSpent`, `MatchEnded`,
    `NoSuchMatch`, `NoSuchPlayer`; `TooManyMatches` if the sitter has `most_open` matches
    under way.
    """
    ended = yield from lock_match(sitter.match)
    secret = yield from _read_secret_hash(sitter.match, sitter.seat)
    if secret == sitter.secret_hash:
        return
    if ended:
        raise MatchEnded(f"match {sitter.match} is over")
    if secret is not None or (yield from _has_seat(sitter.match, sitter.player)):
        raise _make_seat_taken(sitter.match, sitter.seat)
    yield from _check_open_matches(sitter.player, most_open)
    if link is not None:
        yield from use_link(link, sitter.since)
    yield from write_sitter(sitter)
    yield MatchChanged(sitter.match)


def _check_open_matches(player: str | None, most: int | None) -> Transaction[None]:
    """Raise `TooManyMatches` if a player has `most` matches under way."""
    if player is None or most is None:
        return
    yield from lock_player(player)
    if (yield from count_open_matches(player)) >= most:
        raise TooManyMatches(f"player {player} has {most} matches under way")


def count_open_matches(player: str) -> Transaction[int]:
    sql = """
        SELECT count(*) FROM seats JOIN matches ON id = match
        WHERE player = $1 AND ended IS NULL"""
    [(count,)] = yield execute(sql, player)
    return int(count)


def write_sitter(sitter: Sitter) -> Transaction[None]:
    if sitter.player is not None:
        yield from read_player(sitter.player)
    yield execute(
        f"INSERT INTO seats ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)",
        sitter.match,
        sitter.seat.value,
        sitter.secret_hash,
        sitter.since,
        sitter.player,
        to_json(sitter.details),
    )


def _read_secret_hash(match: str, seat: Seat) -> Transaction[str | None]:
    sql = "SELECT secret_hash FROM seats WHERE match = $1 AND seat = $2"
    found = yield execute(sql, match, seat.value)
    return found[0][0] if found else None


def _has_seat(match: str, player: str | None) -> Transaction[bool]:
    """Return whether a player has a seat at the match; False for an anonymous one."""
    sql = "SELECT seat FROM seats WHERE match = $1 AND player = $2"
    return player is not None and bool((yield execute(sql, match, player)))


def _make_seat_taken(match: str, seat: Seat) -> SeatTaken:
    return SeatTaken(f"somebody else holds seat {seat} of match {match}")


def update_sitter(match: str, seat: Seat, secret_hash: str, details: Json) -> Transaction[None]:
    """Replace the details of the sitter. Raises `SeatTaken` if the secret does not match."""
    sql = """
        UPDATE seats SET details = $4 WHERE match = $1 AND seat = $2 AND secret_hash = $3
        RETURNING match"""
    if not (yield execute(sql, match, seat.value, secret_hash, to_json(details))):
        raise _make_seat_taken(match, seat)
    yield MatchChanged(match)


def leave_seat(match: str, seat: Seat, secret_hash: str) -> Transaction[None]:
    """Free the seat if the secret matches; otherwise do nothing."""
    sql = """
        DELETE FROM seats WHERE match = $1 AND seat = $2 AND secret_hash = $3
        RETURNING match"""
    if (yield execute(sql, match, seat.value, secret_hash)):
        yield MatchChanged(match)


def revoke_other_keys(player: str, kept_key: str, secret_hash: str) -> Transaction[int]:
    """Revoke all of a player's keys but one, and return how many were revoked.

    The revoked devices knew the secrets of the player's seats, so `secret_hash` replaces
    those; subscriptions of these devices go, too. Raises `NoSuchPlayer` unless the kept key is
    this player's.
    """
    others = yield from delete_other_keys(player, kept_key)
    sql = "UPDATE seats SET secret_hash = $2 WHERE player = $1 RETURNING match"
    for (match,) in (yield execute(sql, player, secret_hash)):
        yield MatchChanged(match)
    return others


def read_sitters(*matches: str) -> Transaction[list[Sitter]]:
    """Return the sitters of these matches, ordered by match and seat."""
    if not matches:
        return []
    places = ", ".join(f"${number}" for number in range(1, len(matches) + 1))
    sql = f"SELECT {COLUMNS} FROM seats WHERE match IN ({places}) ORDER BY match, seat"
    return [
        Sitter(match, parse_seat(seat), secret_hash, since, player, from_json(details))
        for match, seat, secret_hash, since, player, details in (yield execute(sql, *matches))
    ]


def write_notes(match: str, seat: Seat, notes: Json) -> Transaction[None]:
    yield from read_head(match)
    sql = """
        INSERT INTO notes (match, seat, notes) VALUES ($1, $2, $3)
        ON CONFLICT (match, seat) DO UPDATE SET notes = excluded.notes"""
    yield execute(sql, match, seat.value, to_json(notes))


def edit_notes(match: str, seat: Seat, edit: Callable[[Json], Json]) -> Transaction[Json]:
    """Replace a seat's private notes by what `edit` makes of them, and return the new notes.

    `edit` gets None if there are none yet. Concurrent edits do not get lost. Raises
    `NoSuchMatch`.
    """
    yield from lock_match(match)
    notes = edit((yield from read_notes(match, seat)))
    yield from write_notes(match, seat, notes)
    return notes


def read_notes(match: str, seat: Seat) -> Transaction[Json]:
    """Return a seat's private notes; None if there are none."""
    sql = "SELECT notes FROM notes WHERE match = $1 AND seat = $2"
    found = yield execute(sql, match, seat.value)
    return from_json(found[0][0]) if found else None


def write_analysis(match: str, seat: Seat, analysis: Json) -> Transaction[None]:
    """Keep the coach's analysis of a seat until the match is purged.

    Exports leave it out, since it can be computed again. Raises `NoSuchMatch`.
    """
    yield from read_head(match)
    sql = """
        INSERT INTO analyses (match, seat, analysis) VALUES ($1, $2, $3)
        ON CONFLICT (match, seat) DO UPDATE SET analysis = excluded.analysis"""
    yield execute(sql, match, seat.value, to_json(analysis))


def write_luck(match: str, luck: float | None, margin: float) -> Transaction[None]:
    """Note what luck did in a match of a room or a league; None if the coach found nothing."""
    sql = "UPDATE {} SET luck = $2, luck_margin = $3 WHERE match = $1 RETURNING {}"
    yield execute(sql.format("league_matches", "match"), match, luck, margin)
    for (room,) in (yield execute(sql.format("room_matches", "room"), match, luck, margin)):
        yield Broadcast(ROOMS_TOPIC, room)


def read_analysis(match: str, seat: Seat) -> Transaction[Json]:
    """Return the coach's analysis of a seat; None if it has not been computed yet."""
    sql = "SELECT analysis FROM analyses WHERE match = $1 AND seat = $2"
    found = yield execute(sql, match, seat.value)
    return from_json(found[0][0]) if found else None
