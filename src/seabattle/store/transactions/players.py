"""Transactions on players: profiles, history, keys of devices, and single-use links."""

from collections.abc import Callable
from typing import Any

import msgspec

from seabattle.core.kinds import Json
from seabattle.store.errors import AlreadyExists, LinkSpent, NoSuchPlayer
from seabattle.store.transactions.base import (
    Transaction,
    execute,
    from_json,
    parse_seat,
    select_for_update,
    to_json,
)
from seabattle.store.transactions.matches import parse_outcome
from seabattle.store.values import FinishedMatch, Link, MatchChanged, PlayerProfile

PROFILE = "id, nickname, created, EXISTS (SELECT 1 FROM bots WHERE bots.player = players.id)"


def add_player(player: PlayerProfile, key_hash: str) -> Transaction[None]:
    """Add a player and the key of a first device.

    Raises `AlreadyExists` for the id or the key.
    """
    yield from write_player(player)
    yield from write_key(player.id, key_hash)


def write_player(player: PlayerProfile) -> Transaction[None]:
    sql = """
        INSERT INTO players (id, nickname, created) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING RETURNING id"""
    if not (yield execute(sql, player.id, player.nickname, player.created)):
        there = yield from read_player(player.id)
        if there != player:
            raise AlreadyExists(f"another player has the id {player.id}; choose another id")


def write_key(player: str, key_hash: str) -> Transaction[None]:
    sql = "INSERT INTO keys (hash, player) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING hash"
    if not (yield execute(sql, key_hash, player)):
        owner = yield from find_player_by_key(key_hash)
        if owner is None or owner.id != player:
            raise AlreadyExists("another player has this key")


def read_player(id: str) -> Transaction[PlayerProfile]:
    """Return a player by id. Raises `NoSuchPlayer`."""
    found = yield execute(f"SELECT {PROFILE} FROM players WHERE id = $1", id)
    if not found:
        raise NoSuchPlayer(f"there is no player {id}")
    return _to_profile(found[0])


def _to_profile(row: tuple[Any, ...]) -> PlayerProfile:
    id, nickname, created, bot = row
    return PlayerProfile(id, nickname, created, bool(bot))


def find_player_by_key(key_hash: str) -> Transaction[PlayerProfile | None]:
    """Return the player who has this device key; None if nobody has it."""
    sql = f"SELECT {PROFILE} FROM players JOIN keys ON keys.player = players.id WHERE hash = $1"
    found = yield execute(sql, key_hash)
    return _to_profile(found[0]) if found else None


def rename_player(id: str, nickname: str) -> Transaction[None]:
    """Change a player's nickname. Raises `NoSuchPlayer`."""
    sql = "UPDATE players SET nickname = $2 WHERE id = $1 RETURNING id"
    if not (yield execute(sql, id, nickname)):
        raise NoSuchPlayer(f"there is no player {id}")


def add_key(player: str, key_hash: str, link: str, made_by: str, now: float) -> Transaction[None]:
    """Add the key of another device, and use up a link (by its hash) in the same commit.

    The link is void once `made_by`, the key of the device that made it, is revoked. Raises
    `LinkSpent`, `NoSuchPlayer`, and `AlreadyExists` if the new key is another player's.
    """
    yield from lock_player(player)
    if (yield from _has_key(player, key_hash)):
        return
    if not (yield from _has_key(player, made_by)):
        raise LinkSpent("the device that made this link has been locked out")
    yield from use_link(link, now)
    yield from write_key(player, key_hash)


def lock_player(id: str) -> Transaction[None]:
    """Lock a player until the commit, so that no key is added while others are revoked."""
    if not (yield select_for_update("SELECT id FROM players WHERE id = $1", id)):
        raise NoSuchPlayer(f"there is no player {id}")


def _has_key(player: str, key_hash: str) -> Transaction[bool]:
    owner = yield from find_player_by_key(key_hash)
    return owner is not None and owner.id == player


def delete_other_keys(player: str, kept: str) -> Transaction[int]:
    yield from lock_player(player)
    if not (yield from _has_key(player, kept)):
        raise NoSuchPlayer(f"player {player} does not have the key to keep")
    yield execute("DELETE FROM subscriptions WHERE player = $1 AND key_hash <> $2", player, kept)
    sql = "DELETE FROM keys WHERE player = $1 AND hash <> $2 RETURNING hash"
    return len((yield execute(sql, player, kept)))


def add_link(link: Link) -> Transaction[None]:
    """Add a single-use link. Raises `AlreadyExists`."""
    sql = """
        INSERT INTO links (hash, grants, created, expires, used) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT DO NOTHING RETURNING hash"""
    values = (link.hash, to_json(link.grants), link.created, link.expires, link.used)
    if not (yield execute(sql, *values)):
        there = yield from read_link(link.hash)
        if there is None or msgspec.structs.replace(there, used=link.used) != link:
            raise AlreadyExists("another link has this hash; make a new one")


def read_link(link_hash: str) -> Transaction[Link | None]:
    """Return the link, used or not; None if it is unknown. Reading does not use it up."""
    sql = "SELECT hash, grants, created, expires, used FROM links WHERE hash = $1"
    found = yield execute(sql, link_hash)
    if not found:
        return None
    hash_, grants, *times = found[0]
    return Link(hash_, from_json(grants), *times)


def use_link(link_hash: str, now: float) -> Transaction[None]:
    sql = """
        UPDATE links SET used = $2
        WHERE hash = $1 AND used IS NULL AND (expires IS NULL OR expires > $2)
        RETURNING hash"""
    if not (yield execute(sql, link_hash, now)):
        raise LinkSpent("the link is unknown, used or expired: ask for a new one")


def purge_links(before: float) -> Transaction[int]:
    """Delete links that were used or expired before this time, and return how many."""
    spent = "DELETE FROM links WHERE used < $1 OR expires < $1 RETURNING hash"
    return len((yield execute(spent, before)))


FINISHED_MATCHES = """
    SELECT m.id, m.game, m.version, m.options, mine.seat, rival.details, m.ended, m.outcome,
        (SELECT count(*) FROM log WHERE log.match = m.id AND log.seat = mine.seat),
        EXISTS (SELECT 1 FROM pairings WHERE pairings.match = m.id)
    FROM seats mine JOIN matches m ON m.id = mine.match
    LEFT JOIN seats rival ON rival.match = mine.match AND rival.seat <> mine.seat
    WHERE mine.player = $1 AND m.outcome IS NOT NULL
    ORDER BY m.ended DESC, m.id"""


def list_finished_matches(player: str, limit: int = 500) -> Transaction[list[FinishedMatch]]:
    """Return a player's finished matches, newest first."""
    found = yield execute(f"{FINISHED_MATCHES} LIMIT {int(limit)}", player)
    return [
        FinishedMatch(
            match=match,
            game=game,
            version=version,
            options=from_json(options),
            seat=parse_seat(seat),
            rival=from_json(rival) if rival else None,
            ended=ended,
            outcome=parse_outcome(outcome),
            orders=orders,
            rated=bool(rated),
        )
        for match, game, version, options, seat, rival, ended, outcome, orders, rated in found
    ]


def delete_player(id: str, anonymise: Callable[[Json], Json]) -> Transaction[None]:
    """Delete a player. The matches stay without the name, since they are the opponents' as well."""
    yield from lock_player(id)
    yield from _anonymise_seats(id, anonymise)
    for seat in ("one", "two"):
        for table in ("pairings", "league_matches"):
            yield execute(f"UPDATE {table} SET {seat} = NULL WHERE {seat} = $1", id)
    for table in ("waiting", "ratings", "listed_players", "subscriptions", "keys", "bots"):
        yield execute(f"DELETE FROM {table} WHERE player = $1", id)
    yield execute("DELETE FROM players WHERE id = $1", id)


def _anonymise_seats(id: str, anonymise: Callable[[Json], Json]) -> Transaction[None]:
    found = yield execute("SELECT match, seat, details FROM seats WHERE player = $1", id)
    for match, seat, details in found:
        yield execute("DELETE FROM notes WHERE match = $1 AND seat = $2", match, seat)
        yield execute(
            "UPDATE seats SET player = NULL, details = $3 WHERE match = $1 AND seat = $2",
            match,
            seat,
            to_json(anonymise(from_json(details))),
        )
        yield MatchChanged(match)
